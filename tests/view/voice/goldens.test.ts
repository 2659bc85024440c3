/**
 * Replies as players read them, one file each in tests/goldens/voice. After a change that is meant, they are written
 * anew by `npx vitest run tests/view/voice -u`, and read before they are committed.
 */
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { recordOf } from '../../../src/app/receive.ts';
import { storedTold } from '../../../src/app/told.ts';
import { wordAnswer } from '../../../src/app/wording.ts';
import { type Seated, seated } from '../../app/seated.ts';
import type { Recorded } from '../../exchange/recorded.ts';
import { describeShared } from '../../shared.ts';
import { type Replied, replied } from './replayed.ts';
import { said } from './said.ts';

const golden = (name: string) => fileURLToPath(new URL(`../../goldens/voice/${name}.txt`, import.meta.url));
const expectGolden = (text: string, name: string) => expect(`${text}\n`).toMatchFileSnapshot(golden(name));

function at(game: Recorded, position: number): Replied {
  for (const one of replied(game)) if (one.position === position) return one;
  throw new Error(`${game} has no position ${position}`);
}

describeShared('a reply in a recorded game', () => {
  it.each([
    ['auction-won-in-a-chain', '166116', 7],
    ['par-of-a-presidency-won', '166116', 8],
    ['start', '166116', 10],
    ['float', '166116', 23],
    ['stock-round-ends', '166116', 29],
    ['mainline', '166116', 33],
    ['phase-3', '166116', 53],
    ['private-bought', '166116', 73],
    ['dividend', '166116', 76],
    ['phase-4-nobody-nationalized', '166116', 184],
    ['phase-5', '166116', 319],
    ['phase-6-nationalization', '166116', 468],
    ['phase-7-trade-in', '166116', 479],
    ['bank-broken', '166116', 677],
    ['long-run', '166116', 751],
    ['end', '166116', 753],
    ['emergency-money', '18SJ_game_end_bankrupt', 510],
    ['emergency-sale', '18SJ_game_end_bankrupt', 520],
    ['bankruptcy', '18SJ_game_end_bankrupt', 522],
  ] as const)('%s', async (name, game, position) => {
    await expectGolden(at(game, position).text(), name);
  });

  it.each([
    ['ask-status', 318, 's4', 'status'],
    ['ask-about-private', 318, 's4', 'help NOHAB'],
    ['ask-about-corporation', 318, 's4', 'help SNJ'],
    ['ask-about-what-is-gone', 318, 's4', 'help KHJ'],
    ['ask-players', 318, 's4', 'players'],
    ['ask-market', 318, 's4', 'market'],
    ['ask-board', 76, 's3', 'board'],
    ['ask-what-if', 69, 's1', 'what if private FRY 10; done'],
    ['refused-of-several', 69, 's1', 'private FRY 10; lay 57 E4'],
    ['refused-not-your-turn', 69, 's2', 'pass'],
    ['refused-pass-the-turn-on', 70, 's3', 'done; lay 57 E4'],
  ] as const)('%s', async (name, position, seat, text) => {
    await expectGolden(said(at('166116', position).game, seat, text).text, name);
  });
});

describe('a reply at a new table', () => {
  let table: Seated;
  beforeEach(() => {
    table = seated();
  });
  afterEach(() => table.leave());

  it.each([
    ['ask-auction', [], 'Anna', 'status'],
    ['ask-help', [], 'Anna', 'help lay'],
    ['ask-moves', ['Anna: buy FRY'], 'Bo', 'moves bid'],
    ['ask-log', ['Anna: buy FRY', 'Bo: pass', 'Bo: undo'], 'Cy', 'log'],
    ['undo', ['Anna: buy FRY'], 'Anna', 'undo'],
    ['undo-needs-yes', ['Anna: buy FRY', 'Bo: pass'], 'Anna', 'undo'],
    ['undo-declined', ['Anna: buy FRY', 'Bo: pass', 'Anna: undo'], 'Bo', 'no'],
    ['end-proposed', ['Anna: buy FRY'], 'Bo', 'end game'],
    ['refused-unreadable', [], 'Anna', 'buuy FRY'],
    ['refused-breaks-off', [], 'Anna', 'bid KHJ'],
    ['refused-bid-too-low', ['Anna: buy FRY', 'Bo: bid KHJ 145'], 'Cy', 'bid KHJ 146'],
    ['refused-stale', ['Anna: buy FRY'], 'Anna', '#0 buy GKB'],
  ] as const)('%s', async (name, before, who, text) => {
    for (const line of before) {
      const [name = '', ...rest] = line.split(': ');
      table.say(name, rest.join(': '));
    }
    const answer = table.say(who, text);
    const told = storedTold(table.store, recordOf(table.store, table.game));
    await expectGolden(wordAnswer(told, answer), name);
  });
});
