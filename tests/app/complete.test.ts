import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startOf } from '../../src/app/begin.ts';
import { complete } from '../../src/app/judgement/complete.ts';
import { entitiesOf } from '../../src/app/judgement/what-if.ts';
import { openScript } from '../../src/app/play.ts';
import { questions } from '../../src/engine/engine.ts';
import { loadTitle } from '../../src/load/load.ts';

const start = { definition: loadTitle('18SJ'), state: startOf(loadTitle('18SJ'), 4, 7) };
const KEPT = fileURLToPath(new URL('../replays/kept/18sj-4-10.txt', import.meta.url));
const texts = (seat: string, typed: string, most?: number) =>
  complete(start, seat, typed, most).map(({ text }) => text);

describe('completion', () => {
  it('begins with a command of every verb that is open', () => {
    expect(texts('s1', '')).toEqual(expect.arrayContaining(['buy FRY', 'pass']));
    expect(texts('s1', '').some((text) => text.startsWith('bid '))).toBe(true);
  });

  it('goes on from what was typed, without case, and gives whole commands', () => {
    expect(texts('s1', 'BID kh')).toEqual(['bid KHJ 145']);
    expect(texts('s1', 'bid khj 200')).toEqual(['bid KHJ 200']);
    expect(texts('s1', 'bid khj 100')).toEqual([]);
  });

  it('gives a seat that is not asked only what may be said at any time, and nothing for words that lead nowhere', () => {
    expect(texts('s2', '').slice(0, 5)).toEqual(['end game', 'status', 'board', 'market', 'players']);
    expect(texts('s2', '')).not.toContain('pass');
    expect(texts('s1', 'lay 57 ')).toEqual([]);
  });

  it('gives what may be said at any time, by the start of a word, after the moves', () => {
    expect(texts('s1', 'st')).toEqual(['status']);
    expect(texts('s1', 'UND')).toEqual(['undo']);
    expect(texts('s2', 'boa')).toEqual(['board']);
    expect(texts('s1', 'b').slice(-1)).toEqual(['board']);
    expect(texts('s1', 'b')[0]).toMatch(/^b(id|uy) /);
    expect(texts('s1', 'help b')).toEqual(expect.arrayContaining(['help bid', 'help board']));
    expect(texts('s1', 'moves ')).toContain('moves bid');
    expect(texts('s1', 'moves ')).not.toContain('moves status');
    expect(texts('s1', 'board G2')).toEqual(['board G20', 'board G22', 'board G24']);
  });

  it('leaves room for one’s own words, and takes them as they are', () => {
    const seated = { ...start, seats: ['Anna', 'Bo', 'Cy', 'Di'] };
    expect(complete(seated, 's1', 'sa')).toEqual([{ text: 'say', unfinished: true }]);
    expect(complete(seated, 's1', 'say Well, Bo')).toEqual([{ text: 'say Well, Bo' }]);
    expect(complete(seated, 's2', 'tell ').map(({ text }) => text)).toEqual([
      'tell Anna',
      'tell Cy',
      'tell Di',
    ]);
  });

  it('keeps to the number asked for', () => {
    expect(texts('s1', '', 2)).toHaveLength(2);
  });

  it('offers every move of a whole game while it is being typed', () => {
    let before = openScript(KEPT).start;
    let tried = 0;
    for (const { line, answer, game } of openScript(KEPT).steps) {
      const [{ said = '' } = {}] = answer.lines as readonly { said?: string }[];
      const seat = answer.sender;
      if (answer.accepted && !said.startsWith('run') && tried++ % 5 === 0) {
        const typed = said.slice(0, Math.ceil(said.length * 0.8));
        const found = complete(before, seat, typed, 60).map(({ text }) => text);
        const same = found.some((text) => text === said || text.startsWith(typed));
        expect(same, `${line.line}: ${typed}`).toBe(true);
      }
      before = game;
    }
    expect(tried).toBeGreaterThan(100);
    expect(questions(before)).toEqual([]);
  });
});

describe('completion of a what if', () => {
  const atTrack = () => {
    for (const { game } of openScript(KEPT).steps) {
      const { round } = game.state;
      const late = game.state.phase !== '2' && round.kind === 'operating' && round.turn?.step === 'track';
      if (late && questions(game)[0]!.kind === 'operating-turn') return game;
    }
    throw new Error('nobody lays track there');
  };
  const game = atTrack();
  const asked = questions(game)[0]!.seat;
  const list = (seat: string, typed: string) => complete(game, seat, typed).map(({ text }) => text);

  it('in turn has the moves that are legal, the cheapest first and with their costs', () => {
    const moves = complete(game, asked, 'lay ');
    const tried = complete(game, asked, 'what if lay ');
    expect(moves.length).toBeGreaterThan(1);
    expect(tried).toEqual(moves.map((move) => ({ ...move, text: `what if ${move.text}` })));
    const costs = moves.map(({ cost = 0 }) => cost);
    expect(costs).toEqual(costs.toSorted((one, other) => one - other));
    expect(list(asked, 'wh')).toEqual(expect.arrayContaining(['what if', tried[0]!.text]));
  });

  it('goes on after a command as if that had been done', () => {
    const [lay] = list(asked, 'lay ');
    const next = list(asked, `what if ${lay}; `);
    expect(next.length).toBeGreaterThan(0);
    for (const text of next) expect(text.startsWith(`what if ${lay}; `), text).toBe(true);
    expect(next).not.toContain(`what if ${lay}; ${lay}`);
    expect(list(asked, 'what if pay; ru')).toEqual([]);
  });

  it('out of turn is of the corporations of the seat, by name where it has several, or of a stock round', () => {
    const others = game.state.seats.filter((seat) => seat !== asked && entitiesOf(game, seat).length > 0);
    expect(others.length).toBeGreaterThan(0);
    for (const seat of others) {
      const own = entitiesOf(game, seat);
      const found = list(seat, 'what if lay ');
      for (const text of found) {
        const named = /^what if (?:(\S+): )?lay /.exec(text);
        expect(named, text).not.toBeNull();
        if (own.length > 1) expect(own, text).toContain(named![1]);
      }
      expect(list(seat, 'what if buy ').every((text) => text.startsWith('what if buy '))).toBe(true);
      expect(list(seat, 'what if end')).toEqual([]);
    }
    expect(others.some((seat) => list(seat, 'what if lay ').length > 0)).toBe(true);
  });
});
