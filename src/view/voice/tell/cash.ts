/** Money that moved, by what it was for. */
import type { CashWhy, EventOf } from '../../../model/event.ts';
import { type Group, paidTo, type Scene } from '../scene.ts';
import { isMerging, wasChosen } from './merging.ts';

type Cash = EventOf<'cash'>;

/** Told with a nationalization, or by the price of what was sold. */
const ELSEWHERE: ReadonlySet<CashWhy> = new Set(['nationalization', 'treasury-lost']);

export function tellCash(scene: Scene, { events }: Group<'cash'>): string[] {
  const [{ why }] = events;
  if (ELSEWHERE.has(why)) return [];
  if (why === 'revenue') return tellRevenue(scene, events);
  if (why === 'dividend' || why === 'half') return tellEarnings(scene, events);
  return events.flatMap((event) => {
    const key = keyOf(scene, event);
    return key === null
      ? []
      : scene.speaker.say('events', key, {
          ...event,
          held: heldAfter(scene, event),
          sold: soldBefore(scene, event),
        });
  });
}

/** What is said of a payment; null: nothing, it is told with a System that comes into being. */
function keyOf(scene: Scene, { why, from, to, about }: Cash): string | null {
  if (why === 'sale' && isMerging(scene, about))
    return wasChosen(scene, to) ? 'cash.sale.single' : 'cash.sale.forced';
  if (why !== 'merger') return `cash.${why}`;
  if (from === 'bank') return 'cash.merger.paid';
  if (to !== 'bank') return null;
  return scene.after.seats.includes(from) ? 'cash.merger' : 'cash.merger.emptied';
}

/** Privates' revenue, by who gets it. */
function tellRevenue({ speaker }: Scene, events: readonly Cash[]): string[] {
  const byOwner = new Map<string, Cash[]>();
  for (const event of events) byOwner.set(event.to, [...(byOwner.get(event.to) ?? []), event]);
  const paid = [...byOwner].map(([owner, all]) =>
    paidTo(
      speaker,
      owner,
      all.reduce((sum, { amount }) => sum + amount, 0),
      all.flatMap(({ about }) => about ?? []),
    ),
  );
  return speaker.say('events', 'cash.revenue', { paid });
}

/** What a run brought to each, in one line. */
function tellEarnings(scene: Scene, events: readonly [Cash, ...Cash[]]): string[] {
  const [{ why, about }] = events;
  const paid = events.map(({ to, amount }) => paidTo(scene.speaker, to === about ? 'treasury' : to, amount));
  const sum = events.reduce((all, { amount }) => all + amount, 0);
  const revenue = (about === undefined ? undefined : scene.after.lastRuns[about]?.revenue) ?? sum;
  return scene.speaker.say('events', `cash.${why}`, { about, revenue, paid });
}

/** Of the two that are being merged those that the seller had sold in this round. */
function soldBefore(scene: Scene, { to }: Cash): readonly string[] {
  const { round } = scene.before;
  const sold = round.kind === 'stock' ? (round.sold[to] ?? []) : [];
  return sold.filter((id) => isMerging(scene, id));
}

/** Shares of the corporation that whoever bought or sold has now. */
function heldAfter({ after }: Scene, { why, from, to, about = '' }: Cash): number | undefined {
  const seat = why === 'share' ? from : why === 'sale' ? to : undefined;
  return seat === undefined ? undefined : (after.shares[about]?.[seat] ?? 0);
}
