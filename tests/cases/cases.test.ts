import { describe, expect, it } from 'vitest';
import { caseFiles } from './files.ts';
import { playCase } from './runner.ts';

const files = caseFiles();

for (const { topic, game, cases, path, title } of files) {
  describe(`${path}: ${topic}`, () => {
    for (const one of cases) {
      it(`${one.id} (${one.covers.join(', ')}): ${one.title}`, () => {
        expect(playCase(one, game, title)).toEqual([]);
      });
    }
  });
}

it('gives every case an id of its own', () => {
  const ids = files.flatMap(({ cases }) => cases.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
});
