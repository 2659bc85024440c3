import { expect, it } from 'vitest';
import { Suggestions } from '../../../src/channels/discord/suggestions.ts';
import type { Completion, Counter, Log } from '../../../src/model/channel.ts';

const LOG: Log = { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} };
/** Milliseconds that are waited here. */
const PATIENCE = 60;

function suggestions(complete: (typed: string) => Promise<readonly Completion[]>): Suggestions {
  const counter: Counter = {
    gameIn: () => 7,
    rooms: () => [],
    lost: () => {},
    complete: (_from, _room, typed) => complete(typed),
  };
  return new Suggestions(counter, LOG, PATIENCE);
}
const never = () => new Promise<readonly Completion[]>(() => {});
const all = (...texts: string[]): Completion[] => texts.map((text) => ({ text }));

it('are what is legal', async () => {
  const found = [{ text: 'lay 57 D21 r2', cost: 20 }];
  expect(await suggestions(async () => found).for('1', '#2', 'lay')).toEqual(found);
  expect(await suggestions(async () => []).for('1', '#2', 'lay')).toEqual([]);
});

it('are, where that takes too long, of the list before, for the same person in the same room', async () => {
  let slow = false;
  const here = suggestions((typed) => (slow ? never() : Promise.resolve(all(`${typed}57 D21 r2`, 'pass'))));
  await here.for('1', '#2', 'lay ');
  slow = true;
  expect(await here.for('1', '#2', 'LAY 5')).toEqual(all('lay 57 D21 r2'));
  expect(await here.for('1', '#3', 'lay 5')).toEqual(all('lay 5'));
  expect(await here.for('4', '#2', 'lay 5')).toEqual(all('lay 5'));
});

it('are otherwise what can be sent at any time, or what has been typed', async () => {
  const here = suggestions(never);
  expect(await here.for('1', null, 'st')).toEqual(all('status'));
  expect((await here.for('1', null, '')).map(({ text }) => text)).toContain('moves');
  expect(await here.for('1', null, ' buy SNJ ')).toEqual(all('buy SNJ'));
  const broken = suggestions(() => Promise.reject(new Error('no thread')));
  expect(await broken.for('1', null, 'boa')).toEqual(all('board'));
});

it('that come too late are there for the next letter', async () => {
  let answer = (_: readonly Completion[]) => {};
  const first = new Promise<readonly Completion[]>((resolve) => {
    answer = resolve;
  });
  let asked = 0;
  const here = suggestions(() => (asked++ === 0 ? first : never()));
  expect(await here.for('1', '#2', 'tok')).toEqual(all('tok'));
  answer(all('token E20', 'pass'));
  expect(await here.for('1', '#2', 'toke')).toEqual(all('token E20'));
});
