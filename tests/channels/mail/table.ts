/** Four players who play a recorded game by mail with the program. */
import { evolve } from '../../../src/engine/engine.ts';
import type { Mail, Post } from './player.ts';
import { mailOf, Player } from './player.ts';
import type { PostOffice } from './post-office.ts';
import { type Recorded, seatPlayers } from './recorded.ts';
import type { Service } from './service.ts';

export class Table {
  readonly players: ReadonlyMap<string, Player>;
  readonly game: number;
  readonly #service: Service;
  readonly #office: PostOffice;

  constructor(recorded: Recorded, service: Service, office: PostOffice, post: Post) {
    this.#service = service;
    this.#office = office;
    this.game = seatPlayers(service.store, recorded.plan, new Date().toISOString());
    const { seats } = recorded.plan;
    this.players = new Map(seats.map((name, at) => [name, new Player(name, at, this.game, office, post)]));
  }

  /** One message, and its answer. Resolves when everybody has been told. */
  async play(player: string, lines: readonly string[]): Promise<Mail> {
    const sender = this.players.get(player)!;
    const answer = await sender.answerTo(await sender.say(lines));
    await this.settled();
    return answer;
  }

  /** Resolves when nothing waits to be sent. */
  async settled(): Promise<void> {
    while (this.#service.store.outbox.waiting().some(({ game }) => game === this.game)) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  get state() {
    return this.#service.store.load(this.game, evolve).state;
  }

  /** Letters of the program that did not arrive, or arrived more than once, by their ids. */
  get amiss(): { readonly missing: readonly string[]; readonly twice: readonly string[] } {
    const written = this.#service.store.outbox.ofGame(this.game, 100_000).map(({ uid }) => uid);
    const arrived = this.#office.letters.map((letter) => mailOf(letter).id);
    return {
      missing: written.filter((uid) => !arrived.includes(uid)),
      twice: written.filter((uid) => arrived.indexOf(uid) !== arrived.lastIndexOf(uid)),
    };
  }
}
