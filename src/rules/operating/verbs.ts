/** The verbs of an operating turn, in the order of its steps. */
import type { ActionType } from '../../model/action.ts';
import { bankrupt } from './bankrupt.ts';
import { buyPrivate } from './buy-private.ts';
import { buyTrain } from './buy-train.ts';
import { canal } from './canal.ts';
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
};

export const TURN_VERBS: readonly ActionType[] = [
  'redeem',
  'lay',
  'station',
  'run',
  'dividend',
  'train',
  'private',
  'port',
  'sell',
  'bankrupt',
  'skip',
  'done',
];
export const MINOR_VERBS: readonly ActionType[] = ['lay', 'run', 'skip', 'done'];
