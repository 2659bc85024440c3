import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Seated, seated } from '../app/seated.ts';
import { fileSchema } from './case.ts';
import { playCase } from './runner.ts';

let table: Seated;
beforeEach(() => {
  table = seated();
});
afterEach(() => table.leave());

it('what a player reports is a case, ready to paste', () => {
  table.play('Anna: buy FRY', 'Bo: bid KHJ 145', 'Cy: pass');
  const [line] = table.say('Cy', 'report').lines;
  const told = line?.outcome === 'told' ? (line.lines ?? []).join('\n') : '';
  const file = fileSchema.parse({ topic: 'Reported', cases: parse(told) });
  const [one] = file.cases;
  expect(one!.script).toContain('Bo: bid KHJ 145');
  expect(playCase(one!, {}, 'no title')).toEqual([]);
  one!.play[0]!.expect = { 'cash.Anna': 801 };
  expect(playCase(one!, {}, 'no title')).toHaveLength(1);
});
