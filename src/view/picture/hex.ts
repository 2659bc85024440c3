/** One hex of the board: its track, and over it its cities and labels. */

import type { HexId } from '../../model/state.ts';
import { type Face, faceAt, isEdge, type Piece } from '../../network/face.ts';
import { barrierRoom } from './barriers.ts';
import { type Curve, drawn, sample } from './curve.ts';
import { inHex, scale } from './geometry.ts';
import { plannedLine } from './ground.ts';
import type { Look } from './look.ts';
import { type Placed, place, type Room } from './placing.ts';
import type { Shape } from './shapes.ts';
import { type Sign, signsOf } from './signs.ts';
import type { Rectangle } from './space.ts';
import { spots } from './spots.ts';
import { drawCities, slotsAt } from './stations.ts';
import { SIZE } from './style.ts';
import { group, num, type Point, path } from './svg.ts';
import { curves, layers } from './track.ts';

export function centred(look: Look, hex: HexId): string {
  const { x, y } = look.geometry.centres.get(hex)!;
  return `translate(${num(x)} ${num(y)})`;
}

/** The track of a face, round its centre: light beds under dark rails, crossings one over the other. */
export function drawTrack(look: Look, face: Face): string {
  const lines = curves(look.geometry, face);
  return layers(face)
    .map((pieces) => {
      const own = pieces.map(({ index }) => drawn(lines[index]!)).join('');
      const ends = new Set(pieces.flatMap(({ a, b }) => [a, b]).filter(isEdge));
      const joints = [...ends].map((edge) => joint(look.geometry.middles[edge]!)).join('');
      const line = (d: string, width: number, stroke: string) =>
        path(d, { fill: 'none', stroke, 'stroke-width': width });
      const heads = pieces
        .filter((piece) => leavesBoard(face, piece))
        .map(({ index }) => arrow(look, lines[index]!));
      return (
        line(own, SIZE.casing, look.colours.casing) +
        line(own + joints, SIZE.track, look.colours.track) +
        heads.join('')
      );
    })
    .join('');
}

function leavesBoard(face: Face, { a, b }: Piece): boolean {
  return [a, b].some((end) => face.places[end - 6]?.kind === 'offboard');
}

/** The head of an arrow where track runs off the board. */
function arrow({ colours }: Look, { from, to }: Curve): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const point = (on: number, off: number) =>
    `${num(to.x + on * x - off * y)} ${num(to.y + on * y + off * x)}`;
  return path(`M${point(-1, 11)}L${point(14, 0)}L${point(-1, -11)}Z`, {
    fill: colours.track,
    stroke: colours.casing,
    'stroke-width': 1.5,
  });
}

/** A hair's breadth of track over the edge, lest the ground shine through where two hexes meet. */
function joint(middle: Point): string {
  const from = scale(middle, 0.98);
  const to = scale(middle, 1.02);
  return `M${num(from.x)} ${num(from.y)}L${num(to.x)} ${num(to.y)}`;
}

/**
 * Signs of a hex with the places found for them; `more`: others that need room there too. Where all together find
 * none, they are written smaller, then those that can be spared are left out.
 */
export function placedSigns(
  look: Look,
  hex: HexId,
  more: readonly Sign[] = NONE,
): readonly (Placed & Sign)[] {
  const known = cache.get(look) ?? new Map<HexId, Known>();
  cache.set(look, known);
  const before = known.get(hex);
  if (before?.more === more) return before.found;
  const found = placeIn(look, hex, more);
  known.set(hex, { more, found });
  return found;
}

const NONE: readonly Sign[] = [];
/** Of one picture: a hex is asked for when it is drawn and when room is looked for round the board. */
interface Known {
  readonly more: readonly Sign[];
  readonly found: readonly (Placed & Sign)[];
}
const cache = new WeakMap<Look, Map<HexId, Known>>();

