/** A message to a game as it stands, and the reply. */
import type { Context } from '../../../src/app/judgement/context.ts';
import { judgeMessage } from '../../../src/app/judgement/message.ts';
import { toldOf } from '../../../src/app/told.ts';
import { splitMessage } from '../../../src/language/message.ts';
import type { Answer } from '../../../src/model/answer.ts';
import type { Game } from '../../../src/model/game.ts';
import { isRefusal } from '../../../src/model/refusal.ts';
import { EMPTY_LEDGER } from '../../../src/store/ledger.ts';
import { replyText } from '../../../src/view/text.ts';
import { wordAnswer } from '../../../src/view/voice/answer.ts';
import { NAMES } from './replayed.ts';

export interface Said {
  readonly answer: Answer;
  readonly text: string;
}

/** The reply to a message of a seat, at position 100 of game 7. */
export function said({ definition, state }: Game, sender: string, text: string): Said {
  const seats = NAMES.slice(0, state.seats.length);
  const ledger = { ...EMPTY_LEDGER, position: 100 };
  const context: Context = {
    ...{
      game: 7,
      title: definition.title,
      profile: 'rulebook',
      options: [],
      seed: 7,
      definition,
      seats,
      sender,
    },
    version: 'test',
    at: () => ({ ledger, state }),
    log: () => [],
  };
  const split = splitMessage(text);
  if (isRefusal(split)) throw new Error(split.rule);
  const judged = judgeMessage(context, { ledger, state }, split.lines, split.tag?.position);
  const told = toldOf(definition, seats, (position) => (position === 100 ? state : judged.state));
  return { answer: judged.answer, text: replyText(wordAnswer(told, judged.answer)) };
}
