import { describe, expect, it } from 'vitest';
import { standingQuestions } from '../../src/rules/questions.ts';
import { exchange, rowsOperating, rowsStock, type Table } from './rows-table.ts';
import { anna, asked, bo, buy, cash, choices, cy, di, held, pass, play, refused, sell } from './table.ts';

const ipo = { offering: 1 };
const begun: Table['begun'] = {
  GT: { cell: [9, 5], held: { [anna]: 6, [bo]: 1, pool: 1 } },
  IC: { cell: [9, 5], held: { [bo]: 5 }, president: bo, floated: false },
};
const owners = { 'M&H': anna };

describe('exchanging a private in a stock round (3, 6)', () => {
  const game = rowsStock({ begun, owners });
  it('brings a share past 60 %, and is the buy of the turn', () => {
    const { game: after } = play(game, exchange(anna, 'GT'));
    expect([held(after, 'GT', anna), cash(after, anna)]).toEqual([7, 1000]);
    expect(after.state.companies['M&H']).toBeUndefined();
    expect(refused(after, buy(anna, 'IC', ipo)).rule).toBe('already-bought');
    expect(refused(play(game, buy(anna, 'IC', ipo)).game, exchange(anna, 'GT')).rule).toBe('already-bought');
    expect(held(play(game, exchange(anna, 'GT', 'pool')).game, 'GT', 'pool')).toBe(0);
  });
  it('is allowed of a corporation whose shares were sold in the round', () => {
    const { game: sold } = play(game, sell(anna, 'GT', 1));
    expect(refused(sold, buy(anna, 'GT', ipo)).rule).toBe('sold-this-round');
    expect(held(play(sold, exchange(anna, 'GT', 'pool')).game, 'GT', anna)).toBe(6);
  });
  it('may float the corporation', () => {
    const { game: after } = play(game, exchange(anna, 'IC'));
    expect([after.state.corporations.IC!.floated, cash(after, 'IC')]).toEqual([true, 790]);
  });
  it('starts a corporation for one share price more', () => {
    const { game: after } = play(game, exchange(anna, 'NYH', 'offering', 67));
    expect([held(after, 'NYH', anna), cash(after, anna)]).toEqual([2, 933]);
    expect(after.state.corporations.NYH).toMatchObject({ par: 67, president: anna, floated: false });
    expect(refused(game, exchange(anna, 'NYH')).rule).toBe('exchange-price-missing');
    expect(refused(game, exchange(anna, 'NYH', 'offering', 86)).rule).toBe('not-a-start-price');
    expect(refused(game, exchange(anna, 'GT', 'offering', 79)).rule).toBe('already-started');
    const poor = rowsStock({ begun, owners, cash: { [anna]: 70 } });
    expect(refused(poor, exchange(anna, 'NYH', 'offering', 71)).rule).toBe('exchange-start-too-dear');
    expect(choices(poor, anna, 'exchange')).toContainEqual(exchange(anna, 'NYH', 'offering', 67));
  });
  it('is refused of what belongs to another, of other privates, and where there is no share', () => {
    expect(refused(rowsStock({ begun, owners: { 'M&H': bo } }), exchange(anna, 'GT'))).toMatchObject({
      rule: 'exchange-not-yours',
      facts: { owner: bo },
    });
    expect(refused(rowsStock({ begun }), exchange(anna, 'GT')).rule).toBe('company-not-in-game');
    const other = rowsStock({ begun, owners: { 'D&H': anna } });
    expect(refused(other, { ...exchange(anna, 'GT'), company: 'D&H' } as never).rule).toBe(
      'no-exchange-private',
    );
    const system: Table['begun'] = {
      'GT-IC': { cell: [9, 5], held: { [anna]: 5, [bo]: 4, treasury: 1 }, shells: ['GT', 'IC'] },
    };
    expect(refused(rowsStock({ begun: system, owners }), exchange(anna, 'GT-IC')).rule).toBe(
      'no-share-to-exchange',
    );
  });
  it('keeps its owner from passing automatically, and lists what is left', () => {
    const first = rowsStock({
      number: 1,
      begun,
      owners,
      cash: { [anna]: 0, [bo]: 0, [cy]: 0 },
      round: { turn: di },
    });
    const { game: after } = play(first, buy(di, 'GT', ipo));
    expect(asked(after)).toEqual(['s1 stock-turn']);
    const taken = Object.fromEntries(
      Object.keys(first.state.corporations).map((id) => [id, { cell: [9, 5] as const, held: { [bo]: 10 } }]),
    );
    expect(choices(rowsStock({ begun: taken, owners }), anna, 'exchange')).toEqual([]);
  });
});

describe('exchanging a private in an operating round (3, 6)', () => {
  const game = rowsOperating({ begun, owners });
  it('is open to its owner at any time, and waits for nobody', () => {
    expect(asked(game)).toEqual(['s1 operating-turn']);
    const standing = standingQuestions(game).filter(({ verbs }) => verbs.includes('exchange'));
    expect(standing).toEqual([{ id: 'exchange:M&H', seat: anna, kind: 'any-time', verbs: ['exchange'] }]);
    const others = rowsOperating({ begun, owners: { 'M&H': cy } });
    const { game: after } = play(others, exchange(cy, 'GT'));
    expect(held(after, 'GT', cy)).toBe(1);
    expect(asked(after)).toEqual(asked(others));
    expect(refused(others, exchange(bo, 'GT')).refused).not.toBe(undefined);
  });
  it('lets a corporation operate that it floats before anything was done', () => {
    const { game: after } = play(game, exchange(anna, 'IC'));
    expect(after.state.round).toMatchObject({ operated: [], order: ['GT', 'IC'], turn: { entity: 'GT' } });
    const dear = rowsOperating({ begun: { ...begun, IC: { ...begun!.IC!, cell: [8, 5] } }, owners });
    const { game: before } = play(dear, exchange(anna, 'IC'));
    expect(before.state.round).toMatchObject({ order: ['IC', 'GT'], turn: { entity: 'IC' } });
  });
  it('lets it wait for the next round when something was done', () => {
    const { game: later } = play(game, { type: 'skip', seat: anna, as: 'GT' });
    const { game: after } = play(later, exchange(anna, 'IC'));
    expect(after.state.corporations.IC!.floated).toBe(true);
    expect(after.state.round).toMatchObject({ order: ['GT'] });
  });
  it('takes the offers for it away', () => {
    const offer = {
      kind: 'offer',
      buyer: 'GT',
      asker: anna,
      seat: cy,
      price: 120,
      thing: { company: 'M&H' },
    } as const;
    const { definition, state } = rowsOperating({ begun, owners: { 'M&H': cy } });
    const { game: after } = play({ definition, state: { ...state, pending: [offer] } }, exchange(cy, 'GT'));
    expect(after.state.pending).toEqual([]);
    expect(play(rowsStock({ begun, owners }), pass(anna)).game.state.companies['M&H']).toBeDefined();
  });
});
