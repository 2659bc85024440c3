/** The holdings in words. */
import { openMinors } from './corporation-cards.ts';
import type { Holdings } from './holdings.ts';
import { money } from './look.ts';
import { companiesOf } from './player-cards.ts';
import { priceIn, standing } from './prices.ts';
import { typeOf } from './train-card.ts';
import { called, counted, list, presidentOf, roundTitle } from './words.ts';

export function holdingsAlt(holdings: Holdings): string {
  const { state, definition } = holdings.look;
  const entities = [...openMinors(state), ...standing(definition, state)];
  const sentences = [
    `Holdings, phase ${state.phase}, ${roundTitle(state.round).toLowerCase()}`,
    ...state.seats.map((seat) => player(holdings, seat)),
    ...entities.map((id) => entity(holdings, id)),
  ];
  return `${sentences.join('. ')}.`;
}

function player({ look, names, figures }: Holdings, seat: string): string {
  const { state, definition } = look;
  const shares = Object.entries(state.shares).flatMap(([corporation, held]) =>
    (held[seat] ?? 0) > 0 ? [`${held[seat]} ${corporation}`] : [],
  );
  const owns = [...shares, ...companiesOf(state, seat)];
  const { certificates, limit, worth } = figures[seat]!;
  return `${called(names, seat)}: ${money(definition, state.cash[seat] ?? 0)}, worth ${money(definition, worth)}, ${counted(certificates, 'certificate')}${limit === null ? '' : ` of ${limit}`}${owns.length > 0 ? `, holds ${list(owns)}` : ''}`;
}

function entity({ look, names }: Holdings, id: string): string {
  const { state, definition } = look;
  const price = priceIn(definition, state, id);
  const president = presidentOf(state, id);
  const trains = (state.trains.owned[id] ?? []).map(typeOf);
  const parts = [
    ...(president === null ? [] : [`president ${called(names, president)}`]),
    ...(price === null ? [] : [`price ${price}`]),
    `treasury ${money(definition, state.cash[id] ?? 0)}`,
    trains.length === 0 ? 'no train' : `trains ${list(trains)}`,
  ];
  return `${id}: ${parts.join(', ')}`;
}
