/** A new game: what is drawn from the seed, and the table as it lies before the first turn. */
import type { Definition, Draw } from '../model/definition.ts';
import type { Company, Corporation, Minor, State } from '../model/state.ts';
import { auctionRound } from '../rules/auction/flow.ts';
import { homeOf } from '../rules/homes.ts';

/**
 * The state before the first turn. The same seed always gives the same game.
 * @param players number of seats, `s1` begins
 * @param seed any whole number
 * @param options those of the title that are played
 */
export function setUp(
  definition: Definition,
  players: number,
  seed: number,
  options: readonly string[] = [],
): State {
  const draw = draws(seed);
  const { companies, corporations } = remaining(definition, players, options, draw);
  const seats = Array.from({ length: players }, (_, index) => `s${index + 1}`);
  const cash = definition.starting_cash[String(players)]!;
  const supply = trainsForSale(definition, players);
  const owned: Record<string, string[]> = {};
  const minors: Record<string, Minor> = {};
  const stations: Record<string, string[]> = {};
  for (const [id, minor] of Object.entries(definition.minors)) {
    const train = supply.findIndex((one) => one.startsWith(`${minor.train}-`));
    owned[id] = supply.splice(train, 1);
    const home = `${minor.home}/${minor.home_city}`;
    minors[id] = {
      stations: minor.stations.map((_, at) => (at === 0 ? home : null)),
      operated: false,
      closed: false,
    };
    stations[home] = [id];
  }
  return {
    seats,
    seed,
    phase: definition.phases[0]!.name,
    priority: seats[0]!,
    cash: {
      bank: (definition.bank ?? 0) - players * cash,
      ...Object.fromEntries(seats.map((seat) => [seat, cash])),
      ...(definition.seatless_owner?.players.includes(players) && { [definition.seatless_owner.id]: 0 }),
      ...Object.fromEntries([...corporations, ...Object.keys(minors)].map((id) => [id, 0])),
    },
    corporations: Object.fromEntries(corporations.map((id) => [id, unstarted(definition, id)])),
    minors,
    companies: privates(definition, companies, corporations, draw),
    shares: Object.fromEntries(corporations.map((id) => [id, { offering: SHARES }])),
    market: {},
    trains: { supply, pool: [], owned, gone: [], unlimited: {} },
    board: { tiles: {}, stations, homes: homes(definition, corporations), mainline: [], markers: {} },
    rights: {},
    round: auctionRound(seats),
    pending: [],
    lastRuns: {},
    ending: null,
    agreed: [],
    nationalized: [],
    ...(definition.coal && { coal: { fields: definition.coal.markers, tunnel: true } }),
  };
}

const SHARES = 10;

/** The generator of the recorded games; every call is the next draw. */
function draws(seed: number): () => number {
  const modulus = 2n ** 31n;
  let x = ((BigInt(Math.trunc(seed)) % modulus) + modulus) % modulus;
  return () => {
    x = (1103515245n * x + 12345n) % modulus;
    return Number(x);
  };
}

/** Every candidate gets one draw in list order; those with the smallest are picked. */
function pick(list: readonly string[], count: number, draw: () => number): string[] {
  const drawn = list.map((id) => ({ id, x: draw() }));
  return drawn
    .sort((a, b) => a.x - b.x)
    .slice(0, count)
    .map(({ id }) => id);
}

/** What one entry of the setup takes out of the game; where an option spares some, it is drawn until it does. */
function taken(entry: Draw, players: number, options: readonly string[], draw: () => number): string[] {
  if ('one_of' in entry) return pick(entry.one_of, 1, draw);
  const { some_of, keep, spares } = entry;
  const out = pick(some_of, some_of.length - keep[players]!, draw);
  const spoiled = spares && options.includes(spares.option) && spares.one_of.every((id) => out.includes(id));
  return spoiled ? taken(entry, players, options, draw) : out;
}

/** A company and a corporation may be called the same: what is drawn takes out one or the other. */
function remaining(definition: Definition, players: number, options: readonly string[], draw: () => number) {
  const out = { company: new Set<string>(), corporation: new Set<string>() };
  for (const entry of definition.setup) {
    for (const id of taken(entry, players, options, draw)) out[entry.remove].add(id);
  }
  return {
    companies: Object.keys(definition.companies).filter((id) => !out.company.has(id)),
    corporations: Object.keys(definition.corporations).filter((id) => !out.corporation.has(id)),
  };
}

function privates(
  definition: Definition,
  ids: readonly string[],
  corporations: readonly string[],
  draw: () => number,
): Record<string, Company> {
  const companies: Record<string, Company> = {};
  for (const id of ids) {
    const { value, powers } = definition.companies[id]!;
    const power = powers.find((one) => one.kind === 'presidency');
    const presidency =
      power?.corporation === 'random' ? corporations[draw() % corporations.length] : power?.corporation;
    companies[id] = { owner: null, value, ...(presidency !== undefined && { presidency }) };
  }
  return companies;
}

function unstarted(definition: Definition, id: string): Corporation {
  return {
    president: null,
    par: null,
    cell: null,
    capitalization: null,
    floated: false,
    operated: false,
    stations: definition.corporations[id]!.stations.map(() => null),
  };
}

function homes(definition: Definition, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, homeOf(definition.corporations[id]!)]));
}

function trainsForSale(definition: Definition, players: number): string[] {
  return definition.trains.flatMap(({ name, count, count_by_players }) =>
    Array.from({ length: count_by_players[players] ?? count ?? 0 }, (_, copy) => `${name}-${copy}`),
  );
}
