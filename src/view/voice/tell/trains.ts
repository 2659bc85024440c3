/** Trains that leave or change hands. Those that are bought are told by what they cost. */
import type { EventOf } from '../../../model/event.ts';
import { nameOfShell, ownerOfShell } from '../../../model/shells.ts';
import type { Group, Scene } from '../scene.ts';
import { trainType } from '../speaker.ts';
import { nobodyNationalized } from './phase.ts';

export function tellTrains(scene: Scene, { events }: Group<'train'>): string[] {
  const [{ why, from, to }] = events;
  const { speaker } = scene;
  if (why === 'bought' || why === 'merged') return [];
  if (why === 'rusted') {
    const lost = lostBy(scene, events);
    return [...speaker.say('events', 'train.rusted', { lost }), ...nobodyNationalized(scene)];
  }
  const trains = events.map(({ train }) => train);
  if (why === 'swapped')
    return speaker.say('events', 'train.swapped', {
      trains,
      owner: ownerOfShell(from),
      from: nameOfShell(from),
      to: nameOfShell(to),
    });
  const owner = why === 'requisitioned' || (why === 'minor' && to !== 'gone') ? to : from;
  const gone = to === 'gone' && (why === 'discarded' || why === 'minor') ? '.gone' : '';
  return speaker.say('events', `train.${why}${gone}`, { owner, trains });
}

/** Each owner with what it loses. */
function lostBy({ speaker }: Scene, events: readonly EventOf<'train'>[]): string[] {
  const owners = [...new Set(events.map(({ from }) => from))];
  return owners.map((owner) => {
    const trains = events.filter(({ from }) => from === owner).map(({ train }) => trainType(train));
    return `${speaker.who(owner)} ${trains.join(' ')}`;
  });
}
