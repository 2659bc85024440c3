/** Completing what may be said at any time, from the forms of the commands. */
import type { Command } from '../../language/grammar.ts';
import { bare } from '../../language/names.ts';
import { type Item, slotsOf } from '../../language/pattern.ts';
import type { Completion } from '../../model/channel.ts';
import type { SlotKind } from '../../model/command.ts';
import type { RequestType } from '../../model/request.ts';
import type { SeatId } from '../../model/state.ts';
import { fits, wordsOf } from './complete-move.ts';
import { lexiconAt, type Seated } from './lexicon.ts';

/** What a player says of the game or to the table, the usual first. */
const REQUESTS: readonly RequestType[] = [
  ...(['status', 'board', 'market', 'players', 'auction', 'moves', 'what-if', 'undo', 'log'] as const),
  ...(['help', 'report', 'say', 'tell', 'follow', 'resend', 'games'] as const),
];

/** Where something of one's own has to be typed. */
const OWN_WORDS = '…';

/** In the order of the commands; with what has to be named where the words before it have been typed. */
export function completeRequest(game: Seated, seat: SeatId, typed: string): Completion[] {
  const words = wordsOf(typed);
  const { commands } = lexiconAt(game).offered;
  return REQUESTS.flatMap((type) => commands.filter((command) => asks(command, type, game))).flatMap(
    (command) => [...formsOf(command, { game, seat, words, typed })],
  );
}

/** The auction is looked at only as long as it lasts. */
function asks({ forms }: Command, type: RequestType, { state }: Seated): boolean {
  if (type === 'auction' && state.round.kind !== 'auction') return false;
  const means = forms.flatMap((form) => form.means);
  return means.some((each) => 'request' in each && each.request.type === type);
}

interface Typing {
  readonly game: Seated;
  readonly seat: SeatId;
  readonly words: readonly string[];
  readonly typed: string;
}

/** As long as its name is being typed, a command is its shortest form. */
function* formsOf(command: Command, typing: Typing): Generator<Completion> {
  const name = command.definition.name.split(' ');
  const isNamed = typing.words.length > name.length;
  const given = new Set<string>();
  for (const { items } of command.forms) {
    if (!leads(name, typing)) continue;
    const least = items.every((item) => item.kind === 'choice' && item.optional) ? [name] : [];
    for (const said of [...least, ...grown(items, name, command, typing)]) {
      const own = said.indexOf(OWN_WORDS);
      const text = said.slice(0, own < 0 ? said.length : own).join(' ');
      if (given.has(text) || (own < 0 && !fits(text, typing.words))) continue;
      given.add(text);
      yield own < 0 ? { text } : ownWords(text, typing);
      if (!isNamed) return;
    }
  }
}

/** What is said in one's own words is whole as soon as there are any. */
function ownWords(text: string, { typed, words }: Typing): Completion {
  const said = words.slice(text.split(' ').length).some((word) => word !== '');
  return said ? { text: typed.trim() } : { text, unfinished: true };
}

/** The ways to go on with a form; what may be left out is, until there is a word for it. */
function* grown(
  items: readonly Item[],
  said: readonly string[],
  command: Command,
  typing: Typing,
): Generator<readonly string[]> {
  const [item, ...rest] = items;
  if (!item) {
    yield said;
    return;
  }
  const isTyped = typing.words.length > said.length;
  if (item.kind === 'choice') {
    const choices = isTyped ? item.choices : item.choices.slice(0, item.optional ? 0 : 1);
    for (const [number, choice] of choices.entries()) {
      // of several words for the same the first, unless another is typed
      const isOther = number > 0 || item.optional;
      if (isOther && slotsOf(choice).length === 0 && typing.words[said.length] === '') continue;
      yield* grown([...choice, ...rest], said, command, typing);
    }
    if (item.optional) yield* grown(rest, said, command, typing);
    return;
  }
  const values =
    item.kind === 'word' ? [item.word] : valuesOf(command, command.slots[item.slot]!.kind, typing);
  for (const value of values) {
    const more = [...said, ...value.split(' ')];
    if (value === OWN_WORDS) yield more;
    else if (leads(more, typing)) yield* grown(rest, more, command, typing);
  }
}

/** May what has been typed become this? */
function leads(said: readonly string[], { words }: Typing): boolean {
  return said.every((word, at) => {
    const typed = words[at];
    return (
      typed === undefined || (at < words.length - 1 ? bare(word) === typed : bare(word).startsWith(typed))
    );
  });
}

function valuesOf(command: Command, kind: SlotKind, { game, seat }: Typing): readonly string[] {
  const { definition, state, seats = [] } = game;
  const operators = [...Object.keys(state.corporations), ...Object.keys(state.minors)];
  switch (kind) {
    case 'line':
      return [OWN_WORDS];
    case 'player':
      return seats.filter((_, at) => state.seats[at] !== seat);
    case 'operator':
      return asks(command, 'board', game) ? Object.keys(state.lastRuns) : operators;
    case 'company':
      return Object.keys(state.companies);
    case 'hex':
      return Object.keys(definition.hexes);
    case 'place':
      return [...operators, ...Object.keys(definition.hexes)];
    case 'command':
      return lexiconAt(game)
        .offered.commands.filter((one) => !asks(command, 'moves', game) || isMove(one))
        .map(({ definition: { name } }) => name);
    default:
      return [];
  }
}

function isMove({ forms }: Command): boolean {
  return forms.some(({ means }) => means.some((each) => 'action' in each));
}
