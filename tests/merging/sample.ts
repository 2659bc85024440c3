/** A stock round of the title with Systems in which two corporations lie ready to be merged, drawn from a seed. */
import { type Chance, chance } from '../../src/app/fuzz/chance.ts';
import { setUp } from '../../src/engine/engine.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Game } from '../../src/model/game.ts';
import type { Corporation, CorporationId, SeatId, State, StockRound } from '../../src/model/state.ts';

export interface Sample {
  readonly game: Game;
  readonly seat: SeatId;
  readonly first: CorporationId;
  readonly second: CorporationId;
}

/** Both corporations may have a station in each: two cities of one hex, and one city of two slots. */
const SHARED = {
  tiles: { E9: { tile: '59', rotation: 2 }, D6: { tile: '63', rotation: 0 } },
  twoCities: ['E9/0', 'E9/1'],
  oneCity: ['D6/0', 'D6/0'],
} as const;
const TRAINS = ['2', '3', '5'];

const starts = new Map<string, Game>();

/** The game before its first move, with so many players; made once. */
function startOf(profile: string, players: number): Game {
  const key = `${profile} ${players}`;
  let start = starts.get(key);
  if (!start) {
    const definition = loadTitle('1828', profile);
    const { board, ...state } = setUp(definition, players, 1);
    start = {
      definition,
      state: { ...state, companies: {}, phase: 'Brown', board: { ...board, tiles: SHARED.tiles } },
    };
    starts.set(key, start);
  }
  return start;
}

export function sampleMerger(seed: number, profile: string): Sample {
  const luck = chance(seed);
  const { least, most } = loadTitle('1828', profile).players;
  const { definition, state: start } = startOf(profile, least + luck.below(most - least + 1));
  const ids = Object.keys(start.corporations);
  const first = ids[luck.below(ids.length)]!;
  const second = ids.filter((id) => id !== first)[luck.below(ids.length - 1)]!;
  const operated = luck.below(2) === 0;
  let state = start;
  for (const id of [first, second]) state = started(state, definition, id, luck, operated);
  if (operated) state = withStations(state, definition, [first, second], luck);
  state = withBelongings(state, [first, second], luck);
  state = withCash(state, luck);
  const seat = whoMerges(state, [first, second], luck);
  const sold: StockRound['sold'] =
    luck.below(3) === 0
      ? { [state.seats[luck.below(state.seats.length)]!]: [[first, second][luck.below(2)]!] }
      : {};
  return { game: { definition, state: { ...state, round: stockRound(seat, sold) } }, seat, first, second };
}

/** Mostly whoever holds most of the two. */
function whoMerges(state: State, ids: readonly CorporationId[], luck: Chance): SeatId {
  const held = (seat: SeatId) => ids.reduce((sum, id) => sum + (state.shares[id]![seat] ?? 0), 0);
  if (luck.below(4) === 0) return state.seats[luck.below(state.seats.length)]!;
  return state.seats.reduce((most, seat) => (held(seat) > held(most) ? seat : most));
}

function stockRound(turn: SeatId, sold: StockRound['sold']): StockRound {
  return {
    kind: 'stock',
    number: 4,
    turn,
    turns: 9,
    passes: 0,
    lastToAct: null,
    sold,
    acted: false,
    bought: null,
    passed: [],
  };
}

/** The president's two shares with one seat, the other eight anywhere: each holder's share of luck is drawn anew. */
function started(
  state: State,
  { market }: Game['definition'],
  id: CorporationId,
  luck: Chance,
  operated: boolean,
): State {
  const held: Record<string, number> = {};
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
  const row = 2 + luck.below(10);
  const column = luck.below(market.rows[row]!.length);
  const cell = [row, market.rows[row]![column] ? column : 3] as const;
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

/** Homes are placed; often there is a hex, or a city, with a station of each. */
function withStations(
  state: State,
  { corporations }: Game['definition'],
  ids: readonly CorporationId[],
  luck: Chance,
): State {
  const which = luck.below(4);
  const shared = which === 0 ? SHARED.twoCities : which === 1 ? SHARED.oneCity : undefined;
  let now = state;
  for (const [at, id] of ids.entries()) {
    const home = now.board.homes[id]!;
    const placed = shared ? [home, shared[at]!] : [home];
    now = placing(
      now,
      id,
      corporations[id]!.stations.map((_, index) => placed[index] ?? null),
    );
  }
  return now;
}

function placing(state: State, id: CorporationId, stations: readonly (string | null)[]): State {
  const { [id]: _home, ...homes } = state.board.homes;
  const there: Record<string, readonly string[]> = { ...state.board.stations };
  for (const city of stations) if (city !== null) there[city] = [...(there[city] ?? []), id];
  return {
    ...state,
    corporations: { ...state.corporations, [id]: { ...state.corporations[id]!, stations } },
    board: { ...state.board, stations: there, homes },
  };
}

/** Trains, coal markers, privates, and a founder that its player has not closed yet. */
function withBelongings(state: State, ids: readonly CorporationId[], luck: Chance): State {
  const supply = [...state.trains.supply];
  const owned: Record<string, string[]> = {};
  const companies: Record<string, State['companies'][string]> = {};
  let corporations = state.corporations;
  let fields = state.coal!.fields;
  for (const id of ids) {
    for (let trains = luck.below(4); trains > 0; trains--) {
      const type = TRAINS[luck.below(TRAINS.length)]!;
      const train = supply.find((one) => one.startsWith(`${type}-`));
      if (train === undefined) continue;
      supply.splice(supply.indexOf(train), 1);
      owned[id] = [...(owned[id] ?? []), train];
    }
    if (luck.below(3) === 0 && fields > 0) {
      corporations = { ...corporations, [id]: { ...corporations[id]!, coal: true } };
      fields--;
    }
    const company = id === ids[0] ? 'C&StL' : 'D&H';
    if (luck.below(3) === 0) companies[company] = { owner: id, value: 40 };
    if (owned[id] === undefined && luck.below(3) === 0)
      companies.GT = { owner: state.seats[luck.below(state.seats.length)]!, value: 250, presidency: id };
  }
  return {
    ...state,
    corporations,
    companies,
    trains: { ...state.trains, supply, owned: { ...state.trains.owned, ...owned } },
    coal: { ...state.coal!, fields },
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
