/** The auction: privates in order, who has bid what on each, and which is being decided. */
import type { Game } from '../../model/game.ts';
import type { AuctionRound, CompanyId, State } from '../../model/state.ts';
import { geometryOf } from './geometry.ts';
import { type Look, money } from './look.ts';
import { wrap } from './measure.ts';
import { type Block, type Chip, card, chips, heading, INSIDE, line, SHEET, sheet, stack } from './sheet.ts';
import { palette } from './style.ts';
import type { Picture } from './svg.ts';
import { called, list, type Names, onTurn, powerWords } from './words.ts';

export interface AuctionOptions {
  readonly since?: State;
  readonly grey?: boolean;
}

/** The auction as an SVG, with its alt text; once it is over, the privates and their owners. */
export function auctionSvg(game: Game, names: Names, options: AuctionOptions = {}): Picture {
  const grey = options.grey ?? false;
  const look: Look = { ...game, geometry: geometryOf(game.definition), colours: palette(grey), grey };
  const companies = Object.keys(game.state.companies).sort(
    (a, b) => game.definition.companies[a]!.number - game.definition.companies[b]!.number,
  );
  const turn = onTurn(game.state, names);
  const title = game.state.round.kind === 'auction' ? 'Auction of privates' : 'Privates';
  const cash = game.state.seats.map((seat) => ({
    said: `${called(names, seat)} ${money(game.definition, game.state.cash[seat] ?? 0)}`,
  }));
  return sheet(
    look.colours,
    [
      turn === null ? heading(title) : heading(title, `▶ ${turn}`),
      chips(cash, SHEET.width - 2 * SHEET.margin, look.colours),
      { h: 10, draw: () => '' },
      ...companies.map((company) => companyCard(look, names, options.since, companies, company)),
    ],
    auctionAlt(look, names, companies),
  );
}

/** The first for sale, or the one that several bid for. */
function current(round: AuctionRound, state: State, companies: readonly CompanyId[]): CompanyId | undefined {
  return round.contest?.company ?? companies.find((company) => state.companies[company]!.owner === null);
}

function companyCard(
  look: Look,
  names: Names,
  since: State | undefined,
  all: readonly CompanyId[],
  company: CompanyId,
): Block {
  const { definition, state, colours } = look;
  const { number, name, revenue, powers } = definition.companies[company]!;
  const { owner, value, asking } = state.companies[company]!;
  const auction = state.round.kind === 'auction' ? state.round : null;
  const now = auction !== null && current(auction, state, all) === company;
  const price =
    asking === undefined || asking === value
      ? money(definition, value)
      : `${asking} for ${money(definition, value)}`;
  const effect = powers.map(powerWords).join('; ');
  const sign = now ? (auction?.contest?.company === company ? '▶ bids: ' : '▶ ') : '';
  const content = stack([
    line(`${sign}P${number} ${company}`, INSIDE, { size: SHEET.large, bold: true, right: price }),
    line(name, INSIDE, { right: `earns ${revenue}` }),
    ...(effect === ''
      ? []
      : wrap(effect, INSIDE, SHEET.least).map((said) => line(said, INSIDE, { fill: colours.soft }))),
    ...(owner === null ? [] : [line(`owned by ${called(names, owner)}`, INSIDE, { bold: true })]),
    chips(bidChips(look, names, since, company), INSIDE, colours),
  ]);
  return card(colours, content, { marked: now });
}

/** Bids, the highest first and framed. */
function bidChips(
  { state, colours }: Look,
  names: Names,
  since: State | undefined,
  company: CompanyId,
): Chip[] {
  const before = since?.round.kind === 'auction' ? (since.round.bids[company] ?? []) : [];
  return bidsOn(state, company).map(({ seat, amount }, i) => {
    const fresh = since !== undefined && !before.some((bid) => bid.seat === seat && bid.amount === amount);
    return {
      said: `${called(names, seat)} ${amount}`,
      framed: i === 0,
      ...(fresh ? { frame: colours.change } : {}),
    };
  });
}

function bidsOn(state: State, company: CompanyId) {
  const bids = state.round.kind === 'auction' ? (state.round.bids[company] ?? []) : [];
  return [...bids].sort((a, b) => b.amount - a.amount);
}

function auctionAlt({ definition, state }: Look, names: Names, companies: readonly CompanyId[]): string {
  const turn = onTurn(state, names);
  const said = companies.map((company) => {
    const { owner, value, asking } = state.companies[company]!;
    const bids = bidsOn(state, company).map(({ seat, amount }) => `${called(names, seat)} ${amount}`);
    if (owner !== null) return `${company}: owned by ${called(names, owner)}`;
    return `${company}: ${money(definition, asking ?? value)}${bids.length > 0 ? `, bids ${list(bids)}` : ''}`;
  });
  return `Privates${turn === null ? '' : `, ${turn} to act`}. ${said.join('. ')}.`;
}
