import { all, type Group, type Scene } from '../scene.ts';

/** A marker that is not bought: the one of the tunnel, or one that is given back. */
export function tellCoal(scene: Scene, { events: [{ coal }] }: Group<'coal'>): string[] {
  if (all(scene, 'cash').some(({ why }) => why === 'coal')) return [];
  const owner = all(scene, 'corporation').find(({ change }) => change.coal)?.corporation;
  const returned = coal.fields > (scene.before.coal?.fields ?? 0);
  if (returned) return scene.speaker.say('events', 'coal.returned', { fields: coal.fields });
  return owner === undefined ? [] : scene.speaker.say('events', 'coal.tunnel', { owner });
}
