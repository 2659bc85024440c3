/**
 * Extra tiles by the right of a private (6.1.5): one in each of its hexes, joined to each other, in one turn, without
 * a route and on top of the ordinary action. Rule `extra-tiles`.
 */
import type { Lay } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { joined, rotationsFor } from '../../network/laying.ts';
import { companyWith, powerOf } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { changeTurn, entityOf, turnOf } from './turn.ts';

/** The private of the corporation or minor whose extra tiles may still be laid in this turn. */
export function extraTilesLeft(game: Game, entity: string): string | undefined {
  const found = companyWith(game, 'extra-tiles', entity);
  return found && !judgeRight(game, entity, found.company) ? found.company : undefined;
}

/** The right itself, and as far as they are known the hex, and the join. */
export function judgeExtra(
  game: Game,
  question: Question,
  { with: company, hex, tile, rotation }: Partial<Lay>,
): Refusal | null {
  const right = judgeRight(game, entityOf(question), company!);
  if (right || hex === undefined) return right;
  const { hexes } = powerOf(game, company!, 'extra-tiles')!;
  if (!hexes.includes(hex)) return refuse('extra-tile-other-hex', { hex, company, hexes }, '6.1.5');
  if (rotation === undefined || mayJoin(game, { company: company!, hex, tile: tile!, rotation })) return null;
  return refuse('extra-tiles-not-joined', { hex, tile, rotation, company, hexes }, '6.1.5');
}

function judgeRight(game: Game, entity: string, company: string): Refusal | null {
  const power = powerOf(game, company, 'extra-tiles');
  const state = game.state.companies[company];
  if (!power || !state) return refuse('no-such-right', { company, right: 'extra-tiles' });
  if (state.owner !== entity)
    return refuse('right-of-another', { company, owner: state.owner, entity }, '6.1.5');
  const { extraTiles } = turnOf(game);
  if (state.used && extraTiles.length === 0) return refuse('right-used', { company, entity }, '6.1.5');
  if (power.hexes.every((hex) => game.state.board.tiles[hex]))
    return refuse('right-used', { company, entity }, '6.1.5');
  const others = power.hexes.filter((hex) => game.state.board.tiles[hex] && !extraTiles.includes(hex));
  return others.length > 0 ? refuse('extra-tiles-built', { company, hexes: others }, '6.1.5') : null;
}

interface Place {
  readonly company: string;
  readonly hex: string;
  readonly tile: string;
  readonly rotation: number;
}

/** Does it join the tile already laid; or, as the first, leave the other hex a tile that would? */
function mayJoin(game: Game, { company, hex, tile, rotation }: Place): boolean {
  const { hexes, tiles } = powerOf(game, company, 'extra-tiles')!;
  const other = hexes.find((one) => one !== hex)!;
  const { definition, state } = game;
  if (state.board.tiles[other])
    return joined(definition, { ...state.board.tiles, [hex]: { tile, rotation } }, hex, other);
  if (definition.readings['extra-tiles'] === 'any') return true;
  const board = { ...state.board, tiles: { ...state.board.tiles, [hex]: { tile, rotation } } };
  return tiles.some((second) =>
    rotationsFor(definition, board, other, second).some((turned) =>
      joined(definition, { ...board.tiles, [other]: { tile: second, rotation: turned } }, hex, other),
    ),
  );
}

/** The right is used; the other tile is owed in the same turn, where the table plays so. */
export function afterExtraTile(decision: Decision, action: Lay): void {
  const company = action.with!;
  const extraTiles = [...turnOf(decision).extraTiles, action.hex];
  changeTurn(decision, { extraTiles });
  if (extraTiles.length === 1)
    decision.emit({ type: 'company', company, change: { used: true }, why: 'used' });
  const rest = decision.state.pending.filter((one) => one.kind !== 'extra-tile');
  const more = powerOf(decision, company, 'extra-tiles')!.hexes.length > extraTiles.length;
  if (more && decision.definition.readings['extra-tiles'] === 'together') {
    const owed = { kind: 'extra-tile', corporation: action.as, company } as const;
    decision.emit({ type: 'pending', pending: [...rest, owed] });
  } else if (rest.length < decision.state.pending.length) decision.emit({ type: 'pending', pending: rest });
}
