/** Replays a game and compares the state after every action with the recorded one. */
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { Question } from '../model/question.ts';
import { afterChange, type Checkpoints } from './checkpoints.ts';
import { compare, type Difference } from './compare.ts';
import { type Fields, fieldsOf } from './fields.ts';
import type { Export } from './read.ts';
import { type Engine, playersIn, replay } from './replay.ts';
import type { Players } from './table.ts';

/** Follows the checkpoints of a game action by action. */
export class Follower {
  #expected: Fields;
  #got: Fields | undefined;
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
    return this.#compare(game, questions);
  }

  /** Each player's net worth at the end, where the file has it. */
  end(got: Fields): readonly Difference[] {
    return Object.entries(this.checkpoints.end?.result ?? {})
      .map(([player, expected]) => ({ key: `result ${player}`, expected, got: worth(got, player) }))
      .filter((one) => one.expected !== one.got);
  }

  /** The fields compared last. */
  get got(): Fields {
    return this.#got ?? {};
  }

  #compare(game: Game, questions: readonly Question[]): readonly Difference[] {
    this.#got = fieldsOf(game, questions, this.players, this.#got);
    return compare(game, this.#expected, this.#got);
  }
}

function worth(fields: Fields, player: string): unknown {
  return (fields[`player:${player}`] as Fields | undefined)?.value;
}

export interface Comparison {
  /** Actions compared, up to and with the first that differs. */
  readonly actions: number;
  readonly equal: number;
  /** Action, and all that differs after it; null: nothing differs. */
  readonly first: { readonly id: number; readonly differences: readonly Difference[] } | null;
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
  const follower = new Follower(checkpoints, playersIn(from));
  let equal = 0;
  for (const { id, game, runs } of replay(definition, from, engine)) {
    const earned = runs
      .filter(({ theirs, ours }) => theirs !== ours)
      .map(({ entity, theirs, ours }) => ({ key: `revenue ${entity}`, expected: theirs, got: ours }));
    const differences = [...earned, ...follower.after(id, game, engine.questions(game))];
    if (differences.length > 0) return { actions: equal + 1, equal, first: { id, differences } };
    equal += 1;
  }
  const differences = follower.end(follower.got);
  return { actions: equal, equal, first: differences.length > 0 ? { id: 0, differences } : null };
}
