/** A card for each player. */
import type { SeatId } from '../../model/state.ts';
import { cashColour, cashWords, type Holdings } from './holdings.ts';
import { money } from './look.ts';
import { standing } from './prices.ts';
import { type Block, type Chip, card, chips, INSIDE, line, SHEET, stack } from './sheet.ts';
import { liveryOf } from './stations.ts';
import { called } from './words.ts';

export function playerCards(holdings: Holdings): Block[] {
  return holdings.look.state.seats.map((seat) => playerCard(holdings, seat));
}

function playerCard(holdings: Holdings, seat: SeatId): Block {
  const { look, names, figures, asked } = holdings;
  const { colours, state } = look;
  const turn = asked.includes(seat);
  const priority = state.priority === seat ? ' · priority' : '';
  const name = `${turn ? '▶ ' : ''}${called(names, seat)}${priority}`;
  const { certificates, limit, worth } = figures[seat]!;
  const of = limit === null ? '' : ` of ${limit}`;
  const content = stack([
    line(name, INSIDE, {
      size: SHEET.large,
      bold: true,
      right: cashWords(holdings, seat),
      rightFill: cashColour(holdings, seat),
    }),
    line(`${certificates}${of} certificates · worth ${money(look.definition, worth)}`, INSIDE, {
      fill: limit !== null && certificates > limit ? colours.down : colours.soft,
    }),
    chips([...shareChips(holdings, seat), ...privateChips(holdings, seat)], INSIDE, colours),
  ]);
  return card(colours, content, { marked: turn });
}

/** Shares by corporation, the dearest first; a presidency has a second frame and a star. */
function shareChips({ look, since }: Holdings, seat: SeatId): Chip[] {
  const { definition, state, colours } = look;
  const priced = standing(definition, state);
  const rest = Object.keys(state.corporations).filter((corporation) => !priced.includes(corporation));
  return [...priced, ...rest].flatMap((corporation) => {
    const count = state.shares[corporation]?.[seat] ?? 0;
    const before = since === undefined ? count : (since.shares[corporation]?.[seat] ?? 0);
    if (count === 0 && before === 0) return [];
    const president = state.corporations[corporation]!.president === seat;
    const change = count === before ? '' : ` (${count > before ? '+' : '−'}${Math.abs(count - before)})`;
    return [
      {
        said: `${corporation} ${count}${president ? '◆' : ''}${change}`,
        livery: liveryOf(look, corporation),
        framed: president,
        ...(change === '' ? {} : { frame: colours.change }),
      },
    ];
  });
}

function privateChips({ look, since }: Holdings, owner: SeatId): Chip[] {
  return companiesOf(look.state, owner).map((company) => ({
    said: company,
    ...(since !== undefined && since.companies[company]?.owner !== owner
      ? { frame: look.colours.change }
      : {}),
  }));
}

export function companiesOf(state: Holdings['look']['state'], owner: string): string[] {
  return Object.keys(state.companies).filter((company) => state.companies[company]!.owner === owner);
}
