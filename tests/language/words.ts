/** What the tests of the language read with. */
import { type Lexicon, lexiconOf, type Names } from '../../src/language/lexicon.ts';
import { readLine } from '../../src/language/read.ts';
import type { ActionDraft, Reading } from '../../src/language/reading.ts';
import { loadCommands } from '../../src/load/commands.ts';
import { loadTitle } from '../../src/load/load.ts';
import { isRefusal, type Refusal } from '../../src/model/refusal.ts';
import type { Request } from '../../src/model/request.ts';
import type { State } from '../../src/model/state.ts';

export const sj = loadTitle('18SJ');
export const commands = loadCommands();
export const lexicon: Lexicon = lexiconOf(sj, commands);
/** The title with Systems and rows: two cities to a hex, trains with a plus sign, names with an ampersand. */
export const lakes = loadTitle('1828');
export const lakesLexicon: Lexicon = lexiconOf(lakes, commands);
export const lexicons: readonly Lexicon[] = [lexicon, lakesLexicon];

/** All readings of a line; fails if it is refused. */
export function readingsOf(line: string, words = lexicon): Reading[] {
  const readings = readLine(line, words);
  if (isRefusal(readings)) throw new Error(`${line}: ${JSON.stringify(readings)}`);
  return readings;
}

/** Actions of the lowest rank. */
export function actionsOf(line: string, words = lexicon): ActionDraft[] {
  const found = readingsOf(line, words).flatMap((each) => (each.kind === 'action' ? [each] : []));
  const least = Math.min(...found.map(({ rank }) => rank));
  return found.filter(({ rank }) => rank === least).map(({ action }) => action);
}

export function requestsOf(line: string, words = lexicon): Request[] {
  return readingsOf(line, words).flatMap((each) => (each.kind === 'request' ? [each.request] : []));
}

export function refusalOf(line: string, words = lexicon): Refusal {
  const refusal = readLine(line, words);
  if (!isRefusal(refusal)) throw new Error(`${line} was read: ${JSON.stringify(refusal)}`);
  return refusal;
}

/** As much of a state as the language looks at. */
export function withState(part: Partial<State>, definition = sj, names: Names = {}): Lexicon {
  const corporation = { capitalization: null };
  const state = {
    corporations: Object.fromEntries(Object.keys(definition.corporations).map((id) => [id, corporation])),
    companies: Object.fromEntries(
      Object.keys(definition.companies).map((id) => [id, { owner: null, value: 0 }]),
    ),
    trains: { owned: {} },
    round: { kind: 'stock' },
    pending: [],
    ...part,
  } as unknown as State;
  return lexiconOf(definition, commands, state, names);
}
