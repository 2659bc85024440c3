/** What a case may expect: facts of a game by path, as `cash.SNJ`. Players go by name, prices are kronor. */
import { questions } from '../../src/engine/engine.ts';
import type { Game } from '../../src/model/game.ts';
import { shellKey } from '../../src/model/shells.ts';
import type { Corporation, Round } from '../../src/model/state.ts';
import { faceAt } from '../../src/network/face.ts';
import { standings } from '../../src/rules/ending.ts';
import { certificateLimit, certificates, spendable } from '../../src/rules/holdings.ts';
import { descendingOrder, priceOf } from '../../src/rules/market.ts';
import { onSale, phaseOf, trainsOf, typeOf } from '../../src/rules/trains.ts';
import { type Names, nameOr, seatOr } from './names.ts';

interface Table {
  readonly game: Game;
  readonly names: Names;
}
type Fact = (table: Table, ...of: string[]) => unknown;

const FACTS: Readonly<Record<string, Fact>> = {
  /** Players, corporations, minors, `bank`. */
  cash: ({ game, names }, party) => game.state.cash[seatOr(names, party!)] ?? 0,
  /** A player's cash that is not set aside in bids. */
  spendable: ({ game, names }, player) => spendable(game, seatOr(names, player!)),
  /** Of a holder: a player, `treasury`, `offering`, `pool`. */
  shares: ({ game, names }, id, holder) => game.state.shares[id!]?.[seatOr(names, holder!)] ?? 0,
  price: ({ game }, id) => priceOf(game, id!),
  /** `row 3 column 3`, counted from the top left. */
  box: ({ game }, id) => boxOf(corporationOf(game, id!)),
  president: ({ game, names }, id) => nameOr(names, corporationOf(game, id!).president ?? 'nobody'),
  floated: ({ game }, id) => corporationOf(game, id!).floated,
  operated: ({ game }, id) => corporationOf(game, id!).operated,
  capitalization: ({ game }, id) => corporationOf(game, id!).capitalization,
  'in-play': ({ game }, id) => id! in game.state.corporations,
  nationalized: ({ game }) => game.state.nationalized,
  /** Players in order of play. */
  seats: ({ game, names }) => game.state.seats.map((seat) => nameOr(names, seat)),
  /** Corporations with a token, in descending share price order. */
  order: ({ game }) => descendingOrder(game),
  /** Types of a corporation's or minor's trains, or those in the `pool`, or `gone`. */
  trains: ({ game }, owner) => trainList(game, owner!).map(typeOf),
  /** Of one shell of a System: `shell.B&O-B&M.B&M`. */
  shell: ({ game }, system, shell) => (game.state.trains.owned[shellKey(system!, shell!)] ?? []).map(typeOf),
  /** Has the corporation a coal marker? Of `fields`: how many lie there; of `tunnel`: is its own there? */
  coal: ({ game }, of) => coalAt(game, of!),
  'on-sale': ({ game }) => onSale(game).map(({ name }) => name),
  /** Trains of a type left in the stack. */
  stack: ({ game }, type) => game.state.trains.supply.filter((train) => typeOf(train) === type).length,
  'train-limit': ({ game }) => phaseOf(game).train_limit,
  /** A charter: cities of the stations, `null` not placed yet. */
  stations: ({ game }, id) => (game.state.corporations[id!] ?? game.state.minors[id!])?.stations ?? [],
  /** Owners of the stations in a city: `D17`, or `G22/2`. */
  city: ({ game }, place) => game.state.board.stations[place!.includes('/') ? place! : `${place}/0`] ?? [],
  slots: ({ game }, hex) => faceAt(game.definition, game.state.board, hex!).places[0]?.slots ?? 0,
  homes: ({ game }) => Object.keys(game.state.board.homes),
  /** City kept for the home of the corporation, `E15/*` any of the hex; null: it is placed. */
  home: ({ game }, id) => game.state.board.homes[id!] ?? null,
  /** `8 r3`; null: as printed. */
  tiles: ({ game }, hex) => tileAt(game, hex!),
  mainline: ({ game }, hex) => game.state.board.mainline.includes(hex!),
  markers: ({ game }, id) => game.state.board.markers[id!] ?? {},
  /** Owner of a private; `bank` still for sale, `closed` gone. */
  companies: ({ game, names }, id) => ownerOf(game, names, id!),
  value: ({ game }, id) => game.state.companies[id!]?.value,
  rights: ({ game, names }, player) => game.state.rights[seatOr(names, player!)] ?? [],
  phase: ({ game }) => game.state.phase,
  /** `auction`, `SR 2`, `OR 3.1`, `over`. */
  round: ({ game }) => roundName(game.state.round),
  /** Rounds of the set. */
  rounds: ({ game }) => (game.state.round.kind === 'operating' ? game.state.round.parts : null),
  /** Player on turn, or the corporation or minor. */
  turn: ({ game, names }) => turnOf(game.state.round, names),
  step: ({ game }) => (game.state.round.kind === 'operating' ? (game.state.round.turn?.step ?? null) : null),
  /** Earnings of the run of this turn, or of the last run of the corporation named. */
  revenue: ({ game }, id) => revenueOf(game, id),
  /** Corporations the player has sold in this stock round. */
  sold: ({ game, names }, player) =>
    game.state.round.kind === 'stock' ? (game.state.round.sold[seatOr(names, player!)] ?? []) : [],
  /** A merger is going on. */
  merging: ({ game }) => game.state.merger !== undefined,
  priority: ({ game, names }) => nameOr(names, game.state.priority),
  certificates: ({ game, names }, player) => certificates(game, seatOr(names, player!)),
  limit: ({ game }) => certificateLimit(game),
  worth: ({ game, names }, player) => standingOf(game, names, player!)?.worth,
  place: ({ game, names }, player) => standingOf(game, names, player!)?.place,
  /** Why the game is over, or will be. */
  over: ({ game }) => (game.state.round.kind === 'over' ? game.state.round.reason : null),
  ending: ({ game }) => game.state.ending?.reason ?? null,
  asked: ({ game, names }) => askedOf(game, names),
};

