import { describe, expect, it } from 'vitest';
import type { State } from '../../src/model/state.ts';
import { actionsOf, readingsOf, refusalOf, requestsOf, withState } from './words.ts';

const operating = (entity: string, owned: string[], spent: string[] = []) =>
  withState({
    round: { kind: 'operating', turn: { entity, spent } } as unknown as State['round'],
    trains: { owned: { [entity]: owned } } as unknown as State['trains'],
  });

describe('a line is read in every way it can be', () => {
  it('pass is pass, else done, else skip', () => {
    const readings = readingsOf('Pass.');
    expect(
      readings.map((each) => each.kind === 'action' && [each.action.type, each.rank, each.when]),
    ).toEqual([
      ['pass', 0, ['auction', 'stock']],
      ['done', 1, ['stock']],
      ['skip', 1, ['operating']],
    ]);
  });

  it('buy SNJ is from every source', () => {
    const from = ['treasury', 'offering', 'pool'].map((source) => ({
      type: 'buy',
      corporation: 'SNJ',
      from: { [source]: 1 },
    }));
    expect(actionsOf('buy snj')).toEqual(from);
    expect(actionsOf('buy SNJ 2')).toContainEqual({ type: 'buy', corporation: 'SNJ', from: { pool: 2 } });
  });

  it('buy takes a share, a private or a train by the word that follows', () => {
    expect(actionsOf('buy 3')).toEqual([{ type: 'train', train: '3', from: 'bank' }]);
    expect(actionsOf('buy GKB 60')).toEqual([{ type: 'private', company: 'GKB', price: 60 }]);
    expect(actionsOf('buy KHJ')).toEqual([{ type: 'buy-company', company: 'KHJ' }]);
    expect(actionsOf('buy train E trade 4')).toEqual([
      { type: 'train', train: 'E', from: 'bank', trade: '4' },
    ]);
  });

  it('a train without a source comes from the bank, else from the pool', () => {
    const ranked = readingsOf('train 3').map((each) => each.kind === 'action' && [each.action, each.rank]);
    expect(ranked).toEqual([
      [{ type: 'train', train: '3', from: 'bank' }, 0],
      [{ type: 'train', train: '3', from: 'pool' }, 1],
    ]);
  });

  it('ipo is the treasury of a corporation that is paid share by share', () => {
    const paid = (capitalization: string) =>
      withState({ corporations: { SNJ: { capitalization } } as unknown as State['corporations'] });
    expect(actionsOf('buy SNJ ipo', paid('incremental'))).toMatchObject([{ from: { treasury: 1 } }]);
    expect(actionsOf('buy SNJ ipo', paid('full'))).toMatchObject([{ from: { offering: 1 } }]);
  });

  it('several sources in any order', () => {
    const both = [{ type: 'buy', corporation: 'SNJ', from: { pool: 2, treasury: 4 } }];
    expect(actionsOf('buy SNJ pool 2 treasury 4')).toEqual(both);
    expect(actionsOf('buy SNJ treasury 40%, pool 20% ')).toEqual(both);
    expect(actionsOf('buy SNJ from pool 2 and treasury 4')).toEqual(both);
  });

  it('companies exactly, then without case, then without marks and accents', () => {
    for (const word of ['ÖKJ', 'ökj', 'OKJ', 'okj', 'Örebro-Köpings Järnvägsaktiebolag']) {
      expect(actionsOf(`par ${word} 100`)).toEqual([{ type: 'par', corporation: 'ÖKJ', price: 100 }]);
    }
    expect(actionsOf('bid gota kanalbolag 45')).toEqual([{ type: 'bid', company: 'GKB', amount: 45 }]);
    expect(refusalOf('par ÖK 100').rule).toBe('unknown-word');
  });

  it.each(['145', '145 kr', '145kr', '$145', 'kr 145', '$ 145'])('money: %s', (money) => {
    expect(actionsOf(`bid KHJ ${money}`)).toEqual([{ type: 'bid', company: 'KHJ', amount: 145 }]);
  });

  it.each(['1,450', '1.450', '1 450 kr', "1'450"])('thousands: %s', (money) => {
    expect(actionsOf(`train D from KFJ ${money}`)).toEqual([
      { type: 'train', train: 'D', from: 'KFJ', price: 1450 },
    ]);
  });

  it('one word is an edge after a hex and a private elsewhere', () => {
    expect(actionsOf('bid NE 225')).toEqual([{ type: 'bid', company: 'NE', amount: 225 }]);
    expect(refusalOf('token G22 NE')).toMatchObject({ rule: 'no-city-that-way', facts: { direction: 'NE' } });
  });

  it('a line may be headed with the corporation it is for', () => {
    expect(readingsOf('SNJ: lay 57 D21 r2')).toMatchObject([{ as: 'SNJ', command: 'lay' }]);
    expect(readingsOf('khj: run 2: C16-C20')).toMatchObject([{ as: 'KHJ', command: 'run' }]);
    expect(refusalOf('Bo: pass')).toMatchObject({ rule: 'unknown-prefix', facts: { word: 'Bo' } });
  });

  it('keeps the words that each field was read from', () => {
    expect(readingsOf('lay 57 Katrineholm r5 with gc')[0]?.words).toEqual({
      tile: '57',
      hex: 'Katrineholm',
      rotation: 'r5',
      with: 'gc',
    });
  });

  it('requests', () => {
    expect(requestsOf('moves buy SNJ')).toEqual([{ type: 'moves', command: 'buy', place: 'SNJ' }]);
    expect(requestsOf('moves station Norrköping')).toEqual([
      { type: 'moves', command: 'token', place: 'E24' },
    ]);
    expect(requestsOf('board at 180')).toEqual([{ type: 'board', at: 180 }]);
    expect(requestsOf('What if lay 8 D19 r5; run best')).toEqual([
      { type: 'what-if', line: 'lay 8 D19 r5; run best' },
    ]);
    expect(requestsOf('undo')).toEqual([{ type: 'undo' }]);
  });
});

