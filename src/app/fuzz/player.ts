/** A random player: any legal move, with a bias that floats corporations, builds, and buys trains. */
import { options, questions } from '../../engine/engine.ts';
import type { Action, ActionType } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { Option, Question } from '../../model/question.ts';
import { isSeatless } from '../../model/seatless.ts';
import type { OperatingStep } from '../../model/state.ts';
import { type Chance, drawn } from './chance.ts';
import { mostPromising } from './outlook.ts';
import {
  isFoolish,
  isImprudent,
  lastingTrains,
  needsItsTrains,
  presidencies,
  savingsNeeded,
} from './prudence.ts';
import type { Style } from './style.ts';
import { sayBesides } from './talk.ts';

/** How often a verb is tried where several are open; verbs of a step weigh more while it is the open one. */
const WEIGHTS: Readonly<Partial<Record<ActionType, number>>> = {
  'buy-company': 30,
  bid: 30,
  pass: 12,
  par: 40,
  buy: 60,
  sell: 6,
  exchange: 6,
  merge: 25,
  choose: 10,
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
  coal: 60,
  swap: 2,
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
const LOOKED_AT = 300;

/** A legal action of one of the seats that are asked; null when nobody is. */
export function randomAction(game: Game, luck: Chance, style: Style): Action | null {
  const said = sayBesides(game, luck, style);
  if (said) return said;
  const open = questions(game);
  if (open.length === 0) return null;
  const question = open[luck.below(open.length)]!;
  return (
    tryVerbs(game, question, luck, style, true) ??
    tryVerbs(game, question, luck, style, false) ??
    fail(`${question.id} can be answered by nothing`)
  );
}

function fail(what: string): never {
  throw new Error(what);
}

/** Verbs in an order drawn by their weight, until one has an option. `willing`: only what the style would do. */
function tryVerbs(
  game: Game,
  question: Question,
  luck: Chance,
  style: Style,
  willing: boolean,
): Action | null {
  let verbs = question.verbs
    .map((verb) => [verb, weightOf(game, question, verb, style) || (willing ? 0 : 1)] as const)
    .filter(([, weight]) => weight > 0);
  while (verbs.length > 0) {
    const verb = drawn(verbs, luck);
    const action = oneOf(game, question, verb, luck, style, willing);
    if (action) return action;
    verbs = verbs.filter(([other]) => other !== verb);
  }
  return null;
}

function weightOf(game: Game, question: Question, verb: ActionType, style: Style): number {
  const weight = WEIGHTS[verb] ?? 1;
  const { round } = game.state;
  if (question.kind === 'stock-turn') return stockWeight(game, question, verb, style, weight);
  if (question.kind !== 'operating-turn' || round.kind !== 'operating' || !round.turn) return weight;
  const step = STEP_OF[verb];
  if (step === undefined) return weight;
  if (step !== round.turn.step) return Math.ceil(weight / 20);
  return verb === 'train' && lastingTrains(game, round.turn.entity) === 0 ? weight * 20 : weight * 4;
}

function stockWeight(game: Game, { seat }: Question, verb: ActionType, style: Style, weight: number): number {
  if (verb === 'par' && presidencies(game, seat) >= style.starts) return 0;
  if (verb === 'sell') {
    const poor = savingsNeeded(game, seat) > (game.state.cash[seat] ?? 0);
    return poor ? 2 * style.saves : style.sells;
  }
  return weight;
}

function oneOf(
  game: Game,
  question: Question,
  verb: ActionType,
  luck: Chance,
  style: Style,
  willing: boolean,
): Action | null {
  const entity = question.entity === undefined ? {} : { as: question.entity };
  const saving = willing && luck.below(10) < style.saves;
  const looks = verb === 'lay' || verb === 'station' ? style.looksAt : 1;
  const drawn: Option[] = [];
  let seen = 0;
  for (const option of options(game, question.seat, { verb, ...entity })) {
    if (willing && isFoolish(game, option)) continue;
    if (saving && isImprudent(game, question, option)) continue;
    seen++;
    if (drawn.length < looks) drawn.push(option);
    else if (luck.below(seen) < looks) drawn[luck.below(looks)] = option;
    if (seen === LOOKED_AT) break;
  }
  if (drawn.length === 0) return null;
  const chosen = looks === 1 ? drawn[0]! : mostPromising(game, question.entity!, drawn);
  if (chosen.action.type === 'dividend' && !isSeatless(game, chosen.action.as))
    return { ...chosen.action, pay: pays(game, chosen.action.as, luck, style) };
  if (saving && chosen.action.type === 'answer') return { ...chosen.action, yes: agrees(game, question) };
  return chosen.range ? atAmount(chosen.action, chosen.range, luck) : chosen.action;
}

/** A careful president keeps trains that are needed. */
function agrees({ state, ...game }: Game, { seat }: Question): boolean {
  const offer = state.pending.find((one) => one.kind === 'offer' && one.seat === seat);
  if (offer?.kind !== 'offer' || !('owner' in offer.thing)) return true;
  return !needsItsTrains({ ...game, state }, offer.thing.owner);
}

function pays(game: Game, corporation: string, luck: Chance, style: Style): boolean {
  return luck.below(10) < (lastingTrains(game, corporation) > 0 ? style.pays : style.paysInNeed);
}

function atAmount(action: Action, { field, range }: NonNullable<Option['range']>, luck: Chance): Action {
  const steps = Math.floor((range.most - range.least) / range.step);
  const bold = luck.below(action.type === 'bid' ? 40 : 4) === 0;
  const amount = range.least + range.step * luck.below(Math.min(steps, bold ? steps : 3) + 1);
  return { ...action, [field]: amount } as Action;
}
