/** Track that several routes use: which of them lies on which side, so that they are seen side by side. */

import type { HexId, State, TrainRoute } from '../../model/state.ts';
import { faceAt, isEdge, type Piece } from '../../network/face.ts';
import { neighbour } from '../../network/hexes.ts';
import { type Curve, shifted } from './curve.ts';
import type { Look } from './look.ts';
import { curves } from './track.ts';

/** A route with the game as it was when it was run. */
export interface Past {
  readonly route: TrainRoute;
  readonly state: State;
}

/** One piece of a route's track, where it is drawn: beside the middle where others use it too. */
export interface Lane {
  readonly hex: HexId;
  readonly curve: Curve;
  /** How many routes use the piece. */
  readonly among: number;
}

interface Stretch {
  readonly key: string;
  readonly hex: HexId;
  readonly piece: Piece;
  readonly curve: Curve;
}

/** Between the middles of two routes side by side. */
const STEP = 7;

/** The lanes of each route, in their order. */
export function lanesOf(look: Look, routes: readonly Past[]): Lane[][] {
  const stretches = routes.map((route) => stretchesOf(look, route));
  const users = new Map<string, number[]>();
  for (const [number, own] of stretches.entries())
    for (const { key } of own) users.set(key, [...(users.get(key) ?? []), number]);
  const shared = stretches.flat().filter(({ key }) => users.get(key)!.length > 1);
  const directions = directed(look, shared);
  return stretches.map((own, number) =>
    own.map(({ key, hex, curve }) => {
      const among = users.get(key)!;
      const side = (among.indexOf(number) - (among.length - 1) / 2) * STEP;
      const direction = directions.get(key) ?? 1;
      return { hex, curve: side === 0 ? curve : shifted(curve, side * direction), among: among.length };
    }),
  );
}

/** What lay there when the route was run: an upgrade since has given its track other numbers. */
function stretchesOf(look: Look, { route, state }: Past): Stretch[] {
  return route.track.flatMap((written) => {
    const [hex, index] = written.split(':') as [HexId, string];
    const face = faceAt(look.definition, state.board, hex);
    const piece = face.pieces[Number(index)];
    const curve = curves(look.geometry, face)[Number(index)];
    if (piece === undefined || curve === undefined) return [];
    return [{ key: `${hex} ${endOf(piece.a)} ${endOf(piece.b)}`, hex, piece, curve }];
  });
}

/** All places of a hex count as one: their numbers may change. */
function endOf(end: number): string {
  return isEdge(end) ? String(end) : 'in';
}

/** 1: a piece is followed from its first end to its second, −1: back; so that one side stays one side along the track. */
function directed(look: Look, stretches: readonly Stretch[]): Map<string, 1 | -1> {
  const byEnd = new Map<string, Stretch[]>();
  for (const stretch of stretches)
    for (const joint of [jointOf(look, stretch, 'a'), jointOf(look, stretch, 'b')])
      byEnd.set(joint, [...(byEnd.get(joint) ?? []), stretch]);
  const found = new Map<string, 1 | -1>();
  const follow = (stretch: Stretch, direction: 1 | -1): void => {
    if (found.has(stretch.key)) return;
    found.set(stretch.key, direction);
    const ends = direction === 1 ? (['a', 'b'] as const) : (['b', 'a'] as const);
    for (const [end, at] of ends.entries()) {
      const joint = jointOf(look, stretch, at);
      for (const next of byEnd.get(joint) ?? []) {
        const away = jointOf(look, next, 'a') === joint;
        // into the joint that this one leaves; out of the joint that this one comes to
        follow(next, away === (end === 1) ? 1 : -1);
      }
    }
  };
  for (const stretch of stretches) follow(stretch, 1);
  return found;
}

/** The same for the ends of two pieces that meet: over an edge, or in a hex. */
function jointOf({ definition }: Look, { hex, piece }: Stretch, end: 'a' | 'b'): string {
  const at = piece[end];
  if (!isEdge(at)) return `${hex} in`;
  const other = neighbour(definition, hex, at);
  return other === undefined ? `${hex} ${at}` : [`${hex} ${at}`, `${other} ${(at + 3) % 6}`].sort().join(' ');
}
