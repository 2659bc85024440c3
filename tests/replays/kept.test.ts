/**
 * Random games kept as scripts, each with a hash of the state after every line beside it, so that whole games are
 * tested without the recorded ones. `npm run renew:replays` writes the hashes anew, and plays games whose script is
 * not there: for a change that is meant to change states.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { playRandomly } from '../../src/app/fuzz/game.ts';
import { scriptOf } from '../../src/app/fuzz/script.ts';
import { openScript } from '../../src/app/play.ts';
import { loadTitle } from '../../src/load/load.ts';
import { hashOf } from './hash.ts';

const KEPT = [
  { title: '18SJ', players: 3, seed: 47, end: 'bank' },
  { title: '18SJ', players: 4, seed: 10, end: 'market' },
  { title: '18SJ', players: 5, seed: 24, end: 'bankruptcy' },
  { title: '18SJ', players: 6, seed: 30, end: 'agreement' },
  { title: '18SJ', players: 6, seed: 13, end: 'bank' },
] as const;
type Kept = (typeof KEPT)[number];

const RENEW = process.env.RENEW === 'true';

function fileOf({ title, players, seed }: Kept, ending: string): string {
  return join(import.meta.dirname, 'kept', `${title.toLowerCase()}-${players}-${seed}.${ending}`);
}

function renew(kept: Kept): void {
  const { title, players, seed } = kept;
  if (!existsSync(fileOf(kept, 'txt'))) {
    const definition = loadTitle(title);
    const played = playRandomly(definition, players, seed);
    writeFileSync(fileOf(kept, 'txt'), scriptOf(definition, 'rulebook', played));
  }
  writeFileSync(fileOf(kept, 'hashes'), `${replayed(kept).hashes.join('\n')}\n`);
}

function replayed(kept: Kept) {
  const { start, steps, script } = openScript(fileOf(kept, 'txt'));
  const hashes = [hashOf(start.state)];
  const refused: string[] = [];
  let game = start;
  for (const { line, answer, game: after } of steps) {
    if (!answer.accepted) refused.push(`line ${line.line}: ${line.text}`);
    hashes.push(hashOf(after.state));
    game = after;
  }
  return { hashes, refused, lines: script.lines.length, game };
}

describe('a kept game', () => {
  it.each(KEPT)(
    '$title with $players players, seed $seed: each line leads to the same state, to its end by $end',
    (kept) => {
      if (RENEW) renew(kept);
      const { hashes, refused, lines, game } = replayed(kept);
      expect(refused).toEqual([]);
      expect(lines).toBeGreaterThan(100);
      const expected = readFileSync(fileOf(kept, 'hashes'), 'utf8').trim().split('\n');
      expect(hashes.findIndex((hash, line) => hash !== expected[line])).toBe(-1);
      expect(hashes).toHaveLength(expected.length);
      expect(game.state.round).toEqual({ kind: 'over', reason: kept.end });
    },
  );
});
