/** Starting, floating, presidents, share prices. */
import { all, type Group, priceAt, priceBefore, type Scene } from '../scene.ts';
import { isMerging } from './merging.ts';

export function tellCorporation(scene: Scene, { events: [event] }: Group<'corporation'>): string[] {
  const { corporation, change, why } = event;
  const { speaker } = scene;
  if (why === 'floated')
    return floatsQuietly(scene, corporation) ? [] : speaker.say('events', 'floated', { corporation });
  if (why !== 'started' && why !== 'requisitioned') return [];
  const president = all(scene, 'president').find((one) => one.corporation === corporation)?.seat;
  if (why === 'requisitioned') return speaker.say('events', why, { corporation, owner: president });
  return speaker.say('events', `started.${change.capitalization}`, {
    corporation,
    par: change.par,
    president,
  });
}

/** A System of two that had floated has their money; it floats without being paid. */
function floatsQuietly(scene: Scene, corporation: string): boolean {
  return isMerging(scene, corporation) && !all(scene, 'cash').some(({ why }) => why === 'float');
}

/** The president of a corporation that is being started or requisitioned, or of a System in the making, is told with that. */
export function tellPresident(
  scene: Scene,
  { events: [{ corporation, seat }] }: Group<'president'>,
): string[] {
  const started = all(scene, 'corporation').some(
    ({ corporation: one, why }) => one === corporation && (why === 'started' || why === 'requisitioned'),
  );
  return started || seat === null || isMerging(scene, corporation)
    ? []
    : scene.speaker.say('events', 'president', { corporation, seat });
}

/** Prices at a start and at a nationalization are told with those. */
export function tellPrice(scene: Scene, { events: [event], at }: Group<'price'>): string[] {
  const { corporation, cell, why } = event;
  if (why === 'par' || why === 'nationalization' || cell === null) return [];
  const [old, price] = [priceBefore(scene, corporation, at), priceAt(scene.speaker, cell)];
  if (old === undefined || price === undefined) return [];
  return scene.speaker.say('events', `price.${wayOf(scene, event, price - old)}`, {
    corporation,
    old,
    price,
  });
}

function wayOf(scene: Scene, { corporation, why }: Group<'price'>['events'][0], change: number): string {
  if (change === 0) return 'stay';
  if (why === 'sold-out') return 'sold-out';
  if (change > 0) return 'rise';
  const withheld = all(scene, 'cash').some((cash) => cash.why === 'withheld' && cash.about === corporation);
  return why === 'withheld' && !withheld ? 'nothing-earned' : 'fall';
}

/** A corporation that leaves the game; one that has gone into a System is told with that. */
export function tellGone(
  { speaker }: Scene,
  { events: [{ corporation, why }] }: Group<'corporation-gone'>,
): string[] {
  return why === 'merged' ? [] : speaker.say('events', `corporation-gone.${why}`, { corporation });
}