describe('tiles and rotations', () => {
  const rotations = (line: string) => actionsOf(line).map((each) => each.type === 'lay' && each.rotation);

  it('rotations of the same track are one', () => {
    expect(rotations('lay 57 D21 r2')).toEqual([2]);
    expect(rotations('lay 57 D21 r5')).toEqual([2]);
    expect(rotations('lay 63 D21 4')).toEqual([0]);
  });
  it('without one there are all that differ', () => {
    expect(rotations('lay 57 D21')).toEqual([0, 1, 2]);
    expect(rotations('lay 8 D19')).toEqual([0, 1, 2, 3, 4, 5]);
  });
  it('by exits, all of them or some', () => {
    expect(rotations('lay 8 D19 SW-SE')).toEqual([5]);
    expect(rotations('lay 8 D19 se / sw')).toEqual([5]);
    expect(rotations('lay 57 D21 N S')).toEqual([0]);
    expect(rotations('lay 14 D21 N-S')).toEqual([0, 2]);
  });
  it('exits that no rotation has are refused', () => {
    expect(refusalOf('lay 9 D19 SW-SE')).toMatchObject({
      rule: 'no-rotation-with-exits',
      slot: 'rotation',
      facts: { tile: '9', exits: ['SW', 'SE'] },
    });
  });
  it('the hex may come first', () => {
    expect(actionsOf('lay D21 57 r2 with GC')).toEqual(actionsOf('lay 57 D21 r2 with GC'));
  });
});

describe('cities', () => {
  it('are all those of the hex, or the one in a direction', () => {
    expect(actionsOf('token Stockholm')).toHaveLength(4);
    expect(actionsOf('token G22 nw')).toEqual([{ type: 'station', city: 'G22/2' }]);
    expect(actionsOf('token G22 city 3')).toEqual([{ type: 'station', city: 'G22/2' }]);
    expect(refusalOf('token G22 SE')).toMatchObject({ rule: 'no-city-that-way', slot: 'direction' });
  });
  it('are there for the rules to refuse where none lies', () => {
    expect(actionsOf('token E22')).toEqual([{ type: 'station', city: 'E22/0' }]);
  });
});

