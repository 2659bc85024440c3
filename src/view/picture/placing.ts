/**
 * Finds a place in a hex for each label so that none overlaps another or a slot, and track stays as clear as it can.
 * The six corners are always free of track: the sharpest curve leaves a circle of 31 around each.
 */
import { type Geometry, inHex, shapeInHex, toward } from './geometry.ts';
import { outlineOf, overlap, type Shape, type Size, touches } from './shapes.ts';
import { SIZE } from './style.ts';
import { num, type Point } from './svg.ts';

/** Something that needs room in a hex. */
export interface Label {
  readonly key: string;
  readonly size: Size;
  /** Where it would like to lie, best first, from the centre of the hex. */
  readonly likes: readonly Point[];
  /** Where else it may lie; absent: anywhere. */
  readonly near?: (at: Point) => boolean;
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
/** Cost of a place that a label has not named among those it likes. */
const ELSEWHERE = 14;

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
  const found = search(choices, EASY) ?? crowded(labels, room) ?? oneByOne(choices);
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, found);
  return found;
}

/** `everywhere`: also where it would not like to lie, though there are places that it likes. */
function choicesFor(label: Label, room: Room, everywhere = false): Choice[] {
  const { size } = label;
  const judge = ({ x, y }: Point, dislike: number, mayBeAtSea: boolean): Choice | null => {
    const shape: Shape = 'r' in size ? { x, y, r: size.r } : { x, y, w: size.w, h: size.h };
    if (!shapeInHex(room.geometry, shape, 0.5) && !(mayBeAtSea && outlineOf(shape).every(room.sea)))
      return null;
    for (const other of room.taken) if (overlap(shape, other, GAP)) return null;
    let crossed = 0;
    for (const point of room.track) if (touches(point, shape, SIZE.track / 2 + 1)) crossed += 1;
    return { shape, cost: crossed * 2 + dislike };
  };
  const liked = label.likes.flatMap((at, i) => judge(at, i, true) ?? []);
  const clear = liked.filter(({ cost }) => cost < 10).length;
  const elsewhere = clear > 2 && !everywhere ? [] : grid(room.geometry).filter(label.near ?? (() => true));
  const anywhere = elsewhere.flatMap((at) => judge(at, ELSEWHERE, false) ?? []);
  return [...liked, ...anywhere].sort((a, b) => a.cost - b.cost);
}

/** Where few places are left: those that have the fewest first, and every place is tried. */
function crowded(labels: readonly Label[], room: Room): Shape[] | null {
  const choices = labels.map((label) => choicesFor(label, room, true));
  if (choices.some((list) => list.length === 0)) return null;
  const order = choices.map((_, i) => i).sort((a, b) => choices[a]!.length - choices[b]!.length);
  const found = search(
    order.map((i) => choices[i]!),
    HARD,
  );
  return found === null ? null : choices.map((_, i) => found[order.indexOf(i)]!);
}

/** How many places are tried for each label, and in all. */
interface Effort {
  readonly tried: number;
  readonly steps: number;
}
const EASY: Effort = { tried: 7, steps: 6000 };
const HARD: Effort = { tried: 60, steps: 4000 };

/** The cheapest choice of all together, as far as a bounded search finds it. */
function search(choices: readonly Choice[][], effort: Effort): Shape[] | null {
  let best: Shape[] | null = null;
  let least = Number.POSITIVE_INFINITY;
  let steps = 0;
  const chosen: Shape[] = [];
  const go = (i: number, cost: number): void => {
    if (cost >= least || steps++ > effort.steps) return;
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
      if (++tried >= effort.tried) return;
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
    for (let y = -63; y <= 63; y += 7) for (let x = -63; x <= 63; x += 7) points.push({ x, y });
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
