import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begun, MAIN, type Outcome, type Program, program } from './program.ts';

let turntable: Program;
beforeEach(() => {
  turntable = program();
});
afterEach(() => turntable.leave());

const SCRIPT = '18SJ; players Anna, Bo, Cy; seed 7\n# the first two\nAnna: buy FRY\nBo: bid KHJ 145\n';

function script(text = SCRIPT): string {
  const path = join(turntable.data, 'game.txt');
  writeFileSync(path, text);
  return path;
}

/** One readable line on standard error, and the exit status. */
function expectProblem({ status, out, err }: Outcome, exit: 1 | 2, line: RegExp): void {
  expect(err).toMatch(line);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
  expect(err).not.toMatch(/^\s+at |Error:/m);
  expect({ status, out }).toEqual({ status: exit, out: '' });
}

describe('turntable new', () => {
  it('prints the number of the game, and discloses seats and seed', () => {
    const first = turntable.run('new', '18sj', '--players', 'Anna,Bo,Cy,Di', '--seed', '7', '--seated');
    expect(first).toEqual({ status: 0, out: '1\n', err: 'Seats: Anna, Bo, Cy, Di; seed 7.\n' });
    const second = turntable.run('new', '18SJ', '--players', 'Anna, Bo, Cy');
    expect(second.out).toBe('2\n');
    expect(second.err).toMatch(/^Seats: \w+, \w+, \w+; seed \d+\.\n$/);
    const { out } = turntable.run('show', '2', 'log');
    const [, seed] = /seed (\d+)/.exec(second.err) ?? [];
    expect(out).toContain(`seed ${seed}`);
  });

  it('keeps to the same setup for the same seed', () => {
    const state = (id: string) => JSON.parse(turntable.run('show', id, '--json').out).state;
    const [one, other] = [begun(turntable), begun(turntable)];
    expect(state(one)).toEqual(state(other));
    expect(Object.keys(state(one).companies)).toContain('FRY');
  });

  it.each([
    [['new'], 2, /Something is missing/],
    [['new', '18SJ'], 2, /Who plays\?/],
    [['new', '18SJ', '--players', 'Anna,Bo,Cy', '--speed', '7'], 2, /--speed/],
    [['new', '18SJ', '--players', 'Anna,Bo,Cy', '--seed', 'x'], 2, /--seed takes a whole number/],
    [['new', '18SJ', '--players', 'Anna,Bo,Cy', '--seed', '99999999999'], 2, /up to 2147483647/],
    [['new', '18SJ', 'extra', '--players', 'Anna,Bo,Cy'], 2, /"extra" is too much/],
    [['new', '18XX', '--players', 'Anna,Bo,Cy'], 1, /no title "18XX"/],
    [['new', '18SJ', '--players', 'Anna,Bo,Cy', '--profile', 'mine'], 1, /no profile "mine"/],
    [['new', '18SJ', '--players', 'Anna,Bo,Cy', '--option', 'fast'], 1, /fast/],
    [['new', '18SJ', '--players', 'Anna'], 1, /players/i],
    [['new', '18SJ', '--players', 'Anna,Bo,anna', '--seated'], 1, /anna/],
    [['new', '18SJ', '--players', 'Anna,Bo,SNJ'], 1, /SNJ/],
    [['new', '18SJ', '--players', 'Anna,Bo,pass'], 1, /pass/],
    [['new', '18SJ', '--players', 'Anna,Bo,P3'], 1, /P3/],
  ] as const)('says what is wrong with %j', (args, exit, line) => {
    expectProblem(turntable.run(...args), exit, line);
  });
});

