/** Memory of this process and of those it starts. */
import { readdirSync, readFileSync } from 'node:fs';

const MB = 1024;
const LOOK_EVERY = 250;

export interface Peak {
  /** Megabytes that all of them held at once, at most: what they share is counted once. */
  readonly together: number;
  /** The most that each held at any time, added up; what they share, such as Node's own code, is counted for each. */
  readonly apart: number;
}

/** Watches from when it is made until `peak` is asked for. Where the system tells nothing, this process alone. */
export class MemoryWatch {
  readonly #clock = setInterval(() => this.#look(), LOOK_EVERY);
  #started = 0;
  #together = 0;

  peak(): Peak {
    clearInterval(this.#clock);
    this.#look();
    const own = process.resourceUsage().maxRSS;
    const together = this.#together === 0 ? own : this.#together;
    return { together: Math.round(together / MB), apart: Math.round((own + this.#started) / MB) };
  }

  #look(): void {
    const started = startedBy(process.pid);
    const all = [process.pid, ...started];
    const own = sum(all.map((pid) => held(pid, 'Private_Clean', 'Private_Dirty')));
    const shared = Math.max(...all.map((pid) => held(pid, 'Shared_Clean', 'Shared_Dirty')));
    this.#together = Math.max(this.#together, own + shared);
    this.#started = Math.max(this.#started, sum(started.map((pid) => field(pid, 'status', 'VmHWM'))));
  }
}

function held(pid: number, ...names: readonly string[]): number {
  return sum(names.map((name) => field(pid, 'smaps_rollup', name)));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function startedBy(parent: number): number[] {
  return processes().filter((pid) => field(pid, 'status', 'PPid') === parent);
}

function processes(): number[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}

/** A number that the system tells of a process; 0 where it has ended meanwhile. */
function field(pid: number, file: string, name: string): number {
  try {
    const text = readFileSync(`/proc/${pid}/${file}`, 'utf8');
    return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}
