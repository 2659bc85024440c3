/** A table to test rules at: games of 18SJ with a known set of privates, and ways to play and look. */

import { apply, options, questions, setUp } from '../../src/engine/engine.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Action, ActionType } from '../../src/model/action.ts';
import type { Event } from '../../src/model/event.ts';
import type { Game } from '../../src/model/game.ts';
import { isRefusal, type Refusal } from '../../src/model/refusal.ts';
import { stockRoundAt } from '../../src/model/rounds.ts';
import type { Company, Corporation, State, StockRound } from '../../src/model/state.ts';

/** Seats by who sits there. */
export const [anna, bo, cy, di] = ['s1', 's2', 's3', 's4'] as const;

const PRIVATES = ['FRY', 'GKB', 'GC', 'MV', 'KHJ', 'NE'];

/** A new game with FRY, GKB, GC, MV, KHJ and NE (which brings SNJ), or with others named. */
export function newGame(
  players = 4,
  { profile = 'rulebook', privates = PRIVATES }: { profile?: string; privates?: readonly string[] } = {},
): Game {
  const definition = loadTitle('18SJ', profile);
  const state = setUp(definition, players, 1);
  const companies: Record<string, Company> = {};
  for (const id of privates) {
    const presidency = id === 'NE' ? 'SNJ' : id === 'AEvR' ? 'ÖKJ' : undefined;
    companies[id] = {
      owner: null,
      value: definition.companies[id]!.value,
      ...(presidency && { presidency }),
    };
  }
  return { definition, state: { ...state, companies } };
}

export interface Started {
  readonly cell: readonly [number, number];
  readonly president?: string;
  readonly held: Readonly<Record<string, number>>;
  readonly floated?: boolean;
  readonly capitalization?: 'incremental' | 'full';
  readonly cash?: number;
}

export interface Stock {
  readonly players?: number;
  readonly profile?: string;
  readonly number?: number;
  readonly phase?: string;
  readonly cash?: Readonly<Record<string, number>>;
  /** Those started; shares not named lie in the treasury, or in the offering of a full one. */
  readonly started?: Readonly<Record<string, Started>>;
  readonly owners?: Readonly<Record<string, string>>;
  readonly round?: Partial<StockRound>;
  readonly change?: Partial<State>;
}

/** A stock round (the second, unless said) with the first seat on turn and everybody owning 1000. */
export function stockGame(given: Stock = {}): Game {
  const { definition, state } = newGame(given.players, { profile: given.profile ?? 'rulebook' });
  const corporations: Record<string, Corporation> = { ...state.corporations };
  const shares: Record<string, Record<string, number>> = { ...state.shares };
  const market: Record<string, string[]> = {};
  const cash: Record<string, number> = {
    ...state.cash,
    ...Object.fromEntries(state.seats.map((s) => [s, 1000])),
  };
  for (const [id, one] of Object.entries(given.started ?? {})) {
    const capitalization = one.capitalization ?? 'incremental';
    const left = 10 - Object.values(one.held).reduce((sum, count) => sum + count, 0);
    corporations[id] = {
      ...corporations[id]!,
      president: one.president ?? anna,
      par: definition.market.rows[one.cell[0]]![one.cell[1]]!.price,
      cell: one.cell,
      capitalization,
      floated: one.floated ?? true,
    };
    shares[id] = {
      ...one.held,
      ...(left > 0 && { [capitalization === 'full' ? 'offering' : 'treasury']: left }),
    };
    const key = one.cell.join(',');
    market[key] = [...(market[key] ?? []), id];
    cash[id] = one.cash ?? 0;
  }
  const round: StockRound = {
    ...stockRoundAt(given.number ?? 2, anna),
    ...given.round,
  };
  const companies: Record<string, Company> = {};
  for (const [id, owner] of Object.entries(given.owners ?? {})) {
    companies[id] = { owner, value: definition.companies[id]!.value };
  }
  return {
    definition,
    state: {
      ...state,
      phase: given.phase ?? '2',
      corporations,
      shares,
      market,
      companies,
      cash: { ...cash, ...given.cash },
      round,
      ...given.change,
    },
  };
}

export interface Played {
  readonly game: Game;
  readonly events: readonly Event[];
}

/** Plays the actions, all of which must be legal; the events are those of the last one. */
export function play(game: Game, ...actions: readonly Action[]): Played {
  let state = game.state;
  let events: readonly Event[] = [];
  for (const action of actions) {
    const outcome = apply({ definition: game.definition, state }, action);
    if (isRefusal(outcome)) throw new Error(`${JSON.stringify(action)}: ${JSON.stringify(outcome)}`);
    ({ state, events } = outcome);
  }
  return { game: { definition: game.definition, state }, events };
}

/** The refusal of an action that must not be legal. */
export function refused(game: Game, action: Action): Refusal {
  const outcome = apply(game, action);
  if (isRefusal(outcome)) return outcome;
  throw new Error(`${JSON.stringify(action)} was not refused`);
}

/** Who is asked what: `s1 auction-turn`. */
export function asked(game: Game): string[] {
  return questions(game).map(({ seat, kind }) => `${seat} ${kind}`);
}

/** What a seat may do with a verb. */
export function choices(game: Game, seat: string, verb: ActionType): Action[] {
  return [...options(game, seat, { verb })].map(({ action }) => action);
}

// Actions in short
export const buyCompany = (seat: string, company: string): Action => ({ type: 'buy-company', seat, company });
export const bid = (seat: string, company: string, amount: number): Action => ({
  type: 'bid',
  seat,
  company,
  amount,
});
export const pass = (seat: string): Action => ({ type: 'pass', seat });
export const done = (seat: string): Action => ({ type: 'done', seat });
export const par = (seat: string, corporation: string, price: number): Action => ({
  type: 'par',
  seat,
  corporation,
  price,
});
export const sell = (seat: string, corporation: string, count: number): Action => ({
  type: 'sell',
  seat,
  corporation,
  count,
});
export const claim = (seat: string, use: boolean): Action => ({ type: 'claim', seat, use });
export const buy = (
  seat: string,
  corporation: string,
  from: { treasury?: number; offering?: number; pool?: number } = { treasury: 1 },
): Action => ({ type: 'buy', seat, corporation, from });

/** What has moved to and from somebody: shares of corporation, cash, president, cell. */
export const held = ({ state }: Game, corporation: string, holder: string): number =>
  state.shares[corporation]?.[holder] ?? 0;
export const cash = ({ state }: Game, party: string): number => state.cash[party] ?? 0;
