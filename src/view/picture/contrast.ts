/** Contrast of colours, as WCAG 2 measures it. */

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

/** `#rrggbb` as three numbers from 0 to 255. */
export function channels(colour: string): [number, number, number] {
  const at = (i: number) => Number.parseInt(colour.slice(i, i + 2), 16);
  return [at(1), at(3), at(5)];
}

/** Relative luminance of `#rrggbb`, 0 to 1. */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour);
  return 0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
}

/** Contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The grey of the same luminance. */
export function greyOf(colour: string): string {
  const [red, green, blue] = channels(colour);
  const level = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
    .toString(16)
    .padStart(2, '0');
  return `#${level}${level}${level}`;
}
