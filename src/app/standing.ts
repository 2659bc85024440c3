/** Where a game stands, as plain text. */
import { questions } from '../engine/engine.ts';
import type { Game } from '../model/game.ts';
import { standings } from '../rules/ending.ts';
import { replyText } from '../view/text.ts';
import { askedBlocks } from '../view/voice/asked.ts';
import { type Sheet, sheetBlocks } from '../view/voice/requests.ts';
import { speakerFor } from '../view/voice/speaker.ts';
import { positionBlock, rankingBlock } from '../view/voice/status.ts';
import type { Told } from '../view/voice/told.ts';
import { nameOf } from './table.ts';

export interface Stand {
  /** Number of the game, where it is in a database. */
  readonly id?: number;
  readonly position: number;
}

/** One sheet of a game, who is asked and what they may do, and the position. */
export function wordStanding(told: Told, { id = 0, position }: Stand, sheet: Sheet = 'status'): string {
  const { definition } = told;
  const state = told.at(position);
  const speaker = speakerFor(definition, told.wordings, told.names);
  const isOver = state.round.kind === 'over';
  const next = isOver
    ? [rankingBlock(speaker, state, told.figures(state))]
    : askedBlocks(speaker, told, state, questions({ definition, state }));
  const sheets = sheetBlocks(speaker, told, sheet, state);
  return replyText([...sheets, ...next, positionBlock(speaker, state, id, position)]);
}

/** How a game ended, for programs. */
export interface Result {
  readonly reason: string;
  /** Best first; equal worth, equal place. */
  readonly ranking: readonly { readonly name: string; readonly worth: number; readonly place: number }[];
}

/** Null while the game goes on. */
export function resultOf(game: Game, seats: readonly string[]): Result | null {
  const { round } = game.state;
  if (round.kind !== 'over') return null;
  const ranking = standings(game).map(({ seat, worth, place }) => ({
    name: nameOf(seats, seat),
    worth,
    place,
  }));
  return { reason: round.reason, ranking };
}
