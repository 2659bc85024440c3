import { expect, it } from 'vitest';
import { judge, questions } from '../../../src/engine/engine.ts';
import { loadWordings } from '../../../src/load/templates.ts';
import type { Action } from '../../../src/model/action.ts';
import { wordRefusal } from '../../../src/view/voice/refusal.ts';
import { type Speaker, speakerFor } from '../../../src/view/voice/speaker.ts';
import type { Recorded } from '../../exchange/recorded.ts';
import { describeShared } from '../../shared.ts';
import { NAMES, type Replied, replied } from './replayed.ts';

type Values = Readonly<Record<string, readonly unknown[]>>;

/** What is put in the place of what was said: some of it right at another time, some of it never. */
const NUMBERS: Values = {
  seat: ['s1', 's2', 's3', 's4'],
  rotation: [0, 1, 2, 3, 4, 5],
  count: [0, 1, 5, 9],
  price: [1, 80, 5000],
  amount: [1, 46, 225, 5000],
};
const NORTH: Values = {
  ...NUMBERS,
  as: ['SNJ', 'KHJ'],
  hex: ['D19', 'G22', 'A22', 'Z9', 'E4'],
  city: ['G22/0', 'D17/0', 'A16/0', 'Z9/0'],
  tile: ['57', '14', '611', 'X2', '999'],
  corporation: ['SNJ', 'TGOJ', 'MYJ'],
  company: ['FRY', 'NE', 'SB'],
  train: ['2', '3', '4', '6', 'D', '9'],
  trade: ['2', '4'],
  with: ['GC', 'MV', 'FRY'],
  routes: [[], [{ train: '2-0', path: ['C16', 'D17'] }], [{ train: '2-0', path: ['G6'] }]],
  'train from': ['pool', 'bank', 'SNJ', 'KHJ'],
};
const LAKES: Values = {
  ...NUMBERS,
  as: ['GT', 'C&P', 'GT-IC', 'PRR'],
  hex: ['D6', 'G23', 'E15', 'K13', 'K11', 'Z9', 'E7', 'F20'],
  city: ['G23/0', 'E15/1', 'K11/0', 'Z9/0', 'D4/0'],
  tile: ['57', '14', '59', '1', '4', '54', '999'],
  corporation: ['GT', 'GT-IC', 'PRR', 'B&M'],
  company: ['SVN', 'M&H', 'GT', 'E&K', 'C&P'],
  train: ['2', '3', '5', '3+D', '8E', 'D', '9'],
  trade: ['2', '5'],
  with: ['D&H', 'E&K', 'C&StL', 'SVN'],
  shell: ['GT', 'IC', 'PRR'],
  first: ['GT', 'IC', 'PRR', 'CPR-MC'],
  second: ['IC', 'MC', 'NYC'],
  choice: ['exchange', 's2', 'GT', 'G23/0', 'none'],
  routes: [[], [{ train: '2-0', path: ['D4', 'D6'] }], [{ train: '3-0', path: ['K11', 'J6'] }]],
  'train from': ['bank', 'PRR', 'GT-IC', 'C&P'],
  'exchange from': ['offering', 'pool'],
  'swap from': ['GT', 'MC', 'PRR'],
};
const VERBS = ['bid', 'buy', 'sell', 'par', 'lay', 'station', 'run', 'dividend', 'train', 'private']
  .concat(['redeem', 'port', 'bankrupt', 'skip', 'done', 'pass', 'discard'])
  .concat(['exchange', 'merge', 'choose', 'swap', 'coal', 'buy-company']);
const SHARES = [{ pool: 1 }, { treasury: 3 }, {}, { treasury: 1 }];

/** Commands near a legal one: each field changed, and other verbs said bare. */
function* near({ action, before, position }: Replied, others: Values): Generator<Action> {
  const fields = Object.entries(others).filter(([field]) => !field.includes(' '));
  for (const [field, values] of fields) {
    if (!(field in action) && position % 7 !== 0) continue;
    yield { ...action, [field]: values[position % values.length] } as Action;
  }
  const { seat, entity } = questions(before)[0]!;
  for (const step of [0, 5]) {
    const type = VERBS[(position + step) % VERBS.length];
    const values = fields.map(([field, all]) => [field, all[(position * 3) % all.length]]);
    const sources = others[`${type} from`] ?? SHARES;
    const from = sources[position % sources.length];
    yield { ...Object.fromEntries(values), from, type, seat, ...(entity && { as: entity }) } as Action;
  }
}

describeShared('refusals of commands near those of a recorded game', () => {
  it.each([
    ['166116', NORTH],
    ['18SJ_game_end_bankrupt', NORTH],
    ['23366', LAKES],
    ['1828Games_game_end_bankrupt', LAKES],
  ] as const)('%s: every one is worded', (name, others) => {
    const rules = worded(name, others);
    expect(rules.size).toBeGreaterThan(40);
  });
});

function worded(name: Recorded, others: Values): Set<string> {
  const rules = new Set<string>();
  let speaker: Speaker | undefined;
  for (const one of replied(name)) {
    speaker ??= speakerFor(one.told.definition, loadWordings(), NAMES);
    for (const action of near(one, others)) {
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
