import { questions } from '../../engine/engine.ts';
import { formatAction } from '../../language/format.ts';
import { type CityPlace, type Lexicon, lexiconOf, type Names, withNames } from '../../language/lexicon.ts';
import { loadCommands } from '../../load/commands.ts';
import type { Action } from '../../model/action.ts';
import type { Game } from '../../model/game.ts';
import type { HexId } from '../../model/state.ts';
import { faceAt, isEdge, otherEnd } from '../../network/face.ts';

/** A game with the names of its players, in seating order, where they are known. */
export interface Seated extends Game {
  readonly seats?: readonly string[];
}

/** The words that stand for something as the game is now. */
export function lexiconAt(game: Seated): Lexicon {
  return lexiconOf(game.definition, loadCommands(), game.state, namesIn(game));
}

/** An action as its canonical command; cities are named by their sides as they lie before it. */
export function commandOf(game: Seated, action: Action): string {
  return formatAction(game.definition, action, namesIn(game));
}

function namesIn(game: Seated): Names {
  return { cities: (hex) => citiesOf(game, hex), ...(game.seats && { seats: game.seats }) };
}

/** The command, headed with whom it is for where the seat is asked the same for two: ready to send. */
export function sendable(game: Seated, action: Action, command = commandOf(game, action)): string {
  const same = questions(game).filter(
    ({ seat, verbs }) => seat === action.seat && verbs.includes(action.type),
  );
  return same.length > 1 && 'as' in action && action.as !== undefined ? `${action.as}: ${command}` : command;
}

/** The cities of a hex and the sides to which their track leads. */
function citiesOf({ definition, state }: Game, hex: HexId): readonly CityPlace[] {
  if (!Object.hasOwn(definition.hexes, hex)) return [];
  const face = faceAt(definition, state.board, hex);
  const cities = face.places.filter(({ kind }) => kind === 'city');
  const places = cities.map(({ number, code }) => {
    const end = 6 + number;
    const ends = (face.at[end] ?? []).map((piece) => otherEnd(face.pieces[piece]!, end));
    return { city: `${hex}/${code}`, exits: ends.filter(isEdge) };
  });
  return withNames(definition, hex, places);
}
