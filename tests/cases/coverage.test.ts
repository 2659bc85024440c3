import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { coverageIn } from '../../src/app/coverage.ts';

const titles = coverageIn(fileURLToPath(new URL('../../', import.meta.url)));

describe.each(titles)('the rules of $title', ({ rules, wrong }) => {
  it('are each held by a test', () => {
    expect(rules.filter(({ heldBy }) => heldBy.length === 0)).toEqual([]);
  });

  it('are named as in the list, by tests that exist', () => {
    expect(wrong).toEqual([]);
  });
});
