/** The holdings in words. */
import { seatlessCorporations, seatlessOwner } from '../../model/seatless.ts';
import type { Party } from '../../model/state.ts';
import { openMinors } from './corporation-cards.ts';
import { cashWords, type Holdings } from './holdings.ts';
import { money } from './look.ts';
import { companiesOf } from './player-cards.ts';
import { inOrder, priceIn } from './prices.ts';
import { stablesOf, typeOf } from './trains.ts';
import { presidentOf, roundTitle } from './words.ts';

export function holdingsAlt(holdings: Holdings): string {
  const { state, words } = holdings.look;
  const entities = [...openMinors(state), ...inOrder(holdings.look)];
  const seatless = seatlessOwner(holdings.look);
  const round = roundTitle(words, state.round).toLowerCase();
  const sentences = [
    words.say('holdings.alt', { phase: state.phase, round }),
    ...state.seats.map((seat) => player(holdings, seat)),
    ...(seatless ? [seatlessWords(holdings, seatless.id)] : []),
    ...entities.map((id) => entity(holdings, id)),
  ];
  return `${sentences.join('. ')}.`;
}

function seatlessWords({ look }: Holdings, owner: Party): string {
  const { state, definition, words } = look;
  const things = seatlessCorporations(look);
  return words.say('holdings.alt-seatless', {
    who: words.who(owner),
    cash: money(definition, state.cash[owner] ?? 0),
    holds: things.length > 0 ? words.say('holdings.alt-holds', { things }) : '',
  });
}

function player(holdings: Holdings, seat: string): string {
  const { look, figures, since } = holdings;
  const { state, definition, words } = look;
  const shares = Object.entries(state.shares).flatMap(([corporation, held]) => {
    const count = held[seat] ?? 0;
    const more = since === undefined ? 0 : count - (since.shares[corporation]?.[seat] ?? 0);
    if (count === 0 && more === 0) return [];
    return [`${count} ${corporation}${more === 0 ? '' : ` (${more > 0 ? '+' : '−'}${Math.abs(more)})`}`];
  });
  const things = [...shares, ...companiesOf(state, seat)];
  const { certificates: count, limit, worth } = figures[seat]!;
  return words.say('holdings.alt-player', {
    who: words.who(seat),
    cash: cashWords(holdings, seat),
    worth: money(definition, worth),
    count,
    of: limit === null ? '' : words.say('holdings.alt-of', { limit }),
    holds: things.length > 0 ? words.say('holdings.alt-holds', { things }) : '',
  });
}

function entity(holdings: Holdings, id: string): string {
  const { look } = holdings;
  const { state, definition, words } = look;
  const price = priceIn(definition, state, id);
  const president = presidentOf(state, id);
  const facts = [
    ...(president === null ? [] : [words.say('holdings.alt-president', { who: words.who(president) })]),
    ...(price === null ? [] : [words.say('holdings.alt-price', { price })]),
    words.say('holdings.alt-treasury', { cash: cashWords(holdings, id) }),
    ...trainsInWords(look, id),
    ...(state.corporations[id]?.coal === true ? [words.say('holdings.alt-coal')] : []),
  ];
  return words.say('holdings.alt-entity', { entity: id, facts });
}

function trainsInWords({ state, words }: Holdings['look'], id: string): string[] {
  return stablesOf(state, id).map(({ shell, trains }) => {
    const said =
      trains.length === 0
        ? words.say('holdings.no-train')
        : words.say('holdings.alt-trains', { trains: trains.map(typeOf) });
    return shell === null ? said : words.say('holdings.alt-shell', { shell, trains: said });
  });
}
