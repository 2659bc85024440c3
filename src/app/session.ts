/** A table to play at, for one person or several at one keyboard: lines in, replies out. */
import { randomUUID } from 'node:crypto';
import type { Conversation } from '../channels/console/terminal.ts';
import { evolve, questions } from '../engine/engine.ts';
import { readScript } from '../language/script.ts';
import { LoadError, titles } from '../load/load.ts';
import { isRefusal } from '../model/refusal.ts';
import type { GameRecord, Sender } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { begin, drawSeating, drawSeed, type Plan, planProblem } from './begin.ts';
import { Failure, UsageError } from './commands/command.ts';
import { namesIn, readPlan } from './commands/new.ts';
import { picturesOf } from './draw.ts';
import { NoSuchGame, receive } from './receive.ts';
import { wordStanding } from './standing.ts';
import { gameNumber, nameOf, openTable, seatNamed } from './table.ts';
import { storedTold } from './told.ts';
import { wordAnswer, wordRefusal } from './wording.ts';

export class Session implements Conversation {
  readonly greeting: string;
  ended = false;
  readonly #store: Store;
  #record: GameRecord | null = null;
  /** A title was named and its players are awaited. */
  #title: string | null = null;

  constructor(store: Store) {
    this.#store = store;
    this.greeting = [
      ...this.#games(),
      'new TITLE begins a game, a number opens one, quit ends.',
      `Titles: ${titles().join(', ')}.`,
    ].join('\n');
  }

  get prompt(): string {
    if (this.#title !== null) return 'Players, in any order: ';
    if (this.#record === null) return '> ';
    const { id } = this.#record;
    const { state, ledger } = this.#store.load(id, evolve);
    const asked = questions({ definition: this.#record.definition, state }).map(({ seat }) =>
      this.#name(seat),
    );
    return `${id}.${ledger.position} ${[...new Set(asked)].join(', ')}> `;
  }

  /** Never throws for what was typed; what is wrong with it is the reply. */
  async say(line: string): Promise<string> {
    try {
      return await this.#answer(line.trim());
    } catch (error) {
      const known = [UsageError, Failure, NoSuchGame, LoadError].some((kind) => error instanceof kind);
      if (known) return (error as Error).message;
      throw error;
    }
  }

  async #answer(line: string): Promise<string> {
    const [word = '', ...rest] = line.split(/\s+/);
    if (/^(quit|exit|bye)$/i.test(line)) return this.#quit();
    if (/^games$/i.test(line)) return this.#games().join('\n');
    if (/^open$/i.test(word) && rest.length === 1) return this.#open(rest[0]!);
    if (/^new$/i.test(word)) return this.#new(rest);
    if (this.#title !== null) return this.#begin(this.#title, namesIn(line));
    if (this.#record === null) return this.#atTheDoor(line);
    if (line.startsWith('#') && /^#\s/.test(line)) return '';
    return await this.#message(this.#record, line);
  }

  /** No game is open yet: its number, a title, or the head of a script. */
  #atTheDoor(line: string): string {
    // a title that is a number comes before the game of that number, which `open` opens
    if (titles().some((title) => title.toLowerCase() === line.toLowerCase())) return this.#new([line]);
    if (gameNumber(line) !== null) return this.#open(line);
    if (line.includes(';')) return this.#fromHead(line);
    return 'No game is open: type its number, or new and a title.';
  }

  #new(words: readonly string[]): string {
    if (words.some((word) => word.startsWith('--'))) return this.#start(readPlan(words));
    const [title, ...names] = words;
    if (title === undefined && titles().length > 1) return `Which title? ${titles().join(', ')}.`;
    const chosen = title ?? titles()[0]!;
    if (names.length > 0) return this.#begin(chosen, namesIn(names.join(' ')));
    this.#title = chosen;
    return 'Who plays? Names, parted by commas.';
  }

  #begin(title: string, names: readonly string[]): string {
    this.#title = null;
    return this.#start({
      title,
      profile: 'rulebook',
      options: [],
      seats: drawSeating(names),
      seed: drawSeed(),
    });
  }

  #fromHead(line: string): string {
    const head = readScript(line);
    if (isRefusal(head)) return wordRefusal(head);
    return this.#start({ ...head, seats: head.players, seed: head.seed ?? drawSeed() });
  }

  #start(plan: Plan): string {
    const problem = planProblem(plan);
    if (problem) return wordRefusal(problem);
    const id = begin(this.#store, plan, new Date().toISOString());
    return [`Game ${id}. Seats: ${plan.seats.join(', ')}; seed ${plan.seed}.`, this.#open(String(id))].join(
      '\n',
    );
  }

  #open(number: string): string {
    const { record, ledger } = openTable(this.#store, number);
    this.#record = record;
    return wordStanding(storedTold(this.#store, record), { id: record.id, position: ledger.position });
  }

  #games(): string[] {
    const games = this.#store.list();
    if (games.length === 0) return ['No game has been begun here yet.'];
    return games.map(
      ({ id, title, seats, position }) => `${id}  ${title}  ${seats.join(', ')}  #${position}`,
    );
  }

  #quit(): string {
    this.ended = true;
    return '';
  }

  async #message(record: GameRecord, line: string): Promise<string> {
    const { sender, text } = this.#spoken(record, line);
    const id = randomUUID();
    const time = new Date().toISOString();
    const answer = receive(this.#store, { channel: 'console', id, game: record.id, sender, text, time });
    const drawn = await picturesOf(this.#store, record, answer);
    return [wordAnswer(storedTold(this.#store, record), answer), ...drawn.map(({ path }) => path)].join('\n');
  }

  /** `Anna: buy FRY` is Anna's; without a name it is said by whoever is asked, where that is one player. */
  #spoken(record: GameRecord, line: string): { sender: Sender; text: string } {
    const colon = line.indexOf(':');
    const named = colon < 0 ? null : seatNamed(record.seats, line.slice(0, colon));
    if (named !== null) return { sender: named, text: line.slice(colon + 1).trim() };
    const { state } = this.#store.load(record.id, evolve);
    const asked = new Set(questions({ definition: record.definition, state }).map(({ seat }) => seat));
    const [seat] = asked;
    if (asked.size === 1 && seat !== undefined) return { sender: seat, text: line };
    if (asked.size === 0) return { sender: 'host', text: line };
    throw new UsageError(
      `Who says that? ${[...asked].map((each) => this.#name(each)).join(' and ')} are asked: begin with a name and a colon.`,
    );
  }

  #name(seat: Sender): string {
    return nameOf(this.#record?.seats ?? [], seat);
  }
}
