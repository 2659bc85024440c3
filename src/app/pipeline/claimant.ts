/** Who holds letters while it sends them: this run of the program. A run that has ended holds nothing. */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Outbox } from '../../store/outbox.ts';

/** `machine pid run`. */
export function newClaimant(): string {
  return `${hostname()} ${process.pid} ${randomUUID()}`;
}

/** Lets go of what runs on this machine held that are no more. What others hold lapses by itself. */
export function releaseEnded(outbox: Outbox, own: string): void {
  for (const claimant of outbox.claimants())
    if (claimant !== own && hasEnded(claimant)) outbox.release(claimant);
}

function hasEnded(claimant: string): boolean {
  const [machine, pid] = claimant.split(' ');
  if (machine !== hostname()) return false;
  return Number(pid) === process.pid || !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
