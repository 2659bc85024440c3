/** A move of a game from elsewhere, or for elsewhere, that is refused: worded as a player would be told. */
import { loadWordings } from '../load/templates.ts';
import type { Action } from '../model/action.ts';
import type { Game } from '../model/game.ts';
import type { Refusal } from '../model/refusal.ts';
import { wordRefusal } from '../view/voice/refusal.ts';
import { speakerFor } from '../view/voice/speaker.ts';
import { commandOf } from './judgement/lexicon.ts';

/** The rule and what comes near it. `game`: the one it is refused in; `names`: in seating order. */
export function wordRefusedMove(game: Game, refusal: Refusal, names: readonly string[]): string {
  const speaker = speakerFor(game.definition, loadWordings(), names);
  return wordRefusal(speaker, game, refusal).sentences.join(' ');
}

/** `Anna: lay 57 D21 r2`. */
export function commandBy(game: Game, action: Action, names: readonly string[]): string {
  const name = names[Number(action.seat.slice(1)) - 1] ?? action.seat;
  return `${name}: ${commandOf({ ...game, seats: names }, action)}`;
}
