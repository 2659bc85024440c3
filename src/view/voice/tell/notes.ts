import type { Group, Scene } from '../scene.ts';
import { tellPairs } from './merging.ts';

/** Steps that were declined without a word, and the like. */
export function tellNote(scene: Scene, { events, at }: Group<'note'>): string[] {
  const { speaker } = scene;
  const [{ note, facts }] = events;
  if (note === 'merger-pair') return tellPairs(scene, { events, at });
  if (note === 'merger-trade')
    return speaker.say('events', `note.merger-trade${facts.count === 1 ? '' : '.certificate'}`, facts);
  const steps = events.map((event) => event.facts.step);
  const seats = events.map((event) => event.facts.seat);
  return speaker.say('events', `note.${note}`, { ...facts, steps, seats });
}
