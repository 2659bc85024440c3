/** A picture of what has only been tried: a band above it says so, and its alt text does. */
import { shorten } from './measure.ts';
import { FONT, palette } from './style.ts';
import { num, type Picture, path, picture, text } from './svg.ts';
import type { Words } from './words.ts';

/** Parts of the picture's width: what is said stays readable where the picture is shown 400 pixels wide. */
const BAND = 0.1;
const TITLE = 0.042;
const COMMANDS = 0.032;

/** `commands`: what was tried. The picture grows by the band; nothing of it is hidden. */
export function notPlayed(tried: Picture, commands: string, words: Words, grey = false): Picture {
  const { width } = tried;
  const band = Math.round(width * BAND);
  const { ink, paper } = palette(grey);
  const middle = width / 2;
  const room = width * 0.82;
  return picture(
    {
      ...{ width, height: tried.height + band, paper: ink, ink: paper, font: FONT },
      alt: words.say('game.alt-not-played', { commands, alt: tried.alt }),
    },
    stripes(width, band, paper),
    text({ x: middle, y: band * 0.34 }, words.say('game.not-played'), { size: width * TITLE, weight: 700 }),
    text({ x: middle, y: band * 0.72 }, shorten(commands, room, width * COMMANDS), {
      size: width * COMMANDS,
    }),
    tried.svg.replace('<svg ', `<svg y="${band}" `),
  );
}

/** Slanting bars at both ends of the band, so that it is no heading of the picture. */
function stripes(width: number, band: number, colour: string): string {
  const bar = width * 0.012;
  const bars = [0, 1, 2].flatMap((number) => [number * 2 * bar, width - (number * 2 + 3) * bar]);
  const d = bars.map((x) => `M${num(x)},${band}h${num(bar)}l${num(bar)},${-band}h${num(-bar)}z`).join('');
  return path(d, { fill: colour });
}
