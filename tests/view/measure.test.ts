import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { INTER } from '../../src/view/picture/inter.ts';
import { shorten, textWidth, wrap } from '../../src/view/picture/measure.ts';
import { advances } from './ttf.ts';

const inter = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));

test.each([
  [500, '500Medium/Inter_500Medium.ttf'],
  [700, '700Bold/Inter_700Bold.ttf'],
] as const)('the table of widths is that of the bundled font, weight %s', (weight, file) => {
  const table = INTER[weight];
  expect(table.size).toBeGreaterThan(330);
  expect(Object.fromEntries(table)).toEqual(Object.fromEntries(advances(join(inter, file), table.keys())));
});

test('every letter that Swedish, the board and the sheets need is in the table', () => {
  for (const character of 'ABCXYZabcxyzåäöÅÄÖéü0123456789+−–·→▲▼◆●○×▶…#')
    expect(INTER[500].has(character), character).toBe(true);
});

test('text is cut and broken to fit its room', () => {
  expect(shorten('Örebro-Köpings Järnvägsaktiebolag', 120, 14)).toMatch(/^Örebro.*…$/);
  expect(textWidth(shorten('Örebro-Köpings Järnvägsaktiebolag', 120, 14), 14)).toBeLessThanOrEqual(120);
  expect(wrap('Stockholms hamn', 96, 14)).toEqual(['Stockholms', 'hamn']);
});
