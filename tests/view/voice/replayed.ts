/** Recorded games played again, every command with the reply to it. */
import { commandOf } from '../../../src/app/judgement/lexicon.ts';
import { toldOf } from '../../../src/app/told.ts';
import { apply, questions, runOn, setUp } from '../../../src/engine/engine.ts';
import { readExport } from '../../../src/exchange/read.ts';
import { playersIn, replay } from '../../../src/exchange/replay.ts';
import { loadTitle } from '../../../src/load/load.ts';
import type { Action } from '../../../src/model/action.ts';
import type { Answer } from '../../../src/model/answer.ts';
import type { Event } from '../../../src/model/event.ts';
import type { Game } from '../../../src/model/game.ts';
import { isRefusal } from '../../../src/model/refusal.ts';
import type { Reply } from '../../../src/model/reply.ts';
import type { State } from '../../../src/model/state.ts';
import { replyText } from '../../../src/view/text.ts';
import { wordAnswer } from '../../../src/view/voice/answer.ts';
import type { Told } from '../../../src/view/voice/told.ts';
import { exportText, type Recorded, titleOf } from '../../exchange/recorded.ts';

export const NAMES = ['Anna', 'Bo', 'Cy', 'Di', 'Eva', 'Finn'];

export interface Replied {
  readonly position: number;
  readonly action: Action;
  readonly events: readonly Event[];
  readonly before: Game;
  readonly game: Game;
  readonly told: Told;
  reply(): Reply;
  /** As plain text. */
  text(): string;
}

/** Every action of a recorded game, with its reply. */
export function* replied(name: Recorded): Generator<Replied> {
  const definition = loadTitle(titleOf(name), '18xx.games');
  const from = readExport(exportText(name));
  const players = playersIn(from).length;
  const start = setUp(definition, players, from.settings.seed);
  let game: Game = { definition, state: runOn({ definition, state: start }).state };
  const states: State[] = [game.state];
  const told = toldOf(definition, NAMES.slice(0, players), (position) => states[position]!);
  for (const { actions } of replay(definition, from, { setUp, apply, questions })) {
    for (const action of actions) {
      const before = game;
      const applied = apply(before, action);
      if (isRefusal(applied)) throw new Error(applied.rule);
      game = { definition, state: applied.state };
      states.push(game.state);
      yield repliedOf(told, before, game, action, applied.events, states.length - 1);
    }
  }
}

/** The reply to one command. */
export function repliedOf(
  told: Told,
  before: Game,
  game: Game,
  action: Action,
  events: readonly Event[],
  position: number,
): Replied {
  const said = commandOf(before, action);
  const answer: Answer = {
    game: 7,
    sender: action.seat,
    accepted: true,
    before: position - 1,
    position,
    lines: [{ outcome: 'done', text: said, said, position, action, events }],
    questions: questions(game),
    pictures: [],
  };
  const reply = () => wordAnswer(told, answer);
  return { position, action, events, before, game, told, reply, text: () => replyText(reply()) };
}
