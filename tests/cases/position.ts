/** From the short description of a position to a whole state that keeps every law. */
import { runOn, setUp } from '../../src/engine/engine.ts';
import type { Definition } from '../../src/model/definition.ts';
import type { Game } from '../../src/model/game.ts';
import { seatlessOwner } from '../../src/model/seatless.ts';
import type { State } from '../../src/model/state.ts';
import type { Position } from './case.ts';
import { bySeat, type Names, PositionError, seatOr } from './names.ts';
import { boardOf, type Stations, stationsOf } from './position-board.ts';
import { companiesOf, minorsOf } from './position-companies.ts';
import { corporationsOf } from './position-corporations.ts';
import { beforeInOrder, roundOf } from './position-round.ts';
import { trainsOf } from './position-trains.ts';

/** The game in the position, run on to its first question. */
export function positionOf(definition: Definition, names: Names, seed: number, given: Position): Game {
  const start = setUp(definition, names.length, seed);
  const phase = given.phase ?? start.phase;
  const ids = corporationsInPlay(definition, start, given);
  const companies = companiesOf(definition, names, given);
  const minors = minorsOf(definition, companies);
  const stations: Stations = stationsOf(definition, ids, minors, given);
  const { corporations, shares, market } = corporationsOf(definition, names, ids, stations, given);
  const state: State = {
    ...start,
    phase,
    priority: given.priority === undefined ? 's1' : seatOr(names, given.priority),
    cash: cashOf(
      definition,
      names,
      [...ids, ...Object.keys(minors), ...seatlessIn(definition, start)],
      given,
    ),
    corporations,
    minors,
    companies,
    shares,
    market,
    trains: trainsOf(definition, minors, phase, names.length, given),
    board: boardOf(definition, ids, stations, given),
    rights: bySeat(names, given.rights),
    round: roundOf(definition, names, phase, given),
    ending: given.ending ?? null,
    nationalized: given.nationalized,
    ...(definition.coal && { coal: coalOf(definition.coal, given) }),
  };
  const game = { definition, state };
  return {
    definition,
    state: runOn({ definition, state: { ...state, round: beforeInOrder(game, given) } }).state,
  };
}

function corporationsInPlay(definition: Definition, start: State, given: Position): string[] {
  const all = Object.keys(definition.corporations);
  const drawn = all.filter((id) => !start.corporations[id]);
  const systems = Object.entries(given.corporations).filter(([, { shells }]) => shells);
  const merged = systems.flatMap(([, { shells }]) => shells!);
  const out = [...(given.removed ?? drawn), ...given.nationalized, ...merged];
  const there = [...all.filter((id) => !out.includes(id)), ...systems.map(([id]) => id)];
  for (const id of Object.keys(given.corporations)) {
    if (!there.includes(id)) throw new PositionError(`${id} is not in play: ${out.join(', ')} are out`);
  }
  return there;
}

function seatlessIn(definition: Definition, state: State): string[] {
  return [seatlessOwner({ definition, state })?.id ?? []].flat();
}

/** What is not said is 0; the bank has the rest. */
function cashOf(
  definition: Definition,
  names: Names,
  entities: readonly string[],
  given: Position,
): State['cash'] {
  const seats = names.map((_, at) => `s${at + 1}`);
  const cash: Record<string, number> = Object.fromEntries([...seats, ...entities].map((id) => [id, 0]));
  for (const [party, amount] of Object.entries(bySeat(names, given.cash))) {
    if (cash[party] === undefined) throw new PositionError(`nobody is called ${party}`);
    cash[party] = amount;
  }
  const held = Object.values(cash).reduce((sum, amount) => sum + amount, 0);
  return { bank: (definition.bank ?? 0) - held, ...cash };
}

/** The tunnel's marker is there as long as its tile does not lie; those that nobody has lie in the coalfields. */
function coalOf(
  { markers, tunnel }: NonNullable<Definition['coal']>,
  { tiles, corporations, coal }: Position,
): NonNullable<State['coal']> {
  const bored = tiles[tunnel] !== undefined;
  const held = Object.values(corporations).filter((one) => one.coal).length;
  return { fields: coal ?? markers + (bored ? 1 : 0) - held, tunnel: !bored };
}
