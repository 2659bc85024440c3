import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { storedGame } from '../../src/app/commands/export.ts';
import { playedExport } from '../../src/app/commands/import.ts';
import { exportOf } from '../../src/app/exporting.ts';
import { describeShared, SHARED } from '../shared.ts';
import { begun, type Program, program } from './program.ts';
import { seated } from './seated.ts';

let turntable: Program;
beforeEach(() => {
  turntable = program();
});
afterEach(() => turntable.leave());

describe('turntable export', () => {
  it('writes a game of the database without what was taken back', () => {
    const game = begun(turntable);
    for (const text of ['pass', 'undo', 'pass']) turntable.run('do', game, '--as', 'Anna', text);
    const { status, out, err } = turntable.run('export', game);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(JSON.parse(out)).toMatchObject({
      ...{ id: Number(game), title: '18SJ', status: 'active', acting: [2] },
      players: [
        { id: 1, name: 'Anna' },
        { id: 2, name: 'Bo' },
        { id: 3, name: 'Cy' },
      ],
      settings: { seed: 7, optional_rules: [] },
      actions: [{ id: 1, type: 'pass', entity: 1, entity_type: 'player' }],
    });
  });

  it('writes a script, and what it wrote can be brought over', () => {
    const script = '18SJ; players Anna, Bo, Cy; seed 7\nAnna: pass\nBo: pass\n';
    const { status, out } = turntable.piped(script, 'export', '-');
    expect(status).toBe(0);
    const path = join(turntable.data, 'export.json');
    writeFileSync(path, out);
    expect(turntable.run('import', path)).toEqual({ status: 0, out: '2 actions\n', err: '' });
  });

  it('names the move that would lead to something else there', () => {
    const script = '18SJ; players Anna, Bo, Cy; seed 7\nAnna: pass\nBo: pass\nCy: pass\n';
    const { status, out, err } = turntable.piped(script, 'export', '-');
    expect(status).toBe(0);
    expect(JSON.parse(out).actions).toHaveLength(3);
    expect(err.split('\n')).toEqual([
      '#3 Cy: pass (action 3): 18xx.games plays it otherwise; different there: the private companies. Read otherwise there: unsold-first.',
      expect.stringMatching(/^1 move of 3\. /),
      '',
    ]);
  });

  it('writes nothing of a script that is refused', () => {
    const script = '18SJ; players Anna, Bo, Cy; seed 7\nBo: pass\n';
    const { status, out, err } = turntable.piped(script, 'export', '-');
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toContain('line 2: Bo: pass');
  });
});

describe('a game of the database', () => {
  it('is written with what a host has done for somebody, without what the host took back, to its end by agreement', () => {
    const table = seated();
    table.play('Anna: pass', 'Bo: bid KHJ 145', 'host: undo to #1', 'host: as Bo: buy FRY', 'Cy: pass');
    table.play('Anna: end game', 'Bo: yes', 'Cy: yes');
    const { text, departures } = exportOf(storedGame(table.store, String(table.game)));
    table.leave();
    expect(departures).toEqual([]);
    const { actions, ...file } = JSON.parse(text);
    expect(file).toMatchObject({ status: 'finished', game_end_reason: 'manually_ended' });
    expect(actions).toMatchObject([
      { type: 'pass', entity: 1 },
      { type: 'bid', entity: 2, company: 'FRY', price: 20 },
      { type: 'pass', entity: 3 },
      { type: 'end_game', entity: 3, entity_type: 'player' },
    ]);
    expect(playedExport(text).played).toHaveLength(4);
  });
});

describeShared('a game brought over and kept', () => {
  it('is written with all its actions, and that it ended by a bankruptcy', () => {
    const count = 523;
    const from = join(SHARED, 'games', '18SJ_game_end_bankrupt.json');
    expect(turntable.run('import', from, '--keep')).toMatchObject({ status: 0, out: '1\n' });
    const { status, out, err } = turntable.run('export', '1');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    const { actions, result, ...file } = JSON.parse(out);
    expect(file).toMatchObject({ status: 'finished', game_end_reason: 'bankrupt' });
    expect(actions).toHaveLength(count);
    const recorded = JSON.parse(readFileSync(from, 'utf8'));
    expect(Object.values(result)).toEqual(
      recorded.players.map(({ id }: { id: number }) => recorded.result[String(id)]),
    );
    const path = join(turntable.data, 'again.json');
    writeFileSync(path, out);
    expect(turntable.run('import', path)).toEqual({ status: 0, out: `${count} actions\n`, err: '' });
  });
});
