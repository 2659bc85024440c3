/**
 * Laying and upgrading track (10.3): one tile action a turn, and one more if one of the two builds the main line of
 * its hex. Rules `lay`, `mainline-extra-tile`.
 */
import type { Lay } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import { buildsMainline } from '../../network/mainline.ts';
import type { ActionRule } from '../rule.ts';
import { priorityRefusal } from '../seatless/priorities.ts';
import {
  judgeBlocked,
  judgeFit,
  judgeReached,
  judgeTile,
  judgeTrack,
  judgeTurned,
  layableHexes,
  layRotations,
} from './lay-checks.ts';
import { layCost, payLay } from './lay-cost.ts';
import { type LayRight, layCandidates, layRight } from './lay-rights.ts';
import { placeTile } from './place-tile.ts';
import { declineUpTo, stepReachable } from './steps.ts';
import { hexTwiceRefusal, tileActionFor, tileActionLeft, tileActionTaken } from './tile-actions.ts';
import { changeTurn, entityOf, treasuryOf, turnOf } from './turn.ts';

export const lay: ActionRule<'lay'> = {
  type: 'lay',
  open: (game, question) => (layCandidates(game, question).length > 0 ? null : judgeOrdinary(game, question)),
  slots: [
    {
      field: 'with',
      candidates: (game, question) => [undefined, ...layCandidates(game, question)],
      judge: (game, question, action) =>
        action.with === undefined ? judgeOrdinary(game, question) : judgeRight(game, question, action),
    },
    {
      field: 'tile',
      candidates: (game, question, action) =>
        placesOf(game, question, action)?.tiles ?? Object.keys(game.definition.tiles),
      judge: (game, question, action) =>
        judgeTileOfRight(game, question, action) ?? judgeTile(game, action) ?? judgeAction(game, action),
    },
    {
      field: 'hex',
      candidates: (game, question, action) =>
        placesOf(game, question, action)?.hexes ?? layableHexes(game, question, action.tile!),
      judge: (game, question, action) =>
        judgeFit(game, action) ??
        judgeBlocked(game, action.hex!, entityOf(question)) ??
        judgePlace(game, question, action),
    },
    {
      field: 'rotation',
      candidates: (game, _question, action) => layRotations(game, action),
      judge: judgeRotation,
    },
  ],
  cost: (game, action) => layCost(game, action, rightIn(game, action)).total,
  decide(decision, action, question) {
    const right = action.with === undefined ? null : layRight(decision, question, action.with)!;
    const taken = right === null || right.action;
    if (taken) declineUpTo(decision, 'track');
    payLay(decision, action, right);
    const use = taken ? tileActionTaken(decision, action, false) : null;
    const mainline = placeTile(decision, action);
    changeTurn(
      decision,
      use ? { tiles: [...turnOf(decision).tiles, { ...use, mainline }] } : { touched: true },
    );
    right?.after(decision, action);
  },
};

/** Is a tile action of the turn left, and may it come now? */
function judgeOrdinary(game: Game, question: Question): Refusal | null {
  if (question.kind !== 'operating-turn') {
    const owed = game.state.pending.find((one) => one.kind === 'extra-tile');
    return refuse('extra-tile-owed', { company: owed?.company }, '6.1.5');
  }
  const late = stepReachable(game, question, 'track');
  if (late) return late;
  return tileActionLeft(game)
    ? null
    : refuse('track-done', { entity: entityOf(question), tiles: turnOf(game).tiles }, '10.3');
}

/** The right an action of the lists is by; the question is the one that is open for its entity. */
function rightIn(game: Game, { as, with: company }: Lay): LayRight | null {
  const owed = game.state.pending.some((one) => one.kind === 'extra-tile' && one.company === company);
  const question: Question = {
    id: '',
    seat: '',
    kind: owed ? 'extra-tile' : 'operating-turn',
    entity: as,
    verbs: [],
  };
  return company === undefined ? null : layRight(game, question, company);
}

/** The right of the private that is named. */
function judgeRight(game: Game, question: Question, action: Partial<Lay>): Refusal | null {
  const { with: company } = action;
  if (!game.state.companies[company!]) return refuse('company-not-in-game', { company });
  const right = layRight(game, question, company!);
  return right ? right.judge(game, question, action) : refuse('no-such-right', { company, right: 'lay' });
}

/** Where a right is for certain hexes and tiles only. */
function placesOf(game: Game, question: Question, { with: company }: Partial<Lay>) {
  return company === undefined ? undefined : layRight(game, question, company)?.where?.(game, company);
}

function judgeTileOfRight(game: Game, question: Question, action: Partial<Lay>): Refusal | null {
  const places = placesOf(game, question, action);
  if (!places || places.tiles.includes(action.tile!)) return null;
  return refuse(
    'extra-tile-other-tile',
    { tile: action.tile, company: action.with, tiles: places.tiles },
    '6',
  );
}

/** Is there a tile action for a tile of this colour? */
function judgeAction(game: Game, action: Partial<Lay>): Refusal | null {
  if (action.with !== undefined) return null;
  const use = tileActionFor(game, action);
  return isRefusal(use) ? use : null;
}

function judgePlace(game: Game, question: Question, action: Partial<Lay>): Refusal | null {
  const { with: company, hex } = action;
  const places = placesOf(game, question, action);
  if (places) {
    if (!places.hexes.includes(hex!))
      return refuse('extra-tile-other-hex', { hex, company, hexes: places.hexes }, '6');
    return hexTwiceRefusal(game, hex!) ?? judgeRight(game, question, action);
  }
  return hexTwiceRefusal(game, hex!) ?? judgeReached(game, question, hex!) ?? judgeSecond(game, action);
}

function judgeRotation(game: Game, question: Question, action: Partial<Lay>): Refusal | null {
  const { with: company } = action;
  const right = company === undefined ? null : layRight(game, question, company)!;
  const track =
    judgeTurned(game, action as Lay) ?? (right?.route === false ? null : judgeTrack(game, action as Lay));
  if (track) return track;
  const rest = company === undefined ? judgeSecond(game, action) : right!.judge(game, question, action);
  return rest ?? judgeMoney(game, action as Lay, right) ?? priorityRefusal(game, action as Lay);
}

function judgeMoney(game: Game, action: Lay, right: LayRight | null): Refusal | null {
  const { total, parts } = layCost(game, action, right);
  const treasury = treasuryOf(game, action.as);
  return total <= treasury
    ? null
    : refuse('track-too-dear', { entity: action.as, cost: total, treasury, parts }, '10.3.4');
}

/** The second of two actions must build main line unless the first did (10.3.3). */
function judgeSecond(game: Game, { hex, tile, rotation, with: company }: Partial<Lay>): Refusal | null {
  const { tiles, entity } = turnOf(game);
  if (game.definition.mechanisms.extra_action !== 'mainline') return null;
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
