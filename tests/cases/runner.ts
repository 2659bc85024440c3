/** Plays a case through the text layer and says what is otherwise than it expects. */

import { judgeReadings } from '../../src/app/judgement/actions.ts';
import { legalCommands } from '../../src/app/judgement/legal.ts';
import { commandOf, lexiconAt } from '../../src/app/judgement/lexicon.ts';
import { apply, runOn, setUp } from '../../src/engine/engine.ts';
import { violations } from '../../src/engine/laws/conservation.ts';
import { readLine } from '../../src/language/read.ts';
import type { ActionReading } from '../../src/language/reading.ts';
import { readScript } from '../../src/language/script.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { ActionType } from '../../src/model/action.ts';
import type { Event } from '../../src/model/event.ts';
import type { Game } from '../../src/model/game.ts';
import { isRefusal, type Refusal, refuse } from '../../src/model/refusal.ts';
import type { Case, GamePlan, Listing, Step } from './case.ts';
import { askedOf, factAt } from './facts.ts';
import { type Names, seatOr } from './names.ts';
import { positionOf } from './position.ts';

const PLAYERS = ['Anna', 'Bo', 'Cy', 'Di', 'Eva', 'Finn'] as const;

interface Table {
  readonly game: Game;
  readonly names: Names;
}

/** Everything that is not as the case says; empty when it holds. `title`: where the case does not name one. */
export function playCase(one: Case, shared: GamePlan, title: string): string[] {
  const { players = 4, profile = 'rulebook', seed = 1, title: named = title } = { ...shared, ...one.game };
  const names = typeof players === 'number' ? PLAYERS.slice(0, players) : players;
  const definition = loadTitle(named, profile);
  const start = one.position
    ? positionOf(definition, names, seed, one.position)
    : { definition, state: runOn({ definition, state: setUp(definition, names.length, seed) }).state };
  const broken = violations(start).map((law) => `the position breaks a law: ${law}`);
  if (broken.length > 0) return broken;
  const led = playScript({ game: start, names }, one.script ?? []);
  if (typeof led === 'string') return [led];
  return playSteps({ game: led, names }, one.play);
}

/** The lines that lead to the position; a sentence where one is refused. */
function playScript(table: Table, script: NonNullable<Case['script']>): Game | string {
  const lines = typeof script === 'string' ? linesOf(script) : script.flatMap((each) => Object.entries(each));
  let { game } = table;
  for (const [player, text] of lines) {
    const said = say({ ...table, game }, player, String(text));
    if (isRefusal(said)) return `script, ${player}: ${text}: refused, ${wordRefusal(said)}`;
    game = said.game;
  }
  return game;
}

/** A whole script, as `report` gives it. */
function linesOf(text: string): [string, string][] {
  const script = readScript(text);
  if (isRefusal(script)) throw new Error(`the script: ${wordRefusal(script)}`);
  return script.lines.map((line) => [line.player, line.text]);
}

function playSteps(table: Table, steps: readonly Step[]): string[] {
  const problems: string[] = [];
  let { game } = table;
  for (const [index, step] of steps.entries()) {
    const { refused, because, asks, expect, options, books, ...lines } = step;
    const told = (problem: string) => problems.push(`step ${index + 1}, ${lineOf(lines)}: ${problem}`);
    let events: readonly Event[] = [];
    for (const [player, text] of Object.entries(lines)) {
      if (!table.names.includes(player)) throw new Error(`step ${index + 1}: ${player} does not play`);
      const said = say({ ...table, game }, player, text);
      if (isRefusal(said)) {
        if (refused === undefined)
          return [...problems, `step ${index + 1}, ${lineOf(lines)}: refused, ${wordRefusal(said)}`];
        if (said.rule !== refused) told(`refused by ${wordRefusal(said)}, not by ${refused}`);
        else if (because && !matches(said.facts, because)) told(`refused with ${wordRefusal(said)}`);
        continue;
      }
      if (refused !== undefined) told(`done (${said.canonical}), not refused by ${refused}`);
      ({ game, events } = said);
      for (const law of violations(game)) told(`breaks a law: ${law}`);
    }
    const now = { ...table, game };
    for (const problem of checks(now, { asks, expect, options, books }, events)) told(problem);
  }
  return problems;
}

