/** Messages through the service to the end: kept, played, stored, worded, drawn and sent. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Channel, Inbox, Outgoing } from '../../model/channel.ts';
import { openStore, type Store } from '../../store/store.ts';
import { dataFolder } from '../data-folder.ts';
import { openLog } from '../serve/log.ts';
import { Server } from '../serve/server.ts';
import { readSettings } from '../serve/settings.ts';
import { type Figure, median, ms, quantile } from './figure.ts';
import { AT_ONCE, CHANNEL, messagesFile, ONE_BY_ONE, WARM_UP, type Waiting } from './messages.ts';
import { MemoryWatch } from './processes.ts';

const PATIENCE = 1_800_000;

/** In the database that has been filled for `memory`. */
export async function measureServed(): Promise<Figure[]> {
  const path = join(dataFolder(), 'turntable.db');
  const store = openStore(path);
  const { warm, burst, slow, rest } = messagesIn();
  const channel = new Wire();
  const settings = readSettings(process.env);
  const server = new Server({ path, channels: [channel], settings, log: openLog('error') });
  const watch = new MemoryWatch();
  await server.start();
  await atOnce(store, channel, warm);
  const took = await atOnce(store, channel, burst);
  const delays = await oneByOne(store, channel, slow);
  await atOnce(store, channel, rest);
  const memory = watch.peak();
  await server.stop();
  store.close();
  const how = `${settings.threads} threads, a database of 1000 games with 300 commands played in each`;
  return [
    {
      figure: 'messages a second, handled to the end',
      reach: '-',
      measured: `${((burst.length * 1000) / took).toFixed(1)}, with ${(channel.sent / channel.taken).toFixed(1)} letters each`,
      how: `${burst.length} messages at once, each to another game; ${how}`,
    },
    {
      figure: 'delay at one message a second, until the reply is sent, 95 %',
      reach: '-',
      measured: `${ms(quantile(delays, 0.95))} (median ${ms(median(delays))})`,
      how: `${delays.length} messages`,
    },
    {
      figure: `memory of the service with ${channel.taken} unfinished games, one command sent to each`,
      reach: '300 MB',
      measured: `${memory.together} MB at most (${memory.apart} MB with what its processes share counted for each)`,
      how: `all of its processes together, looked at four times a second; with every picture; ${how}`,
    },
  ];
}

interface Parts {
  readonly warm: readonly Waiting[];
  readonly burst: readonly Waiting[];
  readonly slow: readonly Waiting[];
  readonly rest: readonly Waiting[];
}

function messagesIn(): Parts {
  const messages = JSON.parse(readFileSync(messagesFile(), 'utf8')) as Waiting[];
  const take = (count: number) => messages.splice(0, count);
  return { warm: take(WARM_UP), burst: take(AT_ONCE), slow: take(ONE_BY_ONE), rest: messages };
}

/** A channel without a wire. */
class Wire implements Channel {
  readonly name = CHANNEL;
  taken = 0;
  sent = 0;
  readonly #replied = new Map<string, () => void>();
  #inbox: Inbox | null = null;

  async start(inbox: Inbox): Promise<void> {
    this.#inbox = inbox;
  }

  async stop(): Promise<void> {}

  async send({ kind, answers }: Outgoing) {
    this.sent += 1;
    if (kind === 'reply') this.#replied.get(answers ?? '')?.();
    return { outcome: 'sent' } as const;
  }

  /** Resolves when the reply is sent. */
  async say({ game, from, text }: Waiting): Promise<void> {
    const id = `${game}`;
    this.taken += 1;
    const replied = new Promise<void>((resolve) => this.#replied.set(id, resolve));
    await this.#inbox!.receive({ id, from, text, trust: 'proven', time: new Date().toISOString() });
    await replied;
  }
}

/** Milliseconds until everything has been sent. */
async function atOnce(store: Store, channel: Wire, messages: readonly Waiting[]): Promise<number> {
  const begun = performance.now();
  await Promise.all(messages.map((message) => channel.say(message)));
  for (const end = Date.now() + PATIENCE; store.outbox.waiting().length > 0 && Date.now() < end; )
    await wait(10);
  return performance.now() - begun;
}

async function oneByOne(store: Store, channel: Wire, messages: readonly Waiting[]): Promise<number[]> {
  const delays = messages.map(async (message, at) => {
    await wait(at * 1000);
    const begun = performance.now();
    await channel.say(message);
    return performance.now() - begun;
  });
  const found = await Promise.all(delays);
  while (store.outbox.waiting().length > 0) await wait(10);
  return found;
}
