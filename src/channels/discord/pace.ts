/**
 * The pace at which shards make themselves known to the gateway. The library's own does not give up a wait when the
 * connection that it was for is gone, and then speaks on the next one before that is open.
 */
import { setTimeout as pause } from 'node:timers/promises';

export interface Pace {
  waitForIdentify(shard: number, signal: AbortSignal): Promise<void>;
}

/** At most `together` shards at a time, and each of them after so many milliseconds again (the gateway's own rules). */
export function paceOf(together: number, between: number): Pace {
  const last = new Map<number, number>();
  return {
    async waitForIdentify(shard, signal) {
      const row = shard % together;
      signal.throwIfAborted();
      const before = last.get(row) ?? Number.NEGATIVE_INFINITY;
      const turn = Math.max(Date.now(), before + between);
      last.set(row, turn);
      try {
        await pause(turn - Date.now(), undefined, { signal });
      } catch (error) {
        // nobody waits behind: the turn was not used
        if (last.get(row) === turn) last.set(row, before);
        throw error;
      }
    },
  };
}
