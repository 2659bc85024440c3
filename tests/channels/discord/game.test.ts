/** A recorded game of each title, half of the seats by Discord and half by the socket, with the built program. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { begin } from '../../../src/app/begin.ts';
import { announce } from '../../../src/app/notices/announce.ts';
import { openRoom } from '../../../src/app/rooms.ts';
import { evolve } from '../../../src/engine/engine.ts';
import { openStore, type Store } from '../../../src/store/store.ts';
import { type Recorded, recordedGame } from '../mail/recorded.ts';
import { Peer } from '../pipeline/peer.ts';
import { Service } from '../pipeline/service.ts';
import { until } from './bot.ts';
import { LocalDiscord, ROOM, TOKEN } from './local-discord.ts';
import { userOf } from './things.ts';

const ACTIONS = process.env.SOAK === 'true' ? Number.POSITIVE_INFINITY : 120;
const LONG = process.env.SOAK === 'true' ? 3_600_000 : 480_000;

const local = new LocalDiscord();
beforeAll(() => local.open());
afterAll(() => local.close());

const accountOf = (at: number) => userOf(`9000000000000002${String(at).padStart(2, '0')}`, `Player ${at}`);
const isOnDiscord = (at: number) => at % 2 === 0;

/** Begins it, in the room, everybody at their place. */
function seat(store: Store, { plan }: Recorded, now: string): number {
  return store.exclusively(() => {
    const game = begin(store, plan, now);
    for (const [at, name] of plan.seats.entries()) {
      const [channel, address] = isOnDiscord(at)
        ? ['discord', accountOf(at).id]
        : ['socket', name.toLowerCase()];
      const person =
        store.people.at(channel!, address!)?.person ?? store.people.add(name, channel!, address!, now);
      store.members.add({ game, person, name, host: at === 0, player: true, seat: `s${at + 1}` });
    }
    openRoom(store, game, { channel: 'discord', address: `#${ROOM}` }, now);
    const { definition } = store.find(game)!;
    const after = store.load(game, evolve);
    announce(store, { game, definition, before: null, after, actor: null, disclosed: false, now });
    return game;
  });
}

it.each(['166116', '23366'])(
  'game %s ends in the recorded state, with everybody told everything once',
  async (name) => {
    const recorded = recordedGame(name, ACTIONS);
    const { seats } = recorded.plan;
    const service = new Service();
    const game = service.look((store) => seat(store, recorded, new Date().toISOString()));
    local.posted.length = 0;
    await service.start({ TURNTABLE_DISCORD_TOKEN: TOKEN, TURNTABLE_DISCORD_API: local.api });
    const store = openStore(service.path);
    const peer = new Peer(service.socket);
    await peer.connect();
    try {
      let handled = 0;
      for (const [turn, { player, lines }] of recorded.turns.entries()) {
        const at = seats.indexOf(player);
        const text = lines.join('\n');
        if (!isOnDiscord(at)) peer.say(player.toLowerCase(), text);
        else if (turn % 3 === 0) local.write(accountOf(at), `!${text}`);
        else local.slash(accountOf(at), 'do', { command: lines.join('; ') });
        if (turn % 7 === 0 && isOnDiscord(at)) local.gateway.repeat();
        if (turn % 25 === 24) local.gateway.drop();
        handled++;
        await until(() => store.inbound.get(handled)?.outcome != null, 60_000);
      }
      await until(() => store.outbox.waiting().length === 0, 240_000);
      expect(store.load(game, evolve).state).toEqual(recorded.end);
      const letters = store.outbox.ofGame(game, 100_000);
      expect(letters.filter(({ failed }) => failed !== null)).toEqual([]);
      const toPeer = letters.filter(({ channel }) => channel === 'socket').map(({ uid }) => uid);
      expect(peer.got.map(({ id }) => id).sort()).toEqual(toPeer.sort());
      expect([...peer.repeated]).toEqual([]);
      const nonces = local
        .inChannel(ROOM)
        .map(({ body }) => body.nonce)
        .filter((nonce) => nonce?.endsWith('00'));
      const inRoom = letters.filter(({ address }) => address === `#${ROOM}`);
      const spoken = letters.filter(
        ({ channel, body, answers }) =>
          channel === 'discord' && body.kind === 'reply' && answers?.startsWith('m'),
      );
      const written = [...inRoom, ...spoken].map(({ uid }) => `${uid.replaceAll('-', '').slice(0, 23)}00`);
      expect(nonces.sort()).toEqual(written.sort());
      expect(local.refused).toEqual([]);
      const turns = local.inChannel(ROOM).filter(({ body }) => body.content?.startsWith('<@'));
      expect(
        turns.some(({ files, body }) => files.length > 0 && body.attachments[0].description.length > 10),
      ).toBe(true);
      expect(turns.some(({ body }) => (body.components ?? []).length > 0)).toBe(true);
    } finally {
      peer.leave();
      store.close();
      await service.remove();
    }
  },
  LONG,
);
