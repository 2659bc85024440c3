/** What takes long, off the main thread: playing, searching, wording and drawing. */
import { availableParallelism } from 'node:os';
import { SHARE_ENV } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Completion, Outgoing } from '../../model/channel.ts';
import { StoreFailure } from '../../store/failure.ts';
import type { Typing } from '../pipeline/completing.ts';
import type { Place, Task, Troubled } from './worker.ts';

export interface Work {
  /** Handles a message that was handed in; numbers of held messages that may be handled now. */
  handle(id: number): Promise<readonly number[]>;
  compose(letter: number): Promise<Outgoing>;
  complete(typing: Typing): Promise<readonly Completion[]>;
  stop(): Promise<void>;
}

function numbersOf(result: readonly number[] | Troubled): readonly number[] {
  if ('storeFailure' in result) throw new StoreFailure(result.storeFailure);
  return result;
}

/** Threads of their own, each with its own connection to the database. */
export function openWork(place: Place, threads: number): Work {
  const pool = new Piscina({
    filename: new URL('./worker.js', import.meta.url).href,
    workerData: place,
    minThreads: 1,
    maxThreads: Math.min(threads, availableParallelism()),
    idleTimeout: 60_000,
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
    // the list of fonts is read from the environment of the process
    env: SHARE_ENV,
  });
  const run = (task: Task) => pool.run(task);
  return {
    handle: async (id) => numbersOf(await run({ task: 'handle', id })),
    compose: (id) => run({ task: 'compose', id }),
    complete: (typing) => run({ task: 'complete', ...typing }),
    stop: async () => await pool.destroy(),
  };
}
