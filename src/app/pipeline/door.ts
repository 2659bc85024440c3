/** Messages that are about no game in play: at the door, or at a table that gathers. */
import { type Lexicon, lexiconOf } from '../../language/lexicon.ts';
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

/** What somebody may ask without a game, or in whatever game. */
const PERSONAL: ReadonlySet<RequestType> = new Set([
  'new',
  'join',
  'decline',
  'games',
  'timezone',
  'confirm',
  'help',
]);

let commands: readonly CommandDefinition[] | undefined;

/** Only the commands of the table are known here; whose title the words are of is no matter to them. */
export function doorLexicon(names: readonly string[] = []): Lexicon {
  commands ??= loadCommands().filter(({ group }) => group === 'table');
  return lexiconOf(loadTitle(titles()[0]!), commands, undefined, { seats: names });
}

/** Every line is about the sender and not about a game. */
export function isPersonal(lines: readonly string[]): boolean {
  const lexicon = doorLexicon();
  const requests = lines.map((line) => requestIn(line, lexicon));
  return requests.every((request) => !isRefusal(request) && PERSONAL.has(request.type));
}

export function requestIn(line: string, lexicon: Lexicon): Request | Refusal {
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
  const read = lines.map((line) => answered(line, requestIn(line, lexicon), lexicon, believed));
  if (read.some((line) => line.outcome === 'refused'))
    return { lines: read, changed: false, table: table?.id ?? null, released: [] };
  return dealOrUndo(store, asking, read);
}

function answered(text: string, request: Request | Refusal, lexicon: Lexicon, believed: boolean): LineAnswer {
  const refused = (refusal: Refusal): LineAnswer => ({ text, outcome: 'refused', refusal, instead: [] });
  if (isRefusal(request)) return refused(request);
  if (request.type === 'confirm' && !believed) return refused(refuse('confirm-by-answer'));
  if (request.type === 'help') {
    const entries = help(lexicon.grammar, lexicon.definition.title, request.command);
    const lines = entries.flatMap(({ name, does, usage }) => [
      `${name}: ${does}`,
      ...usage.map((form) => `  ${form}`),
    ]);
    return { text, outcome: 'told', request, position: 0, lines };
  }
  return isOfTable(request) ? { text, outcome: 'table', request, tells: [] } : refused(refuse('game-needed'));
}
