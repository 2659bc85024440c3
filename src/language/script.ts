/** A game as a text: a head that tells what is played and by whom, then a line a message. */
import type { Refusal } from '../model/refusal.ts';
import { MAX_LINE, unmask, unwrap } from './plain.ts';

export interface Script {
  readonly title: string;
  /** In seating order. */
  readonly players: readonly string[];
  readonly options: readonly string[];
  readonly profile: string;
  /** null: not given. */
  readonly seed: number | null;
  readonly lines: readonly ScriptLine[];
}
export interface ScriptLine {
  /** Counted from 1, comments and empty lines too. */
  readonly line: number;
  /** As in the head. */
  readonly player: string;
  /** The message. */
  readonly text: string;
}

const DEFAULT_PROFILE = 'rulebook';
/** Lines of a script; a whole game has about a thousand. */
const MOST_LINES = 20_000;

/**
 * Read a script. A line that begins with `#` is a comment. The facts of a refusal hold `line`, from 1, and the
 * `word` that is wrong.
 */
export function readScript(text: string): Script | Refusal {
  const written = unmask(text)
    .split('\n')
    .map((each, index) => ({ line: index + 1, text: each.trim() }));
  const used = written.filter((each) => each.text !== '' && !each.text.startsWith('#'));
  const [first, ...rest] = used;
  if (first === undefined) return wrong('script-empty', 1, {});
  if (used.length > MOST_LINES) return wrong('script-too-long', used[MOST_LINES]!.line, { most: MOST_LINES });
  const head = readHead(first.text, first.line);
  if ('refused' in head) return head;
  const lines: ScriptLine[] = [];
  for (const each of rest) {
    const line = readScriptLine(each.text, each.line, head.players);
    if ('refused' in line) return line;
    lines.push(line);
  }
  return { ...head, lines };
}

function wrong(rule: string, line: number, facts: Refusal['facts']): Refusal {
  return { refused: 'unreadable', rule, facts: { line, ...facts } };
}

type Head = Omit<Script, 'lines'>;

function readHead(text: string, line: number): Head | Refusal {
  const [title = '', ...parts] = text.split(';').map((part) => part.trim());
  if (title === '') return wrong('script-without-title', line, {});
  let players: string[] = [];
  let profile = DEFAULT_PROFILE;
  let seed: number | null = null;
  const options: string[] = [];
  for (const part of parts.filter((each) => each !== '')) {
    const [, key = '', rest = ''] = /^(\S+)\s*(.*)$/.exec(part) ?? [];
    const value = rest.replace(/^:\s*/, '');
    const words = value
      .split(',')
      .map((word) => word.trim())
      .filter((word) => word !== '');
    const known = key.toLowerCase().replace(/:$/, '');
    if (/^players?$/.test(known)) players = words;
    else if (/^options?$/.test(known)) options.push(...words);
    else if (known === 'profile' && value !== '') profile = value;
    else if (known === 'seed' && seed === null && /^\d{1,10}$/.test(value)) seed = Number(value);
    else return wrong('script-head', line, { word: part, keys: ['players', 'option', 'profile', 'seed'] });
  }
  if (players.length === 0) return wrong('script-without-players', line, {});
  const twice = players.find((name, index) => players.findIndex((each) => same(each, name)) < index);
  return twice === undefined
    ? { title, players, options, profile, seed }
    : wrong('script-player-twice', line, { word: twice });
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function readScriptLine(text: string, line: number, players: readonly string[]): ScriptLine | Refusal {
  const colon = text.indexOf(':');
  const name = colon < 0 ? text.split(' ')[0]! : unwrap(text.slice(0, colon));
  const player = players.find((each) => same(each, name));
  if (player === undefined) return wrong('script-unknown-player', line, { word: name, players });
  if (colon < 0) return wrong('script-without-colon', line, { word: name });
  const message = text.slice(colon + 1).trim();
  if (message === '') return wrong('script-without-message', line, { player });
  if (message.length > MAX_LINE)
    return wrong('line-too-long', line, { length: message.length, most: MAX_LINE });
  return { line, player, text: message };
}

/** A script as text, ending with a line break; what is default is left out of the head. Comments are not kept. */
export function formatScript(
  script: Omit<Script, 'lines'> & { readonly lines: readonly Omit<ScriptLine, 'line'>[] },
): string {
  const head = [
    script.title,
    `players ${script.players.join(', ')}`,
    ...script.options.map((option) => `option ${option}`),
    ...(script.profile === DEFAULT_PROFILE ? [] : [`profile ${script.profile}`]),
    ...(script.seed === null ? [] : [`seed ${script.seed}`]),
  ];
  const lines = script.lines.map(({ player, text }) => `${player}: ${text}`);
  return `${[head.join('; '), ...lines].join('\n')}\n`;
}
