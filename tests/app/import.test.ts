import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeShared, SHARED } from '../shared.ts';
import { type Program, program } from './program.ts';

let turntable: Program;
beforeEach(() => {
  turntable = program();
});
afterEach(() => turntable.leave());

const game = (name: string) => join(SHARED, 'games', name);

describeShared('turntable import', () => {
  it.each([
    ['166116', 744],
    ['18SJ_game_end_bankrupt', 475],
  ])('plays %s to its end beside the recorded states, and as a script of commands', (name, actions) => {
    const checkpoints = game(`${name}.checkpoints.jsonl`);
    const equal = { status: 0, out: `${actions} actions, ${actions} equal\n`, err: '' };
    expect(turntable.run('import', game(`${name}.json`), '--against', checkpoints)).toEqual(equal);
    const script = turntable.run('import', game(`${name}.json`), '--commands').out;
    expect(turntable.piped(script, 'play', '-', '--against', checkpoints)).toEqual(equal);
  });

  it('names the first field that differs, and exits with 1', () => {
    const text = readFileSync(game('166116.checkpoints.jsonl'), 'utf8');
    const lines = text.split('\n').map((line) => line.replace('"cash":', '"cash":1'));
    const path = join(turntable.data, 'wrong.jsonl');
    writeFileSync(path, lines.join('\n'));
    const { status, out } = turntable.run('import', game('166116.json'), '--against', path);
    expect(status).toBe(1);
    expect(out).toMatch(/^(At the start|After action \d+):\n.*cash: expected 1\d+, got \d+/m);
  });

  it('keeps a game to look at and go on with', () => {
    const path = join(turntable.data, 'half.json');
    const whole = JSON.parse(readFileSync(game('166116.json'), 'utf8'));
    writeFileSync(path, JSON.stringify({ ...whole, actions: whole.actions.slice(0, 300) }));
    expect(turntable.run('import', path, '--keep')).toMatchObject({ status: 0, out: '1\n' });
    const shown = JSON.parse(turntable.run('show', '1', '--json').out);
    expect(shown).toMatchObject({ profile: '18xx.games', seats: ['Anna', 'Bo', 'Cy', 'Di'] });
    expect(shown.position).toBeGreaterThan(200);
    const [{ name }] = shown.questions;
    const [command] = turntable.run('moves', '1', '--as', name).out.split('\n');
    expect(turntable.run('do', '1', '--as', name, command!).status).toBe(0);
  });
});
