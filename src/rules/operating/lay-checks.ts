/** May this tile lie here, this way round, for this corporation? Each check explains itself (10.3). */
import type { Lay } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { HexId } from '../../model/state.ts';
import { faceAt } from '../../network/face.ts';
import { rotationsFor, upgradeProblem } from '../../network/laying.ts';
import { reach } from '../../network/reach.ts';
import { trackUse } from '../../network/usable.ts';
import { isSeat, powerOf } from '../companies.ts';
import { phaseOf } from '../trains.ts';
import { entityOf, stationsOf } from './turn.ts';

/** Is the tile in play now, and one of it left? */
export function judgeTile(game: Game, { tile }: Pick<Partial<Lay>, 'tile'>): Refusal | null {
  const definition = tile === undefined ? undefined : game.definition.tiles[tile];
  if (!definition) return refuse('tile-unknown', { tile });
  const { tiles, name } = phaseOf(game);
  if (!tiles.includes(definition.colour)) {
    const from = game.definition.phases.find((phase) => phase.tiles.includes(definition.colour))?.name;
    return refuse('tile-colour-not-yet', { tile, colour: definition.colour, phase: name, from }, '10.3');
  }
  return tilesLeft(game, tile!) > 0
    ? null
    : refuse('tile-none-left', { tile, count: definition.count }, '10.3');
}

/** Tiles of the kind not on the board; infinite where the supply is. */
export function tilesLeft(game: Game, tile: string): number {
  const count = game.definition.tiles[tile]?.count;
  if (count === null) return Number.POSITIVE_INFINITY;
  return (count ?? 0) - (tilesUsed(game)[tile] ?? 0);
}

const usedOn = new WeakMap<object, Record<string, number>>();

function tilesUsed(game: Game): Record<string, number> {
  const { tiles } = game.state.board;
  let used = usedOn.get(tiles);
  if (!used) {
    used = {};
    for (const hex in tiles) used[tiles[hex]!.tile] = (used[tiles[hex]!.tile] ?? 0) + 1;
    usedOn.set(tiles, used);
  }
  return used;
}

/** Hexes that the corporation's routes touch, and its home while that has no track; of those, where the tile fits. */
export function layableHexes(game: Game, question: Question, tile: string): Iterable<HexId> {
  const owner = entityOf(question);
  const home = homeHex(game, owner);
  const { hexes } = reach(game, owner);
  const touched = home === undefined || hexes.includes(home) ? hexes : [home, ...hexes];
  const { definition, state } = game;
  return touched.filter((hex) => !upgradeProblem(definition, state.board, hex, tile));
}

function homeHex(game: Game, owner: string): HexId | undefined {
  return stationsOf(game, owner)[0]?.split('/')[0];
}

/** The kind of hex and tile: same kind, next colour, same label, all old track kept. */
export function judgeFit(game: Game, { tile, hex }: Partial<Lay>): Refusal | null {
  if (hex === undefined || !game.definition.hexes[hex]) return refuse('hex-unknown', { hex });
  const problem = upgradeProblem(game.definition, game.state.board, hex, tile!);
  if (!problem) return null;
  const fits = Object.keys(game.definition.tiles).filter(
    (other) =>
      !upgradeProblem(game.definition, game.state.board, hex, other) && !judgeTile(game, { tile: other }),
  );
  return refuse(`tile-${problem}`, { hex, tile, fits, name: game.definition.hexes[hex]!.name }, '10.3');
}

/** Blocked by a private that a player owns, for all but the minor of that private. */
export function judgeBlocked(game: Game, hex: HexId, entity?: string): Refusal | null {
  const blocker = Object.keys(game.state.companies).find(
    (id) =>
      isSeat(game, game.state.companies[id]!.owner) &&
      powerOf(game, id, 'blocks')?.hexes.includes(hex) &&
      powerOf(game, id, 'minor')?.minor !== entity,
  );
  if (blocker === undefined) return null;
  return refuse(
    'hex-blocked',
    { hex, company: blocker, owner: game.state.companies[blocker]!.owner },
    '10.3',
  );
}

export function judgeReached(game: Game, question: Question, hex: HexId): Refusal | null {
  const owner = entityOf(question);
  if (touches(game, owner, hex)) return null;
  return refuse(
    'track-not-reached',
    { hex, entity: owner, name: game.definition.hexes[hex]!.name },
    '10.3.1',
  );
}

/** Does a route lead to the hex, or is it the home that has no track yet? */
function touches(game: Game, owner: string, hex: HexId): boolean {
  if (homeHex(game, owner) === hex && faceAt(game.definition, game.state.board, hex).pieces.length === 0)
    return true;
  return reach(game, owner).hexes.includes(hex);
}

export function layRotations(game: Game, { tile, hex }: Partial<Lay>): readonly number[] {
  return rotationsFor(game.definition, game.state.board, hex!, tile!);
}

/** The edges, and the old track. */
export function judgeTurned(game: Game, { as, tile, hex, rotation }: Lay): Refusal | null {
  const rotations = layRotations(game, { tile, hex });
  if (rotations.includes(rotation)) return null;
  return refuse('rotation-does-not-fit', { entity: as, tile, hex, rotation, rotations }, '10.3');
}

/** Does a route lead to what is new? */
export function judgeTrack(game: Game, { as, tile, hex, rotation }: Lay): Refusal | null {
  const use = trackUse(game, as, hex, tile, rotation);
  if (use === 'usable') return null;
  const rotations = layRotations(game, { tile, hex }).filter(
    (other) => trackUse(game, as, hex, tile, other) === 'usable',
  );
  const facts = { entity: as, tile, hex, rotation, rotations };
  return refuse(`track-${use}`, facts, use === 'not-reached' ? '10.3.1' : '10.3.2');
}
