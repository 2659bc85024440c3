/** What is offered to somebody who types a command: what is legal; where that takes too long, the best there is. */
import type { Completion, Counter, Log } from '../../model/channel.ts';

/** A list is wanted within three seconds. Milliseconds. */
const PATIENCE = 2500;
/** Lists that are remembered, of so many people in so many rooms. */
const MOST = 500;
/** Commands that can be sent at any time. */
const ALWAYS = 'status,moves,board,market,players,log,undo,help,pass,done,yes,no'
  .split(',')
  .map((text): Completion => ({ text }));

const startsWith = (typed: string) => {
  const wanted = typed.trim().toLowerCase();
  return ({ text }: Completion) => text.toLowerCase().startsWith(wanted);
};

export class Suggestions {
  readonly #counter: Counter | undefined;
  readonly #log: Log;
  readonly #patience: number;
  /** The latest list for each person in each room, and what had been typed for it. */
  readonly #latest = new Map<string, readonly Completion[]>();

  constructor(counter: Counter | undefined, log: Log, patience = PATIENCE) {
    this.#counter = counter;
    this.#log = log;
    this.#patience = patience;
  }

  /** Never later than Discord waits, and never nothing where something was typed that might be meant. */
  async for(user: string, room: string | null, typed: string): Promise<readonly Completion[]> {
    const key = `${user} ${room}`;
    const found = await this.#inTime(this.#legal(key, user, room, typed));
    return found ?? this.#instead(key, typed);
  }

  /** Null: it could not be found out. What comes too late is there for the next letter that is typed. */
  async #legal(
    key: string,
    user: string,
    room: string | null,
    typed: string,
  ): Promise<readonly Completion[] | null> {
    try {
      const found = (await this.#counter?.complete(user, room, typed)) ?? [];
      this.#remember(key, found);
      return found;
    } catch (error) {
      this.#log.warn({ err: error }, 'a command could not be completed');
      return null;
    }
  }

  #remember(key: string, found: readonly Completion[]): void {
    this.#latest.delete(key);
    this.#latest.set(key, found);
    if (this.#latest.size > MOST) this.#latest.delete(this.#latest.keys().next().value!);
  }

  /** Of an earlier list, else what can be sent at any time, else what was typed itself. */
  #instead(key: string, typed: string): readonly Completion[] {
    const fits = startsWith(typed);
    for (const list of [this.#latest.get(key) ?? [], ALWAYS]) {
      const found = list.filter(fits);
      if (found.length > 0) return found;
    }
    return typed.trim() === '' ? ALWAYS : [{ text: typed.trim() }];
  }

  async #inTime(found: Promise<readonly Completion[] | null>): Promise<readonly Completion[] | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((resolve) => {
      timer = setTimeout(() => resolve(null), this.#patience);
    });
    try {
      return await Promise.race([found, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}
