import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Seated, seated, TO_OPERATING } from './seated.ts';

let table: Seated;
beforeEach(() => {
  table = seated();
});
afterEach(() => table.leave());

describe('what if', () => {
  it('tries a move in turn and changes nothing', () => {
    const before = JSON.stringify(table.now());
    const answer = table.say('Anna', 'what if buy FRY');
    expect(answer.lines).toMatchObject([
      { outcome: 'what-if', of: [{ outcome: 'possible', said: 'buy FRY' }] },
    ]);
    expect(JSON.stringify(table.now())).toBe(before);
  });

  it("tries a stock round move out of turn as if it were the player's turn", () => {
    table.play(...TO_OPERATING);
    const before = JSON.stringify(table.now().state);
    const answer = table.say('Anna', 'what if par UGJ 100');
    const [line] = answer.lines;
    expect(line).toMatchObject({
      outcome: 'what-if',
      supposed: 's1',
      of: [{ outcome: 'possible', said: 'par UGJ 100' }],
    });
    expect(JSON.stringify(table.now().state)).toBe(before);
  });
});
