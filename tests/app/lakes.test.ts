/** The second title through the same pipeline: a game begun with its option, played by its words, reported. */
import { describe, expect, it } from 'vitest';
import { planProblem, startOf } from '../../src/app/begin.ts';
import type { Context, Progress } from '../../src/app/judgement/context.ts';
import { helpOn } from '../../src/app/judgement/help.ts';
import { legalCommands } from '../../src/app/judgement/legal.ts';
import { judgeMessage } from '../../src/app/judgement/message.ts';
import { played } from '../../src/app/judgement/report.ts';
import { loadTitle } from '../../src/load/load.ts';
import { EMPTY_LEDGER } from '../../src/store/ledger.ts';
import type { Entry } from '../../src/store/records.ts';
import { program } from './program.ts';

const OPTION = 'ensure-good-privates';
const definition = loadTitle('1828');
const plan = { title: '1828', profile: 'rulebook', options: [OPTION], seats: ['Anna', 'Bo', 'Cy'], seed: 1 };

function context(sender: string, log: readonly Entry[] = []): Context {
  const state = startOf(definition, 3, 1);
  return {
    ...{ game: 1, title: '1828', profile: 'rulebook', options: [], seed: 1, definition },
    ...{ seats: plan.seats, sender, version: 'test' },
    at: () => ({ ledger: EMPTY_LEDGER, state }),
    log: () => log,
  };
}
const start: Progress = { ledger: EMPTY_LEDGER, state: startOf(definition, 3, 1), drafts: [] };

describe('a game of the second title', () => {
  it('is begun by three to five, with its own option alone', () => {
    expect(planProblem(plan)).toBeNull();
    expect(planProblem({ ...plan, seats: ['Anna', 'Bo'] })?.rule).toBe('players-count');
    expect(planProblem({ ...plan, options: ['oscarian-era'] })).toMatchObject({
      rule: 'no-such-option',
      facts: { options: [OPTION] },
    });
  });

  it('is begun, and played from a script, on the command line', () => {
    const turntable = program();
    const begun = turntable.run(
      'new',
      '1828',
      '--players',
      'Anna,Bo,Cy,Di',
      '--option',
      OPTION,
      '--seed',
      '2',
    );
    expect(begun).toMatchObject({ status: 0, out: '1\n' });
    const script = '1828; players Anna, Bo, Cy, Di; seed 2\nAnna: bid GT 255\nBo: bid StCT 25\nCy: buy SVN\n';
    const { status, out } = turntable.piped(script, 'play', '-');
    expect(status).toBe(0);
    expect(out).toMatch(/GT +250 +40 +for sale +Anna 255/);
    expect(out).toMatch(/Order of play: Anna, Bo, Cy, Di\./);
    turntable.leave();
  });

  it('keeps a good founder with the option, whatever the seed', () => {
    const good = ['GT', 'NW', 'OSH'];
    const without = (options: readonly string[]) =>
      Array.from({ length: 200 }, (_, seed) => startOf(definition, 3, seed + 1, options)).filter(
        ({ companies }) => !good.some((id) => id in companies),
      ).length;
    expect(without([])).toBeGreaterThan(0);
    expect(without([OPTION])).toBe(0);
  });

  it('takes no name that could be mistaken, and one that only looks like a railway', () => {
    for (const name of ['GT', 'c&o', 'Buffalo', 'choose', 'player'])
      expect(planProblem({ ...plan, seats: [name, 'Bo', 'Cy'] })?.rule, name).toBe('name-is-game-word');
    expect(planProblem({ ...plan, seats: ['Co', 'Bo', 'Nyh'] })?.rule).toBe('name-is-game-word');
    expect(planProblem({ ...plan, seats: ['Co', 'Bo', 'Cy'] })).toBeNull();
  });

  it('is played by its own words', () => {
    const { answer } = judgeMessage(context('s1'), context('s1').at(0), ['bid M&H $125'], undefined);
    expect(answer).toMatchObject({ accepted: true, lines: [{ said: 'bid M&H 125' }] });
    const listed = [...legalCommands({ definition, state: start.state }, 's1', { verbs: ['bid'] })];
    expect(listed).toContain('bid C&StL 45');
  });

  it('helps with its own commands, and with its own examples', () => {
    const help = helpOn(context('s1'), start);
    expect(help.some((line) => line.startsWith('merge: '))).toBe(true);
    expect(help.some((line) => /^(canal|tjing|redeem): /.test(line))).toBe(false);
    expect(helpOn(context('s1'), start, 'token').join(' ')).toContain('token E15 Buffalo');
    expect(helpOn(context('s1'), start, 'token').join(' ')).not.toContain('Norrköping');
  });
});

describe('a report', () => {
  it('names players in answers as it names them elsewhere', () => {
    const action = { type: 'choose', seat: 's1', choice: 's2' } as const;
    const entry = {
      position: 1,
      kind: 'action',
      seat: 's1',
      text: 'choose Beatrice',
      action,
    } as unknown as Entry;
    const ledger = {
      ...EMPTY_LEDGER,
      position: 1,
      standing: [{ ...entry, message: 1 }],
    } as Progress['ledger'];
    expect(played(context('s1', [entry]), { ...start, ledger }, ['Anna', 'Bo', 'Cy'])).toEqual([
      { player: 'Anna', text: 'choose Bo' },
    ]);
  });
});
