/**
 * Rule `remove-unparred`: once the phase of the train has begun that brings it, corporations that nobody has started leave
 * the game before the next stock round. A blocking token takes the place of their home station, in every city kept for it.
 */
import type { Game } from '../../model/game.ts';
import { homeCities } from '../homes.ts';
import type { Decision } from '../rule.ts';

export function removeNeverStarted(decision: Decision): void {
  if (!due(decision)) return;
  const { blocking_station: owner } = decision.definition;
  for (const corporation of Object.keys(decision.state.corporations)) {
    if (decision.state.corporations[corporation]!.president !== null) continue;
    const cities = homeCities(decision, corporation);
    decision.emit({ type: 'corporation-gone', corporation, why: 'never-started' });
    if (owner === undefined) continue;
    for (const city of cities) {
      decision.emit({ type: 'station', owner, index: 0, city, why: 'blocked' });
    }
  }
}

function due({ definition: { trains, phases }, state }: Game): boolean {
  const train = trains.find(({ events }) => events.includes('remove_unparred'));
  if (!train) return false;
  const from = phases.findIndex(({ starts_with }) => starts_with.includes(train.name));
  return phases.findIndex(({ name }) => name === state.phase) >= from;
}
