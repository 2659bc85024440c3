/** The best run the slow way: every route from every stop piece by piece, and every combination of them. */
import type { Game } from '../../src/model/game.ts';
import type { TrainId } from '../../src/model/state.ts';
import { takes } from '../../src/network/distance.ts';
import { facesOn, isEdge, otherEnd, placeId } from '../../src/network/face.ts';
import { gridOf } from '../../src/network/hexes.ts';
import { emptySlots, stationsOf } from '../../src/network/passage.ts';
import { routeRevenue, trainTypeOf } from '../../src/network/revenue.ts';
import { linesOf } from '../../src/network/ways.ts';

interface SlowRoute {
  readonly sides: ReadonlySet<number>;
  readonly value: number;
}

/** The most that these trains can earn together. */
export function slowBest(game: Game, owner: string, trains: readonly TrainId[]): number {
  const lists = trains.map((train) => slowRoutes(game, owner, train));
  const best = (number: number, used: ReadonlySet<number>): number => {
    const list = lists[number];
    if (!list) return 0;
    let most = best(number + 1, used);
    for (const { sides, value } of list) {
      if ([...sides].some((side) => used.has(side))) continue;
      most = Math.max(most, value + best(number + 1, new Set([...used, ...sides])));
    }
    return most;
  };
  return best(0, new Set());
}

function slowRoutes(game: Game, owner: string, train: TrainId): readonly SlowRoute[] {
  const { definition, state } = game;
  const grid = gridOf(definition);
  const faces = facesOn(definition, state.board);
  const { byId } = linesOf(definition, state.board);
  const own = stationsOf(game, owner);
  const type = trainTypeOf(definition, train);
  const found = new Map<string, SlowRoute>();
  const sides: number[] = [];
  const stops: string[] = [];
  const entered: string[] = [];

  function leave(hex: number, end: number, by: number): void {
    const face = faces[hex]!;
    for (const index of face.at[end]!) {
      const piece = face.pieces[index]!;
      if (index === by || (piece.terminal && !isEdge(end) && by >= 0)) continue;
      const far = otherEnd(piece, end);
      if (isEdge(far)) cross(hex, far);
      else enter(hex, index, far);
    }
  }
  function cross(hex: number, edge: number): void {
    const beyond = grid.neighbours[hex * 6 + edge]!;
    const back = (edge + 3) % 6;
    const side = Math.min(hex * 6 + edge, beyond * 6 + back);
    if (beyond < 0 || sides.includes(side)) return;
    sides.push(side);
    leave(beyond, back, -1);
    sides.pop();
  }
  function enter(hex: number, index: number, end: number): void {
    const face = faces[hex]!;
    const place = face.places[end - 6]!;
    const id = placeId(grid.names[hex]!, place);
    if (entered.includes(place.group ?? id) || closed(hex)) return;
    if (made() + takes(type, place) > (type.distance ?? 99)) return;
    stops.push(id);
    entered.push(place.group ?? id);
    note();
    const slots = emptySlots(definition, state.board, id, place, type.passes_nationalized);
    const passes = place.kind === 'town' || (place.kind === 'city' && (own.includes(id) || slots > 0));
    if (passes && !face.pieces[index]!.terminal) leave(hex, end, index);
    stops.pop();
    entered.pop();
  }
  const closed = (hex: number) =>
    definition.coal?.hex === grid.names[hex] && !state.corporations[owner]?.coal;
  const made = () => stops.reduce((sum, id) => sum + takes(type, byId.get(id)!.place), 0);
  function note(): void {
    if (stops.length < 2 || !stops.some((id) => own.includes(id))) return;
    const value = routeRevenue(
      game,
      owner,
      type,
      stops.map((id) => byId.get(id)!),
    );
    found.set([...sides].sort().join(), { sides: new Set(sides), value });
  }

  faces.forEach((face, hex) => {
    face.places.forEach((place, number) => {
      const id = placeId(grid.names[hex]!, place);
      if (closed(hex)) return;
      stops.push(id);
      entered.push(place.group ?? id);
      leave(hex, 6 + number, -1);
      stops.pop();
      entered.pop();
    });
  });
  return [...found.values()];
}
