/** Ugly mails, and what becomes of each. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { Reader } from '../../../src/channels/mail/reader.ts';
import { type Became, corpusMail, NOTICE, REFERENCES, takeIn } from './letters.ts';

interface Expected {
  readonly shows: string;
  readonly text?: string;
  readonly begins?: string;
  readonly leftAlone?: readonly string[];
  readonly from?: string;
  readonly name?: string | null;
  readonly reference?: string | null;
  readonly trust?: string;
  readonly inReplyTo?: false;
  readonly id?: string;
  readonly authserv?: boolean;
  readonly alone?: string;
  /** The rule by which nothing of it is read. */
  readonly unreadable?: string;
  readonly bounce?: { readonly to?: string; readonly why: string; readonly permanent: boolean };
}

const FOLDER = fileURLToPath(new URL('corpus', import.meta.url));
const expected: Readonly<Record<string, Expected>> = parse(readFileSync(`${FOLDER}/expected.yaml`, 'utf8'));
const mails = readdirSync(FOLDER).filter((name) => name.endsWith('.eml'));
const reader = new Reader();
afterAll(() => reader.close());

describe('the corpus', () => {
  it('says of every mail what becomes of it', () => {
    expect(Object.keys(expected).map((name) => `${name}.eml`)).toEqual(expect.arrayContaining(mails));
    expect(mails).toHaveLength(Object.keys(expected).length);
    expect(mails.length).toBeGreaterThanOrEqual(30);
  });

  for (const [name, outcome] of Object.entries(expected)) {
    it(`${name}: ${outcome.shows}`, async () => {
      const became = await takeIn(
        reader,
        corpusMail(name),
        outcome.authserv ? { authserv: 'mx.turn.test' } : {},
      );
      if (outcome.alone !== undefined) expect(became).toEqual({ alone: outcome.alone });
      else if (outcome.bounce) checkBounce(became, outcome.bounce);
      else checkDelivery(became, outcome);
    });
  }
});

function checkBounce({ bounce, ...others }: Became, told: Expected['bounce']): void {
  expect(others).toEqual({});
  expect(bounce).toEqual({ id: expect.stringMatching(/^<dsn\d@\S+> \S+$/), message: NOTICE, ...told });
}

function checkDelivery({ delivery, ...others }: Became, outcome: Expected): void {
  const {
    text,
    begins,
    leftAlone,
    unreadable,
    from = 'anna@example.org',
    reference = 'anna',
    trust = 'claimed',
  } = outcome;
  const name = outcome.name === undefined ? 'Anna' : outcome.name;
  expect(others).toEqual({});
  expect(delivery).toEqual({
    id: expect.stringMatching(outcome.id === undefined ? /^<.+@.+>$/ : new RegExp(`^${outcome.id}`)),
    from,
    ...(name !== null && { name }),
    trust,
    ...(reference !== null && { reference: REFERENCES[reference] }),
    ...(outcome.inReplyTo === undefined && { inReplyTo: [NOTICE] }),
    text: begins === undefined ? text : expect.stringMatching(new RegExp(`^${begins}`)),
    ...(leftAlone && { leftAlone }),
    ...(unreadable && { unreadable: expect.objectContaining({ refused: 'unreadable', rule: unreadable }) }),
    time: expect.stringMatching(/^\d{4}-.*Z$/),
  });
}
