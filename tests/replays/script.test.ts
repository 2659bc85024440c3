import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importGame } from '../../src/app/commands/import.ts';
import { play } from '../../src/app/commands/play.ts';
import { describeShared, SHARED } from '../shared.ts';
import { printed } from './printed.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'turntable-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describeShared('a recorded game as a script', () => {
  it.each([
    ['166116', 744],
    ['18SJ_game_end_bankrupt', 475],
    ['167041', 740],
    ['bot_chooses_fullcap', 371],
    ['23366', 984],
    ['1828Games_game_end_bankrupt', 682],
  ])('%s: typed command by command it is the same game', async (name, actions) => {
    const path = (ending: string) => join(SHARED, 'games', `${name}${ending}`);
    const imported = await printed(() => importGame.run([path('.json'), '--commands']));
    expect(imported.status).toBe(0);
    const script = join(folder, `${name}.txt`);
    writeFileSync(script, imported.text);
    const played = await printed(() => play.run([script, '--against', path('.checkpoints.jsonl')]));
    expect(played).toEqual({ status: 0, text: `${actions} actions, ${actions} equal\n` });
  });
});
