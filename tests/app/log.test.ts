import { describe, expect, it } from 'vitest';
import { openLog } from '../../src/app/serve/log.ts';

function logged(level: 'info' | 'silent', facts: object): string[] {
  const lines: string[] = [];
  const log = openLog(level, { write: (line) => lines.push(line) });
  log.info(facts, 'something');
  log.debug(facts, 'something small');
  return lines;
}

describe('the log', () => {
  it('is a line of JSON for each thing, from the level that is wanted', () => {
    const [line, ...rest] = logged('info', { letter: 'a1', err: new Error('no wire') });
    expect(rest).toEqual([]);
    expect(JSON.parse(line!)).toMatchObject({
      level: 30,
      letter: 'a1',
      msg: 'something',
      err: { message: 'no wire' },
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(logged('silent', {})).toEqual([]);
  });

  it.each(['password', 'pass', 'secret', 'token', 'authorization', 'cookie', 'auth', 'key'])(
    'never shows a %s, three levels deep',
    (name) => {
      const facts = { [name]: 'hunter2', one: { [name]: 'hunter2', two: { [name]: { deep: 'hunter2' } } } };
      expect(logged('info', facts).join()).not.toContain('hunter2');
    },
  );
});
