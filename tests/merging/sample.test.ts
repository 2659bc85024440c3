import { describe, expect, it } from 'vitest';
import { chance } from '../../src/app/fuzz/chance.ts';
import { apply, judge, options, questions } from '../../src/engine/engine.ts';
import { violations } from '../../src/engine/laws/conservation.ts';
import { deepFreeze } from '../../src/engine/laws/frozen.ts';
import type { Action } from '../../src/model/action.ts';
import type { Event } from '../../src/model/event.ts';
import type { Game } from '../../src/model/game.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import { type Sample, sampleMerger } from './sample.ts';

/** Ways that shares lie, per profile. */
const SAMPLES = 5000;
const BRANCHES = [
  'pairs',
  'trades',
  'trade paid',
  'trade could not pay',
  'odd kept',
  'partner chosen',
  'single exchanged',
  'single sold',
  'discards',
  'failed',
  'completed',
] as const;
type Branch = (typeof BRANCHES)[number];

describe.each(['rulebook', '18xx.games'])('mergers drawn at random, profile %s', (profile) => {
  it(`${SAMPLES} of them: shares add up, nothing of the old is left, money is conserved, the game goes on`, () => {
    const tally = Object.fromEntries(BRANCHES.map((branch) => [branch, 0])) as Record<Branch, number>;
    let merged = 0;
    for (let seed = 1; merged < SAMPLES; seed++) {
      const sample = sampleMerger(seed, profile);
      const merge: Action = { type: 'merge', seat: sample.seat, first: sample.first, second: sample.second };
      expect(violations(sample.game), `seed ${seed}`).toEqual([]);
      if (judge(sample.game, merge)) continue;
      merged++;
      const wrong = playOut(sample, merge, seed, tally);
      expect(wrong, `seed ${seed}: ${sample.first} and ${sample.second}`).toEqual([]);
    }
    console.log(`${profile}: ${BRANCHES.map((branch) => `${branch} ${tally[branch]}`).join(', ')}`);
    for (const branch of BRANCHES) expect(tally[branch], branch).toBeGreaterThan(0);
  });
});

/** Plays the merger to its end with random answers; everything that is wrong on the way. */
function playOut(
  { game: start, first, second }: Sample,
  merge: Action,
  seed: number,
  tally: Record<Branch, number>,
): string[] {
  const luck = chance(seed + 7);
  let game: Game = { ...start, state: deepFreeze(start.state) };
  let action: Action = merge;
  const all: Event[] = [];
  for (let step = 0; step < 60; step++) {
    const applied = apply(game, action);
    if (isRefusal(applied)) return [`${JSON.stringify(action)}: ${applied.rule}`];
    game = { ...game, state: deepFreeze(applied.state) };
    all.push(...applied.events);
    const wrong = violations(game).filter((what) => !(game.state.merger && what.startsWith('shares')));
    if (wrong.length > 0) return wrong;
    if (!game.state.merger) break;
    const [question] = questions(game);
    if (!question) return ['nobody is asked'];
    const listed = [...options(game, question.seat, { verb: 'choose' })];
    if (listed.length === 0) return [`nothing to answer to ${question.id}`];
    action = listed[luck.below(listed.length)]!.action;
    if (question.id.includes('merger-keep')) tally['odd kept']++;
    if (question.id.includes('merger-partner')) tally['partner chosen']++;
    if (action.type === 'choose' && action.choice === 'exchange') tally['single exchanged']++;
  }
  count(all, tally);
  if (game.state.merger) return ['the merger does not end'];
  return all.some((event) => event.type === 'merger-failed')
    ? unchanged(start, game)
    : finished(game, first, second);
}

function count(events: readonly Event[], tally: Record<Branch, number>): void {
  for (const [at, event] of events.entries()) {
    if (event.type === 'merger-failed') tally.failed++;
    if (event.type === 'merger' && event.merger === null) tally.completed++;
    if (event.type === 'cash' && event.why === 'sale')
      tally[events[at - 2]?.type === 'note' ? 'trade could not pay' : 'single sold']++;
    if (event.type === 'cash' && event.why === 'merger' && events[at - 1]?.type === 'note')
      tally['trade paid']++;
    if (event.type !== 'note') continue;
    if (event.note === 'merger-pair') tally.pairs++;
    if (event.note === 'merger-trade') tally.trades++;
    if (event.note === 'merger-discard') tally.discards++;
  }
}

/** A failed merger leaves everything as it was, but for the turn's buy. */
function unchanged(start: Game, { state }: Game): string[] {
  const { round: _now, ...rest } = state;
  const { round: _then, ...before } = start.state;
  return JSON.stringify(rest) === JSON.stringify(before) ? [] : ['a failed merger left something changed'];
}

function finished(game: Game, first: string, second: string): string[] {
  const { state } = game;
  const wrong: string[] = [];
  const system = `${first}-${second}`;
  const text = JSON.stringify({
    ...state,
    corporations: without(state.corporations, system),
    cash: {},
    round: {},
  });
  for (const old of [first, second]) {
    if (old in state.corporations || old in state.shares) wrong.push(`${old} is still there`);
    if (new RegExp(`"${old.replace('&', '\\&')}"`).test(text.replace(/"homes":\{[^}]*\}/, '')))
      wrong.push(`a trace of ${old}`);
  }
  const held = state.shares[system]!;
  if (held.treasury !== 1) wrong.push(`the treasury holds ${held.treasury}`);
  const { president } = state.corporations[system]!;
  if (president === null || (held[president] ?? 0) < 2)
    wrong.push(`president ${president} holds ${held[president ?? '']}`);
  if (questions(game).length === 0) wrong.push('nobody is asked afterwards');
  return wrong;
}

function without<T>(table: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _gone, ...rest } = table;
  return rest;
}