/** The fact at a path. Throws for a path that is none. */
export function factAt(game: Game, names: Names, path: string): unknown {
  const [name = '', ...of] = path.split('.');
  const fact = FACTS[name];
  if (!fact) throw new Error(`"${name}" is no fact; facts are ${Object.keys(FACTS).join(', ')}`);
  return fact({ game, names }, ...of);
}

/** Who is asked what: `Anna operating-turn SNJ`. */
export function askedOf(game: Game, names: Names): string[] {
  return questions(game).map(({ seat, kind, entity }) =>
    [nameOr(names, seat), kind, entity].filter(Boolean).join(' '),
  );
}

function corporationOf(game: Game, id: string): Corporation {
  const corporation = game.state.corporations[id];
  if (!corporation) throw new Error(`${id} is not in play`);
  return corporation;
}

function coalAt({ state }: Game, of: string): unknown {
  if (of === 'fields' || of === 'tunnel') return state.coal?.[of];
  return state.corporations[of]?.coal ?? false;
}

function boxOf({ cell }: Corporation): string | null {
  return cell && `row ${cell[0] + 1} column ${cell[1] + 1}`;
}

function trainList(game: Game, owner: string): readonly string[] {
  const { pool, gone } = game.state.trains;
  return owner === 'pool' ? pool : owner === 'gone' ? gone : trainsOf(game, owner);
}

function tileAt(game: Game, hex: string): string | null {
  const laid = game.state.board.tiles[hex];
  return laid ? `${laid.tile} r${laid.rotation}` : null;
}

function ownerOf(game: Game, names: Names, id: string): string {
  const company = game.state.companies[id];
  return company ? nameOr(names, company.owner ?? 'bank') : 'closed';
}

function roundName(round: Round): string {
  if (round.kind === 'stock') return `SR ${round.number}`;
  return round.kind === 'operating' ? `OR ${round.set}.${round.part}` : round.kind;
}

function turnOf(round: Round, names: Names): string | null {
  if (round.kind === 'over') return null;
  if (round.kind === 'operating') return round.turn?.entity ?? null;
  return nameOr(names, round.kind === 'auction' && round.contest ? round.contest.turn : round.turn);
}

function revenueOf({ state }: Game, id?: string): number | null {
  if (id !== undefined) return state.lastRuns[id]?.revenue ?? null;
  return state.round.kind === 'operating' ? (state.round.turn?.run?.revenue ?? null) : null;
}

function standingOf(game: Game, names: Names, player: string) {
  return standings(game).find(({ seat }) => seat === seatOr(names, player));
}
