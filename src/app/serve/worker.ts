/** A thread that plays, searches, words and lays pictures out: see `work.ts`. */
import { workerData } from 'node:worker_threads';
import type { Completion } from '../../model/channel.ts';
import { StoreFailure } from '../../store/failure.ts';
import { openStore, type Store } from '../../store/store.ts';
import { completeFor, type Typing } from '../pipeline/completing.ts';
import { type Composed, compose } from '../pipeline/compose.ts';
import { handle } from '../pipeline/handle.ts';
import { addressReader } from './channels.ts';

export interface Place {
  /** The database file. */
  readonly path: string;
  /** Names of the channels that are open. */
  readonly channels: readonly string[];
}
export type Task =
  | { readonly task: 'handle' | 'compose'; readonly id: number }
  | ({ readonly task: 'complete' } & Typing);

/** The database could not be used; that may pass. */
export interface Troubled {
  readonly storeFailure: string;
}

let store: Store | undefined;

export default async function work(
  given: Task,
): Promise<readonly number[] | Troubled | Composed | readonly Completion[]> {
  const { path, channels } = workerData as Place;
  store ??= openStore(path);
  if (given.task === 'complete') return completeFor(store, given);
  const { task, id } = given;
  if (task === 'compose') return compose(store, id);
  try {
    return handle({ store, addressOf: addressReader(channels), now: () => new Date().toISOString() }, id);
  } catch (error) {
    // errors lose their kind on the way to another thread
    if (error instanceof StoreFailure) return { storeFailure: error.message };
    throw error;
  }
}
