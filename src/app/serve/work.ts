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
  /**
   * Handles a message that was handed in; numbers of held messages that may be handled now. `searches`: it may look for a
   * best run, which can take ten seconds.
   */
  handle(id: number, searches: boolean): Promise<readonly number[]>;
  /** Rejects where a picture cannot be drawn; after some attempts the letter goes without it. */
  compose(letter: number): Promise<Outgoing>;
  complete(typing: Typing): Promise<readonly Completion[]>;
  stop(): Promise<void>;
}

/** So often a letter waits for pictures that cannot be drawn. */
const WAITS = 3;

/** Young objects are collected often, so that a thread stays small; a search for the best run needs the old space. */
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 4 };

/**
 * Threads of their own, each with its own connection to the database. Of several one searches, so that nothing waits for
 * a search but another search.
 */
export function openWork(place: Place, threads: number): Work {
  const most = Math.min(threads, availableParallelism());
  const pool = poolOf(place, Math.max(1, most - 1), 1);
  const searching = most > 1 ? poolOf(place, 1, 0) : pool;
  const drawer = new Drawer();
  const run = (task: Task) => pool.run(task);
  return {
    handle: async (id, searches) =>
      numbersOf(await (searches ? searching : pool).run({ task: 'handle', id } satisfies Task)),
    compose: async (id) => await drawn(drawer, await run({ task: 'compose', id })),
    complete: (typing) => run({ task: 'complete', ...typing }),
    async stop() {
      await Promise.all([pool.destroy(), searching.destroy()]);
      await drawer.stop();
    },
  };
}

function poolOf(place: Place, most: number, least: number): Piscina {
  return new Piscina({
    filename: new URL('./worker.js', import.meta.url).href,
    workerData: place,
    minThreads: least,
    maxThreads: most,
    idleTimeout: 60_000,
    resourceLimits: LIMITS,
  });
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
