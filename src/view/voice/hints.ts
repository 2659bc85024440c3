/** What may have been meant by a hex that will not do. */
import type { Game } from '../../model/game.ts';
import type { Refusal } from '../../model/refusal.ts';
import type { HexId } from '../../model/state.ts';
import { tileFace } from '../../network/face.ts';
import { neighbour } from '../../network/hexes.ts';
import { upgradeProblem } from '../../network/laying.ts';
import { reach } from '../../network/reach.ts';
import { faceOf, kindOf } from './kind.ts';
import type { Speaker } from './speaker.ts';

export function hintsFor(speaker: Speaker, game: Game, refusal: Refusal): string[] {
  const { hex, tile, fits } = refusal.facts;
  if (typeof hex !== 'string') return [];
  const takes =
    Array.isArray(fits) && fits.length > 0 ? speaker.say('hints', 'hex-takes', { hex, fits }) : [];
  const city = refusal.rule === 'tile-wrong-kind' ? nearestCity(game, hex, String(tile)) : undefined;
  const near = city === undefined ? [] : speaker.say('hints', 'nearest-city', { tile, city });
  const here = otherSiteHex(game, hex);
  const other =
    here !== undefined && couldBeMeant(game, refusal, here)
      ? speaker.say('hints', 'other-site', { hex, here })
      : [];
  return [...takes, ...near, ...other];
}

/** For a tile with cities: the nearest hex on which it may come next; of several, one of the same letter. */
export function nearestCity(game: Game, from: HexId, tile: string): HexId | undefined {
  const { definition, state } = game;
  if (definition.hexes[from] === undefined || tileFace(definition, tile, 0).cities === 0) return undefined;
  for (const ring of rings(game, from)) {
    const fits = ring.filter((hex) => upgradeProblem(definition, state.board, hex, tile) === null);
    if (fits.length > 0) return fits.find((hex) => hex[0] === from[0]) ?? fits[0];
  }
  return undefined;
}

/** The hexes at distance 1, 2 … from a hex. */
function* rings({ definition }: Game, from: HexId): Generator<HexId[]> {
  const seen = new Set([from]);
  let ring = [from];
  while (ring.length > 0) {
    const around = ring.flatMap((hex) =>
      [0, 1, 2, 3, 4, 5].flatMap((edge) => neighbour(definition, hex, edge) ?? []),
    );
    ring = [...new Set(around)].filter((hex) => !seen.has(hex));
    for (const hex of ring) seen.add(hex);
    yield ring;
  }
}

/** Our name of the hex that 18xx.games calls this; undefined where it has the same name, or none. */
export function otherSiteHex({ definition }: Game, name: string): HexId | undefined {
  const mirror = definition.exchange?.mirror;
  const [, letter, number] = /^([A-Z])(\d+)$/.exec(name) ?? [];
  if (mirror === undefined || letter === undefined) return undefined;
  const here = `${letter}${mirror - Number(number)}`;
  return here !== name && definition.hexes[here] !== undefined ? here : undefined;
}

/** Would the other hex have been a better answer, as far as the reason of this refusal goes? */
function couldBeMeant(game: Game, { rule, facts: { tile, hex, entity } }: Refusal, here: HexId): boolean {
  if (rule === 'hex-unknown') return true;
  if (rule === 'track-not-reached')
    return typeof entity === 'string' && reach(game, entity).hexes.includes(here);
  if (typeof tile !== 'string' || game.definition.tiles[tile] === undefined) return false;
  const wanted = kindOf(tileFace(game.definition, tile, 0));
  const isOfKind = (at: HexId) => kindOf(faceOf(game, at)!) === wanted;
  return rule.startsWith('tile-') && !isOfKind(String(hex)) && isOfKind(here);
}
