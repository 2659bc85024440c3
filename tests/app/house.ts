/** A house with people in it: messages are handed in and handled at once, letters are read in the outbox. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin } from '../../src/app/begin.ts';
import { handle } from '../../src/app/pipeline/handle.ts';
import type { Delivery, Reference } from '../../src/model/channel.ts';
import type { PostKind } from '../../src/model/post.ts';
import type { Letter } from '../../src/store/outbox.ts';
import { openStore, type Store } from '../../src/store/store.ts';

export const NOON = '2026-11-29T12:00:00.000Z';

export interface House {
  readonly store: Store;
  /** The clock of the house; tests set it. */
  now: string;
  /** Hands a message in and handles it; the letters it led to. `proven` unless said otherwise. */
  say(from: string, text: string, given?: Partial<Delivery>): readonly Letter[];
  /** Letters since the last call, to one address. */
  mail(address: string): readonly Letter[];
  leave(): void;
}

export function house(): House {
  const folder = mkdtempSync(join(tmpdir(), 'house-'));
  const store = openStore(join(folder, 'games.db'));
  let number = 0;
  const read = new Map<string, number>();
  const here: House = {
    store,
    now: NOON,
    say(from, text, given = {}) {
      const before = store.outbox.waiting().at(-1)?.id ?? 0;
      const delivery: Delivery = {
        id: `m${++number}`,
        from,
        text,
        trust: 'proven',
        time: here.now,
        ...given,
      };
      const id = store.inbound.add('test', delivery);
      let waiting = id === null ? [] : [id];
      while (waiting.length > 0) waiting = waiting.flatMap((each) => [...handle(housed(here), each)]);
      return store.outbox.waiting().filter((letter) => letter.id > before);
    },
    mail(address) {
      const all = store.outbox.waiting().filter((letter) => letter.address === address);
      const fresh = all.filter((letter) => letter.id > (read.get(address) ?? 0));
      read.set(address, all.at(-1)?.id ?? 0);
      return fresh;
    },
    leave() {
      store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return here;
}

function housed(here: House) {
  const address = (written: string) => (/^[a-z]+@test$/.test(written) ? written : null);
  const addressOf = (written: string) => {
    const found = address(written);
    return found === null ? null : { channel: 'test', address: found };
  };
  return { store: here.store, now: () => here.now, addressOf };
}

const PLAYERS = ['Anna', 'Bo', 'Cy'];

/** A game of Anna (its host), Bo and Cy with seed 7, in this order; its number. */
export function gameOfThree({ store, now, say }: House): number {
  say('anna@test', 'new 18SJ as Anna\ninvite Bo bo@test\ninvite Cy cy@test');
  for (const name of ['bo', 'cy']) say(`${name}@test`, 'join');
  const game = store.people.at('test', 'anna@test')!;
  const [{ game: id } = { game: 0 }] = store.members.tablesOf(game.person);
  begin(store, { title: '18SJ', profile: 'rulebook', options: [], seats: PLAYERS, seed: 7 }, now, id);
  for (const { person, name } of store.members.of(id)) {
    store.members.change(id, person, { seat: `s${PLAYERS.indexOf(name) + 1}` });
  }
  return id;
}

/** Says every line `Bo: pass`; throws where one is not done. */
export function play(here: House, ...lines: readonly string[]): void {
  for (const line of lines) {
    const [name = '', text = ''] = line.split(/: (.*)/s);
    const letters = here.say(`${name.toLowerCase()}@test`, text);
    const body = letters.find((letter) => letter.body.kind === 'reply')?.body;
    if (!body || !('answer' in body) || !body.answer.accepted)
      throw new Error(`${line}: ${JSON.stringify(body)}`);
  }
}

/** What a reply to a letter refers to. */
export function referenceOf({ game, place, position }: Letter): Reference {
  return { game: game ?? 0, place, position };
}

/** `bo@test turn`, in the order in which they go out. */
export function summary(letters: readonly Letter[], but: readonly PostKind[] = []): string[] {
  return letters
    .filter((letter) => !but.includes(letter.body.kind))
    .map((letter) => `${letter.name} ${letter.body.kind}`);
}
