/** A run as an export tells it: each train's connections from stop to stop. */
import type { Game } from '../../model/game.ts';
import type { Run, TrainRoute } from '../../model/state.ts';
import { faceAt, isEdge, placeId } from '../../network/face.ts';
import { otherHex } from '../names.ts';
import { entity, type Written } from './move.ts';
import { type Pieces, theirTrain } from './pieces.ts';

interface Line {
  /** Hexes from each stop to the next, both stops included. */
  readonly connections: readonly (readonly string[])[];
  /** Hexes of the stops. */
  readonly hexes: readonly string[];
}

/** The action that tells it. `game`: on the board that was run on. */
export function runWritten(game: Game, pieces: Pieces, { entity: of, routes }: Run): Written {
  const told = routes.map((route) => ({
    train: theirTrain(pieces, route.train),
    ...lineOf(game, route),
    revenue: route.revenue,
  }));
  return { type: 'run_routes', ...entity(game, of), routes: told };
}

/** In their names. A piece of track that ends at the next stop ends the connection. */
function lineOf(game: Game, { stops, track }: TrainRoute): Line {
  const { definition, state } = game;
  const connections: string[][] = [];
  let at = 0;
  for (const next of stops.slice(1)) {
    const connection = [hexOf(stops[connections.length]!)];
    for (let arrived = false; !arrived && at < track.length; at += 1) {
      const [hex = '', index = ''] = track[at]!.split(':');
      if (hex !== connection.at(-1)) connection.push(hex);
      const face = faceAt(definition, state.board, hex);
      const { a, b } = face.pieces[Number(index)]!;
      arrived = [a, b].some((end) => !isEdge(end) && placeId(hex, face.places[end - 6]!) === next);
    }
    connections.push(connection);
  }
  return {
    connections: connections.map((hexes) => hexes.map((hex) => otherHex(definition, hex))),
    hexes: stops.map((stop) => otherHex(definition, hexOf(stop))),
  };
}

function hexOf(place: string): string {
  return place.slice(0, place.indexOf('/'));
}
