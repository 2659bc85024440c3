/** The auction: privates in order or in rows by face value, who has bid what on each, and which is being decided. */
import type { Game } from '../../model/game.ts';
import type { CompanyId, State } from '../../model/state.ts';
import { companyCard } from './company-card.ts';
import { bidsOn, rowsOf } from './for-sale.ts';
import { type Look, lookAt, money } from './look.ts';
import { type Block, chips, heading, SHEET, sheet, sideBySide } from './sheet.ts';
import type { Picture } from './svg.ts';
import { onTurn, type Words } from './words.ts';

export interface AuctionOptions {
  readonly since?: State;
  readonly grey?: boolean;
}

/** The auction as an SVG, with its alt text; once it is over, the privates and their owners. */
export function auctionSvg(game: Game, words: Words, options: AuctionOptions = {}): Picture {
  const look = lookAt(game, words, options.grey);
  const companies = Object.keys(game.state.companies).sort(
    (a, b) => game.definition.companies[a]!.number - game.definition.companies[b]!.number,
  );
  const turn = onTurn(game.state, words);
  const title = words.say(game.state.round.kind === 'auction' ? 'privates.auction' : 'privates.privates');
  const cash = game.state.seats.map((seat) => ({
    said: words.say('privates.cash', {
      who: words.who(seat),
      cash: money(game.definition, game.state.cash[seat] ?? 0),
    }),
  }));
  const inRows = game.definition.mechanisms.auction === 'rows';
  return sheet(
    look.colours,
    [
      turn === null ? heading(title) : heading(title, words.say('privates.turn', { turn })),
      chips(cash, SHEET.width - 2 * SHEET.margin, look.colours),
      { h: 10, draw: () => '' },
      ...(inRows
        ? rows(look, options.since, companies)
        : companies.map((company) => companyCard(look, options.since, company))),
    ],
    auctionAlt(look, companies),
  );
}

/** Each row under its price, two cards side by side. */
function rows(look: Look, since: State | undefined, companies: readonly CompanyId[]): Block[] {
  const { definition, state, words } = look;
  const forSale = companies.filter((company) => state.companies[company]!.owner === null);
  const next = forSale[0] === undefined ? undefined : definition.companies[forSale[0]]!.value;
  return rowsOf(look, companies).flatMap(({ value, members }): Block[] => {
    const said = words.say(value === next ? 'privates.row-next' : 'privates.row', {
      price: money(definition, value),
    });
    const size = members.length > 1 ? 'half' : 'whole';
    const cards = members.map((company) => companyCard(look, since, company, size));
    return [heading(said), ...(size === 'half' ? sideBySide(cards, SHEET.gap) : cards)];
  });
}

function auctionAlt(look: Look, companies: readonly CompanyId[]): string {
  const { definition, state, words } = look;
  const turn = onTurn(state, words);
  const said = companies.map((company) => {
    const { owner, value, asking } = state.companies[company]!;
    if (owner !== null) return words.say('privates.alt-owned', { company, owner: words.who(owner) });
    const bids = bidsOn(state, company).map(({ seat, amount }) =>
      words.say('privates.bid', { who: words.who(seat), amount }),
    );
    return words.say('privates.alt-price', {
      company,
      price: money(definition, asking ?? value),
      bids: bids.length > 0 ? words.say('privates.alt-bids', { bids }) : '',
    });
  });
  const facts = {
    turn:
      turn === null ? '' : words.say('privates.alt-turn', { turn: words.say('game.turn', { who: turn }) }),
    privates: said.join('. '),
  };
  return `${words.say('privates.alt', facts)}.`;
}
