/** A stock round of the title with Systems in which two corporations lie ready to be merged, drawn from a seed. */
import { type Chance, chance } from '../../src/app/fuzz/chance.ts';
import { setUp } from '../../src/engine/engine.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Game } from '../../src/model/game.ts';
import type { Corporation, CorporationId, State, StockRound } from '../../src/model/state.ts';

export interface Sample {
  readonly game: Game;
  readonly seat: string;
  readonly first: CorporationId;
  readonly second: CorporationId;
}

/** Who may hold shares of a started corporation. */
type Holdings = Record<string, number>;

export function sampleMerger(seed: number, profile: string): Sample {
  const luck = chance(seed);
  const definition = loadTitle('1828', profile);
  const players =
    definition.players.least + luck.below(definition.players.most - definition.players.least + 1);
  const start = setUp(definition, players, seed);
  const ids = Object.keys(start.corporations);
  const first = ids[luck.below(ids.length)]!;
  const second = ids.filter((id) => id !== first)[luck.below(ids.length - 1)]!;
  const seats = start.seats;
  const operated = luck.below(2) === 0;
  let state: State = {
    ...start,
    companies: {},
    round: stockRound(seats[luck.below(players)]!),
    phase: 'Green',
  };
  for (const id of [first, second]) state = started(state, definition, id, luck, operated);
  state = withCash(state, luck);
  if (luck.below(3) === 0) state = withSale(state, luck, [first, second]);
  return { game: { definition, state }, seat: (state.round as StockRound).turn, first, second };
}

function stockRound(turn: string): StockRound {
  return {
    kind: 'stock',
    number: 4,
    turn,
    turns: 9,
    passes: 0,
    lastToAct: null,
    sold: {},
    acted: false,
    bought: null,
    passed: [],
  };
}

/** The president's two shares with one seat, the other eight anywhere: each holder's share of luck is drawn anew. */
function started(
  state: State,
  definition: Game['definition'],
  id: CorporationId,
  luck: Chance,
  operated: boolean,
): State {
  const held: Holdings = {};
  const give = (holder: string, count: number) => {
    held[holder] = (held[holder] ?? 0) + count;
  };
  const president = state.seats[luck.below(state.seats.length)]!;
  give(president, 2);
  const places = [...state.seats, 'pool', 'offering'];
  const favoured = places[luck.below(places.length)]!;
  for (let share = 2; share < 10; share++)
    give(luck.below(2) === 0 ? favoured : places[luck.below(places.length)]!, 1);
  const most = state.seats.reduce(
    (best, seat) => ((held[seat] ?? 0) > (held[best] ?? 0) ? seat : best),
    president,
  );
  const { rows } = definition.market;
  const row = 2 + luck.below(10);
  const column = luck.below(rows[row]!.length);
  const cell = [row, rows[row]![column] ? column : 3] as const;
  const corporation: Corporation = {
    ...state.corporations[id]!,
    president: most,
    par: 67,
    cell,
    capitalization: 'full',
    floated: (held.offering ?? 0) <= 4,
    operated,
  };
  const key = cell.join();
  return {
    ...state,
    corporations: { ...state.corporations, [id]: corporation },
    shares: { ...state.shares, [id]: held },
    market: { ...state.market, [key]: [...(state.market[key] ?? []), id] },
  };
}

function withCash(state: State, luck: Chance): State {
  const cash: Record<string, number> = { ...state.cash };
  for (const party of Object.keys(cash))
    if (party !== 'bank') cash[party] = luck.below(3) === 0 ? luck.below(40) : luck.below(600);
  const total = Object.entries(cash).reduce(
    (sum, [party, amount]) => (party === 'bank' ? sum : sum + amount),
    0,
  );
  return { ...state, cash: { ...cash, bank: -total } };
}

function withSale(state: State, luck: Chance, ids: readonly CorporationId[]): State {
  const round = state.round as StockRound;
  const seat = state.seats[luck.below(state.seats.length)]!;
  return { ...state, round: { ...round, sold: { [seat]: [ids[luck.below(2)]!] } } };
}
