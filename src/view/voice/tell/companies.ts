/** Private companies: who gets them, what becomes of them. */
import { all, type Group, type Scene } from '../scene.ts';

export function tellCompany(
  scene: Scene,
  { events: [{ company, change, why }] }: Group<'company'>,
): string[] {
  if (why === 'merged' || (why === 'bought' && isPaidFor(scene, company))) return [];
  return scene.speaker.say('events', `company.${why}`, { company, ...change });
}

function isPaidFor(scene: Scene, company: string): boolean {
  return all(scene, 'cash').some(({ why, about }) => about === company && PRICES.has(why));
}

const PRICES: ReadonlySet<string> = new Set(['company', 'bid', 'private']);

export function tellClosed({ speaker }: Scene, { events }: Group<'company-closed'>): string[] {
  return speaker.say('events', 'company-closed', { companies: events.map(({ company }) => company) });
}

export function tellRight({ speaker }: Scene, { events: [{ seat, has }] }: Group<'right'>): string[] {
  return speaker.say('events', has ? 'right.gained' : 'right.used', { seat });
}
