/** Mails of the corpus, and a channel that only notes what it would hand in. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Arrivals } from '../../../src/channels/mail/arrivals.ts';
import type { Reader } from '../../../src/channels/mail/reader.ts';
import { replyAddress } from '../../../src/channels/mail/reply-address.ts';
import type { Settings } from '../../../src/channels/mail/settings.ts';
import type { Bounce, Delivery, Log, Reference } from '../../../src/model/channel.ts';

export const SECRET = 'a secret that only these tests have';
export const BOX = { local: 'game', domain: 'turn.test' };
/** Our own id of what most of them answer. */
export const NOTICE = '3f0c2a9e-5b1d-4c7e-9a60-0d2f1b8e7c55';

export const SETTINGS: Settings = {
  box: BOX,
  address: 'game@turn.test',
  name: 'Turntable',
  secret: SECRET,
  smtp: 'smtp://127.0.0.1:1',
  most: 10_000_000,
  rate: 10_000,
};

export const REFERENCES: Readonly<Record<string, Reference>> = {
  anna: { game: 7, place: 's1', position: 213 },
  bo: { game: 7, place: 's2', position: 213 },
  stale: { game: 7, place: 's1', position: 12 },
};

const addressOf = (name: string) => replyAddress(SECRET, BOX, REFERENCES[name]!);
const PLACES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.keys(REFERENCES).map((name) => [name, addressOf(name)])),
  ANNA: addressOf('anna').toUpperCase(),
  tampered: addressOf('anna').replace(/.@/, (end) => (end === 'a@' ? 'b@' : 'a@')),
  notice: NOTICE,
};

/** The octets of a mail, lines ended as on the wire, `%anna%` and the like filled in. */
export function corpusMail(name: string): Buffer {
  const path = fileURLToPath(new URL(`corpus/${name}.eml`, import.meta.url));
  const text = readFileSync(path, 'latin1').replace(/(?<!\r)\n/g, '\r\n');
  return Buffer.from(
    text.replace(/%(\w+)%/g, (whole, place) => PLACES[place] ?? whole),
    'latin1',
  );
}

/** What became of a mail: handed in, or why it was left alone. */
export interface Became {
  readonly delivery?: Delivery;
  readonly bounce?: Bounce;
  readonly alone?: string;
}

export async function takeIn(
  reader: Reader,
  octets: Uint8Array,
  more: Partial<Settings> = {},
): Promise<Became> {
  const became: { -readonly [K in keyof Became]: Became[K] } = {};
  const inbox = {
    receive: async (delivery: Delivery) => {
      became.delivery = delivery;
    },
    bounced: async (bounce: Bounce) => {
      became.bounce = bounce;
    },
  };
  const log: Log = {
    ...{ debug: () => {}, warn: () => {}, error: () => {} },
    info: (facts, text) => {
      if (text === 'mail left alone') became.alone = (facts as { kind: string }).kind;
    },
  };
  const arrivals = new Arrivals({ ...SETTINGS, ...more }, reader, inbox, log);
  await arrivals.take({ octets, size: octets.byteLength, envelope: { to: [] } });
  return became;
}
