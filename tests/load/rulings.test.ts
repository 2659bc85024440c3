import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { loadTitle } from '../../src/load/load.ts';

describe.each(['18sj', '1828'])('the rulings of %s', (folder) => {
  const text = readFileSync(new URL(`../../games/${folder}/RULINGS.md`, import.meta.url), 'utf8');
  const [, first = ''] = text.split(/^## /m);
  const rulings = new Map(
    first
      .split(/^### /m)
      .slice(1)
      .map((ruling) => [ruling.split('\n')[0]!, ruling]),
  );

  it('have one for every reading that a profile chooses', () => {
    const chosen = Object.values(loadTitle(folder).profiles).flatMap((readings) => Object.keys(readings));
    expect([...rulings.keys()].sort()).toEqual([...new Set(chosen)].sort());
  });

  it('have each a question, a reading, a reason and cases', () => {
    for (const [id, ruling] of rulings) {
      for (const part of ['Question', 'Reading', 'Why', 'Cases']) {
        expect(ruling, id).toContain(`- **${part}**: `);
      }
    }
  });
});
