import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startOf } from '../../src/app/begin.ts';
import { complete } from '../../src/app/judgement/complete.ts';
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
    expect(texts('s2', '')).toEqual(['end game']);
    expect(texts('s1', 'lay 57 ')).toEqual([]);
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
