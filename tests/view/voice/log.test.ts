/** The log as a player reads it: rounds, corporations, and what came of a command. */
import { expect, it } from 'vitest';
import { logbook } from '../../../src/app/judgement/log.ts';
import { wordLog } from '../../../src/app/wording.ts';
import { loadTitle } from '../../../src/load/load.ts';
import type { Event } from '../../../src/model/event.ts';
import type { Round } from '../../../src/model/state.ts';
import { foldLedger } from '../../../src/store/ledger.ts';
import type { Entry, EntryKind } from '../../../src/store/records.ts';

const definition = loadTitle('18SJ');
const AUCTION = { kind: 'auction' } as Round;
const STOCK = { kind: 'stock', number: 1 } as Round;
const OPERATING = { kind: 'operating', set: 1, part: 1, parts: 1, turn: { entity: 'SNJ' } } as Round;

function entry(position: number, text: string, events: readonly Event[] = [], more: object = {}): Entry {
  const kind: EntryKind = 'action';
  const known = { position, text, events, kind, seat: 's1', message: position, backTo: null, action: null };
  return { ...known, version: '', time: '', ...more };
}

function worded(entries: readonly Entry[]): string[] {
  const ledger = foldLedger(entries);
  return wordLog(definition, logbook(entries, { definition, ledger, start: AUCTION }), ['Anna', 'Bo']);
}

it('has a heading for each round, the corporation on turn, and results', () => {
  const run = { entity: 'SNJ', routes: [], revenue: 90 };
  const lines = worded([
    entry(1, 'pass', [
      { type: 'cash', from: 's2', to: 'bank', amount: 45, why: 'bid', about: 'GKB' },
      { type: 'round', round: STOCK },
    ]),
    entry(2, 'buy SNJ treasury', [
      { type: 'corporation', corporation: 'SNJ', change: {}, why: 'floated' },
      { type: 'round', round: OPERATING },
    ]),
    entry(3, 'run best', [{ type: 'run', run }]),
    entry(4, 'train 4', [
      { type: 'phase', phase: '4' },
      { type: 'train', train: '2-0', from: 'SNJ', to: 'gone', why: 'rusted' },
      { type: 'train', train: '2-1', from: 'SNJ', to: 'gone', why: 'rusted' },
    ]),
  ]);
  expect(lines).toEqual([
    'Auction',
    '#1 Anna: pass (Bo wins GKB for 45 kr)',
    'Stock round 1',
    '#2 Anna: buy SNJ treasury (SNJ floats)',
    'Operating round 1.1',
    '#3 Anna, SNJ: run best (90 kr)',
    '#4 Anna, SNJ: train 4 (Phase 4, 2-trains rust)',
  ]);
});

it('is in the round again that an undo goes back to, and says what no longer stands', () => {
  const lines = worded([
    entry(1, 'pass', [{ type: 'round', round: STOCK }]),
    entry(2, 'undo to #0', [], { kind: 'undo', backTo: 0 }),
    entry(3, 'buy FRY', [], { actedBy: 'Cy' }),
  ]);
  expect(lines).toEqual([
    'Auction',
    '#1 Anna: pass (taken back)',
    'Stock round 1',
    '#2 Anna: undo to #0',
    'Auction',
    '#3 Anna, by Cy: buy FRY',
  ]);
});
