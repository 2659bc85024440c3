/** Books one fact. Holds no rule and never refuses: what it is given has been decided. */
import type { Event, EventOf } from '../model/event.ts';
import type { Board, State } from '../model/state.ts';

type Booking = { [T in Event['type']]: (state: State, event: EventOf<T>) => State };

const BOOK: Booking = {
  cash: (state, { from, to, amount }) => ({
    ...state,
    cash: { ...state.cash, [from]: (state.cash[from] ?? 0) - amount, [to]: (state.cash[to] ?? 0) + amount },
  }),
  shares: (state, { corporation, from, to, count }) => {
    const held = state.shares[corporation] ?? {};
    return {
      ...state,
      shares: {
        ...state.shares,
        [corporation]: nonzero({ ...held, [from]: (held[from] ?? 0) - count, [to]: (held[to] ?? 0) + count }),
      },
    };
  },
  president: (state, { corporation, seat }) => changeCorporation(state, corporation, { president: seat }),
  corporation: (state, { corporation, change }) => changeCorporation(state, corporation, change),
  price: (state, { corporation, cell }) => {
    const market: Record<string, readonly string[]> = { ...state.market };
    const old = state.corporations[corporation]?.cell;
    if (old) market[cellKey(old)] = (market[cellKey(old)] ?? []).filter((id) => id !== corporation);
    if (cell) market[cellKey(cell)] = [...(market[cellKey(cell)] ?? []), corporation];
    for (const key of Object.keys(market)) if (market[key]?.length === 0) delete market[key];
    return { ...changeCorporation(state, corporation, { cell }), market };
  },
  company: (state, { company, change }) => ({
    ...state,
    companies: { ...state.companies, [company]: { ...state.companies[company]!, ...change } },
  }),
  'company-closed': (state, { company }) => ({ ...state, companies: without(state.companies, company) }),
  train: (state, event) => ({ ...state, trains: moveTrain(state.trains, event) }),
  phase: (state, { phase }) => ({ ...state, phase }),
  tile: (state, { hex, tile, rotation, stations, homes, owners }) => {
    const board = {
      ...state.board,
      tiles: { ...state.board.tiles, [hex]: { tile, rotation } },
      stations,
      homes,
    };
    return owners.reduce((now, { owner, index, city }) => setStation(now, owner, index, city), {
      ...state,
      board,
    });
  },
  mainline: (state, { hex }) => changeBoard(state, { mainline: [...state.board.mainline, hex] }),
  station: (state, { owner, index, city, why, home }) => {
    const stations = { ...state.board.stations, [city]: [...(state.board.stations[city] ?? []), owner] };
    const homes = why === 'home' ? without(state.board.homes, home ?? owner) : state.board.homes;
    return setStation(changeBoard(state, { stations, homes }), owner, index, city);
  },
  home: (state, { corporation, city }) =>
    changeBoard(state, { homes: { ...state.board.homes, [corporation]: city } }),
  'station-removed': (state, { owner, city, to }) => {
    const here = state.board.stations[city] ?? [];
    const at = here.indexOf(owner);
    const left = to === null || to === 'charter' ? here.toSpliced(at, 1) : here.with(at, to);
    const index = stationsOf(state, owner).indexOf(city);
    const stations = nonempty({ ...state.board.stations, [city]: left });
    const cleared = changeBoard(state, { stations });
    return index < 0 ? cleared : setStation(cleared, owner, index, null);
  },
  markers: (state, { company, at }) => {
    const markers = {
      ...without(state.board.markers, company),
      ...(Object.keys(at).length > 0 && { [company]: at }),
    };
    return changeBoard(state, { markers });
  },
  run: (state, { run }) => ({ ...state, lastRuns: { ...state.lastRuns, [run.entity]: run } }),
  'minor-operated': (state, { minor }) => changeMinor(state, minor, { operated: true }),
  'minor-closed': (state, { minor }) => changeMinor(state, minor, { closed: true }),
  right: (state, { seat, right, has }) => {
    const others = (state.rights[seat] ?? []).filter((one) => one !== right);
    return { ...state, rights: { ...state.rights, [seat]: has ? [...others, right] : others } };
  },
  priority: (state, { seat }) => ({ ...state, priority: seat }),
  round: (state, { round }) => ({ ...state, round }),
  pending: (state, { pending }) => ({ ...state, pending }),
  nationalized: (state, { corporation }) => ({
    ...state,
    nationalized: [...state.nationalized, corporation],
    corporations: without(state.corporations, corporation),
    shares: without(state.shares, corporation),
    board: { ...state.board, homes: without(state.board.homes, corporation) },
  }),
  order: (state, { seats }) => ({ ...state, seats }),
  'corporation-new': (state, { corporation, as, shares }) => ({
    ...state,
    corporations: { ...state.corporations, [corporation]: as },
    shares: { ...state.shares, [corporation]: shares },
    cash: { ...state.cash, [corporation]: 0 },
  }),
  'corporation-gone': (state, { corporation, why }) => ({
    ...state,
    corporations: without(state.corporations, corporation),
    shares: without(state.shares, corporation),
    cash: without(state.cash, corporation),
    lastRuns: without(state.lastRuns, corporation),
    ...(why === 'never-started' && {
      board: { ...state.board, homes: without(state.board.homes, corporation) },
    }),
  }),
  merger: (state, { merger }) => {
    const { merger: now, ...rest } = state;
    return merger ? { ...rest, merger: { ...merger, before: now?.before ?? rest } } : rest;
  },
  'merger-failed': (state, { round }) => ({ ...state.merger!.before, round }),
  coal: (state, { coal }) => ({ ...state, coal }),
  ending: (state, { ending }) => ({ ...state, ending }),
  agreed: (state, { seats }) => ({ ...state, agreed: seats }),
  note: (state) => state,
};

