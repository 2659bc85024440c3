/** What was played stays as it was played, whatever the rules become. */
import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { begin } from '../../src/app/begin.ts';
import { ENGINE } from '../../src/app/compare.ts';
import { legalCommands } from '../../src/app/judgement/legal.ts';
import { commandOf, sendable } from '../../src/app/judgement/lexicon.ts';
import { receive } from '../../src/app/receive.ts';
import { apply, evolve, judge, questions } from '../../src/engine/engine.ts';
import { readExport } from '../../src/exchange/read.ts';
import { replay } from '../../src/exchange/replay.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Definition } from '../../src/model/definition.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import { openStore } from '../../src/store/store.ts';
import { describeShared, SHARED } from '../shared.ts';
import { type Seated, seated } from './seated.ts';

let table: Seated;
beforeEach(() => {
  table = seated();
});
afterEach(() => table.leave());

const time = '2026-11-29T12:00:00Z';

/** Half of a recorded game, stored; the number of the game. */
function playHalf(): number {
  const from = readExport(readFileSync(`${SHARED}/games/166116.json`, 'utf8'));
  const definition = loadTitle('18SJ', '18xx.games');
  const seats = ['Anna', 'Bo', 'Cy', 'Di'];
  const plan = { title: '18SJ', profile: '18xx.games', options: [], seats, seed: from.settings.seed };
  const game = begin(table.store, plan, time);
  let before = { definition, state: table.store.load(game, evolve).state };
  let sent = 0;
  for (const { id, actions } of replay(definition, from, ENGINE)) {
    if (id > 372) break;
    for (const action of actions) {
      const text = sendable(before, action, commandOf(before, action));
      const answer = receive(table.store, {
        channel: 'half',
        id: `${++sent}`,
        game,
        sender: action.seat,
        text,
        time,
      });
      if (!answer.accepted) throw new Error(`${id} ${text}`);
      const next = apply(before, action);
      if (isRefusal(next)) throw new Error(next.rule);
      before = { definition, state: next.state };
    }
  }
  return game;
}

/** The title as a later version may have it: every bid by another step, every train dearer, fewer tiles. */
function laterRules(definition: Definition): Definition {
  return {
    ...definition,
    readings: { ...definition.readings, 'bid-multiple': 7 },
    trains: definition.trains.map((train) => ({ ...train, price: train.price + 1000 })),
    market: { ...definition.market, rows: definition.market.rows.map((row) => row.slice(0, 20)) },
  };
}

describeShared('a game that was begun under other rules', () => {
  it('loads to the same state and goes on under the new ones', () => {
    const game = playHalf();
    const before = table.store.load(game, evolve);
    const log = table.store.log(game);
    const raw = new Database(table.path);
    const { hash, json } = raw
      .prepare<[number], { hash: string; json: string }>(
        'SELECT hash, json FROM definitions JOIN games ON definition = hash WHERE games.id = ?',
      )
      .get(game)!;
    const later = laterRules(JSON.parse(json));
    raw.prepare('UPDATE definitions SET json = ? WHERE hash = ?').run(JSON.stringify(later), hash);
    raw.exec('DELETE FROM snapshots WHERE position > 0');
    raw.close();

    const store = openStore(table.path);
    const { definition } = store.find(game)!;
    expect(definition).toEqual(later);
    const refusedNow = log.filter(({ position, action }) => {
      const then = { definition, state: store.load(game, evolve, position - 1).state };
      return action?.type === 'bid' && judge(then, action) !== null;
    });
    expect(refusedNow.length).toBeGreaterThan(0);

    const loaded = store.load(game, evolve);
    expect(loaded).toEqual(before);
    const now = { definition, state: loaded.state };
    const { seat } = questions(now)[0]!;
    const [text = ''] = legalCommands(now, seat);
    const answer = receive(store, { channel: 'half', id: 'on', game, sender: seat, text, time });
    expect(answer).toMatchObject({ accepted: true, position: before.ledger.position + 1 });
    store.close();
  });
});
