/**
 * Laying and upgrading track (10.3): one tile action a turn, and one more if one of the two builds the main line of
 * its hex. Rules `lay`, `mainline-extra-tile`.
 */
import type { Lay } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { buildsMainline } from '../../network/mainline.ts';
import type { ActionRule } from '../rule.ts';
import { canLayExtra, extraCandidates, judgeExtra, layExtra } from './extra-tiles.ts';
import {
  judgeFit,
  judgeHex,
  judgeTile,
  judgeTrack,
  layableHexes,
  layableTiles,
  layRotations,
} from './lay-checks.ts';
import { layCost, payLay } from './lay-cost.ts';
import { placeTile } from './place-tile.ts';
import { declineUpTo, stepReachable } from './steps.ts';
import { changeTurn, entityOf, treasuryOf, turnOf } from './turn.ts';

export function tileActionLeft(game: Game): boolean {
  return turnOf(game).tiles.length < 2;
}

export const lay: ActionRule<'lay'> = {
  type: 'lay',
  open: (game, question) => (canLayExtra(game, question) ? null : judgeOrdinary(game, question)),
  slots: [
    {
      field: 'with',
      candidates: (game, question) => [undefined, ...extraCandidates(game, question)],
      judge: (game, question, action) =>
        action.with === undefined ? judgeOrdinary(game, question) : judgeExtra(game, question, action),
    },
    {
      field: 'tile',
      candidates: (game, _question, action) => layableTiles(game, action),
      judge: (game, _question, action) => judgeTile(game, action),
    },
    {
      field: 'hex',
      candidates: (game, question, action) => layableHexes(game, question, action),
      judge: (game, question, action) =>
        judgeFit(game, action) ?? judgeHex(game, question, action) ?? judgeSecond(game, action),
    },
    {
      field: 'rotation',
      candidates: (game, _question, action) => layRotations(game, action),
      judge: judgeRotation,
    },
  ],
  cost: (game, action) => layCost(game, action).total,
  decide(decision, action, question) {
    if (action.with !== undefined) {
      layExtra(decision, action);
      return;
    }
    if (question.kind === 'operating-turn') declineUpTo(decision, 'track');
    payLay(decision, action);
    const mainline = placeTile(decision, action);
    changeTurn(decision, { tiles: [...turnOf(decision).tiles, { hex: action.hex, mainline }] });
  },
};

/** Is a tile action of the turn left, and may it come now? */
function judgeOrdinary(game: Game, question: Question): Refusal | null {
  if (question.kind !== 'operating-turn')
    return refuse('extra-tile-owed', { company: question.id.split(':')[2] }, '6.1.5');
  const late = stepReachable(game, question, 'track');
  if (late) return late;
  return tileActionLeft(game)
    ? null
    : refuse('track-done', { entity: entityOf(question), tiles: turnOf(game).tiles }, '10.3');
}

function judgeRotation(game: Game, question: Question, action: Partial<Lay>): Refusal | null {
  const track = judgeTrack(game, action as Lay);
  if (track) return track;
  if (action.with !== undefined) return judgeExtra(game, question, action) ?? judgeMoney(game, action as Lay);
  return judgeSecond(game, action) ?? judgeMoney(game, action as Lay);
}

function judgeMoney(game: Game, action: Lay): Refusal | null {
  const { total, parts } = layCost(game, action);
  const treasury = treasuryOf(game, action.as);
  return total <= treasury
    ? null
    : refuse('track-too-dear', { entity: action.as, cost: total, treasury, parts }, '10.3.4');
}

/** The second of two actions must build main line unless the first did (10.3.3). */
function judgeSecond(game: Game, { hex, tile, rotation, with: company }: Partial<Lay>): Refusal | null {
  const { tiles, entity } = turnOf(game);
  if (company !== undefined || tiles.length === 0 || tiles[0]!.mainline) return null;
  const facts = { entity, hex, tile, first: tiles[0]!.hex };
  const { mainline } = game.definition.hexes[hex!]!;
  if (!mainline || game.state.board.mainline.includes(hex!))
    return refuse('extra-action-mainline-only', facts, '10.3.3');
  if (rotation === undefined || buildsMainline(game.definition, hex!, tile!, rotation)) return null;
  return refuse(
    'extra-action-misses-mainline',
    { ...facts, edges: mainline.edges, line: mainline.line },
    '10.3.3',
  );
}
