/** Mergers drawn at random, typed and answered as players do: every question and reply is worded, every answer can be typed. */
import { describe, expect, it } from 'vitest';
import { chance } from '../../../src/app/fuzz/chance.ts';
import { judgeReadings } from '../../../src/app/judgement/actions.ts';
import { legalCommands } from '../../../src/app/judgement/legal.ts';
import { lexiconAt, type Seated } from '../../../src/app/judgement/lexicon.ts';
import { toldOf } from '../../../src/app/told.ts';
import { apply, judge, questions } from '../../../src/engine/engine.ts';
import { readLine } from '../../../src/language/read.ts';
import type { ActionReading } from '../../../src/language/reading.ts';
import type { Action } from '../../../src/model/action.ts';
import { isRefusal } from '../../../src/model/refusal.ts';
import type { Choice, State } from '../../../src/model/state.ts';
import { sampleMerger } from '../../merging/sample.ts';
import { NAMES, repliedOf } from './replayed.ts';

const SAMPLES = 400;
/** Where the answers cost or bring something, all three prices are in the question. */
const PRICED = ['merger-keep', 'merger-partner', 'merger-single'];

interface Asked {
  readonly choice: Choice;
  readonly text: string;
  readonly answers: readonly string[];
}

/** Says a line as a player does; the action it comes to. */
function said(game: Seated, seat: string, line: string): Action {
  const readings = readLine(line, lexiconAt(game));
  if (isRefusal(readings)) throw new Error(`${line}: ${readings.rule}`);
  const judged = judgeReadings(game, seat, readings as readonly ActionReading[]);
  if (judged.kind !== 'legal') throw new Error(`${line}: ${JSON.stringify(judged)}`);
  return judged.action;
}

/** One merger to its end: everything that is asked, and every reply. */
function played(seed: number, profile: string): { asked: Asked[]; replies: string[] } | null {
  const sample = sampleMerger(seed, profile);
  const seats = NAMES.slice(0, sample.game.state.seats.length);
  const luck = chance(seed);
  let game: Seated = { ...sample.game, seats };
  const { seat, first, second } = sample;
  if (judge(game, { type: 'merge', seat, first, second })) return null;
  const states: State[] = [game.state];
  const told = toldOf(game.definition, seats, (position) => states[position]!);
  const replies: string[] = [];
  const asked: Asked[] = [];
  let [who, line] = [seat, `merge ${second} into ${first}`];
  for (;;) {
    const action = said(game, who, line);
    const applied = apply(game, action);
    if (isRefusal(applied)) throw new Error(applied.rule);
    const before = game;
    game = { ...game, state: applied.state };
    states.push(game.state);
    const reply = repliedOf(told, before, game, action, applied.events, states.length - 1).text();
    replies.push(reply);
    const choice = game.state.pending.find((one): one is Choice => one.kind === 'choice');
    if (!choice) return { asked, replies };
    who = questions(game)[0]!.seat;
    const answers = [...legalCommands(game, who, { verbs: ['choose'] })];
    asked.push({ choice, text: reply.replaceAll(/\s+/g, ' '), answers });
    line = answers[luck.below(answers.length)]!;
  }
}

describe.each(['rulebook', '18xx.games'])('mergers as they are told, profile %s', (profile) => {
  const all = Array.from({ length: SAMPLES }, (_, seed) => played(seed + 1, profile)).filter(
    (one) => one !== null,
  );
  const asked = all.flatMap((one) => one.asked);

  it('are many, and ask everything there is to ask', () => {
    expect(all.length).toBeGreaterThan(20);
    const abouts = new Set(
      asked.map(({ choice: { about, facts } }) => `${about} ${facts.count ?? ''}`.trim()),
    );
    for (const about of ['merger-keep', 'merger-partner 1', 'merger-single']) expect(abouts).toContain(about);
  });

  it('leave no word out', () => {
    for (const reply of all.flatMap((one) => one.replies)) {
      expect(reply).not.toMatch(/undefined|NaN|null|\[object|\bs\d\b|[{}|]/);
      expect(reply.split('\n').every((line) => line.length <= 72)).toBe(true);
    }
  });

  it('say who is asked, of which companies, with the three prices, and what each answer costs or brings', () => {
    for (const { choice, text } of asked) {
      const { facts, seat, about } = choice;
      expect(text).toContain(`${NAMES[Number(seat[1]) - 1]}: `);
      expect(text).toContain(String(facts.system));
      if (!PRICED.includes(about)) continue;
      for (const id of [facts.first, facts.second]) expect(text).toContain(String(id));
      if (about !== 'merger-keep') expect(text).toContain(`$${facts.systemPrice}`);
      for (const price of [facts.firstPrice, facts.secondPrice]) expect(text).toContain(`$${price}`);
      if (about === 'merger-single')
        expect(text).toMatch(
          Number(facts.cost) > 0 ? `paying $${facts.cost}` : /getting \$\d+ back|paying nothing/,
        );
    }
  });

  it('list every answer, a player by name', () => {
    for (const { choice, answers } of asked) {
      expect(answers).toHaveLength(choice.choices.length);
      if (choice.about === 'merger-partner')
        expect(answers).toEqual(choice.choices.map((seat) => `choose ${NAMES[Number(seat[1]) - 1]}`));
    }
  });

  it('end in a System with a locked share, or are taken back', () => {
    for (const { replies } of all)
      expect(replies.at(-1)!.replaceAll(/\s+/g, ' ')).toMatch(
        /are \S+ now, with \w+ as director|The merger of \S+ and \S+ fails/,
      );
  });
});
