import { describe, expect, it } from 'vitest';
import { noticed, type Occasion, type Situation } from '../../src/app/notices/notices.ts';
import type { Member } from '../../src/store/members.ts';

const TOMORROW = '2026-11-30T12:00:00Z';
const MORNING = '2026-11-30T06:00:00Z';

function member(person: number, changed: Partial<Member> = {}): Member {
  const name = ['Anna', 'Bo', 'Cy', 'Di'][person - 1]!;
  const rest = { follow: 'nothing', told: 10, gone: null, remind: null, digest: null } as const;
  return { game: 7, person, name, host: false, player: true, seat: `s${person}`, ...rest, ...changed };
}
const [anna, bo, cy] = [member(1), member(2), member(3)];

function at(position: number, asked: Readonly<Record<string, string>>, over = false): Situation {
  return { position, over, asked: Object.entries(asked).map(([seat, id]) => ({ seat, id })) };
}

function occasion(before: Situation, after: Situation, more: Partial<Occasion> = {}): Occasion {
  const rest = { actor: 1, disclosed: false, lastMove: () => 4, remindAt: TOMORROW, digestAt: () => MORNING };
  return { before, after, ...rest, ...more };
}

const turn = (person: number, since = 4) => ({ person, kind: 'turn', since });
const news = (person: number, since = 10) => ({ person, kind: 'news', since });

describe('a hand-over', () => {
  const handed = occasion(at(10, { s1: 'turn:1' }), at(11, { s2: 'turn:2' }));

  it('is told to who must act, once, with what happened since their last move', () => {
    expect(noticed(handed, [anna, bo, cy]).notices).toEqual([turn(2)]);
  });

  it('tells all that they have not been told, where that is more', () => {
    expect(noticed(handed, [member(2, { told: 2 })]).notices).toEqual([turn(2, 2)]);
  });

  it('is told to others as they follow', () => {
    const others = [member(3, { follow: 'moves' }), member(4, { follow: 'turns' })];
    expect(noticed(handed, others).notices).toEqual([news(3), news(4)]);
    expect(noticed(handed, [member(3, { follow: 'daily' })]).notices).toEqual([]);
  });

  it('is not told to whoever has left', () => {
    expect(noticed(handed, [member(2, { gone: TOMORROW })]).notices).toEqual([]);
  });

  it('is told to a host without a seat only as they follow', () => {
    const host = member(4, { seat: null, player: false, host: true });
    expect(noticed(handed, [host]).notices).toEqual([]);
    expect(noticed(handed, [{ ...host, follow: 'moves' }]).notices).toEqual([news(4)]);
  });
});

describe('a move within a turn', () => {
  const more = occasion(at(10, { s1: 'turn:1' }), at(11, { s1: 'turn:1' }));

  it('is told to nobody but those who follow every move', () => {
    const others = [anna, bo, member(3, { follow: 'turns' }), member(4, { follow: 'moves' })];
    expect(noticed(more, others).notices).toEqual([news(4)]);
  });

  it('that gives the turn back to the mover is answered, not told', () => {
    const back = occasion(at(10, { s1: 'discard' }), at(11, { s1: 'turn:1' }));
    expect(noticed(back, [anna, bo]).notices).toEqual([]);
  });
});

describe('several who are asked at once', () => {
  it('are told once each, however many answer before them (C113)', () => {
    const both = occasion(at(10, { s1: 'turn:1' }), at(11, { s2: 'discard:a', s3: 'discard:b' }));
    expect(noticed(both, [anna, bo, cy]).notices).toEqual([turn(2), turn(3)]);
    const first = occasion(at(11, { s2: 'discard:a', s3: 'discard:b' }), at(12, { s3: 'discard:b' }), {
      actor: 2,
    });
    expect(noticed(first, [anna, bo, cy]).notices).toEqual([]);
    const second = occasion(at(12, { s3: 'discard:b' }), at(13, { s1: 'turn:1' }), { actor: 3 });
    expect(noticed(second, [anna, bo, cy]).notices).toEqual([turn(1)]);
  });
});

describe('what is told to everybody', () => {
  it('is what a host did for somebody', () => {
    const acted = occasion(at(10, { s2: 'turn:2' }), at(11, { s3: 'turn:3' }), { actor: 1, disclosed: true });
    expect(noticed(acted, [anna, bo, cy, member(4)]).notices).toEqual([news(2), turn(3), news(4)]);
  });

  it('is the end of the game, and that it has been taken back', () => {
    const ended = occasion(at(10, { s1: 'turn:1' }), at(11, {}, true));
    expect(noticed(ended, [anna, bo, cy]).notices).toEqual([news(2), news(3)]);
  });

  it('is told to one alone who need not act any more', () => {
    const undone = occasion(at(11, { s2: 'turn:2' }), at(12, { s1: 'turn:1' }));
    expect(noticed(undone, [anna, bo, cy]).notices).toEqual([news(2)]);
  });
});

describe('the books', () => {
  const handed = occasion(at(10, { s1: 'turn:1' }), at(11, { s2: 'turn:2' }));
  const change = (one: Member, by = handed) => noticed(by, [one]).changes[0]?.change ?? {};

  it('say up to where everybody has been told', () => {
    expect(change(anna)).toMatchObject({ told: 11 });
    expect(change(bo)).toMatchObject({ told: 11 });
    expect(change(cy)).toEqual({});
    expect(change(member(1, { told: 8 }))).not.toHaveProperty('told');
  });

  it('remind whoever is awaited a day later, and no longer who is not', () => {
    expect(change(bo)).toMatchObject({ remind: TOMORROW });
    expect(change(member(1, { remind: MORNING }))).toMatchObject({ remind: null });
    const still = occasion(at(10, { s2: 'turn:2' }), at(11, { s2: 'turn:2' }));
    expect(change(member(2, { remind: MORNING }), still)).not.toHaveProperty('remind');
  });

  it('set a digest for whoever wants one and has something to be told', () => {
    expect(change(member(3, { follow: 'daily' }))).toEqual({ digest: MORNING });
    expect(change(member(3, { follow: 'daily', digest: TOMORROW }))).toEqual({});
    expect(change(member(2, { follow: 'daily' }))).not.toHaveProperty('digest');
  });
});
