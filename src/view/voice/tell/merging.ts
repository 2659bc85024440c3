/** Two corporations on their way to becoming a System, step by step. */
import { nameOfShell } from '../../../model/shells.ts';
import type { CorporationId, MergerProgress, ShareHolder } from '../../../model/state.ts';
import { all, type Group, priceAt, priceBefore, type Scene } from '../scene.ts';
import { trainType } from '../speaker.ts';

/** What is being merged while the command is carried out; undefined: nothing. */
export function mergerIn(scene: Scene): MergerProgress | undefined {
  return scene.before.merger ?? all(scene, 'merger').find(({ merger }) => merger)?.merger ?? undefined;
}

/** Is the corporation one of the two, or the System they become? */
export function isMerging(scene: Scene, corporation: CorporationId | undefined): boolean {
  const merger = mergerIn(scene);
  return merger !== undefined && [merger.first, merger.second, merger.system].includes(corporation ?? '');
}

/** A System comes into being: its price, and what the two bring into it. */
export function tellNew(
  scene: Scene,
  { events: [{ corporation, as }], at }: Group<'corporation-new'>,
): string[] {
  const [first, second] = as.shells ?? [];
  const placed = all(scene, 'price').find((event) => event.corporation === corporation);
  const treasury = all(scene, 'cash').filter(({ to, why }) => to === corporation && why === 'merger');
  const { stations = [] } =
    all(scene, 'corporation').findLast((event) => event.corporation === corporation && event.change.stations)
      ?.change ?? {};
  return scene.speaker.say('events', 'corporation-new', {
    corporation,
    first,
    second,
    firstPrice: priceBefore(scene, first ?? '', at),
    secondPrice: priceBefore(scene, second ?? '', at),
    price: priceAt(scene.speaker, placed?.cell ?? null),
    treasury: treasury.reduce((sum, { amount }) => sum + amount, 0),
    placed: stations.filter((city) => city !== null).length,
    left: stations.filter((city) => city === null).length,
    trains: trainsByShell(scene),
  });
}

function trainsByShell(scene: Scene): string[] {
  const merged = all(scene, 'train').filter(({ why }) => why === 'merged');
  const shells = [...new Set(merged.map(({ to }) => to))];
  return shells.map((key) => {
    const trains = merged.filter(({ to }) => to === key).map(({ train }) => trainType(train));
    return `${nameOfShell(key)} ${trains.join(' ')}`;
  });
}

/** It is done: what has become of the two. */
export function tellMerger(scene: Scene, { events: [{ merger }] }: Group<'merger'>): string[] {
  const done = mergerIn(scene);
  if (merger !== null || !done) return [];
  const { first, second, system } = done;
  const { president } = scene.after.corporations[system]!;
  const giver = all(scene, 'shares').findLast(
    ({ corporation, to }) => corporation === system && to === 'treasury',
  )?.from;
  return scene.speaker.say('events', 'merged', { first, second, system, president, giver });
}

/** Pairs of one holder that follow each other are told in one. */
export function tellPairs({ speaker }: Scene, { events }: Group<'note'>): string[] {
  const count = events.reduce((sum, { facts }) => sum + Number(facts.count), 0);
  return speaker.say('events', 'note.merger-pair', { ...events[0].facts, count });
}

/** Who sells a share of the old corporations without having chosen to has no choice. */
export function wasChosen({ action }: Scene, holder: ShareHolder): boolean {
  return action.type === 'choose' && action.seat === holder && action.choice === 'sell';
}
