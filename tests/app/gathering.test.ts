/** From the first message to the first turn: tables, invitations, seats, hosts. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Letter } from '../../src/store/outbox.ts';
import { gameOfThree, type House, house, play, summary } from './house.ts';

let here: House;
beforeEach(() => {
  here = house();
});
afterEach(() => here.leave());

/** Ids of what is said in a letter, or the rules by which its lines were refused. */
function said(letter: Letter | undefined): string[] {
  const body = letter?.body;
  if (body?.kind === 'table') return body.said.map((one) => one.say);
  if (body?.kind !== 'reply') return [];
  const lines = 'answer' in body ? body.answer.lines : body.lines;
  const whole = 'refusal' in body && body.refusal ? [body.refusal.rule] : [];
  return [
    ...whole,
    ...lines.flatMap((line) => {
      if (line.outcome === 'table') return line.tells.map((one) => one.say);
      return line.outcome === 'refused' ? [line.refusal.rule] : [line.outcome];
    }),
  ];
}
const answer = (from: string, text: string) =>
  said(here.say(`${from}@test`, text).find((letter) => letter.body.kind === 'reply'));

describe('a new table', () => {
  it('has its opener as host and player, and invites', () => {
    const letters = here.say('anna@test', 'new 18sj as Anna\ninvite Bo bo@test');
    expect(summary(letters)).toEqual(['Anna reply', 'Bo invitation']);
    expect(said(letters[0])).toEqual(['opened', 'invited']);
    expect(letters[1]).toMatchObject({
      address: 'bo@test',
      game: 1,
      place: 'p2',
      body: { host: 'Anna', title: '18SJ', players: ['Anna'] },
    });
    expect(here.store.members.of(1)).toMatchObject([{ name: 'Anna', host: true, player: true, seat: null }]);
  });

  it('is opened whole or not at all', () => {
    expect(answer('anna', 'new 18SJ as Anna; invite Bo')).toContain('word-missing');
    expect(answer('anna', 'new 18SJ as Anna; invite Bo nowhere')).toEqual(['no-such-address']);
    expect(here.store.tables.find(1)).toBeNull();
  });

  it.each([
    ['new Chess as Anna', 'no-such-title'],
    ['new 18SJ as pass', 'name-is-game-word'],
    ['new 18SJ as Anna option fast', 'no-such-option'],
    ['new 18SJ as Anna profile mine', 'no-such-profile'],
    ['start', 'no-table'],
    ['invite Bo bo@test', 'no-table'],
    ['pass', 'no-game'],
    ['what is this', 'no-game'],
  ])('is not opened by %s', (text, rule) => {
    expect(answer('anna', text)).toContain(rule);
  });

  it('needs a name to play under, if the channel gives none', () => {
    expect(said(here.say('p1@test', 'new 18SJ')[0])).toEqual(['name-needed']);
    expect(said(here.say('x@test', 'new 18SJ', { name: 'Anna Ek' })[0])).toEqual(['opened']);
    expect(here.store.members.of(1)).toMatchObject([{ name: 'Anna' }]);
  });
});

describe('an invitation', () => {
  beforeEach(() => void here.say('anna@test', 'new 18SJ as Anna\ninvite Bo bo@test'));

  it('is answered once', () => {
    expect(answer('bo', 'join')).toEqual(['you-joined']);
    expect(answer('bo', 'join')).toEqual(['invitation-answered']);
    expect(answer('bo', 'decline invitation')).toEqual(['invitation-answered']);
    expect(here.store.members.of(1).map(({ name }) => name)).toEqual(['Anna', 'Bo']);
  });

  it('is to be answered before anything else is said at its table', () => {
    expect(answer('bo', '#1.0 status')).toEqual(['only-invited']);
    expect(answer('cy', '#1.0 status')).toEqual(['no-member']);
    here.say('bo@test', 'decline invitation');
    expect(answer('bo', '#1.0 status')).toEqual(['no-member']);
  });

  it('can be turned down, and made again', () => {
    const letters = here.say('bo@test', 'decline invitation');
    expect(summary(letters)).toEqual(['Bo reply', 'Anna table']);
    expect(answer('bo', 'join')).toEqual(['invitation-answered']);
    expect(answer('anna', 'invite Bo bo@test')).toEqual(['invited']);
    expect(answer('bo', 'join as Bosse')).toEqual(['you-joined']);
    expect(here.store.members.of(1)[1]).toMatchObject({ name: 'Bosse', player: true, host: false });
  });

  it('is a host’s to make, one a person, with names that differ', () => {
    here.say('bo@test', 'join');
    expect(answer('bo', 'invite Cy cy@test')).toEqual(['hosts-only']);
    expect(answer('anna', 'invite Bo cy@test')).toEqual(['name-twice']);
    expect(answer('anna', 'invite Robert bo@test')).toEqual(['member-already']);
    expect(answer('anna', 'invite SNJ cy@test')).toEqual(['name-is-game-word']);
    expect(answer('anna', 'invite Cy cy@test')).toEqual(['invited']);
    expect(answer('anna', 'invite Cyrus cy@test')).toEqual(['invited-already']);
  });

  it('is named by its game where there are several', () => {
    here.say('di@test', 'new 18SJ as Di; invite Bo bo@test');
    expect(answer('bo', 'join')).toEqual(['which-invitation']);
    expect(answer('bo', 'join #2')).toEqual(['you-joined']);
    expect(answer('bo', 'join')).toEqual(['you-joined']);
    expect(answer('bo', 'games')).toEqual(['game-gathering', 'game-gathering']);
  });

  it('is not needed where the channel stands for who somebody is', () => {
    expect(said(here.say('eva@test', 'join 1', { name: 'Eva' })[0])).toEqual(['you-joined']);
    expect(said(here.say('finn@test', 'join', { name: 'Finn' })[0])).toEqual(['not-invited']);
  });

  it('is not made for more than can play', () => {
    for (const name of ['Cy', 'Di', 'Eva', 'Finn'])
      here.say('anna@test', `invite ${name} ${name.toLowerCase()}@test`);
    expect(answer('anna', 'invite Gustav gustav@test')).toEqual(['table-full']);
  });
});

