import { expect, it } from 'vitest';
import { judge, questions } from '../../../src/engine/engine.ts';
import { loadWordings } from '../../../src/load/templates.ts';
import type { Action } from '../../../src/model/action.ts';
import { wordRefusal } from '../../../src/view/voice/refusal.ts';
import { type Speaker, speakerFor } from '../../../src/view/voice/speaker.ts';
import type { Recorded } from '../../exchange/recorded.ts';
import { describeShared } from '../../shared.ts';
import { NAMES, type Replied, replied } from './replayed.ts';

const OTHERS: Readonly<Record<string, readonly unknown[]>> = {
  seat: ['s1', 's2', 's3', 's4'],
  as: ['SNJ', 'KHJ'],
  hex: ['D19', 'G22', 'A22', 'Z9', 'E4'],
  city: ['G22/0', 'D17/0', 'A16/0', 'Z9/0'],
  tile: ['57', '14', '611', 'X2', '999'],
  rotation: [0, 1, 2, 3, 4, 5],
  corporation: ['SNJ', 'TGOJ', 'MYJ'],
  company: ['FRY', 'NE', 'SB'],
  count: [0, 1, 5, 9],
  price: [1, 80, 5000],
  amount: [1, 46, 225, 5000],
  train: ['2', '3', '4', '6', 'D', '9'],
  trade: ['2', '4'],
  with: ['GC', 'MV', 'FRY'],
  routes: [[], [{ train: '2-0', path: ['C16', 'D17'] }], [{ train: '2-0', path: ['G6'] }]],
};
const VERBS = ['bid', 'buy', 'sell', 'par', 'lay', 'station', 'run', 'dividend', 'train', 'private'].concat([
  'redeem',
  'port',
  'bankrupt',
  'skip',
  'done',
  'pass',
  'discard',
]);

const SOURCES = { train: ['pool', 'bank', 'SNJ', 'KHJ'], buy: [{ pool: 1 }, { treasury: 3 }, {}] };

/** Commands near a legal one: each field changed, and other verbs said bare. */
function* near({ action, before, position }: Replied): Generator<Action> {
  for (const [field, values] of Object.entries(OTHERS)) {
    if (!(field in action) && position % 7 !== 0) continue;
    yield { ...action, [field]: values[position % values.length] } as Action;
  }
  const { seat, entity } = questions(before)[0]!;
  const type = VERBS[position % VERBS.length];
  const values = Object.entries(OTHERS).map(([field, all]) => [field, all[(position * 3) % all.length]]);
  const sources: readonly unknown[] = type === 'train' ? SOURCES.train : SOURCES.buy;
  const from = sources[position % sources.length];
  yield { ...Object.fromEntries(values), from, type, seat, ...(entity && { as: entity }) } as Action;
}

describeShared('refusals of commands near those of a recorded game', () => {
  it.each(['166116', '18SJ_game_end_bankrupt'] as const)('%s: every one is worded', (name) => {
    const rules = worded(name);
    expect(rules.size).toBeGreaterThan(40);
  });
});

function worded(name: Recorded): Set<string> {
  const rules = new Set<string>();
  let speaker: Speaker | undefined;
  for (const one of replied(name)) {
    speaker ??= speakerFor(one.told.definition, loadWordings(), NAMES);
    for (const action of near(one)) {
      const refusal = judge(one.before, action);
      if (!refusal) continue;
      rules.add(refusal.rule);
      const { sentences } = wordRefusal(speaker, one.before, refusal);
      expect(sentences.length, JSON.stringify(refusal)).toBeGreaterThan(0);
      for (const sentence of sentences) {
        expect(sentence, JSON.stringify(refusal)).not.toMatch(/undefined|NaN|null|\[object|\bs\d\b/);
      }
    }
  }
  return rules;
}
