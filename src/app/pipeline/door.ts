/** Messages that are about no game in play: at the door, or at a table that gathers. */
import { type Lexicon, lexiconOf } from '../../language/lexicon.ts';
import { withoutCase } from '../../language/names.ts';
import { readLine } from '../../language/read.ts';
import { isTalk, readTalk } from '../../language/talk.ts';
import { help } from '../../language/usage.ts';
import { loadCommands } from '../../load/commands.ts';
import { loadTitle, titles } from '../../load/load.ts';
import type { LineAnswer } from '../../model/answer.ts';
import type { CommandDefinition } from '../../model/command.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import { isOfTable, type Request, type RequestType } from '../../model/request.ts';
import type { Asking } from '../desk/asking.ts';
import { type Dealt, dealOrUndo } from '../desk/desk.ts';
import { gatheringOf } from '../desk/listing.ts';

/** What somebody may ask without a game, or in whatever game. */
const PERSONAL: ReadonlySet<RequestType> = new Set([
  'new',
  'join',
  'decline',
  'games',
  'timezone',
  'confirm',
  'here',
  'link',
  'notices',
  'help',
]);
/** Of the questions to a game, those that have an answer here too. */
const HERE: ReadonlySet<string> = new Set(['help', 'status']);

let commands: readonly CommandDefinition[] | undefined;

/** Only what is about tables and people is known here; whose title the words are of is no matter to that. */
export function doorLexicon(names: readonly string[] = []): Lexicon {
  commands ??= loadCommands().filter(isOfDoor);
  return lexiconOf(loadTitle(titles()[0]!), commands, undefined, { seats: names });
}

function isOfDoor({ forms, name }: CommandDefinition): boolean {
  const means = forms.flatMap((form) => form.means);
  return means.every((each) => 'request' in each && (HERE.has(name) || isOfTable(each.request as Request)));
}

/** Every line is about the sender and not about a game, or they are about one that is to be opened. */
export function isPersonal(lines: readonly string[]): boolean {
  const types = requestTypes(lines);
  return types[0] === 'new' || types.every((type) => type !== null && PERSONAL.has(type));
}

/** Every line asks for help: in a game that is of its commands. */
export function isHelp(lines: readonly string[]): boolean {
  return requestTypes(lines).every((type) => type === 'help');
}

/** Every line could be said at a table that gathers. */
export function isForDoor(lines: readonly string[]): boolean {
  return requestTypes(lines).every((type) => type !== null);
}

/** The same, or a command of that kind that cannot be read as it is: refused there, it is told why. */
export function isMeantForDoor(lines: readonly string[]): boolean {
  const { grammar } = doorLexicon();
  const types = requestTypes(lines);
  return lines.every((line, at) => types[at] !== null || grammar.verbs.has(withoutCase(firstWord(line))));
}

const firstWord = (line: string) => /^\s*([^\s:]*)/.exec(line)![1]!;

function requestTypes(lines: readonly string[]): (RequestType | null)[] {
  const lexicon = doorLexicon();
  return lines.map((line) => {
    const request = requestIn(line, lexicon);
    return isRefusal(request) ? null : request.type;
  });
}

function requestIn(line: string, lexicon: Lexicon): Request | Refusal {
  const readings = isTalk(line) ? readTalk(line, lexicon) : readLine(line, lexicon);
  if (isRefusal(readings)) return readings;
  const asked = readings.flatMap((reading) => (reading.kind === 'request' ? [reading.request] : []))[0];
  return asked ?? refuse('game-needed');
}

/** In a transaction: every line done, or none. `believed`: who they are is beyond doubt. */
export function atDoor(asking: Asking, lines: readonly string[], believed: boolean): Dealt {
  const { store, table } = asking;
  const names = table ? store.members.of(table.id).map((member) => member.name) : [];
  const lexicon = doorLexicon(names);
  const read = lines.map((line) => answered(asking, line, requestIn(line, lexicon), lexicon, believed));
  if (read.some((line) => line.outcome === 'refused'))
    return { lines: read, changed: false, table: table?.id ?? null, released: [] };
  return dealOrUndo(store, asking, read);
}

function answered(
  asking: Asking,
  text: string,
  request: Request | Refusal,
  lexicon: Lexicon,
  believed: boolean,
): LineAnswer {
  const refused = (refusal: Refusal): LineAnswer => ({ text, outcome: 'refused', refusal, instead: [] });
  if (isRefusal(request)) return refused(request);
  if (request.type === 'confirm' && !believed) return refused(refuse('confirm-by-answer'));
  if (request.type === 'help') {
    return { text, outcome: 'told', request, position: 0, lines: helpLines(lexicon, request.command) };
  }
  if (request.type === 'status') return { text, outcome: 'table', request, tells: gatheringOf(asking) };
  return isOfTable(request) ? { text, outcome: 'table', request, tells: [] } : refused(refuse('game-needed'));
}

function helpLines({ grammar, definition }: Lexicon, topic: string | undefined): string[] {
  const entries = help(grammar, definition.title, topic);
  if (topic === undefined) return entries.map(({ name, does }) => `${name}: ${does}`);
  return entries.flatMap(({ name, does, usage }) => [
    `${name}: ${does}`,
    ...usage.map((form) => `  ${form}`),
  ]);
}
