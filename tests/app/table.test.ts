import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAIN, type Program, program } from './program.ts';

let turntable: Program;
beforeEach(() => {
  turntable = program();
});
afterEach(() => turntable.leave());

const HEAD = '18SJ; players Anna, Bo, Cy; seed 7';
const lines = (...text: readonly string[]) => `${text.join('\n')}\n`;

describe('a table with piped lines', () => {
  it('is what npm start opens', () => {
    const { scripts } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
    expect(scripts.start).toBe('node dist/app/main.js table');
  });

  it('begins a game, plays it by any seat, and ends with its lines', () => {
    const { status, out, err } = turntable.piped(
      lines(HEAD, 'Anna: buy FRY', 'bo: bid KHJ 145', 'Cy: buy SNJ'),
      'table',
    );
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toContain('buy FRY');
    expect(out).toContain('bid KHJ 145');
    expect(out).toMatch(/1\.1-auction\.png/);
    expect(JSON.parse(turntable.run('show', '1', '--json').out).position).toBe(2);
  });

  it('asks for title and names', () => {
    const { out } = turntable.piped(lines('new 18SJ', 'Anna, Bo, Cy', 'moves'), 'table');
    expect(out).toMatch(/Who plays\?/);
    expect(out).toMatch(/Game 1\. Seats: (Anna|Bo|Cy), .*seed \d+/);
    expect(out).toContain('bid KHJ 145');
  });

  it('takes a bare title for one, a number or not', () => {
    const { out } = turntable.piped(lines('1828', 'Anna, Bo, Cy'), 'table');
    expect(out).toMatch(/Game 1\. Seats: /);
  });

  it('finds the game again after a restart', () => {
    turntable.piped(lines(HEAD, 'Anna: buy FRY'), 'table');
    const { out } = turntable.piped(lines('1', 'Bo: buy GKB', 'games'), 'table');
    expect(out).toMatch(/^1 +18SJ +Anna, Bo, Cy +#1$/m);
    expect(out).toMatch(/^1 +18SJ +Anna, Bo, Cy +#2$/m);
    expect(turntable.run('show', '1', 'log').out).toMatch(/#2 Bo: buy GKB/);
  });

  it('takes a line without a name as said by the one who is asked', () => {
    turntable.piped(lines(HEAD, 'buy FRY', 'buy GKB'), 'table');
    expect(turntable.run('show', '1', 'log').out).toMatch(/#1 Anna: buy FRY\n#2 Bo: buy GKB/);
  });

  it('lets the host go back', () => {
    turntable.piped(lines(HEAD, 'buy FRY', 'buy GKB', 'host: undo to #1'), 'table');
    expect(turntable.run('show', '1', 'log').out).toMatch(/#3 (the )?host: undo to #1/);
  });

  it('says what is wrong and goes on', () => {
    const text = [
      'hello',
      '7',
      'new',
      'new Chess Anna, Bo, Cy',
      'new 18SJ SNJ, Bo, Cy',
      'new 18SJ --bla',
      '#',
      HEAD,
      'x',
      'quit',
    ];
    const { status, out, err } = turntable.piped(lines(...text, 'Anna: buy FRY'), 'table');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(out).toMatch(/No game is open/);
    expect(out).toMatch(/There is no game 7/);
    expect(out).toMatch(/no title "Chess"/);
    expect(out).toMatch(/Unknown option '--bla'/);
    expect(JSON.parse(turntable.run('show', '1', '--json').out).position).toBe(0);
  });
});

describe('a table without terminal or lines', () => {
  it('serves the channels instead', () => {
    const env = { ...process.env, TURNTABLE_DATA: turntable.data };
    const { status, stderr } = spawnSync(process.execPath, [MAIN, 'table'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^No channel is configured.*\n$/);
  });
});
