/** Settings: checked at the start, every problem told by the variable's name, no secret repeated. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../../src/channels/mail/settings.ts';
import { SettingsError } from '../../../src/model/channel.ts';

const LEAST = {
  TURNTABLE_MAIL_ADDRESS: 'Game@Turn.Example',
  TURNTABLE_MAIL_SECRET: '0123456789abcdef',
  TURNTABLE_MAIL_SMTP: 'smtps://game:p%40ss@mail.turn.example',
  TURNTABLE_MAIL_IMAP: 'imaps://game:p%40ss@mail.turn.example',
};

function problemsOf(environment: Record<string, string>): string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message.split('\n');
  }
}

describe('.env.example', () => {
  const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
  const given = [...example.matchAll(/^(TURNTABLE_MAIL_\w+)=(.*)$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ]);

  it('opens no mailbox as it stands, and says what is usual', () => {
    expect(readSettings(Object.fromEntries(given))).toBeNull();
    const usual = Object.fromEntries(given.filter(([, value]) => value !== ''));
    expect(readSettings({ ...usual, ...LEAST })).toEqual(readSettings(LEAST));
  });

  it('tells of every setting', () => {
    const all = Object.fromEntries(given.map(([name]) => [name, 'x']));
    expect(problemsOf(all).join('\n')).not.toContain('spelled');
    const sources = readFileSync(new URL('../../../src/channels/mail/settings.ts', import.meta.url), 'utf8');
    const read = [...sources.matchAll(/#(?:value|secret|place|number|url)\('([A-Z_]+)'/g)].map(
      ([, name]) => name,
    );
    expect(read.length).toBeGreaterThan(10);
    for (const name of read) expect(given.map(([each]) => each)).toContain(`TURNTABLE_MAIL_${name}`);
  });
});

describe('the settings of mail', () => {
  it('are none where nothing is set', () => {
    expect(readSettings({ TURNTABLE_DATA: '/data', TURNTABLE_MAIL_ADDRESS: '' })).toBeNull();
    expect(readSettings({ TURNTABLE_MAIL_NAME: 'Turntable', TURNTABLE_MAIL_RATE: '120' })).toBeNull();
  });

  it('are read, with what is usual for the rest', () => {
    expect(readSettings(LEAST)).toEqual({
      box: { local: 'game', domain: 'turn.example' },
      address: 'game@turn.example',
      name: 'Turntable',
      secret: '0123456789abcdef',
      smtp: 'smtps://game:p%40ss@mail.turn.example',
      imap: {
        ...{ host: 'mail.turn.example', port: 993, secure: true, user: 'game', password: 'p@ss' },
        ...{ inbox: 'INBOX', processed: 'Processed' },
      },
      most: 10e6,
      rate: 120,
    });
  });

  it('take places to listen at', () => {
    const { TURNTABLE_MAIL_IMAP: _, ...rest } = LEAST;
    const settings = readSettings({
      ...rest,
      TURNTABLE_MAIL_LISTEN: '0.0.0.0:25',
      TURNTABLE_MAIL_HTTP_LISTEN: '8025',
      TURNTABLE_MAIL_HTTP_SECRET: 'fedcba9876543210',
    });
    expect(settings).toMatchObject({
      listen: { host: '0.0.0.0', port: 25 },
      http: { host: '127.0.0.1', port: 8025, secret: 'fedcba9876543210' },
    });
  });

  it.each([
    [{ TURNTABLE_MAIL_ADDRESS: 'game' }, ['TURNTABLE_MAIL_ADDRESS']],
    [{ TURNTABLE_MAIL_ADDRESS: `${'g'.repeat(21)}@turn.example` }, ['TURNTABLE_MAIL_ADDRESS']],
    [{ TURNTABLE_MAIL_SECRET: 'short' }, ['TURNTABLE_MAIL_SECRET']],
    [{ TURNTABLE_MAIL_SMTP: 'mail.turn.example' }, ['TURNTABLE_MAIL_SMTP']],
    [{ TURNTABLE_MAIL_IMAP: 'imaps://mail.turn.example' }, ['TURNTABLE_MAIL_IMAP']],
    [{ TURNTABLE_MAIL_IMAP: '' }, ['TURNTABLE_MAIL_IMAP']],
    [{ TURNTABLE_MAIL_IMAP_PROCESSED: 'INBOX' }, ['TURNTABLE_MAIL_IMAP_PROCESSED']],
    [{ TURNTABLE_MAIL_HTTP_LISTEN: '8025' }, ['TURNTABLE_MAIL_HTTP_SECRET']],
    [{ TURNTABLE_MAIL_LISTEN: 'somewhere' }, ['TURNTABLE_MAIL_LISTEN']],
    [{ TURNTABLE_MAIL_LISTEN: '127.0.0.1:99999' }, ['TURNTABLE_MAIL_LISTEN']],
    [{ TURNTABLE_MAIL_RATE: 'often' }, ['TURNTABLE_MAIL_RATE']],
    [{ TURNTABLE_MAIL_IMPA: 'x' }, ['TURNTABLE_MAIL_IMPA']],
    [
      { TURNTABLE_MAIL_ADDRESS: 'x', TURNTABLE_MAIL_SECRET: 'y' },
      ['TURNTABLE_MAIL_ADDRESS', 'TURNTABLE_MAIL_SECRET'],
    ],
  ])('%j is told by name', (wrong, names) => {
    const problems = problemsOf({ ...LEAST, ...wrong } as Record<string, string>);
    expect(problems.map((problem) => problem.split(' ')[0])).toEqual(names);
    expect(problems.join('\n')).not.toMatch(/short|p%40ss|0123456789/);
  });
});
