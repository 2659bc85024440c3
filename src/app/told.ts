/** What answers are worded with: the wordings, the names, and what rules and commands have to say. */
import { evolve } from '../engine/engine.ts';
import { loadWordings } from '../load/templates.ts';
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { State } from '../model/state.ts';
import { certificateLimit, certificates, netWorth } from '../rules/holdings.ts';
import { descendingOrder } from '../rules/market.ts';
import { isOwed, needOf, raisable } from '../rules/operating/emergency.ts';
import { onSale, typeOf } from '../rules/trains.ts';
import type { GameRecord } from '../store/records.ts';
import type { Store } from '../store/store.ts';
import { powerWords } from '../view/picture/words.ts';
import type { Figures, Told } from '../view/voice/told.ts';
import { suggestions } from './judgement/suggest.ts';
import { supposedState } from './judgement/what-if.ts';
import { pictureWords } from './sheets.ts';

/** `at`: the game as it was at a position. */
export function toldOf(
  definition: Definition,
  names: readonly string[],
  at: (position: number) => State,
): Told {
  return {
    definition,
    wordings: loadWordings(),
    names,
    at,
    after: (state, events) => events.reduce(evolve, state),
    supposed: (state, seat, whose) => supposedState({ definition, state }, seat, whose),
    figures: (state) => figuresOf({ definition, state }),
    powers: (company) => {
      const look = { definition, words: pictureWords(definition, {}) };
      return definition.companies[company]!.powers.map((power) => powerWords(look, power));
    },
    commands: (state, question) => suggestions({ definition, state, seats: names }, question),
  };
}

/** Of a game of the store. */
export function storedTold(store: Store, { id, definition, seats }: GameRecord): Told {
  return toldOf(definition, seats, (position) => store.load(id, evolve, position).state);
}

function figuresOf(game: Game): Figures {
  const { seats } = game.state;
  const bySeat = (value: (game: Game, seat: string) => number) =>
    Object.fromEntries(seats.map((seat) => [seat, value(game, seat)]));
  const limit = certificateLimit(game);
  return {
    worth: bySeat(netWorth),
    certificates: bySeat(certificates),
    limit: Number.isFinite(limit) ? limit : null,
    order: descendingOrder(game),
    need: trainNeeded(game),
    onSale: onSale(game).map(({ name, price, count }) => ({
      train: name,
      price,
      left: count === null ? null : left(game, name),
    })),
  };
}

/** The money that is missing, and whether the train must be bought or only may be. */
function trainNeeded(game: Game): Figures['need'] {
  const need = needOf(game);
  return need && { ...need, sales: raisable(game, need), must: isOwed(game) };
}

function left({ state }: Game, type: string): number {
  return state.trains.supply.filter((train) => typeOf(train) === type).length;
}
