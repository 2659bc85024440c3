import { describe, expect, it } from 'vitest';
import { seatNameProblem } from '../../src/language/seat-name.ts';
import { lexicon, sj } from './words.ts';

const problem = (name: string) => seatNameProblem(name, sj, lexicon.grammar)?.rule ?? null;

describe('the name of a seat', () => {
  it.each(['Anna', 'Bo', 'Cy', 'Di', 'Eva', 'Finn', 'Eva-Lena', 'Åsa Ö', 'Anna2'])('may be %s', (name) => {
    expect(problem(name)).toBeNull();
  });
  it.each([
    'SNJ',
    'snj',
    'ÖKJ',
    'okj',
    'khj',
    'Frykstabanan',
    'pass',
    'Lay',
    'end game',
    'P1',
    'p10',
    'E',
    'D21',
    'Pool',
    'the channel',
  ])('may not be %s, a word of the game', (name) => expect(problem(name)).toBe('name-is-game-word'));
  it.each([
    ['', 'name-empty'],
    ['  ', 'name-empty'],
    ['123', 'name-without-letter'],
    ['A: b', 'name-with-mark'],
    ['A;b', 'name-with-mark'],
    ['A,b', 'name-with-mark'],
    ['#b', 'name-with-mark'],
    ['A\u0007', 'name-with-mark'],
    ['A\u200bb', 'name-with-mark'],
    [' Anna', 'name-with-mark'],
    ['A'.repeat(25), 'name-too-long'],
  ])('%j is refused as %s', (name, rule) => {
    expect(problem(name)).toBe(rule);
  });
});
