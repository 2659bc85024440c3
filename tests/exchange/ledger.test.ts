import { describe, expect, it } from 'vitest';
import {
  EMPTY_LEDGER,
  leftSteps,
  ourTrain,
  startLedger,
  stepsLeft,
  tileLaid,
  trainMoved,
  typeOf,
} from '../../src/exchange/ledger.ts';
import { loadTitle } from '../../src/load/load.ts';

describe('numbers on trains', () => {
  it('are the same until a different one of a type moves', () => {
    expect(ourTrain(EMPTY_LEDGER, '4-2')).toBe('4-2');
    expect(trainMoved(EMPTY_LEDGER, '4-2', '4-2')).toBe(EMPTY_LEDGER);
  });

  it('change places when one of a type moves here and another there', () => {
    const once = trainMoved(EMPTY_LEDGER, '4-2', '4-0');
    expect([ourTrain(once, '4-2'), ourTrain(once, '4-0')]).toEqual(['4-0', '4-2']);
    const twice = trainMoved(once, '4-0', '4-1');
    expect(['4-0', '4-1', '4-2'].map((id) => ourTrain(twice, id))).toEqual(['4-1', '4-2', '4-0']);
  });

  it('of variants on one card keep apart', () => {
    let ledger = trainMoved(EMPTY_LEDGER, 'D-0', 'E-0');
    ledger = trainMoved(ledger, 'D-1', 'D-0');
    ledger = trainMoved(ledger, 'D-2', 'D-1');
    ledger = trainMoved(ledger, 'D-3', 'E-1');
    expect(['D-0', 'D-1', 'D-2', 'D-3'].map((id) => ourTrain(ledger, id))).toEqual([
      'E-0',
      'D-0',
      'D-1',
      'E-1',
    ]);
  });
});

describe('steps that were left', () => {
  it('count for their turn only', () => {
    const ledger = stepsLeft(stepsLeft(EMPTY_LEDGER, 'GT 3.1', ['track']), 'GT 3.1', ['station']);
    expect(leftSteps(ledger, 'GT 3.1')).toEqual(['track', 'station']);
    expect(leftSteps(ledger, 'GT 3.2')).toEqual([]);
    expect(leftSteps(stepsLeft(ledger, 'IC 3.1', ['track']), 'IC 3.1')).toEqual(['track']);
  });
});

describe('the start of a game', () => {
  it('gives trains that have other numbers there theirs', () => {
    const ledger = startLedger(loadTitle('1828'));
    expect(['2-0', '2-1', '2-2'].map((id) => ourTrain(ledger, id))).toEqual(['2-1', '2-0', '2-2']);
    expect(startLedger(loadTitle('18SJ'))).toEqual(EMPTY_LEDGER);
  });
});

describe('copies of tiles', () => {
  it('are found where they lie, until something lies on them', () => {
    const first = tileLaid(tileLaid(EMPTY_LEDGER, '57-2', 'D21'), '57-0', 'E20');
    expect(first.tiles).toEqual({ '57-2': 'D21', '57-0': 'E20' });
    expect(tileLaid(first, '619-1', 'D21').tiles).toEqual({ '619-1': 'D21', '57-0': 'E20' });
  });

  it('have the face before the number', () => {
    expect(typeOf('57-2')).toBe('57');
    expect(typeOf('57-2-0')).toBe('57-2');
  });
});
