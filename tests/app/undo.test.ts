import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ruleOf, type Seated, seated } from './seated.ts';

let table: Seated;
beforeEach(() => {
  table = seated();
});
afterEach(() => table.leave());

describe('undo', () => {
  it("takes back the sender's last message, whole; the position only grows", () => {
    const start = table.now().state;
    table.play('Anna: buy FRY');
    const answer = table.say('Anna', 'undo');
    expect(answer).toMatchObject({ accepted: true, before: 1, position: 2 });
    expect(answer.lines).toMatchObject([{ outcome: 'undone', backTo: 0, taken: [{ text: 'buy FRY' }] }]);
    expect(table.now().state).toEqual(start);
    expect(table.now().ledger.position).toBe(2);
    table.play('Anna: bid KHJ 145');
    expect(table.now().ledger.position).toBe(3);
    expect(table.store.log(table.game).map((entry) => entry.text)).toEqual([
      'buy FRY',
      'undo to #0',
      'bid KHJ 145',
    ]);
  });

  it('can be followed by what is meant instead, in one message', () => {
    table.play('Anna: buy FRY');
    const answer = table.say('Anna', 'undo; bid KHJ 145');
    expect(answer.lines.map((line) => line.outcome)).toEqual(['undone', 'done']);
    expect(table.now().state.cash.s1).toBe(800);
    expect(table.now().ledger).toMatchObject({ position: 3, standing: [{ position: 3 }] });
  });

  it('comes first in its message', () => {
    expect(ruleOf(table.say('Anna', 'buy FRY; undo').lines[1])).toBe('undo-comes-first');
    expect(table.now().ledger.position).toBe(0);
  });

  it('has nothing to take back at the start', () => {
    expect(ruleOf(table.say('Anna', 'undo').lines[0])).toBe('nothing-to-undo');
  });
});

describe('undo after somebody else has moved', () => {
  beforeEach(() => table.play('Anna: buy FRY', 'Bo: bid KHJ 145'));

  it('is not done, but asks for the yes of those who moved', () => {
    const answer = table.say('Anna', 'undo');
    expect(answer.accepted).toBe(false);
    expect(answer.lines).toMatchObject([{ outcome: 'undo-asked', asker: 's1', missing: ['s2'] }]);
    expect(table.now().ledger).toMatchObject({ position: 3, standing: [{ position: 1 }, { position: 2 }] });
    expect(ruleOf(table.say('Anna', 'undo').lines[0])).toBe('undo-needs-yes');
  });

  it('is done by that yes, and by nobody else’s', () => {
    table.say('Anna', 'undo');
    expect(table.say('Cy', 'yes').accepted).toBe(false);
    const answer = table.say('Bo', 'yes');
    expect(answer.lines).toMatchObject([{ outcome: 'undone', backTo: 0 }]);
    expect(table.now().ledger).toMatchObject({ position: 4, standing: [] });
    expect(table.now().state.cash.s1).toBe(800);
  });

  it('needs every yes where several have moved', () => {
    table.play('Cy: bid KHJ 150');
    expect(table.say('Anna', 'undo').lines).toMatchObject([{ missing: ['s2', 's3'] }]);
    expect(table.say('Cy', 'yes').lines).toMatchObject([{ outcome: 'undo-asked', missing: ['s2'] }]);
    expect(table.say('Bo', 'yes').lines).toMatchObject([{ outcome: 'undone', backTo: 0 }]);
  });

  it('is not done after a no, nor once it is withdrawn', () => {
    table.say('Anna', 'undo');
    expect(table.say('Bo', 'no').lines).toMatchObject([{ outcome: 'undo-declined', asker: 's1' }]);
    expect(table.say('Bo', 'yes').accepted).toBe(false);
    table.say('Anna', 'undo');
    expect(table.say('Anna', 'withdraw').lines).toMatchObject([{ outcome: 'undo-declined' }]);
    expect(table.say('Bo', 'yes').accepted).toBe(false);
  });

  it('lapses with the next move', () => {
    table.say('Anna', 'undo');
    table.play('Cy: pass');
    expect(table.say('Bo', 'yes').accepted).toBe(false);
  });

  it('is sent by itself', () => {
    const answer = table.say('Anna', 'undo; bid KHJ 150');
    expect(ruleOf(answer.lines[0])).toBe('undo-needs-yes');
    expect(table.now().ledger.position).toBe(2);
  });

  it('is no matter for the one who moved last', () => {
    expect(table.say('Bo', 'undo').lines).toMatchObject([{ outcome: 'undone', backTo: 1 }]);
  });
});

describe('the host', () => {
  beforeEach(() => table.play('Anna: buy FRY', 'Bo: bid KHJ 145', 'Cy: pass'));

  it('goes back to any position that stands', () => {
    const answer = table.say('host', 'undo to #1');
    expect(answer.lines).toMatchObject([{ outcome: 'undone', backTo: 1 }]);
    expect(table.now().state).toEqual(table.now(1).state);
  });

  it('does not go back to what has been taken back, nor ahead', () => {
    table.say('host', 'undo to #1');
    table.play('Bo: pass');
    expect(ruleOf(table.say('host', 'undo to #3').lines[0])).toBe('position-taken-back');
    expect(ruleOf(table.say('host', 'undo to #99').lines[0])).toBe('no-such-position');
    expect(ruleOf(table.say('host', 'undo to #5').lines[0])).toBe('nothing-to-undo');
  });

  it('alone does so, and has no seat to play from', () => {
    expect(ruleOf(table.say('Anna', 'undo to #1').lines[0])).toBe('undo-to-is-hosts');
    expect(ruleOf(table.say('host', 'pass').lines[0])).toBe('host-has-no-seat');
  });
});
