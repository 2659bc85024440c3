/** Tables on a phone: in columns where there is room, else row by row. */
import { expect, it } from 'vitest';
import { linesOf } from '../../../src/channels/discord/markdown.ts';
import type { Table } from '../../../src/model/reply.ts';

const narrow: Table = {
  title: 'Privates',
  head: ['Private', 'Face', 'Owner'],
  rows: [
    ['NOJ', '20', 'Anna'],
    ['KHJ', '140', ''],
  ],
  numbers: [1],
};
const wide: Table = {
  title: 'Players',
  head: ['Player', 'Cash', 'Shares, with * as president', 'Privates'],
  rows: [
    ['Anna (PD)', '690', 'SNJ 6*, KFJ 2, STJ 1, TGOJ 3*', 'NOJ, NOHAB'],
    ['Bo_1', '0', '', ''],
  ],
  numbers: [1],
};
const set = (table: Table) => linesOf([{ kind: 'table', ...table }]);

it('stands in columns of fixed width where a phone has room for them', () => {
  expect(set(narrow)).toEqual([
    { text: '**Privates**', fenced: false },
    { text: 'Private  Face  Owner', fenced: true },
    { text: 'NOJ        20  Anna', fenced: true },
    { text: 'KHJ       140', fenced: true },
  ]);
});

it('is told row by row where not: each figure with its name, and nothing where there is none', () => {
  const lines = set(wide);
  expect(lines.every(({ fenced }) => !fenced)).toBe(true);
  expect(lines.map(({ text }) => text)).toEqual([
    '**Players**',
    '-# Shares, with \\* as president',
    '**Anna (PD)** · Cash 690 · Shares SNJ 6\\*, KFJ 2, STJ 1, TGOJ 3\\* · Privates NOJ, NOHAB',
    '**Bo\\_1** · Cash 0',
  ]);
});