interface Said {
  readonly game: Game;
  readonly events: readonly Event[];
  /** The command as the reply would repeat it. */
  readonly canonical: string;
}

/** One message of one player: all of it, or the refusal of its first wrong line. */
function say({ game: from, names }: Table, player: string, message: string): Said | Refusal {
  const seat = seatOr(names, player);
  let game = from;
  const events: Event[] = [];
  const canonical: string[] = [];
  for (const text of message.split(';')) {
    const readings = readLine(text, lexiconAt(game));
    if (isRefusal(readings)) return readings;
    const actions = readings.filter((reading): reading is ActionReading => reading.kind === 'action');
    const judged = judgeReadings(game, seat, actions);
    if (judged.kind === 'refused') return judged.refusal;
    if (judged.kind === 'ambiguous')
      return refuse('ambiguous', { readings: judged.actions.map((action) => commandOf(from, action)) });
    canonical.push(commandOf(game, judged.action));
    const applied = apply(game, judged.action);
    if (isRefusal(applied)) throw new Error(`judged legal and then refused: ${wordRefusal(applied)}`);
    game = { definition: game.definition, state: applied.state };
    events.push(...applied.events);
  }
  return { game, events, canonical: canonical.join('; ') };
}

type Checks = Pick<Step, 'asks' | 'expect' | 'options' | 'books'>;

function* checks({ game, names }: Table, { asks, expect, options, books }: Checks, events: readonly Event[]) {
  for (const [path, wanted] of Object.entries(expect)) {
    const found = factAt(game, names, path);
    if (plain(found) !== plain(wanted)) yield `${path} is ${plain(found)}, not ${plain(wanted)}`;
  }
  if (asks) {
    const asked = askedOf(game, names);
    if (plain([...asked].sort()) !== plain([...asks].sort())) yield `asked: ${asked.join(', ') || 'nobody'}`;
  }
  if (options) yield* checkOptions({ game, names }, options);
  yield* checkBooks(books, events, names);
}

function* checkOptions({ game, names }: Table, { of, verbs, includes, excludes, are }: Listing) {
  const player = of ?? askedOf(game, names)[0]?.split(' ')[0] ?? names[0]!;
  const filter = verbs ? { verbs: verbs as ActionType[] } : {};
  const listed = [...legalCommands(game, seatOr(names, player), filter)];
  for (const command of includes)
    if (!listed.includes(command)) yield `not legal: ${command} (but ${listed.slice(0, 40).join(' · ')})`;
  for (const command of excludes) if (listed.includes(command)) yield `legal: ${command}`;
  if (are && plain([...listed].sort()) !== plain([...are].sort())) yield `legal: ${listed.join(' · ')}`;
}

function* checkBooks(books: Step['books'], events: readonly Event[], names: Names) {
  let from = 0;
  for (const wanted of books) {
    const seats = Object.fromEntries(
      Object.entries(wanted).map(([key, value]) => [key, seated(names, value)]),
    );
    const at = events.findIndex(
      (event, index) => index >= from && matches(event as unknown as Record<string, unknown>, seats),
    );
    if (at < 0) {
      yield `does not book ${plain(wanted)}${from > 0 ? ' there' : ''}: ${events.map((event) => plain(event)).join(' ')}`;
      return;
    }
    from = at + 1;
  }
}

function seated(names: Names, value: unknown): unknown {
  return typeof value === 'string' ? seatOr(names, value) : value;
}

/** Has the thing every field that is wanted? */
function matches(
  thing: Readonly<Record<string, unknown>>,
  wanted: Readonly<Record<string, unknown>>,
): boolean {
  return Object.entries(wanted).every(([key, value]) => plain(thing[key]) === plain(value));
}

/** Equal values give equal text; numbers and their text are the same, `3` is a train and a number. */
function plain(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(plain).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const parts = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${parts.map(([key, each]) => `${key}: ${plain(each)}`).join(', ')}}`;
}

function wordRefusal({ rule, section, facts }: Refusal): string {
  return `${rule}${section === undefined ? '' : ` (${section})`} ${plain(facts)}`;
}

function lineOf(lines: Readonly<Record<string, unknown>>): string {
  const [line] = Object.entries(lines);
  return line ? `"${line[0]}: ${line[1]}"` : 'before the next line';
}
