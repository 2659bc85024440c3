/** An engine that checks every law at every action it is given. */
import { altered } from '../../src/app/fuzz/altered.ts';
import { chance } from '../../src/app/fuzz/chance.ts';
import { readsBack } from '../../src/app/fuzz/move.ts';
import { sendable } from '../../src/app/judgement/lexicon.ts';
import { apply, options, questions, setUp } from '../../src/engine/engine.ts';
import { acceptedIsListed, listedIsAccepted } from '../../src/engine/laws/agreement.ts';
import { violations } from '../../src/engine/laws/conservation.ts';
import { eventsFold } from '../../src/engine/laws/folding.ts';
import { deepFreeze } from '../../src/engine/laws/frozen.ts';
import type { Engine } from '../../src/exchange/replay.ts';
import type { Game } from '../../src/model/game.ts';
import { isRefusal } from '../../src/model/refusal.ts';

export interface Watched extends Engine {
  /** What was found wrong, each with the number of the action. */
  readonly wrong: string[];
  actions: number;
}

/** Everything listed is tried in one of so many states: that takes time. */
const LISTS_TRIED_EVERY = 4;
/** Altered actions tried in each state. */
const ALTERED = 3;

export function watched(seed: number): Watched {
  const luck = chance(seed);
  const wrong: string[] = [];
  const engine: Watched = {
    wrong,
    actions: 0,
    questions,
    setUp: (definition, players, drawn) => deepFreeze(setUp(definition, players, drawn)),
    apply(game, action) {
      engine.actions += 1;
      const note = (found: Iterable<string>) => {
        for (const what of found) wrong.push(`action ${engine.actions}: ${what}`);
      };
      deepFreeze(action);
      note(readsBack(game, action, sendable(game, action)));
      note(acceptedIsListed(game, action));
      for (let times = 0; times < ALTERED; times++) note(acceptedIsListed(game, altered(game, action, luck)));
      if (engine.actions % LISTS_TRIED_EVERY === 0) note(everythingListed(game));
      const applied = apply(game, action);
      if (isRefusal(applied)) return applied;
      const { state, events } = deepFreeze(applied);
      note(eventsFold(game.state, { state, events }));
      note(violations({ ...game, state }));
      return applied;
    },
  };
  return engine;
}

/** Every listed action, tried. */
export function* everythingListed(game: Game): Generator<string> {
  for (const seat of game.state.seats)
    for (const option of options(game, seat)) yield* listedIsAccepted(game, option);
}
