import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadPictureWordings } from '../../src/load/templates.ts';
import { wordsOf } from '../../src/view/picture/words.ts';

const FOLDER = fileURLToPath(new URL('../../src/view/picture/', import.meta.url));
const source = readdirSync(FOLDER)
  .map((file) => readFileSync(`${FOLDER}${file}`, 'utf8'))
  .join('\n');
const wordings = loadPictureWordings();

/** Keys that are put together from an id: `map.sign.` and what follows. */
const BUILT =
  /^(map\.(sign|bonus|alt-)|market\.zone\.|holdings\.(place|event)\.|holdings\.(treasury|offering|pool|locked)|powers\.|game\.(auction|stock|operating|over))/;

test('every label that the pictures ask for is in templates/board', () => {
  const asked = [...source.matchAll(/'((?:game|map|market|holdings|privates|powers|tiles)\.[\w.-]+)'/g)].map(
    ([, key]) => key!,
  );
  expect(asked.length).toBeGreaterThan(60);
  expect(asked.filter((key) => wordings[key] === undefined)).toEqual([]);
});

test('no label of templates/board is left over', () => {
  const left = Object.keys(wordings).filter((key) => !BUILT.test(key) && !source.includes(`'${key}'`));
  expect(left).toEqual([]);
});

test('the words of the pictures are not in the code', () => {
  const words = [...source.matchAll(/>([A-Z][a-z]+ [a-z]+)</g)].map(([, said]) => said);
  expect(words).toEqual([]);
});

test('a label that is not there is a defect', () => {
  expect(() => wordsOf(wordings, {}).say('map.nothing')).toThrow('templates/board has no "map.nothing"');
});
