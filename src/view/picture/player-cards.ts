/** A card for each player, in order of play, and for an owner without a seat. */
import { seatlessOwner } from '../../model/seatless.ts';
import type { Party, SeatId } from '../../model/state.ts';
import { cashColour, cashWords, type Holdings } from './holdings.ts';
import { partsOf } from './livery.ts';
import { money } from './look.ts';
import { inOrder } from './prices.ts';
import { type Block, type Chip, card, chips, INSIDE, line, SHEET, stack } from './sheet.ts';

export function playerCards(holdings: Holdings): Block[] {
  const seatless = seatlessOwner(holdings.look);
  return [
    ...holdings.look.state.seats.map((seat) => playerCard(holdings, seat)),
    ...(seatless ? [seatlessCard(holdings, seatless.id)] : []),
  ];
}

/** He who plays along without a seat: his corporations, and what they have paid him. */
function seatlessCard(holdings: Holdings, owner: Party): Block {
  const { colours, words } = holdings.look;
  const content = stack([
    line(words.who(owner), INSIDE, {
      size: SHEET.large,
      bold: true,
      right: cashWords(holdings, owner),
      rightFill: cashColour(holdings, owner),
    }),
    line(words.say('holdings.seatless'), INSIDE, { fill: colours.soft }),
    chips(shareChips(holdings, owner), INSIDE, colours),
  ]);
  return card(colours, content);
}

function playerCard(holdings: Holdings, seat: SeatId): Block {
  const { look, figures, asked } = holdings;
  const { colours, words } = look;
  const turn = asked.includes(seat);
  const rank = rankWords(holdings, seat);
  const name = `${turn ? '▶ ' : ''}${words.who(seat)}${rank === null ? '' : ` · ${rank}`}`;
  const { certificates: count, limit, worth } = figures[seat]!;
  const said = words.say(limit === null ? 'holdings.certificates' : 'holdings.certificates-of', {
    count,
    limit,
    worth: money(look.definition, worth),
  });
  const content = stack([
    line(name, INSIDE, {
      size: SHEET.large,
      bold: true,
      right: cashWords(holdings, seat),
      rightFill: cashColour(holdings, seat),
    }),
    line(said, INSIDE, { fill: limit !== null && count > limit ? colours.down : colours.soft }),
    chips([...shareChips(holdings, seat), ...privateChips(holdings, seat)], INSIDE, colours),
  ]);
  return card(colours, content, { marked: turn });
}

/** Who has the priority; where passing makes the order, who comes when in the next round. */
function rankWords({ look }: Holdings, seat: SeatId): string | null {
  const { definition, state, words } = look;
  if (definition.mechanisms.stock_order === 'priority')
    return state.priority === seat ? words.say('holdings.priority') : null;
  const place = state.round.kind === 'stock' ? (state.round.passed ?? []).indexOf(seat) + 1 : 0;
  return place === 0 ? null : words.say('holdings.passed', { place: words.say(`holdings.place.${place}`) });
}

/** Shares by corporation, the dearest first; a presidency has a second frame and a star. */
function shareChips({ look, since }: Holdings, seat: Party): Chip[] {
  const { state, colours } = look;
  const priced = inOrder(look);
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
        parts: partsOf(look, corporation),
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
