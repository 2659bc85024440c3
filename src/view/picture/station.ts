/** A station: a disc in its owner's colours, with its letters. */
import { partsOf } from './livery.ts';
import type { Look } from './look.ts';
import { textWidth } from './measure.ts';
import { SIZE } from './style.ts';
import { circle, num, type Point, path, text } from './svg.ts';

/** The national railway's has a wheel; a System's is two halves; one that closes a slot for good is crossed out. */
export function drawStation(look: Look, at: Point, r: number, owner: string): string {
  if (owner === look.definition.blocking_station) return closedSlot(look, at, r);
  const parts = partsOf(look, owner);
  if (parts.length === 2) return halves(look, at, r, owner);
  const [{ fill, letters: ink }] = parts as [(typeof parts)[0]];
  const national = owner === look.definition.nationalized_station;
  return (
    circle(at, r - 0.7, { fill, stroke: look.colours.ink, 'stroke-width': 1.4 }) +
    circle(at, r - 2.6, {
      fill: 'none',
      stroke: ink,
      'stroke-width': national ? 2.6 : 1.1,
      'stroke-dasharray': national ? '2.6 3.1' : undefined,
      'stroke-opacity': national ? 1 : 0.75,
    }) +
    letters(at, r - 3.4, owner, ink)
  );
}

/** The upper half is the one that gave the System its name. */
function halves(look: Look, at: Point, r: number, owner: string): string {
  const [upper, lower] = partsOf(look, owner) as [Part, Part];
  const far = r - 0.7;
  const left = `M${num(at.x - far)} ${num(at.y)}`;
  const half = (sweep: 0 | 1) =>
    `${left}A${num(far)} ${num(far)} 0 0 ${sweep} ${num(at.x + far)} ${num(at.y)}Z`;
  const line = { stroke: look.colours.ink, 'stroke-width': 1.4 };
  const word = ({ name, letters: fill }: Part, y: number) =>
    text({ x: at.x, y: at.y + y }, name, {
      size: SIZE.least,
      weight: 700,
      fill,
      ...tight(name, 2 * Math.sqrt(far ** 2 - (HALF + 4.7) ** 2) - 1),
    });
  return (
    path(half(1), { fill: upper.fill, ...line }) +
    path(half(0), { fill: lower.fill, ...line }) +
    word(upper, -HALF) +
    word(lower, HALF)
  );
}

type Part = ReturnType<typeof partsOf>[number];
/** From the middle of a disc to the middle of the letters in each half. */
const HALF = 6;

/** Letters set closer where they would not fit. */
function tight(said: string, room: number): { spacing?: number } {
  const over = textWidth(said, SIZE.least, 700) - room;
  return over <= 0 ? {} : { spacing: Math.max(-1.2, -over / (said.length - 1)) };
}

export function closedSlot({ colours }: Pick<Look, 'colours'>, at: Point, r: number): string {
  const arm = r * 0.42;
  const { x, y } = at;
  return (
    circle(at, r - 0.7, { fill: colours.soft, stroke: colours.ink, 'stroke-width': 1.4 }) +
    path(
      `M${num(x - arm)} ${num(y - arm)}L${num(x + arm)} ${num(y + arm)}M${num(x - arm)} ${num(y + arm)}L${num(x + arm)} ${num(y - arm)}`,
      { stroke: colours.card, 'stroke-width': 5, 'stroke-linecap': 'round' },
    )
  );
}

/** The letters of an owner as large as fit in a circle of this radius, never smaller than the least size; `halo`: clear of what lies under them. */
export function letters(at: Point, r: number, owner: string, fill: string, halo?: string): string {
  let size = 17;
  const spacing = owner.length > 3 ? -0.5 : 0;
  const wide = () =>
    textWidth(owner, size, 700, spacing) > 2 * Math.sqrt(Math.max(1, r * r - (size * 0.364) ** 2));
  while (size > SIZE.least && wide()) size -= 0.5;
  return text({ x: at.x + spacing / 2, y: at.y }, owner, {
    size,
    weight: 700,
    fill,
    ...(halo === undefined ? {} : { halo }),
    spacing: spacing || (undefined as never),
  });
}
