/** Memory of this process and of those it starts. */
import { readdirSync, readFileSync } from 'node:fs';

const MB = 1024;
const LOOK_EVERY = 500;

/** Watches from when it is made until `peak` is asked for. */
export class MemoryWatch {
  readonly #clock = setInterval(() => this.#look(), LOOK_EVERY);
  #started = 0;

  /**
   * Megabytes held at most by each, added up: never less than what all of them held at once. What they share, such as
   * the program code of Node, is counted for each. Where the system tells nothing about the others, of this one alone.
   */
  peak(): number {
    clearInterval(this.#clock);
    this.#look();
    return Math.round((process.resourceUsage().maxRSS + this.#started) / MB);
  }

  #look(): void {
    const now = started().reduce((sum, one) => sum + one, 0);
    this.#started = Math.max(this.#started, now);
  }
}

/** Kilobytes held at most by each process that this one has started and that has not ended. */
function started(): number[] {
  return numbered('/proc').flatMap((pid) => {
    const status = read(`/proc/${pid}/status`);
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
    return field('PPid') === process.pid ? [field('VmHWM')] : [];
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
