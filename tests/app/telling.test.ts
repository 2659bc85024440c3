/** What people are told of a game, by the clock too; and what they settle for themselves. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { doChores } from '../../src/app/pipeline/chores.ts';
import { compose } from '../../src/app/pipeline/compose.ts';
import type { Letter } from '../../src/store/outbox.ts';
import { gameOfThree, type House, house, NOON, play, referenceOf, summary } from './house.ts';
import { TO_OPERATING } from './seated.ts';

let here: House;
let game: number;
beforeEach(() => {
  here = house();
  game = gameOfThree(here);
});
afterEach(() => here.leave());

const told = (from: string, text: string) => summary(here.say(`${from}@test`, text), ['reply']);
const worded = async ({ id }: Letter) => compose(here.store, id).outgoing.text;

describe('a turn of several commands', () => {
  it('pings nobody until it is handed over, and then one player once (C113)', () => {
    play(here, ...TO_OPERATING);
    expect(told('bo', 'lay 8 D19 r1')).toEqual([]);
    expect(told('bo', 'status')).toEqual([]);
    expect(told('bo', 'undo')).toEqual([]);
    expect(told('bo', 'lay 8 D19 r1')).toEqual([]);
    expect(told('bo', 'done')).toEqual(['Cy turn']);
  });

  it('tells the next player what happened since their last move, what is asked, and the commands', async () => {
    play(here, 'Anna: buy FRY', 'Bo: pass');
    const letters = here.say('cy@test', 'buy GKB');
    const turn = letters.find((letter) => letter.body.kind === 'turn')!;
    expect(turn).toMatchObject({ address: 'anna@test', place: 's1', position: 3 });
    const text = await worded(turn);
    expect(text).toMatch(/Since #1:\n#2 Bo: pass\n#3 Cy: buy GKB/);
    expect(text).not.toContain('buy FRY\n');
    expect(text).toMatch(/Anna: a turn of the auction\.\n +For example:\n +buy GC/);
    expect(text).toMatch(/#3 of game \d+, phase 2/);
  });
});

describe('an undo that needs a yes', () => {
  it('asks those whose yes it needs, and is taken back for all', () => {
    play(here, 'Anna: buy FRY');
    expect(told('anna', 'undo')).toEqual(['Bo news']);
    play(here, 'Anna: buy FRY', 'Bo: pass');
    expect(told('anna', 'undo')).toEqual(['Bo turn']);
    expect(here.store.awaited.of(game).map(({ seat }) => seat)).toEqual(['s3', 's2']);
    expect(told('bo', 'yes')).toEqual(['Anna turn', 'Cy news']);
  });
});

describe('a proposal to end the game', () => {
  it('is told to everybody', () => {
    expect(told('anna', 'end game')).toEqual(['Bo news', 'Cy news']);
    expect(told('bo', 'yes')).toEqual(['Anna news', 'Cy news']);
    expect(told('cy', 'yes')).toEqual(['Anna news', 'Bo news']);
    expect(here.store.tables.find(game)?.stage).toBe('over');
  });
});

describe('following', () => {
  it('every move, every hand-over, or nothing, beside one’s own turns', () => {
    here.say('bo@test', 'follow moves');
    here.say('cy@test', 'follow turns');
    expect(told('anna', 'buy FRY')).toEqual(['Bo turn', 'Cy news']);
    expect(told('bo', 'buy GKB')).toEqual(['Cy turn']);
    expect(told('cy', 'buy GC')).toEqual(['Anna turn', 'Bo news']);
    here.say('bo@test', 'follow nothing');
    expect(told('anna', 'pass')).toEqual(['Bo turn', 'Cy news']);
  });

  it('once a day, at seven where the reader is, all that has happened', async () => {
    here.say('cy@test', 'timezone europe/stockholm');
    here.say('cy@test', 'follow daily');
    expect(told('anna', 'buy FRY')).toEqual(['Bo turn']);
    here.mail('cy@test');
    expect(doChores(here.store, '2026-11-30T05:59:00Z')).toBe(0);
    expect(doChores(here.store, '2026-11-30T06:00:00Z')).toBe(1);
    expect(doChores(here.store, '2026-11-30T06:01:00Z')).toBe(0);
    const [digest] = here.mail('cy@test');
    expect(digest?.body).toEqual({ kind: 'digest', since: 0 });
    expect(await worded(digest!)).toContain('#1 Anna: buy FRY');
  });

  it('is not told what is known', () => {
    here.say('bo@test', 'follow daily');
    play(here, 'Anna: buy FRY');
    expect(doChores(here.store, '2026-11-30T11:00:00Z')).toBe(0);
  });
});

describe('a person who plays in several games', () => {
  let second: number;
  beforeEach(() => {
    second = gameOfThree(here);
    const seen = [game, second].map((each) => here.say('cy@test', `#${each}.0 follow daily`).length);
    expect(seen).toEqual([1, 1]);
  });
  const chores = (now: string, address: string) => {
    here.mail(address);
    doChores(here.store, now);
    return here.mail(address);
  };
  const firsts = () => [game, second].map((each) => `Anna: #${each}.0 buy FRY`);

  it('gets one digest a day of all of them', async () => {
    play(here, ...firsts());
    const digests = chores('2026-11-30T07:00:00Z', 'cy@test');
    expect(digests).toMatchObject([{ game: null, body: { kind: 'digest' } }]);
    const text = await worded(digests[0]!);
    for (const each of [game, second])
      expect(text).toContain(`Game ${each}: 18SJ\nSince #0:\n#1 Anna: buy FRY`);
    expect(text).toContain(`Answer one game in a message`);
    expect(compose(here.store, digests[0]!.id).drawings.map(({ name }) => name)).toEqual([
      `auction-${game}`,
      `auction-${second}`,
    ]);
    expect(chores('2026-11-30T07:01:00Z', 'cy@test')).toEqual([]);
    // of one game alone it is a letter of that game, which is answered without a mark
    play(
      here,
      ...['Bo: #G.1 pass', 'Cy: #G.2 pass', 'Anna: #G.3 pass'].map((line) => line.replace('G', `${second}`)),
    );
    expect(chores('2026-11-30T11:00:00Z', 'cy@test')).toMatchObject([
      { game: second, body: { kind: 'digest', since: 3 } },
    ]);
  });

  it('gets one reminder a day for all that waits, by whom an answer without a mark is asked for one', async () => {
    play(here, firsts()[0]!);
    here.now = '2026-11-29T18:00:00Z';
    play(here, firsts()[1]!);
    const [reminder, ...more] = chores('2026-11-30T12:00:00Z', 'bo@test');
    expect(more).toEqual([]);
    const text = await worded(reminder!);
    expect(text).toMatch(/You are awaited since Sun, 29 Nov 2026, 12:00 [\s\S]*29 Nov 2026, 18:00/);
    expect(text).toMatch(new RegExp(`#${second}\\.1 buy GKB`));
    expect(chores('2026-11-30T18:00:00Z', 'bo@test')).toEqual([]);
    const reference = referenceOf(reminder!);
    const answer = (said: string) => here.say('bo@test', said, { trust: 'claimed', reference });
    expect(answer('pass')[0]?.body).toMatchObject({ refusal: { rule: 'which-game' } });
    expect(summary(answer(`#${second}.1 pass`))).toContain('Cy turn');
    expect(chores('2026-12-01T12:00:00Z', 'bo@test')).toMatchObject([{ game, body: { awaited: NOON } }]);
  });

  it('finds it among what was sent about each of them, and is sent it again', async () => {
    play(here, ...firsts());
    chores('2026-11-30T07:00:00Z', 'cy@test');
    for (const { id } of here.store.outbox.waiting()) here.store.outbox.sent(id, NOON);
    for (const each of [game, second]) {
      const [list] = here.say('cy@test', `#${each}.1 sent`);
      expect(await worded(list!)).toContain('to Cy: a digest at #1');
      const [again] = here.say('cy@test', `#${each}.1 resend`);
      expect(again).toMatchObject({ game: null, body: { kind: 'digest' } });
    }
  });
});

describe('a reminder', () => {
  it('comes once a day to who is awaited, until they have moved', async () => {
    const reminders = (now: string) => {
      doChores(here.store, now);
      return [...here.mail('anna@test'), ...here.mail('bo@test')].filter(
        ({ body }) => body.kind === 'reminder',
      );
    };
    play(here, 'Anna: buy FRY');
    expect(reminders('2026-11-30T11:59:00Z')).toEqual([]);
    const [first] = reminders('2026-11-30T12:00:00Z');
    expect(first).toMatchObject({ address: 'bo@test', position: 1, body: { awaited: NOON } });
    expect(await worded(first!)).toContain('You are awaited since Sun, 29 Nov 2026, 12:00 UTC');
    expect(reminders('2026-12-01T11:59:00Z')).toEqual([]);
    expect(reminders('2026-12-01T12:00:00Z')).toHaveLength(1);
    play(here, 'Bo: pass');
    expect(reminders('2026-12-09T12:00:00Z')).toEqual([]);
  });
});

describe('status', () => {
  it('says whose turn it is and since when, where the reader is', async () => {
    here.say('bo@test', 'timezone Asia/Tokyo');
    const [letter] = here.say('bo@test', 'status');
    expect(await worded(letter!)).toContain('Anna is awaited since Sun, 29 Nov 2026, 21:00 GMT+9');
    expect(await worded(here.say('bo@test', 'games')[0]!)).toMatch(/Game \d+ of 18SJ, #0: Anna is awaited/);
    expect(here.say('bo@test', 'timezone Mars/Olympus')[0]?.body).toMatchObject({
      lines: [{ refusal: { rule: 'no-such-zone' } }],
    });
  });
});

describe('talk', () => {
  it('goes to all or to one, as it was written, and moves nothing', async () => {
    const letters = here.say('bo@test', 'say:\nTwo things.\n\n- pass; done\n  #3 ...');
    expect(summary(letters)).toEqual(['Anna talk', 'Cy talk', 'Bo reply']);
    expect(letters[0]?.body).toMatchObject({ author: 'Bo', text: 'Two things.\n\n- pass; done\n  #3 ...' });
    const secret = here.say('bo@test', 'tell anna: 100 kr for it. OK?');
    expect(summary(secret)).toEqual(['Anna talk', 'Bo reply']);
    expect(await worded(secret[0]!)).toContain('Bo says to you alone:\n100 kr for it. OK?');
    expect(here.store.talk.of(game)).toMatchObject([
      { reader: null },
      { reader: 'Anna', text: '100 kr for it. OK?' },
    ]);
    expect(here.store.position(game)).toBe(0);
  });

  it('is said with a move, or not at all', () => {
    expect(summary(here.say('anna@test', 'buy FRY; say sorry'))).toContain('Cy talk');
    expect(summary(here.say('anna@test', 'buy GKB; say sorry'))).toEqual(['Anna reply']);
    expect(summary(here.say('bo@test', 'buy GKB; tell Eva hello'))).toEqual(['Bo reply']);
    expect(here.store.position(game)).toBe(1);
  });
});

describe('what was sent', () => {
  it('is listed for everybody, but for what was said to one alone', async () => {
    here.say('bo@test', 'tell anna psst');
    here.say('anna@test', 'say hello');
    const [letter] = here.say('cy@test', 'sent');
    const lines = (await worded(letter!)).split('\n').filter((line) => /talk/.test(line));
    expect(lines.map((line) => line.replace(/, of.*/, ''))).toEqual([
      'Not yet sent to Bo: talk at #0',
      'Not yet sent to Cy: talk at #0',
    ]);
    expect(await worded(here.say('bo@test', 'sent')[0]!)).toContain('to Anna: talk at #0');
  });

  it('is sent again on request: the last notice, or all since a position', () => {
    play(here, 'Anna: buy FRY', 'Bo: buy GKB');
    const { outbox } = here.store;
    for (const { id } of outbox.waiting()) outbox.sent(id, NOON);
    const [again, ...rest] = here.say('bo@test', 'resend').filter(({ address }) => address === 'bo@test');
    expect(again).toMatchObject({ position: 1, body: { kind: 'turn' } });
    expect(summary(rest)).toEqual(['Bo reply']);
    expect(new Set(outbox.ofGame(game, 99).map(({ uid }) => uid)).size).toBe(outbox.ofGame(game, 99).length);
    for (const { id } of outbox.waiting()) outbox.sent(id, NOON);
    const all = here.say('bo@test', 'resend since #2').filter(({ body }) => body.kind !== 'talk');
    expect(summary(all)).toEqual(['Bo reply', 'Bo reply', 'Bo reply']);
  });
});
