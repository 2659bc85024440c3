/** Main line, stations, runs. What was laid or placed by the command itself is in its echo. */
import type { HexId } from '../../../model/state.ts';
import type { Group, Scene } from '../scene.ts';
import { routesOf, tellBetterRun } from './better-run.ts';
import { isMerging } from './merging.ts';

export function tellMainline(scene: Scene, { events: [{ hex }] }: Group<'mainline'>): string[] {
  const { speaker, before } = scene;
  const line = speaker.definition.hexes[hex]?.mainline?.line;
  if (line === undefined) return [];
  const left = hexesOf(scene, line).filter(
    (one) => one !== hex && !before.board.mainline.includes(one),
  ).length;
  const facts = { entity: actingIn(scene), line, hex, left };
  return speaker.say('events', left > 0 ? 'mainline.built' : 'mainline.completed', facts);
}

function hexesOf({ speaker: { definition } }: Scene, line: string): HexId[] {
  return Object.keys(definition.hexes).filter((hex) => definition.hexes[hex]?.mainline?.line === line);
}

/** The corporation or minor for which the command was given; or else the player. */
export function actingIn({ action, speaker }: Scene): string {
  return 'as' in action && action.as !== undefined ? action.as : speaker.who(action.seat);
}

export function tellHome({ speaker }: Scene, { events: [{ owner, city, why }] }: Group<'station'>): string[] {
  return why === 'bought' ? [] : speaker.say('events', `station.${why}`, { owner, city });
}

/** Those that a nationalization exchanges are told there. */
export function tellRemoved(
  scene: Scene,
  { events: [{ owner, city, to }] }: Group<'station-removed'>,
): string[] {
  const { speaker, events } = scene;
  if (events.some((event) => event.type === 'nationalized' && event.corporation === owner)) return [];
  const movesOn = events.some(
    (event) => event.type === 'station' && event.why === 'minor' && event.city === city,
  );
  if (movesOn) return [];
  const way = wayOff(scene, owner, to);
  return way === null ? [] : speaker.say('events', `station-removed.${way}`, { owner, city });
}

/** What becomes of a station; null: it is a System's now, which goes without saying. */
function wayOff(scene: Scene, owner: string, to: string | null): string | null {
  if (to === null || to === 'charter') return to ?? 'gone';
  if (to !== scene.speaker.definition.blocking_station) return null;
  return isMerging(scene, owner) ? 'blocked' : 'left';
}

export function tellRun(scene: Scene, { events: [event] }: Group<'run'>): string[] {
  const { run } = event;
  const facts = { entity: run.entity, revenue: run.revenue, routes: routesOf(run) };
  return [...scene.speaker.say('events', 'run', facts), ...tellBetterRun(scene, event)];
}
