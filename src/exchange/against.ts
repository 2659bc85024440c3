/** Replays a game and compares the state after every action with the recorded one. */
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { Question } from '../model/question.ts';
import type { EndReason } from '../model/state.ts';
import { afterChange, type Checkpoints } from './checkpoints.ts';
import { compare, type Difference } from './compare.ts';
import { type Fields, fieldsOf } from './fields.ts';
import type { Export } from './read.ts';
import { type Engine, playersIn, replay, startIn } from './replay.ts';
import type { Players } from './table.ts';

/** Follows the checkpoints of a game action by action. */
export class Follower {
  #expected: Fields;
  #got: Fields | undefined;
  #actions = 0;
  constructor(
    readonly checkpoints: Checkpoints,
    readonly players: Players,
  ) {
    this.#expected = checkpoints.start;
  }

  /** What differs at the start. */
  start(game: Game, questions: readonly Question[]): readonly Difference[] {
    return this.#compare(game, questions);
  }

  /** What differs after the action; an action that the checkpoints do not have differs as such. */
  after(id: number, game: Game, questions: readonly Question[]): readonly Difference[] {
    const change = this.checkpoints.changes.get(id);
    if (!change) return [{ key: 'action', expected: null, got: id }];
    this.#expected = afterChange(this.#expected, change);
    this.#actions += 1;
    return this.#compare(game, questions);
  }

  /** What differs in the result: actions left over, each player's net worth, why it ended. */
  end({ state }: Game): readonly Difference[] {
    const { changes, end } = this.checkpoints;
    const found: Difference[] = [];
    if (this.#actions < changes.size)
      found.push({ key: 'actions', expected: changes.size, got: this.#actions });
    if (!end) return found;
    for (const [player, expected] of Object.entries(end.result)) {
      const got = worth(this.#got ?? {}, player);
      if (got !== expected) found.push({ key: `result ${player}`, expected, got });
    }
    const reason = state.round.kind === 'over' ? THEIR_REASON[state.round.reason] : null;
    if (end.reason && end.reason !== reason) found.push({ key: 'reason', expected: end.reason, got: reason });
    return found;
  }

  #compare(game: Game, questions: readonly Question[]): readonly Difference[] {
    this.#got = fieldsOf(game, questions, this.players, this.#got);
    return compare(game, this.#expected, this.#got);
  }
}

/** What ended a game, in their words. */
export const THEIR_REASON: Readonly<Record<EndReason, string>> = {
  bank: 'bank',
  bankruptcy: 'bankrupt',
  market: 'stock_market',
  phase: 'final_phase',
  agreement: 'manually_ended',
};

function worth(fields: Fields, player: string): unknown {
  return (fields[`player:${player}`] as Fields | undefined)?.value;
}

export interface Comparison {
  /** Actions compared, up to and with the first that differs. */
  readonly actions: number;
  readonly equal: number;
  /** Before the first action, after one, or in the result; and all that differs there. null: nothing differs. */
  readonly first: {
    readonly at: 'start' | number | 'end';
    readonly differences: readonly Difference[];
  } | null;
}

/**
 * Plays an export beside its checkpoints, up to the first action after which anything differs.
 * Throws ReplayError, ExportError.
 */
export function against(
  definition: Definition,
  from: Export,
  checkpoints: Checkpoints,
  engine: Engine,
): Comparison {
  const players = playersIn(from);
  const follower = new Follower(checkpoints, players);
  const start = startIn(definition, from, engine);
  const before = follower.start(start, engine.questions(start));
  if (before.length > 0) return { actions: 0, equal: 0, first: { at: 'start', differences: before } };
  let equal = 0;
  let last: Game = start;
  for (const { id, game, figures } of replay(definition, from, engine)) {
    last = game;
    const figured = figures.map(
      ({ entity, field, theirs, ours }): Difference => ({
        key: `${field} ${entity}`,
        expected: theirs,
        got: ours,
      }),
    );
    const differences = [...figured, ...follower.after(id, game, engine.questions(game))];
    if (differences.length > 0) return { actions: equal + 1, equal, first: { at: id, differences } };
    equal += 1;
  }
  const differences = follower.end(last);
  return { actions: equal, equal, first: differences.length > 0 ? { at: 'end', differences } : null };
}