describe('the start', () => {
  beforeEach(() => {
    here.say('anna@test', 'new 18SJ as Anna\ninvite Bo bo@test\ninvite Cy cy@test\ninvite Di di@test');
    for (const name of ['bo', 'cy']) here.say(`${name}@test`, 'join');
  });

  it('seats players as the host says, tells what was drawn, and asks the first player', () => {
    expect(answer('anna', 'seat Cy, Anna')).toEqual(['seating-of-others']);
    expect(answer('anna', 'seat cy, Anna, bo')).toEqual(['seating']);
    const letters = here.say('anna@test', 'start');
    expect(summary(letters)).toEqual(['Anna reply', 'Di table', 'Bo table', 'Cy table', 'Cy turn']);
    expect(said(letters[1])).toEqual(['invitation-withdrawn']);
    expect(said(letters[2])).toEqual(['begun']);
    expect(letters[2]?.body).toMatchObject({ said: [{ facts: { left: ['Di'] } }] });
    expect(here.store.find(1)?.seats).toEqual(['Cy', 'Anna', 'Bo']);
    expect(here.store.members.of(1).map(({ name, seat }) => `${name} ${seat}`)).toEqual([
      'Anna s2',
      'Bo s3',
      'Cy s1',
    ]);
    expect(answer('di', 'join')).toEqual(['invitation-answered']);
  });

  it('tells a host who plays first that the game has begun, and then that it is their turn', () => {
    here.say('anna@test', 'seat Anna, Cy, Bo');
    const toAnna = here.say('anna@test', 'start').filter(({ name }) => name === 'Anna');
    expect(summary(toAnna)).toEqual(['Anna reply', 'Anna turn']);
  });

  it('draws the order where the host gives none', () => {
    const [, , letter] = here.say('anna@test', 'start');
    expect(said(letter)).toEqual(['begun-drawn']);
    expect([...here.store.find(1)!.seats].sort()).toEqual(['Anna', 'Bo', 'Cy']);
  });

  it('is a host’s, once, with as many as the title takes', () => {
    expect(answer('bo', 'start')).toEqual(['hosts-only']);
    here.say('cy@test', 'leave');
    here.say('bo@test', 'leave');
    expect(answer('anna', 'start')).toEqual(['players-count']);
    expect(here.store.invitations.of(1).at(-1)?.answer).toBeNull();
  });
});

describe('a table whose game is on', () => {
  let game: number;
  beforeEach(() => {
    game = gameOfThree(here);
  });

  it('is not joined, seated or started again', () => {
    for (const text of ['start', 'seat Bo, Anna, Cy', 'invite Di di@test']) {
      expect(answer('anna', text)).toEqual(['begun-already']);
    }
  });

  it('has a seat change hands once the newcomer accepts, with what is asked of it', () => {
    play(here, 'Anna: buy FRY');
    expect(answer('anna', 'replace Bo by Eva eva@test')).toEqual(['invited-instead']);
    expect(here.store.find(game)?.seats).toEqual(['Anna', 'Bo', 'Cy']);
    const letters = here.say('eva@test', 'join');
    expect(summary(letters)).toEqual(['Eva reply', 'Anna table', 'Cy table', 'Eva turn']);
    expect(here.store.find(game)?.seats).toEqual(['Anna', 'Eva', 'Cy']);
    expect(answer('bo', 'pass')).toEqual(['no-game']);
    play(here, 'Eva: buy GKB');
  });

  it('keeps the seat of a player who leaves for somebody else', () => {
    play(here, 'Anna: buy FRY');
    const letters = here.say('bo@test', 'leave');
    expect(letters.flatMap(said)).toEqual(['left-seat', 'left-seat', 'you-left']);
    expect(answer('bo', 'pass')).toEqual(['no-game']);
    expect(answer('anna', 'as Bo: pass')).toEqual(['done']);
  });

  it('has hosts, never none', () => {
    expect(answer('anna', 'leave')).toEqual(['last-host']);
    expect(answer('bo', 'hosts add Bo')).toEqual(['hosts-only']);
    expect(answer('anna', 'hosts remove Anna')).toEqual(['last-host']);
    expect(summary(here.say('anna@test', 'hosts add bo'))).toEqual(['Bo table', 'Cy table', 'Anna reply']);
    expect(answer('cy', 'hosts')).toEqual(['hosts']);
    expect(answer('bo', 'hosts remove Anna')).toEqual(['host-removed']);
    expect(answer('anna', 'hosts remove Bo')).toEqual(['hosts-only']);
  });
});
