/** A thread that plays, searches, words and draws: see `work.ts`. */
import { workerData } from 'node:worker_threads';
import type { Outgoing } from '../../model/channel.ts';
import { openStore, type Store } from '../../store/store.ts';
import { compose } from '../pipeline/compose.ts';
import { handle } from '../pipeline/handle.ts';
import { addressReader } from './channels.ts';

export interface Place {
  /** The database file. */
  readonly path: string;
  /** Names of the channels that are open. */
  readonly channels: readonly string[];
}
export interface Task {
  readonly task: 'handle' | 'compose';
  readonly id: number;
}

let store: Store | undefined;

export default async function work({ task, id }: Task): Promise<readonly number[] | Outgoing> {
  const { path, channels } = workerData as Place;
  store ??= openStore(path);
  if (task === 'compose') return await compose(store, id);
  const addressOf = addressReader(channels);
  return handle({ store, addressOf, now: () => new Date().toISOString() }, id);
}
