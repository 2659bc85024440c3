/** A random player: any legal move, with a bias that floats corporations, builds, and buys trains. */
import { options, questions } from '../../engine/engine.ts';
import type { Action, ActionType } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Option, Question } from '../../model/question.ts';
import type { OperatingStep } from '../../model/state.ts';
import { cheapestNeeded } from '../../rules/operating/train-prices.ts';
import { type Chance, drawn } from './chance.ts';

/** How often a verb is tried where several are open; verbs of a step weigh more while it is the open one. */
const WEIGHTS: Readonly<Partial<Record<ActionType, number>>> = {
  'buy-company': 30,
  bid: 30,
  pass: 12,
  par: 40,
  buy: 60,
  sell: 6,
  claim: 10,
  redeem: 4,
  lay: 60,
  station: 20,
  run: 60,
  dividend: 60,
  train: 40,
  private: 4,
  canal: 10,
  port: 2,
  discard: 10,
  bankrupt: 10,
  skip: 5,
  done: 4,
  answer: 10,
};
const STEP_OF: Readonly<Partial<Record<ActionType, OperatingStep>>> = {
  redeem: 'redeem',
  lay: 'track',
  station: 'station',
  run: 'run',
  dividend: 'dividend',
  train: 'trains',
  private: 'privates',
};
/** Options of a verb that are looked at. */
const LOOKED_AT = 200;

/** A legal action of one of the seats that are asked; null when nobody is. */
export function randomAction(game: Game, luck: Chance): Action | null {
  const open = questions(game);
  if (open.length === 0) return null;
  const question = open[luck.below(open.length)]!;
  let verbs = question.verbs.map((verb) => [verb, weightOf(game, question, verb)] as const);
  while (verbs.length > 0) {
    const verb = drawn(verbs, luck);
    const action = oneOf(game, question, verb, luck);
    if (action) return action;
    verbs = verbs.filter(([other]) => other !== verb);
  }
  throw new Error(`${question.id} can be answered by nothing`);
}

function weightOf(game: Game, question: Question, verb: ActionType): number {
  const weight = WEIGHTS[verb] ?? 1;
  const { round } = game.state;
  if (question.kind !== 'operating-turn' || round.kind !== 'operating' || !round.turn) return weight;
  const step = STEP_OF[verb];
  if (step === undefined) return weight;
  return step === round.turn.step ? weight * 4 : Math.ceil(weight / 20);
}

function oneOf(game: Game, question: Question, verb: ActionType, luck: Chance): Action | null {
  let chosen: Option | null = null;
  let seen = 0;
  const entity = question.entity === undefined ? {} : { as: question.entity };
  for (const option of options(game, question.seat, { verb, ...entity })) {
    seen++;
    if (luck.below(seen) === 0) chosen = option;
    if (seen === LOOKED_AT) break;
  }
  if (!chosen) return null;
  if (chosen.action.type === 'dividend') return { ...chosen.action, pay: pays(game, chosen.action.as, luck) };
  return chosen.range ? atAmount(chosen.action, chosen.range, luck) : chosen.action;
}

/** A corporation that could not pay for another train mostly withholds, so that games reach their late phases. */
function pays(game: Game, corporation: string, luck: Chance): boolean {
  const { cash, trains } = game.state;
  const few = (trains.owned[corporation]?.length ?? 0) < 2;
  const poor = (cash[corporation] ?? 0) < cheapestNeeded(game, corporation);
  return few && poor ? luck.below(3) === 0 : luck.below(10) > 0;
}

function atAmount(action: Action, { field, range }: NonNullable<Option['range']>, luck: Chance): Action {
  const steps = Math.floor((range.most - range.least) / range.step);
  const amount = range.least + range.step * luck.below(Math.min(steps, luck.below(4) === 0 ? steps : 3) + 1);
  return { ...action, [field]: amount } as Action;
}
