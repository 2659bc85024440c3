/** When something is due, and how a time is told. */
import { Cron } from 'croner';

const DAY = 24 * 60 * 60 * 1000;
/** The daily digest comes at seven in the morning, where its reader is. */
const DIGEST = '0 7 * * *';

/** A day after a time. */
export function nextReminder(now: string): string {
  return new Date(Date.parse(now) + DAY).toISOString();
}

/** Days that a message is held for its owner to confirm it. */
export const HELD_DAYS = 14;

/** What was held before then is held no more. */
export function heldSince(now: string): string {
  return new Date(Date.parse(now) - HELD_DAYS * DAY).toISOString();
}

export function nextDigest(zone: string, now: string): string {
  const next = new Cron(DIGEST, { timezone: zone, paused: true }).nextRun(now);
  return (next ?? new Date(Date.parse(now) + DAY)).toISOString();
}

export function isZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-GB', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** `Sun 29 Nov 2026, 20:15 CET`. */
export function timeIn(zone: string): (time: string) => string {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  return (time) => format.format(new Date(time));
}
