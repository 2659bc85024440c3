/** One message that a channel has handed in, from who sent it to everything that is stored for it. */
import { type Message as Split, splitMessage } from '../../language/message.ts';
import type { Delivery } from '../../model/channel.ts';
import type { Reply } from '../../model/post.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { Inbound } from '../../store/inbound.ts';
import type { Store } from '../../store/store.ts';
import type { Asker, At } from '../desk/asking.ts';
import { memberOf } from '../letters.ts';
import { receiveFrom } from '../receive.ts';
import { atDoor, isHelp, isPersonal } from './door.ts';
import { identify, type Known } from './identify.ts';
import { type About, hold, settle } from './reply.ts';
import { routeOf } from './route.ts';

export interface House {
  readonly store: Store;
  /** Reads an address as people write it, first as one of the channel it was written in. */
  readonly addressOf: (written: string, channel: string) => At | null;
  /** ISO 8601, UTC. */
  readonly now: () => string;
}

/** What would change something, of a sender who may be somebody else. */
const HELD = new Error('held');
/** Another process that shares the database has handled it meanwhile. */
const HANDLED = new Error('handled');

/**
 * Handles a message, once. Numbers of messages that were held and may be handled now.
 * Throws StoreFailure, and whatever a defect throws: nothing is stored then, and it may be tried again.
 */
export function handle(house: House, id: number): readonly number[] {
  const { store } = house;
  const inbound = store.inbound.get(id);
  if (!inbound || inbound.outcome !== null) return [];
  const known = store.exclusively(() => identify(store, inbound));
  try {
    return new Handling(house, inbound, known).run();
  } catch (error) {
    if (error === HANDLED) return [];
    if (error !== HELD) throw error;
    store.exclusively(() => hold(store, inbound, known, aboutReference(store, known), house.now()));
    return [];
  }
}

function aboutReference(store: Store, { reference }: Known): About {
  const table = reference && store.tables.find(reference.game);
  return table ? { game: table.id, position: reference.position } : { game: null, position: 0 };
}

/** The held message that is asked about in what is being answered. */
function askedAbout(store: Store, { inReplyTo = [] }: Delivery): number | undefined {
  const body = inReplyTo.map((uid) => store.outbox.byUid(uid)?.body).find((each) => each !== undefined);
  return body?.kind === 'confirmation' ? body.number : undefined;
}

class Handling {
  readonly #house: House;
  readonly #store: Store;
  readonly #inbound: Inbound;
  readonly #known: Known;
  readonly #now: string;

  constructor(house: House, inbound: Inbound, known: Known) {
    this.#house = house;
    this.#store = house.store;
    this.#inbound = inbound;
    this.#known = known;
    this.#now = house.now();
  }

  run(): readonly number[] {
    const { unreadable, text } = this.#inbound.delivery;
    const split = unreadable ?? splitMessage(text);
    if (isRefusal(split)) return this.#say({ kind: 'reply', lines: [], refusal: split });
    const { reference } = this.#known;
    const named = split.tag?.game ?? reference?.game ?? 0;
    const wantsHelp = isHelp(split.lines);
    if (isPersonal(split.lines) && !wantsHelp) return this.#atDoor(split, named);
    const route = routeOf(this.#store, this.#asker(), this.#inbound.delivery, split, reference);
    const isInPlay = !isRefusal(route) && 'stage' in route && route.stage === 'playing';
    if (wantsHelp && !isInPlay) return this.#atDoor(split, named);
    if (isRefusal(route)) return this.#say({ kind: 'reply', lines: [], refusal: route });
    if ('fitting' in route) return this.#say({ kind: 'reply', lines: [], ...route.fitting });
    return route.stage === 'playing' ? this.#inGame(route.game) : this.#atDoor(split, route.game);
  }

  #inGame(game: number): readonly number[] {
    const store = this.#store;
    const { channel, delivery } = this.#inbound;
    const { person, reference } = this.#known;
    const member = memberOf(store, game, person.id);
    const { id, text, time } = delivery;
    const tag = reference?.game === game ? { tag: reference.position } : {};
    const message = { channel, id, game, sender: member?.seat ?? 'host', text, time, ...tag };
    let isSealed = false;
    const { answer, released } = receiveFrom(store, message, this.#asker(), ({ answer, changed }) => {
      this.#holdIf(changed);
      this.#settle({ game, position: answer.position }, { kind: 'reply', answer });
      isSealed = true;
    });
    if (!isSealed) this.#say({ kind: 'reply', answer }, { game, position: answer.position });
    return released;
  }

  #atDoor(split: Split, game: number): readonly number[] {
    const store = this.#store;
    return store.exclusively(() => {
      // who begins a game reads that it has begun before they read that it is their turn
      const number = store.outbox.reserve();
      const asking = { ...this.#asker(), store, table: store.tables.find(game) };
      const dealt = atDoor(asking, split.lines, this.#known.believed);
      this.#holdIf(dealt.changed);
      this.#settle(
        { game: dealt.table, position: this.#positionOf(dealt.table), number },
        { kind: 'reply', lines: dealt.lines },
      );
      return dealt.released;
    });
  }

  #positionOf(game: number | null): number {
    return game === null ? 0 : this.#store.position(game);
  }

  #asker(): Asker {
    const { channel, delivery } = this.#inbound;
    const asked = askedAbout(this.#store, delivery);
    return {
      person: this.#known.person,
      channel,
      proven: delivery.trust === 'proven',
      ...(asked !== undefined && { asked }),
      ...(delivery.room !== undefined && { room: { channel, address: delivery.room } }),
      now: this.#now,
      addressOf: (written) => this.#house.addressOf(written, channel),
    };
  }

  /** What is done in the transaction that this is called in is undone. */
  #holdIf(changed: boolean): void {
    if (changed && !this.#known.believed) throw HELD;
  }

  #say(body: Reply, about: About = aboutReference(this.#store, this.#known)): readonly number[] {
    this.#store.exclusively(() => this.#settle(about, body));
    return [];
  }

  /** In the transaction of all that was done; where it had been done before, none of it is. */
  #settle(about: About, body: Reply): void {
    if (this.#store.inbound.get(this.#inbound.id)?.outcome !== null) throw HANDLED;
    settle(this.#store, this.#inbound, this.#known, about, body, this.#now);
  }
}
