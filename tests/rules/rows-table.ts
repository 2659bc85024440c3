/** A table to test rules at where privates stand in rows and the order of play is the order of passing: games of 1828. */

import { runOn, setUp } from '../../src/engine/engine.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Action } from '../../src/model/action.ts';
import type { Game } from '../../src/model/game.ts';
import { stockRoundAt } from '../../src/model/rounds.ts';
import type { Company, Corporation, OperatingRound, State, StockRound } from '../../src/model/state.ts';
import { type Cell, descendingOrder } from '../../src/rules/market.ts';

/** With seed 2 and four players the founders are GT, MP, NKP, NW and OSH. */
export function newRows({ players = 4, seed = 2, profile = 'rulebook' } = {}): Game {
  const definition = loadTitle('1828', profile);
  return { definition, state: runOn({ definition, state: setUp(definition, players, seed) }).state };
}

export interface Begun {
  readonly cell: Cell;
  readonly held: Readonly<Record<string, number>>;
  readonly president?: string;
  /** Absent: the price of its cell. */
  readonly par?: number;
  readonly floated?: boolean;
  readonly shells?: readonly [string, string];
}

export interface Table {
  readonly players?: number;
  readonly profile?: string;
  readonly number?: number;
  readonly phase?: string;
  readonly cash?: Readonly<Record<string, number>>;
  /** Shares not named are unsold; top of a stack first. */
  readonly begun?: Readonly<Record<string, Begun>>;
  readonly owners?: Readonly<Record<string, string>>;
  readonly round?: Partial<StockRound>;
  readonly change?: Partial<State>;
}

/** A stock round (the second, unless said) with the first seat on turn and everybody owning 1000. */
export function rowsStock(given: Table = {}): Game {
  const { definition, state } = newRows({
    players: given.players ?? 4,
    profile: given.profile ?? 'rulebook',
  });
  const corporations: Record<string, Corporation> = { ...state.corporations };
  const shares: Record<string, Readonly<Record<string, number>>> = { ...state.shares };
  const market: Record<string, string[]> = {};
  for (const [id, one] of Object.entries(given.begun ?? {})) {
    const [row, column] = one.cell;
    const left = 10 - Object.values(one.held).reduce((sum, count) => sum + count, 0);
    corporations[id] = {
      ...(corporations[id] ?? corporations[one.shells![0]]!),
      president: one.president ?? 's1',
      par: one.par ?? definition.market.rows[row]![column]!.price,
      cell: one.cell,
      capitalization: 'full',
      floated: one.floated ?? true,
      ...(one.shells && { shells: one.shells }),
    };
    for (const shell of one.shells ?? []) {
      delete corporations[shell];
      delete shares[shell];
    }
    shares[id] = { ...one.held, ...(left > 0 && { offering: left }) };
    const key = one.cell.join(',');
    market[key] = [...(market[key] ?? []), id];
  }
  const companies: Record<string, Company> = {};
  for (const [id, owner] of Object.entries(given.owners ?? {})) {
    companies[id] = { owner, value: definition.companies[id]!.value };
  }
  const round: StockRound = {
    ...stockRoundAt(given.number ?? 2, 's1'),
    passed: [],
    ...given.round,
  };
  const rich = Object.fromEntries(state.seats.map((seat) => [seat, 1000]));
  return {
    definition,
    state: {
      ...state,
      phase: given.phase ?? 'Yellow',
      corporations,
      shares,
      market,
      companies,
      cash: { ...state.cash, ...rich, ...given.cash },
      round,
      ...given.change,
    },
  };
}

/** The first operating round of a set, run on to its first question. */
export function rowsOperating(given: Table = {}): Game {
  const { definition, state } = rowsStock(given);
  const order = descendingOrder({ definition, state }).filter((id) => state.corporations[id]!.floated);
  const round: OperatingRound = {
    kind: 'operating',
    set: 2,
    part: 1,
    parts: 1,
    operated: [],
    order,
    turn: null,
  };
  return { definition, state: runOn({ definition, state: { ...state, round } }).state };
}

export const exchange = (
  seat: string,
  corporation: string,
  from: 'offering' | 'pool' = 'offering',
  price?: number,
): Action => ({
  type: 'exchange',
  seat,
  company: 'M&H',
  corporation,
  from,
  ...(price !== undefined && { price }),
});
