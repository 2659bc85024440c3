/** Memory of this process and of those it has started. */
import { readdirSync, readFileSync } from 'node:fs';

const MB = 1024;

/**
 * Megabytes held at most by each, added up: never less than what all of them held at once. What they share, such as the
 * program code of Node, is counted for each. Where the system tells nothing about the others, of this process alone.
 */
export function peakMemory(): number {
  return Math.round(process.resourceUsage().maxRSS / MB) + startedPeaks().reduce((sum, one) => sum + one, 0);
}

function startedPeaks(): number[] {
  return numbered('/proc').flatMap((pid) => {
    const status = read(`/proc/${pid}/status`);
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]);
    return field('PPid') === process.pid ? [Math.round(field('VmHWM') / MB)] : [];
  });
}

function numbered(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Empty where the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
