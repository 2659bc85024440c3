import { expect, it } from 'vitest';
import { beside, chips, INSIDE, line } from '../../src/view/picture/sheet.ts';
import { palette } from '../../src/view/picture/style.ts';

const right = line('', INSIDE, { right: 'stations ○○○○' });
const trains = (count: number) => chips(Array(count).fill({ said: '3+D-train' }), INSIDE, palette());

it('sets what belongs to the right beside a short row, and below a long one', () => {
  expect(beside(trains(2), right).h).toBe(trains(2).h);
  expect(beside(trains(4), right).h).toBe(trains(4).h + right.h);
  expect(beside(trains(7), right).h).toBe(trains(7).h + right.h);
});
