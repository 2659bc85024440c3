/** A table whose players sit on Discord or write mails, each at every other place, with the program that serves both. */
import { setTimeout as pause } from 'node:timers/promises';
import { begin } from '../../../src/app/begin.ts';
import { announce } from '../../../src/app/notices/announce.ts';
import { openRoom } from '../../../src/app/rooms.ts';
import { evolve } from '../../../src/engine/engine.ts';
import type { Letter } from '../../../src/store/outbox.ts';
import { type Mail, mailOf, Player, type Post } from '../mail/player.ts';
import type { PostOffice } from '../mail/post-office.ts';
import { addressOf, type Recorded } from '../mail/recorded.ts';
import type { Service } from '../mail/service.ts';
import { accountOf, DiscordPlayer, type Said, type Way } from './discord-player.ts';
import type { LocalDiscord } from './local-discord.ts';

export interface Places {
  readonly service: Service;
  readonly local: LocalDiscord;
  /** The channel in which the game is played. */
  readonly room: string;
  /** Those who write mails; without it all are on Discord. */
  readonly mail?: { readonly office: PostOffice; readonly post: Post };
}

export class MixedTable {
  readonly game: number;
  readonly onDiscord: ReadonlyMap<string, DiscordPlayer>;
  readonly byMail: ReadonlyMap<string, Player>;
  readonly #places: Places;
  /** Everything that was said on Discord. */
  readonly said: { readonly by: DiscordPlayer; readonly said: Said }[] = [];

  /** Begins the game, everybody at their place. */
  constructor({ plan }: Recorded, places: Places) {
    const { service, local, room, mail } = places;
    this.#places = places;
    const { seats } = plan;
    const isMail = (at: number) => mail !== undefined && at % 2 === 1;
    const now = new Date().toISOString();
    const { store } = service;
    this.game = store.exclusively(() => {
      const game = begin(store, plan, now);
      for (const [at, name] of seats.entries()) {
        const [channel, address] = isMail(at) ? ['mail', addressOf(name)] : ['discord', accountOf(at).id];
        const known = store.people.at(channel!, address!)?.person;
        const person = known ?? store.people.add(name, channel!, address!, now);
        store.members.add({ game, person, name, host: at === 0, player: true, seat: `s${at + 1}` });
      }
      openRoom(store, game, { channel: 'discord', address: `#${room}` }, now);
      const { definition } = store.find(game)!;
      const after = store.load(game, evolve);
      announce(store, { game, definition, before: null, after, actor: null, disclosed: false, now });
      return game;
    });
    const places_ = [...seats.entries()];
    this.onDiscord = new Map(
      places_.filter(([at]) => !isMail(at)).map(([at, name]) => [name, new DiscordPlayer(at, local, room)]),
    );
    this.byMail = new Map(
      places_
        .filter(([at]) => isMail(at))
        .map(([at, name]) => [name, new Player(name, at, this.game, mail!.office, mail!.post)]),
    );
  }

  /** One message of a player; resolves when it has been answered and everybody has been told. */
  async play(player: string, lines: readonly string[], way: Way): Promise<Mail | Said> {
    const writer = this.byMail.get(player);
    const answer = writer
      ? await writer.answerTo(await writer.say(lines))
      : await this.speak(player, lines, way);
    await this.settled();
    return answer;
  }

  /** On Discord; resolves when it has been answered. */
  async speak(player: string, lines: readonly string[], way: Way): Promise<Said> {
    const by = this.onDiscord.get(player)!;
    const said = by.say(lines, way);
    this.said.push({ by, said });
    while (by.answersTo(said) === 0) await pause(10);
    return said;
  }

  /** Resolves when nothing waits to be sent. */
  async settled(): Promise<void> {
    while (this.#places.service.store.outbox.waiting().some(({ game }) => game === this.game))
      await pause(20);
  }

  get state() {
    return this.#places.service.store.load(this.game, evolve).state;
  }

  get letters(): readonly Letter[] {
    return this.#places.service.store.outbox.ofGame(this.game, 100_000);
  }

  /** What did not arrive, or arrived more than once: letters by their ids, answers by what they answer. */
  get amiss(): { readonly missing: readonly string[]; readonly twice: readonly string[] } {
    const { local, mail } = this.#places;
    const arrived = (mail?.office.letters ?? []).map((letter) => mailOf(letter).id);
    const stand = local.posted.map(({ where, body }) => `${where} ${body.nonce}`);
    const times = (letter: Letter): number => {
      const { channel, uid, address, body, answers } = letter;
      if (channel === 'mail') return arrived.filter((id) => id === uid).length;
      const own = body.kind === 'reply' ? answers : null;
      if (own?.startsWith('i')) return local.answersTo(`token-${own.slice(1)}`).length;
      const where = address.startsWith('#') ? address.slice(1) : null;
      const nonce = `${uid.replaceAll('-', '').slice(0, 23)}00`;
      return stand.filter((each) => (where === null ? each.endsWith(nonce) : each === `${where} ${nonce}`))
        .length;
    };
    const counted = this.letters.map((letter) => [letter.uid, times(letter)] as const);
    return {
      missing: counted.filter(([, count]) => count === 0).map(([uid]) => uid),
      twice: counted.filter(([, count]) => count > 1).map(([uid]) => uid),
    };
  }
}
