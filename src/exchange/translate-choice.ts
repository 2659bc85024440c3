/** Choices, and the mergers that most of them belong to. */
import type { Action } from '../model/action.ts';
import type { Game } from '../model/game.ts';
import type { Choice, CorporationId } from '../model/state.ts';
import { PRICE } from './answers.ts';
import { ExportError } from './read.ts';
import { seatOf } from './table.ts';
import type { Position, Translators } from './translate.ts';

export const CHOICES: Pick<Translators, 'choose' | 'merge' | 'failed_merge'> = {
  /** The answer to what is asked; of a merger they say the first corporation before the second, we both at once. */
  choose(position, { entity, choice }) {
    const { game, players } = position;
    const seat = seatOf(players, entity);
    const asked = openChoice(game, (one) => one.seat === seat);
    if (asked) return { type: 'choose', seat, choice: answerOf(position, asked, choice) };
    if (choice === 'activate' || choice === 'wait')
      return { type: 'claim', seat, use: choice === 'activate' };
    if (mayMerge(game, choice)) return [];
    throw new ExportError(`Nobody is asked for the answer ${choice}.`);
  },

  merge({ game, ledger }, { entity, corporation }) {
    const [first, second] = [String(entity), corporation];
    return { actions: [merge(game, first, second)], ledger: { ...ledger, merging: { first, second } } };
  },

  /** Played out with the actions that were taken back for it; or, where none were, in one. */
  failed_merge({ game, ledger }, { corporations: [first = '', second = ''] }) {
    const { merging, ...rest } = ledger;
    const { round } = game.state;
    const going = round.kind === 'stock' && round.bought === first;
    const played = going || (merging?.first === first && merging.second === second);
    return played ? { actions: [], ledger: rest } : merge(game, first, second);
  },
};

/** Is it the first of two corporations that are to be merged? */
function mayMerge({ definition, state }: Game, choice: string): boolean {
  return (
    definition.mechanisms.merging === true &&
    state.round.kind === 'stock' &&
    Object.hasOwn(state.corporations, choice)
  );
}

function merge({ state }: Game, first: CorporationId, second: CorporationId): Action {
  if (state.round.kind !== 'stock') throw new ExportError(`${first} is merged outside a stock round.`);
  return { type: 'merge', seat: state.round.turn, first, second };
}

/** What is asked by name and waits for its answer. */
export function openChoice({ state }: Game, fits: (choice: Choice) => boolean): Choice | undefined {
  return state.pending.find((one): one is Choice => one.kind === 'choice' && fits(one));
}

/** Their label → one of the choices: a corporation, a player by name, or a word. */
function answerOf(position: Position, { choices, about }: Choice, label: string): string {
  const name = label.replace(PRICE, '').toLowerCase();
  const found = choices.find((choice) =>
    namesFor(position, choice).some((one) => one.toLowerCase() === name),
  );
  if (found === undefined) throw new ExportError(`${label} is no answer to ${about}.`);
  return found;
}

function namesFor({ players, names }: Position, choice: string): readonly string[] {
  const at = players.findIndex((player) => seatOf(players, player) === choice);
  return at < 0 ? [choice] : [choice, String(players[at]), names[at] ?? choice];
}
