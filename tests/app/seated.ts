/** A table of three in a database of its own: Anna, Bo and Cy, seed 7. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin } from '../../src/app/begin.ts';
import { receive } from '../../src/app/receive.ts';
import { seatOf } from '../../src/app/table.ts';
import { evolve } from '../../src/engine/engine.ts';
import type { Answer, LineAnswer } from '../../src/model/answer.ts';
import type { Loaded, Store } from '../../src/store/store.ts';
import { openStore } from '../../src/store/store.ts';

const SEATS = ['Anna', 'Bo', 'Cy'];

export interface Seated {
  readonly store: Store;
  readonly game: number;
  readonly path: string;
  /** Sends a message, with an id of its own unless given. */
  say(name: string, text: string, given?: { id?: string; tag?: number }): Answer;
  /** Sends messages `Anna: buy FRY`; all must be accepted. */
  play(...lines: readonly string[]): void;
  now(at?: number): Loaded;
  leave(): void;
}

export function seated(): Seated {
  const folder = mkdtempSync(join(tmpdir(), 'table-'));
  const path = join(folder, 'games.db');
  const store = openStore(path);
  const plan = { title: '18SJ', profile: 'rulebook', options: [], seats: SEATS, seed: 7 };
  const game = begin(store, plan, '2026-11-29T12:00:00Z');
  let sent = 0;
  const table: Seated = {
    store,
    game,
    path,
    say(name, text, { id = `m${++sent}`, tag } = {}) {
      const message = {
        channel: 'test',
        id,
        game,
        sender: seatOf(SEATS, name),
        text,
        time: '2026-11-29T12:00:00Z',
      };
      return receive(store, { ...message, ...(tag !== undefined && { tag }) });
    },
    play(...lines) {
      for (const line of lines) {
        const [name = '', text = ''] = line.split(/: (.*)/s);
        const answer = table.say(name, text);
        if (!answer.accepted) throw new Error(`${line}: ${JSON.stringify(answer)}`);
      }
    },
    now: (at) => store.load(game, evolve, at),
    leave() {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return table;
}

/** The auction of seed 7, every private bought at its price. */
export const AUCTION = [
  'Anna: buy FRY',
  'Bo: buy GKB',
  'Cy: buy GC',
  'Anna: buy NOHAB',
  'Bo: buy KHJ',
  'Cy: buy NE',
  'Cy: par BJ 67',
] as const;

/** And a stock round in which nobody does anything: the minor operates, for Bo. */
export const TO_OPERATING = [...AUCTION, 'Cy: wait', 'Anna: pass', 'Bo: pass', 'Cy: pass'] as const;

/** The rule by which a line was refused. */
export function ruleOf(line: LineAnswer | undefined): string | undefined {
  return line?.outcome === 'refused' ? line.refusal.rule : undefined;
}
