/** Private companies: who gets them, what becomes of them. */
import { all, type Group, type Scene } from '../scene.ts';

export function tellCompany(
  scene: Scene,
  { events: [{ company, change, why }] }: Group<'company'>,
): string[] {
  if (why === 'merged' || (why === 'bought' && isPaidFor(scene, company))) return [];
  return scene.speaker.say('events', `company.${why}`, { company, ...change });
}

/** In the auction shares come with a private, but for those of a start; elsewhere they are told with their price. */
export function tellBrought(
  { action, before, after, speaker }: Scene,
  { events: [{ corporation, to, count }] }: Group<'shares'>,
): string[] {
  const isBrought = before.round.kind === 'auction' && after.seats.includes(to) && action.type !== 'par';
  return isBrought ? speaker.say('events', 'shares.brought', { corporation, to, count }) : [];
}

function isPaidFor(scene: Scene, company: string): boolean {
  return all(scene, 'cash').some(({ why, about }) => about === company && PRICES.has(why));
}

const PRICES: ReadonlySet<string> = new Set(['company', 'bid', 'private']);

export function tellClosed(scene: Scene, { events }: Group<'company-closed'>): string[] {
  const { action, speaker, after } = scene;
  const companies = events.map(({ company }) => company);
  if (action.type !== 'exchange' || !companies.includes(action.company)) {
    return speaker.say('events', 'company-closed', { companies });
  }
  const held = after.shares[action.corporation]?.[action.seat] ?? 0;
  const key = action.price === undefined ? 'exchanged' : 'exchanged.start';
  return speaker.say('events', key, { ...action, held });
}

export function tellRight({ speaker }: Scene, { events: [{ seat, has }] }: Group<'right'>): string[] {
  return speaker.say('events', has ? 'right.gained' : 'right.used', { seat });
}