describe('runs', () => {
  it('take the trains the corporation has, those that may run first', () => {
    const words = operating('SNJ', ['2-1', '2-4', '3-0'], ['2-1']);
    expect(actionsOf('run 2 C16-C20, 3 E20-(H23)-B21, 2 Uppsala - Stockholms hamn', words)).toEqual([
      {
        type: 'run',
        routes: [
          { train: '2-4', path: ['C16', 'C20'] },
          { train: '3-0', path: ['E20', '(H23)', 'B21'] },
          { train: '2-1', path: ['F19', 'H23'] },
        ],
      },
    ]);
  });
  it('keep a type that the corporation does not have', () => {
    expect(actionsOf('run 5 C16-C20', operating('SNJ', ['2-1']))).toMatchObject([
      { routes: [{ train: '5' }] },
    ]);
  });
  it('point at the stop that is none', () => {
    expect(refusalOf('run 2 C16-Q20')).toMatchObject({
      rule: 'unknown-word',
      facts: { word: 'Q20', slot: 'stop' },
    });
    expect(refusalOf('run 9 C16-C20')).toMatchObject({ rule: 'unknown-word', facts: { word: '9' } });
  });
  it('best is worked out later', () => {
    expect(readingsOf('run best')).toMatchObject([
      { resolve: 'best-run', action: { type: 'run', routes: [] } },
    ]);
  });
});

describe('a line that cannot be read', () => {
  it('names the wrong word, what it may have been, and the form', () => {
    expect(refusalOf('lay 57 Katrinholm r2')).toMatchObject({
      refused: 'unreadable',
      rule: 'unknown-word',
      slot: 'hex',
      facts: {
        word: 'Katrinholm',
        nearest: ['Katrineholm'],
        usage: 'lay <tile> <hex> [<rotation>] [with <private>]',
        example: 'lay 57 D21 r2',
      },
    });
    expect(refusalOf('buy SNJ pol')).toMatchObject({
      slot: 'sources',
      facts: { word: 'pol', nearest: ['pool'] },
    });
    expect(refusalOf('train 4 form bank')).toMatchObject({
      facts: { word: 'form', nearest: ['from', 'for'] },
    });
    expect(refusalOf('par SNK 100')).toMatchObject({ slot: 'corporation', facts: { nearest: ['SNJ'] } });
    expect(refusalOf('lya 57 D21')).toMatchObject({
      rule: 'unknown-command',
      facts: { word: 'lya', nearest: ['lay'] },
    });
    expect(refusalOf('en gdame')).toMatchObject({ facts: { nearest: expect.arrayContaining(['end game']) } });
  });
  it('says what is missing', () => {
    expect(refusalOf('bid KHJ')).toMatchObject({ rule: 'word-missing', slot: 'amount' });
    expect(refusalOf('train 4 from KFJ')).toMatchObject({ rule: 'word-missing', slot: 'price' });
    expect(refusalOf('sell SNJ')).toMatchObject({ rule: 'word-missing', slot: 'count' });
  });
  it('says what is too much', () => {
    expect(refusalOf('pay me')).toMatchObject({ rule: 'words-left-over', facts: { word: 'me' } });
  });
  it('gives both readings of a count over ten', () => {
    expect(refusalOf('sell SNJ 20')).toMatchObject({
      refused: 'ambiguous',
      rule: 'count-over-ten',
      slot: 'count',
      facts: { shares: 20, percent: 20, readings: ['sell SNJ 20%', 'sell SNJ 2'] },
    });
    expect(refusalOf('sell SNJ 15%')).toMatchObject({ rule: 'percent-of-no-share' });
  });
  it('in an operating round means the private without its price', () => {
    expect(refusalOf('buy GKB', operating('SNJ', []))).toMatchObject({ rule: 'word-missing', slot: 'price' });
    expect(actionsOf('buy GKB')).toEqual([{ type: 'buy-company', company: 'GKB' }]);
  });
  it('names what is not in this game', () => {
    const words = withState({ companies: {} });
    expect(refusalOf('bid GKB 45', words)).toMatchObject({
      rule: 'not-in-play',
      slot: 'company',
      facts: { name: 'GKB' },
    });
  });
});
