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
import { loadTitle, withOptions } from '../../src/load/load.ts';
import type { EndReason } from '../../src/model/state.ts';
import { hashOf } from './hash.ts';

interface Kept {
  readonly title: string;
  readonly players: number;
  readonly options?: readonly string[];
  readonly seed: number;
  readonly end: EndReason;
}

const KEPT: readonly Kept[] = [
  { title: '18SJ', players: 2, seed: 19, end: 'bank' },
  { title: '18SJ', players: 2, options: ['oscarian-era'], seed: 5, end: 'bank' },
  { title: '18SJ', players: 4, options: ['oscarian-era'], seed: 6, end: 'bank' },
  { title: '18SJ', players: 3, seed: 47, end: 'bank' },
  { title: '18SJ', players: 4, seed: 10, end: 'market' },
  { title: '18SJ', players: 5, seed: 24, end: 'bankruptcy' },
  { title: '18SJ', players: 6, seed: 30, end: 'agreement' },
  { title: '18SJ', players: 6, seed: 13, end: 'bank' },
  { title: '1828', players: 3, seed: 4, end: 'phase' },
  { title: '1828', players: 5, seed: 6, end: 'market' },
];

const RENEW = process.env.RENEW === 'true';

/** `18sj-4-10`: title, options, players, seed. */
function nameOf({ title, players, options = [], seed }: Kept): string {
  return [title.toLowerCase(), ...options, players, seed].join('-');
}

function fileOf(kept: Kept, ending: string): string {
  return join(import.meta.dirname, 'kept', `${nameOf(kept)}.${ending}`);
}

function renew(kept: Kept): void {
  const { title, players, options = [], seed } = kept;
  if (!existsSync(fileOf(kept, 'txt'))) {
    const definition = withOptions(loadTitle(title), options);
    const played = playRandomly(definition, players, seed, { options });
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
  it.each(KEPT.map((kept) => [nameOf(kept), kept.end, kept] as const))(
    '%s: each line leads to the same state, to its end by %s',
    (_name, _end, kept) => {
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
