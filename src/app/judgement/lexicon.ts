import { questions } from '../../engine/engine.ts';
import { formatAction } from '../../language/format.ts';
import { type CityPlace, type Lexicon, lexiconOf } from '../../language/lexicon.ts';
import { loadCommands } from '../../load/commands.ts';
import type { Action } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { HexId } from '../../model/state.ts';
import { faceAt, isEdge, otherEnd } from '../../network/face.ts';

/** The words that stand for something as the game is now. */
export function lexiconAt(game: Game): Lexicon {
  return lexiconOf(game.definition, loadCommands(), game.state, (hex) => citiesOf(game, hex));
}

/** An action as its canonical command; cities are named by their sides as they lie before it. */
export function commandOf(game: Game, action: Action): string {
  return formatAction(game.definition, action, (hex) => citiesOf(game, hex));
}

/** The command, headed with whom it is for where the seat is asked the same for two: ready to send. */
export function sendable(game: Game, action: Action, command = commandOf(game, action)): string {
  const same = questions(game).filter(
    ({ seat, verbs }) => seat === action.seat && verbs.includes(action.type),
  );
  return same.length > 1 && 'as' in action && action.as !== undefined ? `${action.as}: ${command}` : command;
}

/** The cities of a hex and the sides to which their track leads. */
function citiesOf({ definition, state }: Game, hex: HexId): CityPlace[] {
  if (!Object.hasOwn(definition.hexes, hex)) return [];
  const face = faceAt(definition, state.board, hex);
  const cities = face.places.filter(({ kind }) => kind === 'city');
  return cities.map(({ number, code }) => {
    const end = 6 + number;
    const ends = (face.at[end] ?? []).map((piece) => otherEnd(face.pieces[piece]!, end));
    return { city: `${hex}/${code}`, exits: ends.filter(isEdge) };
  });
}
