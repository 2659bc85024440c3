/** Counts: at three positions of each title the legal commands of every verb are as many as brute force finds. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { judgeReadings } from '../../src/app/judgement/actions.ts';
import { lexiconAt } from '../../src/app/judgement/lexicon.ts';
import { openScript } from '../../src/app/play.ts';
import { options, questions } from '../../src/engine/engine.ts';
import { readLine } from '../../src/language/read.ts';
import type { ActionReading } from '../../src/language/reading.ts';
import type { Action } from '../../src/model/action.ts';
import type { Game } from '../../src/model/game.ts';
import type { Question } from '../../src/model/question.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import { everyCommand } from './every-command.ts';

const KEPT = fileURLToPath(new URL('../replays/kept', import.meta.url));
/** What is looked for in a kept game: an auction, a stock round with shares to sell, track late in the game. */
const POSITIONS: Readonly<Record<string, (game: Game, question: Question) => boolean>> = {
  'in the auction': ({ state: { round } }, { kind }) =>
    kind === 'auction-turn' && round.kind === 'auction' && Object.keys(round.bids).length > 1,
  'in the third stock round': ({ state: { round } }, { kind }) =>
    kind === 'stock-turn' && round.kind === 'stock' && round.number >= 3,
  'laying track when three kinds of tile are to be had': ({ definition, state }, { kind }) =>
    kind === 'operating-turn' &&
    (definition.phases.find(({ name }) => name === state.phase)?.tiles.length ?? 0) >= 3 &&
    state.round.kind === 'operating' &&
    state.round.turn?.step === 'track' &&
    state.round.turn.tiles.length === 0,
};
/** The kept games of each title. */
const GAMES = [...new Set(readdirSync(KEPT).map((name) => name.split('-')[0]!))].map((title) => ({
  title,
  files: readdirSync(KEPT).filter((name) => name.startsWith(`${title}-`) && name.endsWith('.txt')),
}));

describe.each(GAMES)('$title', ({ title, files }) => {
  const games = positionsOf(files.map((name) => join(KEPT, name)));
  it.each(Object.keys(POSITIONS))('%s: what is listed is what brute force finds', (where) => {
    const game = games.get(where)!;
    const [question] = questions(game) as [Question];
    const found = bruteForce(game, question);
    const listed = byVerb(listedOf(game, question, everyVerb(game, question)));
    expect(listed).toEqual(found);
    console.log(
      `${title} ${where}: ${Object.entries(found)
        .map(([verb, { length }]) => `${verb} ${length}`)
        .join(', ')}`,
    );
    expect(Object.keys(found).length).toBeGreaterThan(0);
  });
});

/** The first position of the games that answers each description. */
function positionsOf(paths: readonly string[]): Map<string, Game> {
  const found = new Map<string, Game>();
  for (const { game } of stepsOf(paths)) {
    const [question] = questions(game);
    for (const [where, is] of Object.entries(POSITIONS)) {
      if (question && !found.has(where) && is(game, question)) found.set(where, game);
    }
    if (found.size === Object.keys(POSITIONS).length) break;
  }
  return found;
}

function* stepsOf(paths: readonly string[]) {
  for (const path of paths) yield* openScript(path).steps;
}

function everyVerb(game: Game, question: Question): string[] {
  return Object.keys(everyCommand(game)).filter((verb) =>
    (question.verbs as readonly string[]).includes(verb),
  );
}

/** Legal actions by verb, of all commands that parse. */
function bruteForce(game: Game, question: Question): Record<string, string[]> {
  const lexicon = lexiconAt(game);
  const every = everyCommand(game);
  const all = everyVerb(game, question).map((verb) => [verb, every[verb]!] as const);
  const found: Record<string, string[]> = {};
  for (const [verb, texts] of all) {
    const legal = new Set<string>();
    for (const text of texts) {
      const readings = readLine(text, lexicon);
      if (isRefusal(readings)) continue;
      const judged = judgeReadings(game, question.seat, readings as readonly ActionReading[]);
      if (judged.kind === 'legal' && judged.action.type === verb) legal.add(canonical(judged.action));
    }
    if (legal.size > 0) found[verb] = [...legal].sort();
  }
  return found;
}

/** What the options list of the same verbs; not what is bought from others or by right of a private. */
function* listedOf(game: Game, { seat }: Question, verbs: readonly string[]): Generator<Action> {
  for (const verb of verbs) {
    for (const { action, range } of options(game, seat, { verb: verb as Action['type'] })) {
      if ('with' in action || (action.type === 'train' && !['bank', 'pool'].includes(action.from))) continue;
      if (!range) yield action;
      else {
        const { least, most, step } = range.range;
        for (let amount = least; amount <= most; amount += step)
          yield { ...action, [range.field]: amount } as Action;
      }
    }
  }
}

function byVerb(actions: Iterable<Action>): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const action of actions) found[action.type] = [...(found[action.type] ?? []), canonical(action)];
  for (const list of Object.values(found)) list.sort();
  return found;
}

function canonical(action: Action): string {
  return JSON.stringify(Object.entries(action).sort(([one], [other]) => (one < other ? -1 : 1)));
}
