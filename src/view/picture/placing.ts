/**
 * Finds a place in a hex for each label so that none overlaps another or a slot, and track stays as clear as it can.
 * The six corners are always free of track: the sharpest curve leaves a circle of 31 around each.
 */
import { type Geometry, inHex, toward } from './geometry.ts';
import { outlineOf, overlap, type Shape, type Size, touches } from './shapes.ts';
import { SIZE } from './style.ts';
import { num, type Point } from './svg.ts';

/** Something that needs room in a hex. */
export interface Label {
  readonly key: string;
  readonly size: Size;
  /** Where it would like to lie, best first, from the centre of the hex. */
  readonly likes: readonly Point[];
}

export interface Placed extends Label {
  readonly at: Point;
  /** No free room was found. */
  readonly squeezed: boolean;
}

export interface Room {
  /** Two rooms of one key are the same. */
  readonly key: string;
  readonly geometry: Geometry;
  /** Slots, and what straddles the edges. */
  readonly taken: readonly Shape[];
  /** Points along the track. */
  readonly track: readonly Point[];
  /** Is this point, from the centre of the hex, on open water outside every hex? */
  readonly sea: (point: Point) => boolean;
}

const GAP = 1.5;
const TRIED = 7;
const STEPS = 6000;

interface Choice {
  readonly shape: Shape;
  readonly cost: number;
}

/** Places all labels, at the least cost found. The same labels in the same room are placed once. */
export function place(labels: readonly Label[], room: Room): Placed[] {
  const found = remembered(labels, room);
  return labels.map((label, i) => {
    const { x, y } = found[i] ?? label.likes[0]!;
    return { ...label, at: { x, y }, squeezed: found[i] === undefined };
  });
}

type Found = readonly (Shape | undefined)[];
const memory = new WeakMap<Geometry, Map<string, Found>>();
/** Layouts kept for one board: more than any game shows. */
const KEPT = 4000;

function remembered(labels: readonly Label[], room: Room): Found {
  const kept = memory.get(room.geometry) ?? new Map<string, Found>();
  memory.set(room.geometry, kept);
  const key = `${room.key} ${labels.map(({ key, size }) => key + Object.values(size).map(num).join('x')).join()}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const choices = labels.map((label) => choicesFor(label, room));
  const found = search(choices) ?? oneByOne(choices);
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, found);
  return found;
}

function choicesFor(label: Label, room: Room): Choice[] {
  const judge = (at: Point, dislike: number): Choice | null => {
    const shape: Shape = { ...at, ...label.size };
    const outline = outlineOf(shape);
    if (!outline.every((point) => inHex(room.geometry, point, 0.5)) && !outline.every(room.sea)) return null;
    if (room.taken.some((other) => overlap(shape, other, GAP))) return null;
    const crossed = room.track.filter((point) => touches(point, shape, SIZE.track / 2 + 1)).length;
    return { shape, cost: crossed * 2 + dislike };
  };
  const liked = label.likes.flatMap((at, i) => judge(at, i) ?? []);
  const clear = liked.filter(({ cost }) => cost < 10).length;
  const anywhere = clear > 2 ? [] : grid(room.geometry).flatMap((at) => judge(at, 14) ?? []);
  return [...liked, ...anywhere].sort((a, b) => a.cost - b.cost);
}

/** The cheapest choice of all together, as far as a bounded search finds it. */
function search(choices: readonly Choice[][]): Shape[] | null {
  let best: Shape[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  let steps = 0;
  const chosen: Shape[] = [];
  const go = (i: number, cost: number): void => {
    if (cost >= least || steps++ > STEPS) return;
    if (i === choices.length) {
      least = cost;
      best = [...chosen];
      return;
    }
    let tried = 0;
    for (const choice of choices[i]!) {
      if (chosen.some((other) => overlap(choice.shape, other, GAP))) continue;
      chosen.push(choice.shape);
      go(i + 1, cost + choice.cost);
      chosen.pop();
      if (++tried >= TRIED) return;
    }
  };
  go(0, 0);
  return best;
}

/** Each in turn where it still fits; missing where it does not. */
function oneByOne(choices: readonly Choice[][]): (Shape | undefined)[] {
  const chosen: (Shape | undefined)[] = [];
  for (const list of choices) {
    chosen.push(
      list.find(({ shape }) => !chosen.some((other) => other && overlap(shape, other, GAP)))?.shape,
    );
  }
  return chosen;
}

const grids = new WeakMap<Geometry, Point[]>();
function grid(geometry: Geometry): Point[] {
  let points = grids.get(geometry);
  if (points === undefined) {
    points = [];
    for (let y = -56; y <= 56; y += 7) for (let x = -63; x <= 63; x += 7) points.push({ x, y });
    points = points.filter((point) => inHex(geometry, point, 4));
    grids.set(geometry, points);
  }
  return points;
}

/** Middles of the six corner zones, in the order of the corners, for a circle of this radius. */
export function cornerZones(geometry: Geometry, r: number): Point[] {
  return geometry.corners.map((corner) => toward(corner, SIZE.corner - (r + 1) / Math.sin(Math.PI / 3)));
}

/** Middles of the zones before each edge. */
export function edgeZones(geometry: Geometry, r: number): Point[] {
  return geometry.middles.map((middle) => toward(middle, SIZE.edge - r - 2));
}

/** Flat places above and below the middle for something wide, nearest first. */
export function bands(h: number): Point[] {
  const near = SIZE.slot + h / 2 + 4;
  const far = SIZE.edge - h / 2 - 3;
  return [0, 1, 0.36, 0.2, 0.5, 0.75].flatMap((share) => {
    const y = near + (far - near) * share;
    return [
      { x: 0, y },
      { x: 0, y: -y },
    ];
  });
}

/** On the sea beside the hex, on either side. */
export function beside(w: number, h: number): Point[] {
  const y = SIZE.edge - h / 2 - 2;
  const far = (at: number) => SIZE.corner - (Math.abs(at) - h / 2) / Math.sqrt(3) + 5 + w / 2;
  return [-y, y, 20 - y, y - 20].flatMap((at) => [
    { x: far(at), y: at },
    { x: -far(at), y: at },
  ]);
}

/** At the left and the right of a city in the middle. */
export function sides(w: number): Point[] {
  const x = SIZE.slot + 4 + w / 2;
  return [0, -14, 14].flatMap((y) => [
    { x: -x, y },
    { x, y },
  ]);
}
