import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeShared, SHARED } from '../shared.ts';
import { type Program, program } from './program.ts';

describeShared('pictures on demand, of a recorded game brought over', () => {
  let turntable: Program;
  /** Somebody is about to lay a tile. */
  let then: number;
  beforeAll(() => {
    turntable = program();
    const { status } = turntable.run('import', join(SHARED, 'games', '166116.json'), '--keep');
    expect(status).toBe(0);
    const { out: log } = turntable.run('show', '1', 'log');
    const lays = [...log.matchAll(/^#(\d+) [^:]+: lay/gm)].map(([, position]) => Number(position));
    then = lays.find((position) => position > 230)! - 1;
    turntable.run('do', '1', '--as', 'host', `undo to #${then}`);
  }, 60_000);
  afterAll(() => turntable.leave());

  const png = (path: string) => readFileSync(path).subarray(1, 4).toString();
  const drawn = (out: string) => out.split('\n').filter((line) => line.endsWith('.png'));
  const asked = () => JSON.parse(turntable.run('show', '1', '--json').out).questions[0].name as string;

  it('shows every tile that can be laid in a hex beside the commands that lay them', () => {
    const commands = turntable.run('moves', '1', 'lay').out.trim().split('\n');
    const hex = / ([A-Z]\d+) /.exec(commands[0]!)![1]!;
    const { out, err, status } = turntable.run('moves', '1', 'lay', hex);
    expect(status).toBe(0);
    const path = /Written: (.*\.png)/.exec(err)![1]!;
    expect(path).toContain(`-tiles-${hex}.png`);
    expect(png(path)).toBe('PNG');
    const there = out.trim().split('\n');
    expect(there.every((command) => command.startsWith('lay '))).toBe(true);
    const answer = JSON.parse(turntable.run('do', '1', '--as', asked(), '--json', `moves lay ${hex}`).out);
    const [tiles] = answer.pictures;
    expect(tiles.name).toBe('tiles');
    expect(existsSync(tiles.path)).toBe(true);
    for (const command of there) expect(tiles.alt).toContain(command);
  });

  it('draws no tiles where none can be laid, nor for who is not asked', () => {
    const other = ['Anna', 'Bo', 'Cy', 'Di'].find((name) => name !== asked())!;
    expect(drawn(turntable.run('do', '1', '--as', other, 'moves lay D15').out)).toEqual([]);
    expect(turntable.run('moves', '1', 'lay', 'B1').err).not.toContain('Written');
  });

  it('tells what has changed since a position, or since the last move of a player', () => {
    const since = turntable.run('show', '1', 'board', '--since', '190');
    expect(since.out).toMatch(/New: tile \S+ in /);
    const nothing = turntable.run('show', '1', 'board', '--since', String(then));
    expect(nothing.out).toContain('Nothing on the board has changed');
    const anna = turntable.run('show', '1', 'players', '--as', 'Anna');
    expect(anna.out).toContain('Holdings, phase');
    const file = join(turntable.data, 'since.png');
    const written = turntable.run('show', '1', 'board', '--since', '190', '--png', file);
    expect(written.err).toContain('Written');
    expect(statSync(file).size).toBeLessThan(300_000);
    expect(turntable.run('show', '1', 'board', '--since', '9999').status).toBe(1);
  });

  it('draws a named run, and the one made last', () => {
    const run = turntable.run('show', '1', 'run', 'snj');
    expect(run.out).toMatch(/SNJ ran for \d+ kr: /);
    expect(turntable.run('show', '1', 'run').out).toMatch(/ ran for \d+ kr/);
    const { status, err } = turntable.run('show', '1', 'run', 'XYZ');
    expect({ status, err }).toEqual({ status: 1, err: 'There is no run of XYZ.\n' });
    const { out } = turntable.run('do', '1', '--as', 'Bo', 'board run SNJ and STJ; board D19; board grey');
    const files = drawn(out).map((path) => path.replace(/.*pictures\/1\.\d+-/, ''));
    expect(files).toEqual(['board-run-SNJ-STJ.png', 'board-D19.png', 'board-grey.png']);
    const never = turntable.run('do', '1', '--as', 'Bo', 'board run KFJ');
    if (never.status === 1) expect(never.out).toContain('has not run yet');
  });

  it('prints in greys, and for a phone', () => {
    const [colour, grey, phone] = ['colour', 'grey', 'phone'].map((name) =>
      join(turntable.data, `${name}.png`),
    );
    turntable.run('show', '1', 'market', '--png', colour!);
    turntable.run('show', '1', 'market', '--grey', '--png', grey!);
    turntable.run('show', '1', 'market', '--phone', '--png', phone!);
    const sizes = [colour!, grey!, phone!].map((path) => readFileSync(path).readUInt32BE(16));
    expect(sizes[0]).toBe(sizes[1]);
    expect(sizes[2]).toBeLessThanOrEqual(832);
    expect(readFileSync(colour!).equals(readFileSync(grey!))).toBe(false);
  });

  it('keeps the files of pictures to plain names', () => {
    for (const name of readdirSync(join(turntable.data, 'pictures')))
      expect(name).toMatch(/^[\p{L}\p{N}.-]+\.png$/u);
  });
});
