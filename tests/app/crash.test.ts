/** What survives when the program is killed, and when two of it write at once. */
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { begun, type Program, program } from './program.ts';

let turntable: Program;
beforeEach(() => {
  turntable = program();
});
afterEach(() => turntable.leave());

function shown(id: string): { position: number; state: unknown } {
  return JSON.parse(turntable.run('show', id, '--json').out);
}

describe('a program that is killed', () => {
  it('has done a message whole or not at all, and does it once when it is sent again', async () => {
    const id = begun(turntable);
    let passed = 0;
    for (const delay of [120, 180, 240, 320, 450]) {
      const name = ['Anna', 'Bo', 'Cy'][passed % 3]!;
      const message = ['do', id, '--as', name, 'pass', '--id', `pass-${passed}`];
      const child = turntable.start(...message);
      await wait(delay);
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      const { position } = shown(id);
      expect([passed, passed + 1]).toContain(position);
      expect(turntable.run(...message).status).toBe(0);
      passed += 1;
      expect(shown(id).position).toBe(passed);
    }
  });

  it('shows the same position afterwards', async () => {
    const id = begun(turntable);
    turntable.run('do', id, '--as', 'Anna', 'buy FRY');
    const before = shown(id);
    const child = turntable.start('do', id, '--as', 'Anna', 'buy GKB');
    await wait(250);
    child.kill('SIGKILL');
    expect(shown(id)).toEqual(before);
  });
});

describe('two programs that write at once', () => {
  it('wait for each other: of many equal messages one is done', async () => {
    const id = begun(turntable);
    const children = Array.from({ length: 6 }, (_, index) =>
      turntable.start(
        'do',
        id,
        '--as',
        'Anna',
        'buy FRY',
        '--id',
        index % 2 === 0 ? 'same' : `other-${index}`,
      ),
    );
    const statuses = await Promise.all(
      children.map(async (child) => (await once(child, 'exit'))[0] as number),
    );
    expect(shown(id).position).toBe(1);
    const done = statuses.filter((status) => status === 0).length;
    expect([1, 3]).toContain(done);
  });

  it('open a new database together', async () => {
    const begin = () => turntable.start('new', '18SJ', '--players', 'Anna,Bo,Cy', '--seed', '7');
    const children = Array.from({ length: 4 }, begin);
    const statuses = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]));
    expect(statuses).toEqual([0, 0, 0, 0]);
    expect(turntable.run('show').out.trim().split('\n')).toHaveLength(4);
  });
});
