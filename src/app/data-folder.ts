/** Where the database and the pictures lie. */
import { join, resolve } from 'node:path';
import { openStore, type Store } from '../store/store.ts';

/** `TURNTABLE_DATA`, by default `./data`. */
export function dataFolder(): string {
  return resolve(process.env.TURNTABLE_DATA || 'data');
}

/** Runs a task with the store open. Throws StoreFailure. */
export async function withStore<Result>(task: (store: Store) => Result | Promise<Result>): Promise<Result> {
  const store = openStore(join(dataFolder(), 'turntable.db'));
  try {
    return await task(store);
  } finally {
    store.close();
  }
}
