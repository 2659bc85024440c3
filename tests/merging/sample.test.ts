import { describe, expect, it } from 'vitest';
import { type Chance, chance } from '../../src/app/fuzz/chance.ts';
import { apply, judge, options, questions } from '../../src/engine/engine.ts';
import { violations } from '../../src/engine/laws/conservation.ts';
import { deepFreeze } from '../../src/engine/laws/frozen.ts';
import type { Action } from '../../src/model/action.ts';
import type { Event } from '../../src/model/event.ts';
import type { Game } from '../../src/model/game.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import { hashOf } from '../replays/hash.ts';
import { wrongAfter } from './aftermath.ts';
import { BRANCHES, type Branch, counted } from './branches.ts';
import { sampleMerger } from './sample.ts';

const PROFILES = ['rulebook', '18xx.games'] as const;
/** Ways that shares lie, in each profile; each is merged in both orders. */
const WAYS = 2500;
/** Answers to one merger; more would be without end. */
const MOST_ANSWERS = 60;

describe.each(PROFILES)('mergers drawn at random, profile %s', (profile) => {
  it(`${WAYS} ways that shares lie, in both orders: all that there was is there, nothing of the old is left`, () => {
    const tally = Object.fromEntries(BRANCHES.map((branch) => [branch, 0])) as Record<Branch, number>;
    for (let seed = 1, ways = 0; ways < WAYS; seed++) {
      const { game, seat, first, second } = sampleMerger(seed, profile);
      const orders = [
        { type: 'merge', seat, first, second },
        { type: 'merge', seat, first: second, second: first },
      ] as const;
      const legal = orders.filter((merge) => !judge(game, merge));
      if (legal.length === 0) continue;
      expect(legal).toHaveLength(2);
      expect(violations(game), `seed ${seed}`).toEqual([]);
      ways++;
      for (const merge of orders) {
        const wrong = playOut(game, merge, chance(seed), tally);
        expect(wrong, `seed ${seed}: ${merge.second} into ${merge.first}`).toEqual([]);
      }
    }
    console.log(`${profile}: ${BRANCHES.map((branch) => `${branch} ${tally[branch]}`).join(', ')}`);
    for (const branch of BRANCHES) expect(tally[branch], branch).toBeGreaterThan(0);
  }, 120_000);
});

type Merge = Extract<Action, { type: 'merge' }>;

/** Plays the merger to its end with random answers; everything that is wrong on the way, and at the end. */
function playOut(start: Game, merge: Merge, luck: Chance, tally: Record<Branch, number>): string[] {
  let game: Game = { ...start, state: deepFreeze(start.state) };
  let action: Action = merge;
  const all: Event[] = [];
  for (let answers = 0; answers < MOST_ANSWERS; answers++) {
    const applied = apply(game, action);
    if (isRefusal(applied)) return [`${JSON.stringify(action)}: ${applied.rule}`];
    game = { ...game, state: deepFreeze(applied.state) };
    all.push(...applied.events);
    const wrong = violations(game);
    if (wrong.length > 0) return wrong;
    if (!game.state.merger) break;
    const [question] = questions(game);
    if (!question) return ['nobody is asked'];
    const listed = [...options(game, question.seat, { verb: 'choose' })];
    if (listed.length === 0) return [`nothing to answer to ${question.id}`];
    action = listed[luck.below(listed.length)]!.action;
    counted(tally, all, { question, action });
  }
  counted(tally, all);
  if (game.state.merger) return ['the merger does not end'];
  if (questions(game).length === 0) return ['nobody is asked afterwards'];
  const failed = all.some(({ type }) => type === 'merger-failed');
  return failed ? unchanged(start, game) : wrongAfter(start, game, merge);
}

/** A failed merger leaves everything as it was, but for the round: the turn's buy is used. */
function unchanged(start: Game, { state }: Game): string[] {
  const { round: now, ...rest } = state;
  const { round: then, ...before } = start.state;
  if (hashOf(rest) !== hashOf(before)) return ['a failed merger left something changed'];
  const [sold, were] = [now, then].map((round) => (round.kind === 'stock' ? round.sold : null));
  return hashOf(sold) === hashOf(were) ? [] : ['a failed merger has sold something'];
}
