/** A game from a script, without a database: message by message through the same judgement as any other. */
import { evolve } from '../engine/engine.ts';
import { splitMessage } from '../language/message.ts';
import { readScript, type Script, type ScriptLine } from '../language/script.ts';
import { loadTitle, withOptions } from '../load/load.ts';
import type { Answer } from '../model/answer.ts';
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import { isRefusal } from '../model/refusal.ts';
import type { State } from '../model/state.ts';
import { EMPTY_LEDGER, withEntry } from '../store/ledger.ts';
import type { Entry } from '../store/records.ts';
import type { Loaded } from '../store/store.ts';
import type { Told } from '../view/voice/told.ts';
import { planProblem, startOf } from './begin.ts';
import { Failure } from './commands/command.ts';
import { readText } from './input.ts';
import type { Context } from './judgement/context.ts';
import { judgeMessage } from './judgement/message.ts';
import { seatOf } from './table.ts';
import { toldOf } from './told.ts';
import { VERSION } from './version.ts';
import { wordAnswer, wordRefusal } from './wording.ts';

/** The seed of a script that gives none: a script always plays the same game. */
const DEFAULT_SEED = 1;

export interface Step {
  readonly line: ScriptLine;
  readonly answer: Answer;
  /** The game after it. */
  readonly game: Game;
}

export interface Playing {
  readonly script: Script;
  readonly text: string;
  readonly start: Game;
  /** What answers about it are worded with. */
  readonly told: Told;
  /** The entries so far, those that were taken back too. */
  readonly entries: readonly Entry[];
  /** Plays on, message by message; ends after the first that is refused. */
  readonly steps: Generator<Step>;
}

/** Reads a script from a file or standard input. Throws UsageError, Failure, LoadError. */
export function openScript(path: string): Playing {
  const text = readText(path);
  const script = readScript(text);
  if (isRefusal(script)) throw new Failure(`${path}: ${wordRefusal(script)}`);
  const seed = script.seed ?? DEFAULT_SEED;
  const problem = planProblem({ ...script, seats: script.players, seed });
  if (problem) throw new Failure(`${path}: ${wordRefusal(problem)}`);
  const definition = withOptions(loadTitle(script.title, script.profile), script.options);
  const start = { definition, state: startOf(definition, script.players.length, seed, script.options) };
  const kept = new Kept(start.state);
  const told = toldOf(definition, script.players, (position) => kept.at(position).state);
  return { script, text, start, told, entries: kept.entries, steps: play(script, seed, start, kept) };
}

export interface PlayedText extends Pick<Playing, 'script' | 'told'> {
  readonly game: Game;
  /** The line and the reason of the first refusal; null: everything was played. */
  readonly refused: string | null;
  readonly position: number;
}

/** A whole script, up to the first refusal. */
export function playText(path: string, each: (step: Step) => void = () => {}): PlayedText {
  const { script, start, steps, told } = openScript(path);
  let game = start;
  let refused: string | null = null;
  let position = 0;
  for (const step of steps) {
    ({ game } = step);
    position = step.answer.position;
    if (!step.answer.accepted) refused = wordStep(step, told);
    each(step);
  }
  return { script, told, game, refused, position };
}

/** A step that was refused: its line, and the reply. */
export function wordStep({ line, answer }: Step, told: Told): string {
  return `line ${line.line}: ${line.player}: ${line.text}\n${wordAnswer(told, answer)}`;
}

function* play(script: Script, seed: number, start: Game, kept: Kept): Generator<Step> {
  for (const line of script.lines) {
    const context = contextOf(script, seed, start.definition, line, kept);
    const answer = kept.book(context, line.text);
    yield { line, answer, game: { definition: start.definition, state: kept.now.state } };
    if (!answer.accepted) return;
  }
}

/** Entries and states by position, in memory. */
class Kept {
  readonly entries: Entry[] = [];
  readonly #at: Loaded[];
  #messages = 0;
  constructor(state: State) {
    this.#at = [{ ledger: EMPTY_LEDGER, state }];
  }

  get now(): Loaded {
    return this.#at.at(-1)!;
  }

  at(position: number): Loaded {
    return this.#at[position]!;
  }

  book(context: Context, text: string): Answer {
    const split = splitMessage(text);
    const unread = isRefusal(split) ? split : undefined;
    const { lines, tag } = isRefusal(split) ? { lines: [], tag: undefined } : split;
    const { answer, entries } = judgeMessage(context, this.now, lines, tag?.position, unread);
    this.#messages += 1;
    for (const entry of entries) this.#add({ ...entry, message: this.#messages, time: '' });
    return answer;
  }

  #add(entry: Entry): void {
    const { ledger, state } = this.now;
    const from = entry.kind === 'undo' ? this.at(entry.backTo ?? 0).state : state;
    this.entries.push(entry);
    this.#at.push({ ledger: withEntry(ledger, entry), state: entry.events.reduce(evolve, from) });
  }
}

function contextOf(
  script: Script,
  seed: number,
  definition: Definition,
  line: ScriptLine,
  kept: Kept,
): Context {
  const { title, profile, options, players: seats } = script;
  const sender = seatOf(seats, line.player);
  return {
    ...{ game: 0, title, profile, options, seed, definition, seats, sender, version: VERSION },
    at: (position) => kept.at(position),
    log: (since) => kept.entries.slice(since),
  };
}
