import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begun, type Program, program } from './program.ts';

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
    const { status, err } = turntable.piped(script, 'export', '-');
    expect(status).toBe(0);
    expect(err).toMatch(/^#3 Cy: pass \(action 3\): 18xx\.games plays it otherwise, .*companies/);
  });

  it('writes nothing of a script that is refused', () => {
    const script = '18SJ; players Anna, Bo, Cy; seed 7\nBo: pass\n';
    const { status, out, err } = turntable.piped(script, 'export', '-');
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toContain('line 2: Bo: pass');
  });
});
