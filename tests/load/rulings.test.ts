import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readingsSchema } from '../../src/model/definition.ts';

it('every reading that a profile chooses has its ruling, with a reason and cases', () => {
  const text = readFileSync(new URL('../../games/18sj/RULINGS.md', import.meta.url), 'utf8');
  const [, first = ''] = text.split(/^## /m);
  const rulings = new Map(
    first
      .split(/^### /m)
      .slice(1)
      .map((ruling) => [ruling.split('\n')[0]!, ruling]),
  );
  expect([...rulings.keys()].sort()).toEqual(Object.keys(readingsSchema.shape).sort());
  for (const [id, ruling] of rulings) {
    for (const part of ['Question', 'Reading', 'Why', 'Cases'])
      expect(ruling, id).toContain(`- **${part}**: `);
  }
});
