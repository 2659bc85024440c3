/** The facts of an action are all that it does: booked again, as they are stored, they give the same state. */
import type { State } from '../../model/state.ts';
import type { Applied } from '../decide.ts';
import { evolve } from '../evolve.ts';
import { differences } from './equal.ts';

export function* eventsFold(before: State, { events, state }: Applied): Generator<string> {
  const stored: typeof events = JSON.parse(JSON.stringify(events));
  for (const path of differences(stored.reduce(evolve, before), state)) yield `not in the events: ${path}`;
}
