import { describe, expect, test } from 'vitest';
import { channels, contrast, greyOf } from '../../src/view/picture/contrast.ts';
import { liveryOf } from '../../src/view/picture/livery.ts';
import { palette } from '../../src/view/picture/style.ts';
import { fullGame, lookAt, TITLES } from './positions.ts';

/** Machado, Oliveira and Fernandes 2009, severity 1, on linear light. */
const DEFICIENCIES = {
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
} as const;

function seen(colour: string, matrix: readonly number[]): string {
  const linear = channels(colour).map((v) =>
    v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4,
  );
  const mixed = [0, 3, 6].map((row) => linear.reduce((sum, v, i) => sum + v * matrix[row + i]!, 0));
  const hex = mixed.map((v) => {
    const clear = Math.min(1, Math.max(0, v));
    const level = clear <= 0.0031308 ? clear * 12.92 : 1.055 * clear ** (1 / 2.4) - 0.055;
    return Math.round(level * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${hex.join('')}`;
}

const owners = TITLES.flatMap((title) => {
  const { corporations, minors, nationalized_station } = fullGame({}, {}, title).definition;
  const names = [
    ...Object.keys(corporations),
    ...Object.keys(minors),
    ...(nationalized_station ? [nationalized_station] : []),
  ];
  return names.map((owner) => ({ title, owner }));
});

describe.each([false, true])('contrast of at least 4.5 (grey: %s)', (grey) => {
  const colours = palette(grey);

  test('for text on every ground, zone and card', () => {
    for (const ground of [
      ...Object.values(colours.ground),
      ...Object.values(colours.zones),
      colours.sea,
      colours.shallow,
      colours.card,
    ])
      expect(contrast(colours.ink, ground), ground).toBeGreaterThanOrEqual(4.5);
    for (const text of [colours.soft, colours.up, colours.down])
      expect(contrast(text, colours.card)).toBeGreaterThanOrEqual(4.5);
  });

  test('for what each stop paid, on the colour of its route', () => {
    for (const { colour } of colours.routes)
      expect(contrast('#ffffff', colour), colour).toBeGreaterThanOrEqual(4.5);
  });

  test.each(owners)(
    'for the letters of $owner ($title) on its colour, however one sees colours',
    ({ title, owner }) => {
      const { fill, letters } = liveryOf({ ...lookAt(fullGame({}, {}, title)), grey }, owner);
      expect(contrast(fill, letters)).toBeGreaterThanOrEqual(4.5);
      for (const matrix of Object.values(DEFICIENCIES))
        expect(contrast(seen(fill, matrix), seen(letters, matrix))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test('colour is never alone: letters differ, route patterns differ, tiles carry their number', () => {
  expect(new Set(owners.map(({ owner, title }) => `${title} ${owner}`)).size).toBe(owners.length);
  const { routes } = palette();
  expect(new Set(routes.map(({ dash }) => dash)).size).toBe(routes.length);
  expect(new Set(routes.map(({ sign }) => sign)).size).toBe(routes.length);
});

test('the grey of a colour keeps its lightness', () => {
  expect(greyOf('#ffffff')).toBe('#ffffff');
  expect(greyOf('#000000')).toBe('#000000');
});
