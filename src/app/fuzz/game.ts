/** One random game through the text layer, every law checked after every move. */
import { runOn, setUp } from '../../engine/engine.ts';
import { acceptedIsListed } from '../../engine/laws/agreement.ts';
import { violations } from '../../engine/laws/conservation.ts';
import { deepFreeze } from '../../engine/laws/frozen.ts';
import type { Definition } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import type { EndReason, SeatId, State } from '../../model/state.ts';
import { sendable } from '../judgement/lexicon.ts';
import { altered } from './altered.ts';
import { type Chance, chance } from './chance.ts';
import { move } from './move.ts';
import { randomAction } from './player.ts';
import { drawStyle, type Style } from './style.ts';

export interface Played {
  readonly seed: number;
  readonly players: number;
  /** Options of the title it was played with. */
  readonly options: readonly string[];
  /** Name of the players' style. */
  readonly style: string;
  readonly moves: readonly { readonly seat: SeatId; readonly text: string }[];
  readonly state: State;
  /** How it ended; null: it did not, or a law was broken. */
  readonly ended: EndReason | null;
  /** What is wrong; the last move led to it. */
  readonly wrong: readonly string[];
}

export interface Strain {
  /** One in so many moves an altered action is tried against the list. */
  readonly alterOneIn: number;
  readonly mostMoves: number;
}
export const DEFAULT_STRAIN: Strain = { alterOneIn: 10, mostMoves: 6000 };

/** Plays a game to its end, or to the first thing that is wrong. */
export function playRandomly(
  definition: Definition,
  players: number,
  seed: number,
  { options = [], ...strain }: Partial<Strain> & { readonly options?: readonly string[] } = {},
): Played {
  const luck = chance(seed * 7 + players);
  const style = drawStyle(luck);
  const set = { definition, state: deepFreeze(setUp(definition, players, seed, options)) };
  const table = new Table({ definition, state: deepFreeze(runOn(set).state) }, luck, style, {
    ...DEFAULT_STRAIN,
    ...strain,
  });
  const wrong = table.play();
  const { state } = table.game;
  const over = wrong.length === 0 && state.round.kind === 'over';
  const ended = over ? state.round.reason : null;
  return { seed, players, options, style: style.name, moves: table.moves, state, ended, wrong };
}

class Table {
  readonly moves: { readonly seat: SeatId; readonly text: string }[] = [];
  constructor(
    public game: Game,
    readonly luck: Chance,
    readonly style: Style,
    readonly strain: Strain,
  ) {}

  /** What is wrong; nothing: the game is over. */
  play(): readonly string[] {
    while (this.moves.length < this.strain.mostMoves) {
      const wrong = caught(() => this.#move());
      if (wrong === 'over') return [];
      if (wrong.length > 0) return wrong;
    }
    return [`no end after ${this.strain.mostMoves} moves`];
  }

  #move(): readonly string[] | 'over' {
    const { game, luck } = this;
    const action = randomAction(game, luck, this.style);
    if (!action) return game.state.round.kind === 'over' ? 'over' : ['nobody is asked, and it is not over'];
    const text = sendable(game, action);
    this.moves.push({ seat: action.seat, text });
    const moved = move(game, deepFreeze(action), text);
    const unlisted =
      luck.below(this.strain.alterOneIn) === 0
        ? [...acceptedIsListed(game, altered(game, action, luck))]
        : [];
    if ('wrong' in moved) return [...moved.wrong, ...unlisted];
    this.game = { definition: game.definition, state: deepFreeze(moved.state) };
    return [...unlisted, ...violations(this.game)];
  }
}

/** A rule that throws, because it would change its input or for any other reason, is wrong too. */
function caught<T>(act: () => T): T | readonly string[] {
  try {
    return act();
  } catch (error) {
    return [`it throws: ${error instanceof Error ? error.message : String(error)}`];
  }
}
