/** What the wording of a refusal about track wants to know of the hex and the tile, beside the facts of the rule. */
import type { Game } from '../../model/game.ts';
import type { Refusal } from '../../model/refusal.ts';
import { tileFace } from '../../network/face.ts';
import { neighbour } from '../../network/hexes.ts';
import { nextColour } from '../../network/upgrade.ts';
import { faceOf, kindOf } from './kind.ts';
import type { Facts } from './phrase.ts';

export function placeFacts(game: Game, { facts }: Refusal): Facts {
  return { ...hexFacts(game, facts), ...tileFacts(game, facts), ...mainlineEnds(game, facts) };
}

function hexFacts(game: Game, { hex }: Facts): Facts {
  const face = typeof hex === 'string' ? faceOf(game, hex) : undefined;
  if (!face) return {};
  const { label, tile, colour } = face;
  return { face: kindOf(face), label, laid: tile, colour, next: nextColour(face) };
}

function tileFacts({ definition }: Game, { tile, rotations }: Facts): Facts {
  const known = typeof tile === 'string' ? definition.tiles[tile] : undefined;
  if (!known) return {};
  const turned = Array.isArray(rotations) ? rotations.map((rotation) => `r${rotation}`) : [];
  return { kind: kindOf(tileFace(definition, String(tile), 0)), tileColour: known.colour, turned };
}

/** The two hexes that the main line of the hex leads to. */
function mainlineEnds({ definition }: Game, { hex, edges }: Facts): Facts {
  if (typeof hex !== 'string' || !Array.isArray(edges)) return {};
  return { ends: edges.flatMap((edge) => neighbour(definition, hex, Number(edge)) ?? []) };
}