/** The state after one event. */
export function evolve(state: State, event: Event): State {
  return (BOOK[event.type] as (state: State, event: Event) => State)(state, event);
}

function cellKey([row, column]: readonly [number, number]): string {
  return `${row},${column}`;
}

function changeCorporation(state: State, id: string, change: Partial<State['corporations'][string]>): State {
  return {
    ...state,
    corporations: { ...state.corporations, [id]: { ...state.corporations[id]!, ...change } },
  };
}

function changeMinor(state: State, id: string, change: Partial<State['minors'][string]>): State {
  return { ...state, minors: { ...state.minors, [id]: { ...state.minors[id]!, ...change } } };
}

function changeBoard(state: State, change: Partial<Board>): State {
  return { ...state, board: { ...state.board, ...change } };
}

function stationsOf(state: State, owner: string): readonly (string | null)[] {
  return state.corporations[owner]?.stations ?? state.minors[owner]?.stations ?? [];
}

function setStation(state: State, owner: string, index: number, city: string | null): State {
  const stations = [...stationsOf(state, owner)];
  stations[index] = city;
  if (state.corporations[owner]) return changeCorporation(state, owner, { stations });
  if (state.minors[owner]) return changeMinor(state, owner, { stations });
  return state;
}

function moveTrain(trains: State['trains'], { train, from, to }: EventOf<'train'>): State['trains'] {
  const type = train.slice(0, train.lastIndexOf('-'));
  const add = (list: readonly string[] = []) => [...list, train];
  const drop = (list: readonly string[] = []) => list.filter((one) => one !== train);
  const owned: Record<string, readonly string[]> = { ...trains.owned };
  if (owned[from]) owned[from] = drop(owned[from]);
  if (to !== 'pool' && to !== 'gone') owned[to] = add(owned[to]);
  const endless = from === 'supply' && !trains.supply.includes(train);
  return {
    supply: from === 'supply' ? drop(trains.supply) : trains.supply,
    pool: to === 'pool' ? add(trains.pool) : from === 'pool' ? drop(trains.pool) : trains.pool,
    gone: to === 'gone' ? add(trains.gone) : trains.gone,
    owned: nonempty(owned),
    unlimited: endless
      ? { ...trains.unlimited, [type]: (trains.unlimited[type] ?? 0) + 1 }
      : trains.unlimited,
  };
}

function without<T>(table: Readonly<Record<string, T>>, key: string): Record<string, T> {
  const { [key]: _gone, ...rest } = table;
  return rest;
}

function nonzero(table: Record<string, number>): Record<string, number> {
  for (const key of Object.keys(table)) if (table[key] === 0) delete table[key];
  return table;
}

function nonempty<T extends readonly unknown[]>(table: Record<string, T>): Record<string, T> {
  for (const key of Object.keys(table)) if (table[key]?.length === 0) delete table[key];
  return table;
}
