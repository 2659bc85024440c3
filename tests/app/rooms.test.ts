/** A game in a room of a channel, people in several channels, and completion there. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completeFor } from '../../src/app/pipeline/completing.ts';
import { compose } from '../../src/app/pipeline/compose.ts';
import { gameIn, loseRoom, openRooms } from '../../src/app/rooms.ts';
import { evolve } from '../../src/engine/engine.ts';
import { type House, house, play, summary } from './house.ts';

interface Asked {
  readonly said: readonly { readonly facts: { readonly command: string } }[];
}

const room = '#room';
let here: House;
let game: number;
beforeEach(() => {
  here = house();
  here.say('anna@test', 'new 18SJ as Anna', { room });
  for (const name of ['bo', 'cy']) here.say(`${name}@test`, 'join', { room, name });
  game = gameIn(here.store, { channel: 'test', address: room })!;
  here.say('anna@test', 'seat Anna, Bo, Cy\nstart', { room });
});
afterEach(() => here.leave());

const letters = () => here.store.outbox.waiting();

describe('a game in a room', () => {
  it('tells every move once, in the room, and who must act there too', () => {
    const told = here.say('anna@test', 'pass', { room });
    expect(told.map(({ address, name, body }) => [address, name, body.kind])).toEqual([
      [room, 'the channel', 'news'],
      [room, 'bo', 'turn'],
      ['anna@test', 'Anna', 'reply'],
    ]);
  });

  it('means the game of the room, for everybody there', () => {
    play(here, 'Anna: pass');
    here.say('anna@test', 'new 18SJ as Anna', { room: '#other' });
    expect(here.say('bo@test', 'pass', { room }).length).toBeGreaterThan(1);
    expect(here.store.position(game)).toBe(2);
  });

  it('has one game at a time', () => {
    const [reply] = here.say('bo@test', 'new 18SJ as Bo', { room });
    expect(reply!.body).toMatchObject({ lines: [{ refusal: { rule: 'room-taken' } }] });
  });

  it('is listed with when something was last kept from there, until its game is over', () => {
    const rooms = () => openRooms(here.store, 'test');
    const before = rooms();
    expect(before).toEqual([{ room, since: here.now }]);
    const delivery = { id: 'late', from: 'bo@test', trust: 'proven', text: 'status', room } as const;
    here.store.inbound.add('test', { ...delivery, time: '2031-01-02T03:04:05.000Z' });
    here.store.inbound.add('other', { ...delivery, time: '2032-01-02T03:04:05.000Z' });
    expect(rooms()).toEqual([{ room, since: '2031-01-02T03:04:05.000Z' }]);
    expect(openRooms(here.store, 'other')).toEqual([]);
    here.store.tables.setStage(game, 'over');
    expect(rooms()).toEqual([]);
  });

  it('carries talk to the room once, and to those who read elsewhere', () => {
    const told = here.say('anna@test', 'say hello', { room });
    expect(told.filter(({ body }) => body.kind === 'talk').map(({ address }) => address)).toEqual([room]);
  });

  it('goes on without the room when it is lost, and everybody is told alone', () => {
    const before = letters().length;
    loseRoom(here.store, { channel: 'test', address: room }, 'it was deleted', here.now);
    const told = letters().slice(before);
    expect(told.map(({ address }) => address)).toEqual(['anna@test', 'bo@test', 'cy@test']);
    expect(summary(here.say('anna@test', 'pass'))).toContain('bo turn');
  });

  it('may be brought to a room by its host', () => {
    expect(here.say('bo@test', `here ${game}`, { room: '#new' })[0]!.body).toMatchObject({
      lines: [{ refusal: { rule: 'hosts-only' } }],
    });
    here.say('anna@test', `here ${game}`, { room: '#new' });
    expect(gameIn(here.store, { channel: 'test', address: '#new' })).toBe(game);
    expect(gameIn(here.store, { channel: 'test', address: room })).toBeNull();
    const told = here.say('anna@test', 'pass', { room: '#new' });
    expect(told.map(({ address, body }) => `${address} ${body.kind}`)).toEqual([
      '#new news',
      '#new turn',
      'anna@test reply',
    ]);
  });
});

describe('what is read in a room', () => {
  const read = (letter: { readonly id: number }) => compose(here.store, letter.id).outgoing;

  it('is first of all that a game gathers there', () => {
    const told = here.say('di@test', 'new 1828 as Di', { room: '#fresh' });
    expect(told.map(({ address, body }) => `${address} ${body.kind}`)).toEqual([
      'di@test reply',
      '#fresh table',
    ]);
    expect(read(told[1]!).text).toMatch(/^Di gathers players for game 2, 1828: `join`/);
    expect(read(told[0]!).text).toContain('Everybody here may `join`.');
    const [alone] = here.say('eva@test', 'new 1828 as Eva');
    expect(read(alone!).text).not.toContain('Everybody here');
  });

  it('is a move without who is next and without pictures, which follow where somebody must act', () => {
    const [news, turn] = here.say('anna@test', 'bid KHJ 145', { room }).map(read);
    expect(news!.text).toMatch(/^#1 Anna: bid KHJ 145/);
    expect([news!.reply.some(({ kind }) => kind === 'asked'), news!.pictures]).toEqual([false, []]);
    expect(turn).toMatchObject({ mentions: 'bo@test', pictures: [{ name: 'auction' }] });
    expect(turn!.reply.filter(({ kind }) => kind === 'asked')).toMatchObject([{ seat: 's2' }]);
    const [back] = here.say('anna@test', 'undo', { room }).map(read);
    expect(back!.text).toContain('#2 Anna: undo to #0');
    expect(back).toMatchObject({ to: room, pictures: [{ name: 'auction' }] });
  });

  it('is why a game could not be opened, by whoever plays in none', () => {
    const [reply] = here.say('di@test', 'new 1828 as @everyone', { room: '#fresh' });
    expect(reply!.body).toMatchObject({ lines: [{ outcome: 'refused', text: 'new 1828 as @everyone' }] });
    expect(here.say('di@test', 'new 1828 as the channel', { room: '#fresh' })[0]!.body).toMatchObject({
      lines: [{ refusal: { rule: 'name-is-game-word' } }],
    });
    expect(here.say('di@test', 'pass', { room: '#fresh' })[0]!.body).toMatchObject({
      refusal: { rule: 'no-game' },
    });
  });

  it('is an undo, and whose yes it needs: they are asked for it, with both answers', () => {
    play(here, 'Anna: pass', 'Bo: pass');
    const told = here.say('anna@test', 'undo', { room });
    const [news, asked] = told.map(read);
    expect(news!.text).toMatch(/^#3 Anna asks to go back to #0 \(waits for an answer\)/);
    expect(asked).toMatchObject({ to: room, mentions: 'bo@test', kind: 'turn' });
    const questions = asked!.reply.filter((block) => block.kind === 'asked');
    expect(questions).toMatchObject([{ seat: 's2', commands: ['yes', 'no'] }]);
    expect(questions[0]!.title).toBe('Anna asks to go back to #0, and needs your yes.');
    here.say('bo@test', 'yes', { room, reference: asked!.reference });
    expect(here.store.load(game, evolve).ledger.standing).toEqual([]);
  });

  it('is asked of nobody but those whose yes it needs: whose turn it is, is left out', () => {
    play(here, 'Anna: pass', 'Bo: pass', 'Cy: bid KHJ 145');
    const told = here.say('bo@test', 'undo', { room });
    const asked = read(told.find(({ name }) => name === 'cy')!);
    expect(asked.reply.flatMap((block) => (block.kind === 'asked' ? [block.seat] : []))).toEqual(['s3']);
    expect(asked.text).toContain('The next move of the game ends the asking.');
  });

  it('is the help of the game that is played there', () => {
    const listed = (text: string, from = 'bo@test') => read(here.say(from, text, { room })[0]!).text;
    expect(listed('help')).toMatch(/^lay: /m);
    expect(listed('help')).toMatch(/^say: /m);
    expect(listed('help lay')).toContain('lay <tile>');
    expect(listed('help', 'eva@test')).toMatch(/^join: /m);
    here.say('bo@test', 'new 1828 as Bo', { room: '#other' });
    expect(listed('help')).toMatch(/^lay: /m);
    expect(read(here.say('bo@test', 'help')[0]!).text).toMatch(/^join: /m);
  });
});

describe('completion', () => {
  const typing = { channel: 'test', from: 'anna@test', room };
  it('gives legal commands of whoever types, in the game of the room', () => {
    const found = completeFor(here.store, { ...typing, typed: '' }).map(({ text }) => text);
    expect(found).toContain('pass');
    expect(completeFor(here.store, { ...typing, typed: 'pa' })).toEqual([{ text: 'pass' }]);
    expect(completeFor(here.store, { ...typing, room: null, typed: 'pa' })).toEqual([{ text: 'pass' }]);
  });
  it('gives nothing to a stranger, or whose turn it is not', () => {
    expect(completeFor(here.store, { ...typing, from: 'eva@test', typed: '' })).toEqual([]);
    expect(completeFor(here.store, { ...typing, from: 'bo@test', typed: 'pass' })).toEqual([]);
  });
});

describe('a second address', () => {
  /** The word that confirms it. */
  function ask(): string {
    here.say('bo@test', 'link bobo@test', { room });
    const asked = letters().find(({ address }) => address === 'bobo@test')!;
    const [said] = (asked.body as unknown as Asked).said;
    return said!.facts.command;
  }
  const person = (address: string) => here.store.people.at('test', address)?.person;

  it('is theirs once it is confirmed from there, and by nobody else', () => {
    const command = ask();
    expect(person('bobo@test')).not.toBe(person('bo@test'));
    here.say('cy@test', command);
    here.say('bo@test', command);
    here.say('bobo@test', 'link 0000000000000000');
    expect(person('bobo@test')).not.toBe(person('bo@test'));
    here.say('bobo@test', command);
    expect(person('bobo@test')).toBe(person('bo@test'));
    play(here, 'Anna: pass');
    here.say('bobo@test', 'pass');
    expect(here.store.position(game)).toBe(2);
  });

  it('of somebody at the same table stays theirs', () => {
    here.say('bo@test', 'link cy@test', { room });
    const asked = letters().findLast(({ address }) => address === 'cy@test')!;
    const [said] = (asked.body as unknown as Asked).said;
    here.say('cy@test', said!.facts.command);
    expect(person('cy@test')).not.toBe(person('bo@test'));
  });

  it('may be chosen for notices, by its channel', () => {
    const { store } = here;
    const bo = person('bo@test')!;
    store.people.merge(store.people.add('Bo', 'mail', 'bo@example.org', '2020-01-01T00:00:00.000Z'), bo);
    expect(store.people.addresses(bo)[0]!.channel).toBe('test');
    here.say('bo@test', 'notices mail', { room });
    expect(store.people.addresses(bo)[0]!.channel).toBe('mail');
    const told = here.say('anna@test', 'pass', { room });
    expect(told.find(({ body }) => body.kind === 'turn')!.address).toBe('bo@example.org');
    here.say('bo@test', 'notices last', { room });
    expect(store.people.addresses(bo)[0]!.channel).toBe('test');
    expect(here.say('bo@test', 'notices pigeon', { room })[0]!.body).toMatchObject({
      lines: [{ refusal: { rule: 'no-address-there' } }],
    });
  });
});
