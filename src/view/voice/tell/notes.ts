import type { Group, Scene } from '../scene.ts';

/** Steps that were declined without a word, and the like. */
export function tellNote({ speaker }: Scene, { events }: Group<'note'>): string[] {
  const [{ note, facts }] = events;
  const steps = events.map((event) => event.facts.step);
  const seats = events.map((event) => event.facts.seat);
  return speaker.say('events', `note.${note}`, { ...facts, steps, seats });
}