describe('turntable do', () => {
  it('prints the reply, and the paths of pictures that are there', () => {
    const id = begun(turntable);
    const { status, out } = turntable.run('do', id, '--as', 'anna', 'buy FRY');
    expect(status).toBe(0);
    expect(out).toContain('buy FRY');
    expect(out).toMatch(/#1\b/);
    const pictures = out.split('\n').filter((line) => line.endsWith('.png'));
    expect(pictures.length).toBeGreaterThan(0);
    for (const path of pictures) expect(statSync(path).size).toBeGreaterThan(1000);
    expect(pictures.some((path) => path.endsWith('1.1-auction.png'))).toBe(true);
  });

  it('draws an earlier position where one is asked for', () => {
    const id = begun(turntable);
    turntable.run('do', id, '--as', 'Anna', 'buy FRY');
    const { out } = turntable.run('do', id, '--as', 'Bo', 'players #0; board');
    expect(out).toMatch(/1\.0-players\.png\n.*1\.1-board\.png/);
  });

  it('prints it as JSON', () => {
    const { out } = turntable.run('do', begun(turntable), '--as', 'Anna', 'buy FRY', '--json');
    const answer = JSON.parse(out);
    expect(answer).toMatchObject({ accepted: true, position: 1, lines: [{ said: 'buy FRY' }] });
    for (const { path, alt } of answer.pictures)
      expect([existsSync(path), alt.length > 10]).toEqual([true, true]);
  });

  it('exits with 1 when it is refused, and draws nothing', () => {
    const id = begun(turntable);
    const { status, out } = turntable.run('do', id, '--as', 'Bo', 'buy FRY');
    expect(status).toBe(1);
    expect(out).not.toContain('.png');
    expect(existsSync(join(turntable.data, 'pictures'))).toBe(false);
  });

  it('has done what it did, even where pictures cannot be written', () => {
    const id = begun(turntable);
    writeFileSync(join(turntable.data, 'pictures'), 'no folder');
    const { status, out, err } = turntable.run('do', id, '--as', 'Anna', 'buy FRY');
    expect(status).toBe(0);
    expect(out).toContain('buy FRY');
    expect(err).toMatch(/auction\.png cannot be written/);
  });

  it('does a message once, however often it comes with the same id', () => {
    const id = begun(turntable);
    const send = () => turntable.run('do', id, '--as', 'Anna', 'buy FRY', '--id', 'a1', '--json').out;
    expect(send()).toBe(send());
    expect(JSON.parse(turntable.run('show', id, '--json').out).position).toBe(1);
  });

  it('seats people whom a host invites to go on with the game', () => {
    const id = begun(turntable);
    const { status, out } = turntable.run('do', id, '--as', 'host', 'invite Bo bo@example.org; say welcome');
    expect({ status, out }).toEqual({
      status: 0,
      out: expect.stringContaining(`Bo has been invited to game ${id}`),
    });
    expect(turntable.run('do', id, '--as', 'host', 'invite Eva eva@example.org').status).toBe(1);
  });

  it('reads a message from standard input', () => {
    const { status, out } = turntable.piped('status\nbuy FRY\n', 'do', begun(turntable), '--as', 'Anna', '-');
    expect(status).toBe(0);
    expect(out).toContain('buy FRY');
  });

  it.each([
    [['do'], 2, /Something is missing/],
    [['do', '1', 'buy FRY'], 2, /Who sends it\?/],
    [['do', 'one', '--as', 'Anna', 'pass'], 2, /"one" is no game/],
    [['do', '9', '--as', 'Anna', 'pass'], 1, /There is no game 9/],
    [['do', '1', '--as', 'Eva', 'pass'], 2, /"Eva" does not sit at this table: Anna, Bo, Cy do/],
  ] as const)('says what is wrong with %j', (args, exit, line) => {
    begun(turntable);
    expectProblem(turntable.run(...args), exit, line);
  });
});

describe('turntable show', () => {
  it('lists the games', () => {
    expect(turntable.run('show').out).toContain('no game yet');
    begun(turntable);
    expect(turntable.run('show').out).toMatch(/^1 +18SJ +Anna, Bo, Cy +#0$/m);
  });

  it('shows a game now and as it was, each sheet of it', () => {
    const id = begun(turntable);
    turntable.run('do', id, '--as', 'Anna', 'buy FRY');
    turntable.run('do', id, '--as', 'Anna', 'undo');
    const at = (position: string) => JSON.parse(turntable.run('show', id, '--at', position, '--json').out);
    expect(at('1').state.cash.s1).toBe(780);
    expect(at('#2')).toMatchObject({ position: 2, state: { cash: { s1: 800 } } });
    for (const sheet of ['board', 'market', 'players', 'auction']) {
      const { status, out } = turntable.run('show', id, sheet);
      expect([sheet, status, out.length > 10]).toEqual([sheet, 0, true]);
    }
    expect(turntable.run('show', id, 'log').out).toMatch(/#1 Anna: buy FRY.*\n#2 Anna: undo/);
  });

  it('writes any sheet as a picture', () => {
    const id = begun(turntable);
    for (const sheet of ['board', 'market', 'players', 'auction']) {
      const path = join(turntable.data, `${sheet}.png`);
      expect(turntable.run('show', id, sheet, '--png', path).status).toBe(0);
      expect(readFileSync(path).subarray(1, 4).toString()).toBe('PNG');
    }
  });

  it.each([
    [['show', '1', 'moon'], 2, /"moon" cannot be shown/],
    [['show', '1', '--at', 'x'], 2, /--at takes a whole number/],
    [['show', '1', '--at', '5'], 1, /no position #5: it is at #0/],
    [['show', '1', 'log', '--png', 'x.png'], 2, /no picture/],
    [['show', '7'], 1, /There is no game 7/],
    [['new', '18SJ', '--players', 'Anna,,Bo,Cy'], 1, /A player needs a name/],
    [['show', '1', '--sed'], 2, /Unknown option '--sed'\. Usage: turntable show /],
  ] as const)('says what is wrong with %j', (args, exit, line) => {
    begun(turntable);
    expectProblem(turntable.run(...args), exit, line);
  });

  it('says that a picture cannot be written', () => {
    const id = begun(turntable);
    writeFileSync(join(turntable.data, 'file'), '');
    const { status, err } = turntable.run('show', id, '--png', join(turntable.data, 'file', 'x.png'));
    expect(status).toBe(1);
    expect(err).toMatch(/x\.png cannot be written: \w+\.\n$/);
  });
});

describe('turntable moves', () => {
  it('lists what is legal, of a game or a script', () => {
    const { out } = turntable.run('moves', begun(turntable));
    expect(out.trim().split('\n')).toEqual(expect.arrayContaining(['buy FRY', 'bid KHJ 145', 'pass']));
    const commands = turntable.run('moves', script(), '--as', 'Cy', 'bid', 'KHJ').out.trim().split('\n');
    expect(commands.slice(0, 2)).toEqual(['bid KHJ 150', 'bid KHJ 155']);
    expect(turntable.piped(SCRIPT, 'moves', '-', 'pass').out).toBe('pass\n');
    expect(turntable.run('moves', script(), '--as', 'Anna').out).toBe('');
  });

  it('ends quietly with a reader that wants no more', () => {
    const id = begun(turntable);
    const env = { ...process.env, TURNTABLE_DATA: turntable.data };
    const { stdout, stderr } = spawnSync(
      'bash',
      ['-c', `node ${MAIN} moves ${id} bid KHJ | true; echo $PIPESTATUS`],
      {
        env,
        encoding: 'utf8',
      },
    );
    expect({ stdout, stderr }).toEqual({ stdout: '0\n', stderr: '' });
  });
});

describe('turntable play', () => {
  it('plays a script to its end', () => {
    const { status, out } = turntable.run('play', script());
    expect(status).toBe(0);
    expect(out).toContain('#2 Bo: bid KHJ 145');
    expect(turntable.piped(SCRIPT, 'play', '-').out).toBe(out);
    expect(readdirSync(turntable.data)).toEqual(['game.txt']);
  });

  it('gives the state as JSON, and the board as a picture', () => {
    const path = join(turntable.data, 'board.png');
    const { out } = turntable.run('play', script(), '--json', '--png', path);
    expect(JSON.parse(out)).toMatchObject({ position: 2, result: null, state: { cash: { s1: 780 } } });
    expect(statSync(path).size).toBeGreaterThan(10_000);
  });

  it('stops at the first refusal, with its line', () => {
    const { status, err } = turntable.run('play', script(`${SCRIPT}Anna: buy FRY\nCy: pass\n`));
    expect(status).toBe(1);
    expect(err).toMatch(/line 5: Anna: buy FRY/);
    expect(err).not.toContain('Cy: pass');
  });

  it('knows undo, as at the table', () => {
    const { out } = turntable.run('play', script(`${SCRIPT}Bo: undo\nBo: pass\n`), '--json');
    expect(JSON.parse(out)).toMatchObject({ position: 4, state: { round: { bids: {} } } });
  });

  it.each([
    ['', 1, /script/],
    ['18SJ; players Anna', 1, /players/i],
    ['18SJ; players Anna, Bo, Cy; seed 7\nEva: pass', 1, /line 2|Eva/],
    ['Chess; players Anna, Bo, Cy', 1, /no title "Chess"/],
  ] as const)('says what is wrong with %j', (text, exit, line) => {
    expectProblem(turntable.run('play', script(text)), exit, line);
  });
});

describe('anything else', () => {
  it('is helped with', () => {
    const { status, out } = turntable.run('help');
    expect(status).toBe(0);
    for (const name of ['new', 'do', 'show', 'moves', 'play', 'import', 'serve', 'table']) {
      expect(out).toContain(`turntable ${name}`);
    }
    expectProblem(turntable.run('dance'), 2, /"dance" is no command/);
  });

  it.each([
    [['play', 'nowhere.txt'], 2, /nowhere\.txt cannot be read: there is no such file/],
    [['play', '.'], 2, /it is a folder/],
    [['import', 'nowhere.json'], 2, /there is no such file/],
    [['serve'], 1, /No channel is configured/],
  ] as const)('says what is wrong with %j', (args, exit, line) => {
    expectProblem(turntable.run(...args), exit, line);
  });

  it('says that a file is no export', () => {
    const path = join(turntable.data, 'export.json');
    for (const text of ['{"title": "18SJ",', '[]', '{}', '{"title": "18SJ", "players": 3}']) {
      writeFileSync(path, text);
      const { status, err } = turntable.run('import', path);
      expect([text, status, err.trimEnd().split('\n').length]).toEqual([text, 1, 1]);
      expect(err).not.toMatch(/ at |wrong in the program/);
    }
  });

  it('says that the data folder cannot be used', () => {
    const other = program();
    writeFileSync(join(other.data, 'turntable.db'), 'no database '.repeat(1000));
    expectProblem(other.run('show'), 1, /turntable\.db is damaged or no database of games/);
    mkdirSync(join(turntable.data, 'turntable.db'));
    expectProblem(turntable.run('show'), 1, /turntable\.db cannot be opened/);
    other.leave();
  });
});
