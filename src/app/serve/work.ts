/** What takes long, off the main thread: playing, searching and wording in threads, drawing in a process of its own. */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import type { Completion, Outgoing } from '../../model/channel.ts';
import { StoreFailure } from '../../store/failure.ts';
import type { Typing } from '../pipeline/completing.ts';
import type { Composed } from '../pipeline/compose.ts';
import { Drawer } from './drawer.ts';
import type { Place, Task, Troubled } from './worker.ts';

export interface Work {
  /** Handles a message that was handed in; numbers of held messages that may be handled now. */
  handle(id: number): Promise<readonly number[]>;
  /** Rejects where a picture cannot be drawn; after some attempts the letter goes without it. */
  compose(letter: number): Promise<Outgoing>;
  complete(typing: Typing): Promise<readonly Completion[]>;
  stop(): Promise<void>;
}

/** So often a letter waits for pictures that cannot be drawn. */
const WAITS = 3;

/** Young objects are collected often, so that a thread stays small; a search for the best run needs the old space. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 };

/** Threads of their own, each with its own connection to the database. */
export function openWork(place: Place, threads: number): Work {
  const pool = new Piscina({
    filename: new URL('./worker.js', import.meta.url).href,
    workerData: place,
    minThreads: 1,
    maxThreads: Math.min(threads, availableParallelism()),
    idleTimeout: 60_000,
    resourceLimits: LIMITS,
  });
  const drawer = new Drawer();
  const run = (task: Task) => pool.run(task);
  return {
    handle: async (id) => numbersOf(await run({ task: 'handle', id })),
    compose: async (id) => await drawn(drawer, await run({ task: 'compose', id })),
    complete: (typing) => run({ task: 'complete', ...typing }),
    async stop() {
      await pool.destroy();
      await drawer.stop();
    },
  };
}

function numbersOf(result: readonly number[] | Troubled): readonly number[] {
  if ('storeFailure' in result) throw new StoreFailure(result.storeFailure);
  return result;
}

async function drawn(drawer: Drawer, { outgoing, drawings, attempts }: Composed): Promise<Outgoing> {
  const missing = new Set<string>();
  for (const { path, svg } of drawings) {
    try {
      await drawer.draw({ path, svg });
    } catch (error) {
      if (attempts < WAITS) throw error;
      missing.add(path);
    }
  }
  return { ...outgoing, pictures: outgoing.pictures.filter(({ path }) => !missing.has(path)) };
}