function placeIn(look: Look, hex: HexId, more: readonly Sign[]): (Placed & Sign)[] {
  const face = faceAt(look.definition, look.state.board, hex);
  const room = roomOf(look, hex, face);
  const signs = [...signsOf(look, hex, face), ...more];
  let found: (Placed & Sign)[] = [];
  for (const some of everFewer(signs)) {
    found = place(some, room).map((one, i) => ({ ...some[i]!, ...one }));
    if (found.every(({ squeezed }) => !squeezed)) return found;
  }
  return found;
}

/** What is spared last: names. */
const LEAST = 1;

/** All signs; all of them smaller; without one that can be spared; without a name; without more and more. */
function* everFewer(signs: readonly Sign[]): Generator<readonly Sign[]> {
  yield signs;
  const smaller = signs.flatMap((sign) => (sign.compact === undefined ? [sign] : (sign.compact ?? [])));
  yield smaller;
  const spare = smaller.filter((sign) => sign.spare !== undefined).sort((a, b) => b.spare! - a.spare!);
  for (const one of spare) if (one.spare !== LEAST) yield smaller.filter((sign) => sign !== one);
  for (const one of signs) if (one.spare === LEAST) yield signs.filter((sign) => sign !== one);
  yield smaller.filter((sign) => sign.spare !== LEAST);
  for (let count = 2; count <= spare.length; count += 1)
    yield smaller.filter((sign) => !spare.slice(0, count).includes(sign));
}

/** Room that signs of a hex take on the sea beside it, from the board's left upper corner. */
export function signsAtSea(look: Look, hex: HexId, more?: readonly Sign[]): Rectangle[] {
  const centre = look.geometry.centres.get(hex)!;
  return placedSigns(look, hex, more).flatMap(({ at, size }) => {
    if (inHex(look.geometry, at)) return [];
    const [w, h] = 'r' in size ? [2 * size.r, 2 * size.r] : [size.w, size.h];
    return [{ x: centre.x + at.x - w / 2, y: centre.y + at.y - h / 2, w, h }];
  });
}

/** What is taken in a hex before any label is placed. */
export function roomOf(look: Look, hex: HexId, face: Face): Room {
  const { geometry } = look;
  const slots: Shape[] = slotsAt(look, hex, face).map(({ at, r }) => ({ ...at, r: r + 1.5 }));
  const towns = spots(geometry, face).flatMap((at, i) =>
    face.places[i]!.kind === 'town' ? [{ ...at, r: 11 }] : [],
  );
  const walls = barrierRoom(look, hex);
  const planned = plannedLine(look, hex);
  return {
    key: `${hex} ${face.tile} ${face.rotation} ${slots.length} ${planned.length} ${at(walls)}`,
    geometry,
    taken: [...slots, ...towns, ...walls],
    track: [...curves(geometry, face), ...planned].flatMap((curve) => sample(curve)),
    sea: seaAround(look, hex),
  };
}

function at(shapes: readonly Shape[]): string {
  return shapes.map(({ x, y }) => `${num(x)},${num(y)}`).join(' ');
}

function seaAround({ geometry }: Look, hex: HexId): (point: Point) => boolean {
  const here = geometry.centres.get(hex)!;
  const near = [...geometry.centres.values()]
    .map(({ x, y }) => ({ x: x - here.x, y: y - here.y }))
    .filter(({ x, y }) => x * x + y * y < (4 * SIZE.corner) ** 2);
  const onPicture = (x: number) => here.x + x > 4 && here.x + x < geometry.width - 4;
  return ({ x, y }) =>
    onPicture(x) && near.every((other) => !inHex(geometry, { x: x - other.x, y: y - other.y }, -2));
}

/** Cities and labels of a hex, in a group that carries its name. */
export function drawHex(look: Look, hex: HexId, more?: readonly Sign[]): string {
  const face = faceAt(look.definition, look.state.board, hex);
  const signs = placedSigns(look, hex, more);
  return group(
    { id: `hex-${hex}`, transform: centred(look, hex) },
    drawCities(look, hex, face),
    ...signs.map((sign) => sign.draw(sign.at)),
  );
}
