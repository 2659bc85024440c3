/**
 * Tile actions of a turn: which are left, which one a tile uses (10.3; Systems and extra yellow tiles: 4, 5).
 * Rules `tile-actions`, `system-tile-actions`, `extra-yellow-tile`.
 */
import type { Lay } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { TileAction } from '../../model/state.ts';
import { powerOf } from '../companies.ts';
import { followsPriorities } from '../seatless/owner.ts';
import { homesOf, isMinor, treasuryOf, turnOf } from './turn.ts';

/** Ordinary actions of any corporation where the main line gives the second. */
const WITH_MAINLINE = 2;

function bySystem(game: Game): boolean {
  return game.definition.mechanisms.extra_action === 'system';
}

/** Is there a tile action that the track step asks for? */
export function tileActionLeft(game: Game): boolean {
  const { tiles, entity } = turnOf(game);
  if (followsPriorities(game, entity))
    return tiles.every(({ mainline }) => mainline) && tiles.length < WITH_MAINLINE;
  if (!bySystem(game)) return tiles.length < WITH_MAINLINE;
  return ordinaryLeft(game) > 0 || ownExtra(game, entity) !== null;
}

function ordinaryLeft(game: Game): number {
  const { tiles, entity } = turnOf(game);
  const most = game.state.corporations[entity]?.shells ? 2 : 1;
  return most - tiles.filter(({ extra }) => extra === undefined).length;
}

/** What the corporation's own next extra yellow tile costs; null: it has none left, or has upgraded. */
function ownExtra(game: Game, entity: string): number | null {
  if (isMinor(game, entity)) return null;
  const { tiles } = turnOf(game);
  if (tiles.some(({ upgrade }) => upgrade)) return null;
  const prices = homesOf(game, entity).flatMap(
    (id) => game.definition.corporations[id]?.extra_yellow_tile ?? [],
  );
  const price = prices[tiles.filter(({ extra }) => extra === 'own').length];
  if (price === undefined || price > treasuryOf(game, entity)) return null;
  const after = game.definition.readings['extra-yellow-after-private'] === 'allowed';
  return after || !tiles.some(({ extra }) => extra !== undefined && extra !== 'own') ? price : null;
}

/** Is it an upgrade: a tile of any colour but the first? */
export function isUpgrade(game: Game, tile: string): boolean {
  return game.definition.tiles[tile]!.colour !== 'yellow';
}

/** What the tile would be laid as: an ordinary action, or an extra one at a price; or why neither. */
export function tileActionFor(game: Game, { tile, with: company }: Partial<Lay>): TileActionUse | Refusal {
  if (!bySystem(game)) return { price: 0 };
  const { tiles, entity } = turnOf(game);
  const upgrade = isUpgrade(game, tile!);
  const facts = { entity, tile, tiles: tiles.map(({ hex }) => hex) };
  if (upgrade && tiles.some((one) => one.upgrade)) return refuse('track-upgrade-twice', facts, '4');
  const extra = tiles.find((one) => one.extra !== undefined);
  if (upgrade && extra) return refuse('upgrade-after-extra-yellow', { ...facts, extra: extra.hex }, '5');
  if (company !== undefined && powerOf(game, company, 'extra-yellow-tile')) {
    if (upgrade || tiles.some((one) => one.upgrade))
      return refuse('extra-yellow-with-upgrade', { ...facts, company }, '5');
    return { price: powerOf(game, company, 'extra-yellow-tile')!.price, extra: company };
  }
  if (ordinaryLeft(game) > 0) return { price: 0 };
  const price = upgrade || company !== undefined ? null : ownExtra(game, entity);
  return price === null ? refuse('track-done', facts, '5') : { price, extra: 'own' };
}

export interface TileActionUse {
  /** What the action costs, besides terrain. */
  readonly price: number;
  readonly extra?: string;
}

/** The entry of the turn for a tile that has been laid. */
export function tileActionTaken(game: Game, action: Lay, mainline: boolean): TileAction {
  const { hex, tile } = action;
  if (!bySystem(game)) return { hex, mainline };
  const use = tileActionFor(game, action);
  const extra = 'price' in use ? use.extra : undefined;
  return {
    hex,
    mainline,
    ...(isUpgrade(game, tile) && { upgrade: true }),
    ...(extra !== undefined && { extra }),
  };
}

/** The same hex takes no second tile in a turn, where the main line plays no part. */
export function hexTwiceRefusal(game: Game, hex: string): Refusal | null {
  if (!bySystem(game) || !turnOf(game).tiles.some((one) => one.hex === hex)) return null;
  return refuse('track-hex-twice', { hex, entity: turnOf(game).entity }, '5');
}
