import { expect, it } from 'vitest';
import { loadTitle } from '../../src/load/load.ts';

it.each(['18SJ', '1828'])('corporations of %s have letters and colours that can be told apart', (name) => {
  const { corporations, minors } = loadTitle(name);
  const charters = [...Object.values(corporations), ...Object.values(minors)];
  for (const { name, colour, text_colour } of charters) {
    expect(contrast(colour, text_colour), name).toBeGreaterThanOrEqual(4.5);
  }
  for (const [index, one] of charters.entries()) {
    for (const other of charters.slice(index + 1)) {
      expect(apart(one.colour, other.colour), `${one.name} and ${other.name}`).toBeGreaterThan(60);
    }
  }
});

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function apart(a: string, b: string): number {
  const other = channels(b);
  return Math.hypot(...channels(a).map((channel, index) => channel - other[index]!));
}

/** By the Web Content Accessibility Guidelines, 1 to 21. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light! + 0.05) / (dark! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
