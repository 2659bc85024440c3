import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fuzz } from '../../src/app/commands/fuzz.ts';
import { play } from '../../src/app/commands/play.ts';
import { LAWS, type Law } from '../../src/engine/laws/conservation.ts';
import { printed } from '../replays/printed.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: readonly string[]) => printed(() => fuzz.run(['--title', '18SJ', ...args]));

/** A law that every game breaks sooner or later: no phase after the first two. */
const broken = LAWS as Record<string, Law>;
function* onlyEarlyPhases({ state }: Parameters<Law>[0]): Generator<string> {
  if (state.phase === '4') yield 'phase 4 is begun';
}

describe('turntable fuzz', () => {
  it('says how the games ended', async () => {
    const { status, text } = await run('--players', '3', '--games', '3', '--seed', '7', '--out', folder);
    expect(status).toBe(0);
    expect(text).toMatch(/^3 games, 3 ended by the rules \((\d by \w+)(, \d by \w+)*\)\n$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('leaves a script that shows a law broken, move by move up to there', async () => {
    broken.early = onlyEarlyPhases;
    try {
      const { status, text } = await run('--games', '1', '--seed', '3', '--out', folder);
      expect(status).toBe(1);
      const script = join(folder, '3.txt');
      const moves = /^seed 3: after (\d+) moves: early: phase 4 is begun\n {2}the game so far: (.+)\n/.exec(
        text,
      );
      expect(moves?.[2]).toBe(script);
      expect(text).toContain('1 games, 0 ended by the rules (1 by wrong)');
      const { text: json, status: played } = await printed(() => play.run([script, '--json']));
      expect(played).toBe(0);
      expect(JSON.parse(json)).toMatchObject({ position: Number(moves?.[1]), state: { phase: '4' } });
      expect(readFileSync(script, 'utf8')).toMatch(/^18SJ; players Anna, Bo, Cy, Di; .*seed 3\n/);
    } finally {
      delete broken.early;
    }
  });

  it('leaves no script where no folder is named', async () => {
    broken.early = onlyEarlyPhases;
    try {
      const { text } = await run('--games', '1', '--seed', '3');
      expect(text).not.toContain('the game so far');
      expect(existsSync(join(folder, '3.txt'))).toBe(false);
    } finally {
      delete broken.early;
    }
  });
});
