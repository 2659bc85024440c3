/** A script played to its end, to be exported. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Exported } from '../../src/app/exporting.ts';
import { openScript } from '../../src/app/play.ts';

export function playedScript(
  text: string,
  { options, seed }: { readonly options: readonly string[]; readonly seed: number },
): Exported {
  const folder = mkdtempSync(join(tmpdir(), 'script-'));
  const file = join(folder, 'game.txt');
  writeFileSync(file, text);
  const { script, start, entries, steps } = openScript(file);
  for (const { line, answer } of steps) if (!answer.accepted) throw new Error(`refused: ${line.text}`);
  rmSync(folder, { recursive: true });
  return { id: seed, options, seed, names: script.players, start, entries };
}
