/** The verbs of an operating turn, in the order of its steps. */
import type { ActionType } from '../../model/action.ts';
import type { Definition } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import { isSeatless } from '../../model/seatless.ts';
import { runsByItself } from '../seatless/owner.ts';
import { swap } from './arrange.ts';
import { bankrupt } from './bankrupt.ts';
import { buyPrivate } from './buy-private.ts';
import { buyTrain } from './buy-train.ts';
import { canal } from './canal.ts';
import { coal } from './coal.ts';
import { discard } from './discard.ts';
import { dividend } from './dividend.ts';
import { lay } from './lay.ts';
import { port } from './port.ts';
import { redeem } from './redeem.ts';
import { run } from './run.ts';
import { skip } from './skip.ts';
import { station } from './station.ts';

export const OPERATING_RULES = {
  redeem,
  lay,
  station,
  run,
  dividend,
  train: buyTrain,
  private: buyPrivate,
  canal,
  port,
  discard,
  bankrupt,
  skip,
  swap,
  coal,
};

const TURN_VERBS: readonly ActionType[] = [
  'redeem',
  'lay',
  'station',
  'run',
  'dividend',
  'swap',
  'train',
  'private',
  'port',
  'coal',
  'sell',
  'bankrupt',
  'skip',
  'done',
];
/** Verbs of a corporation's turn, as far as the title knows them; fewer where its owner has no seat. */
export function turnVerbs(game: Game, entity: string): readonly ActionType[] {
  if (isSeatless(game, entity)) return runsByItself(game, entity) ? SEATLESS_VERBS : SEATLESS_VERBS_WITH_RUN;
  return verbsOf(game.definition);
}

const SEATLESS_VERBS: readonly ActionType[] = ['lay', 'station', 'skip', 'done'];
const SEATLESS_VERBS_WITH_RUN: readonly ActionType[] = ['lay', 'station', 'run', 'dividend', 'skip', 'done'];

function verbsOf({ mechanisms, coal: coalRule }: Definition): readonly ActionType[] {
  const missing = new Set<ActionType>([
    ...(mechanisms.redeem ? [] : (['redeem'] as const)),
    ...(mechanisms.merging ? [] : (['swap'] as const)),
    ...(coalRule ? [] : (['coal'] as const)),
  ]);
  return TURN_VERBS.filter((verb) => !missing.has(verb));
}

export const MINOR_VERBS: readonly ActionType[] = ['lay', 'run', 'skip', 'done'];
