/** A tile comes onto the board: stations and homes move to the cities with their exits. */
import type { Lay } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import { buildsMainline } from '../../network/mainline.ts';
import { moveStations } from '../../network/stations.ts';
import type { Decision } from '../rule.ts';
import { takeTunnelMarker } from './coal.ts';
import { askHomeCities, liftStations } from './home.ts';
import { stationsOf } from './turn.ts';

/** Puts the tile down; true when it builds the main line of its hex for the first time (10.3.3). */
export function placeTile(decision: Decision, { as, hex, tile, rotation }: Lay): boolean {
  const lifted = liftStations(decision, hex);
  const first = !decision.state.board.tiles[hex];
  const { definition, state } = decision;
  const { stations, homes, moved } = moveStations(definition, state.board, hex, tile, rotation);
  const owners = moved.flatMap(({ from, to }) => (from === to ? [] : ownersAt(decision, from, to)));
  decision.emit({ type: 'tile', hex, tile, rotation, stations, homes, owners });
  const builds = !state.board.mainline.includes(hex) && buildsMainline(definition, hex, tile, rotation);
  if (builds) decision.emit({ type: 'mainline', hex });
  takeTunnelMarker(decision, as, hex);
  if (first) askHomeCities(decision, hex, lifted);
  return builds;
}

function ownersAt(game: Game, from: string, to: string) {
  return (game.state.board.stations[from] ?? []).flatMap((owner) => {
    const index = stationsOf(game, owner).indexOf(from);
    return index < 0 ? [] : [{ owner, index, city: to }];
  });
}
