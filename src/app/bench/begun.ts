import { namesOf } from '../../exchange/names.ts';
import { optionsOf } from '../../exchange/replay.ts';
import { PLAYER_NAMES } from '../../model/players.ts';
import type { Store } from '../../store/store.ts';
import { begin } from '../begin.ts';
import type { Recorded } from './games.ts';

/** A new game as the recorded one began; its number. */
export function begun(store: Store, { definition, from }: Recorded): number {
  const plan = {
    title: definition.title,
    profile: namesOf(definition).profile,
    options: optionsOf(definition, from),
    seats: PLAYER_NAMES.slice(0, from.players.length),
    seed: from.settings.seed,
  };
  return begin(store, plan, new Date().toISOString());
}
