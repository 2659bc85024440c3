/**
 * A game in play, as plain JSON: ids for references, whole money, no classes. Values are never changed in place.
 * What can be computed from these fields is a function elsewhere, not a field.
 */
import type { EndReason, Round } from './rounds.ts';

export type {
  AuctionRound,
  Bid,
  EndReason,
  OperatingRound,
  OperatingStep,
  OperatingTurn,
  OverRound,
  Round,
  StockRound,
  TileAction,
} from './rounds.ts';
export { OPERATING_STEPS } from './rounds.ts';

/** `s1` … `s6`, clockwise. */
export type SeatId = string;
export type CorporationId = string;
export type MinorId = string;
export type CompanyId = string;
export type HexId = string;
/** `D17/0`: city 0 of hex D17. */
export type CityId = string;
/** `4-2`: the third 4-train (from 0). */
export type TrainId = string;

/** Whoever may hold money: `bank`, a seat, a corporation, a minor, or the owner without a seat. */
export type Party = string;
/** Where shares lie: a seat, the owner without one, `treasury` (of the corporation), `offering` or `pool`. */
export type ShareHolder = string;

export interface Corporation {
  /** A seat, or the owner without a seat; null: nobody has started it. */
  readonly president: SeatId | Party | null;
  /** The price it was started at; null: not started, or requisitioned. */
  readonly par: number | null;
  /** Row and column of its token on the market; null: no token. */
  readonly cell: readonly [row: number, column: number] | null;
  /** Decided when it is started. */
  readonly capitalization: 'incremental' | 'full' | null;
  readonly floated: boolean;
  /** Has it completed an operating turn? */
  readonly operated: boolean;
  /** City of each station in the order of the charter; null: not placed. Extra stations are appended. */
  readonly stations: readonly (CityId | null)[];
  /** The two corporations a System was merged from, the first gives its name; absent for any other. */
  readonly shells?: readonly [CorporationId, CorporationId];
  /** A merger put its token where the game ends by a token that moves there; false: it has moved since. */
  readonly putOnEnd?: boolean;
  /** It has a coal marker; absent: it has none. */
  readonly coal?: boolean;
}

export interface Minor {
  readonly stations: readonly (CityId | null)[];
  /** Has it completed an operating turn? */
  readonly operated: boolean;
  /** It has been bought up or closed: it plays no further part. */
  readonly closed: boolean;
}

export interface Company {
  /** A seat, a corporation, or null: still for sale. Closed companies leave the table. */
  readonly owner: Party | null;
  /** Face value now. */
  readonly value: number;
  /** What it costs in the auction when this is not the face value. */
  readonly asking?: number;
  /** Corporation whose presidency comes with it. */
  readonly presidency?: CorporationId;
  /** Its power of one use has been used. */
  readonly used?: boolean;
}

export interface LaidTile {
  readonly tile: string;
  readonly rotation: number;
}

export interface Board {
  readonly tiles: Readonly<Record<HexId, LaidTile>>;
  /** Owners of the stations in a city, first placed first; a nationalized one is `nationalized_station`. */
  readonly stations: Readonly<Record<CityId, readonly string[]>>;
  /** Homes not placed yet: corporation → city. Follows its city when the hex is upgraded. */
  readonly homes: Readonly<Record<CorporationId, CityId>>;
  /** Hexes whose main line has been built. */
  readonly mainline: readonly HexId[];
  /** Tokens of a private on the board: company → hex → value (canal) or 1 (port). */
  readonly markers: Readonly<Record<CompanyId, Readonly<Record<HexId, number>>>>;
}

export interface Trains {
  /** Trains not sold yet, cheapest type first; types without limit are not in it. */
  readonly supply: readonly TrainId[];
  readonly pool: readonly TrainId[];
  readonly owned: Readonly<Record<Party, readonly TrainId[]>>;
  /** Trains out of the game. */
  readonly gone: readonly TrainId[];
  /** How many of each type without limit have been sold. */
  readonly unlimited: Readonly<Record<string, number>>;
}

export interface TrainRoute {
  readonly train: TrainId;
  /** As it is typed: every stop in order, and plain hexes where they choose a way. */
  readonly path: readonly string[];
  /** Every stop in order, as cities (`C16/0`); towns `C5/t0`, off-boards `B1/o0`. */
  readonly stops: readonly string[];
  /** Every piece of track in order, `hex:index` of the piece in its face. */
  readonly track: readonly string[];
  readonly revenue: number;
}
export interface Run {
  readonly entity: CorporationId | MinorId;
  readonly routes: readonly TrainRoute[];
  readonly revenue: number;
}

/** The best run that was found for some trains. */
export interface BestKnown {
  readonly revenue: number;
  /** No run brings more; equal to `revenue` where that is proven to be the most. */
  readonly bound: number;
  readonly routes: readonly TrainRoute[];
}

/** Something that must be answered before anything else goes on. Several may wait at once. */
export type Pending =
  | {
      readonly kind: 'par';
      readonly seat: SeatId;
      readonly corporation: CorporationId;
      readonly company: CompanyId;
    }
  | { readonly kind: 'claim'; readonly seat: SeatId; readonly company: CompanyId }
  /** `shell`: of a System, the one that is over-full. */
  | { readonly kind: 'discard'; readonly corporation: CorporationId; readonly shell?: CorporationId }
  | { readonly kind: 'canal'; readonly company: CompanyId; readonly values: readonly number[] }
  /** The rest of the extra tiles of a private, which belong in the same turn. */
  | { readonly kind: 'extra-tile'; readonly corporation: CorporationId; readonly company: CompanyId }
  | Choice
  | {
      readonly kind: 'offer';
      /** The corporation that would buy, and the seat that asked. */
      readonly buyer: CorporationId;
      readonly asker: SeatId;
      /** Who must say yes or no. */
      readonly seat: SeatId;
      readonly price: number;
      readonly thing:
        | { readonly company: CompanyId }
        | { readonly train: TrainId; readonly owner: CorporationId; readonly shell?: CorporationId };
    };

/**
 * A choice between few things that a rule asks for by name: whom to trade with, what to keep back, which station goes.
 * `about` is the id of what is asked; `choices` are ids (seats, corporations, cities) or words.
 */
export interface Choice {
  readonly kind: 'choice';
  readonly about: string;
  readonly seat: SeatId;
  readonly entity?: CorporationId | MinorId;
  readonly choices: readonly string[];
  /** Prices, costs and names for the wording. */
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Two corporations on their way to becoming a System. Old and new stand side by side until it is done. */
export interface Merger {
  readonly first: CorporationId;
  readonly second: CorporationId;
  readonly system: CorporationId;
  /** Who merges. */
  readonly seat: SeatId;
  readonly stage: 'stations' | 'pairs' | 'singles';
  /** Seats still to be dealt with in this stage; the first is being dealt with. */
  readonly queue: readonly SeatId[];
  /** What the seat being dealt with has answered, until it is used. */
  readonly answers: Readonly<Record<string, string>>;
  /** Those of the two whose president's certificate has been given up or traded: what is left are ordinary shares. */
  readonly given?: readonly CorporationId[];
  /** The game before it began: where it goes back to if it fails. */
  readonly before: State;
}
/** How far a merger has come. */
export type MergerProgress = Omit<Merger, 'before'>;

export interface State {
  /** Seats in order of play. */
  readonly seats: readonly SeatId[];
  readonly seed: number;
  readonly phase: string;
  /** Holder of the Priority Deal. */
  readonly priority: SeatId;
  readonly cash: Readonly<Record<Party, number>>;
  readonly corporations: Readonly<Record<CorporationId, Corporation>>;
  readonly minors: Readonly<Record<MinorId, Minor>>;
  /** Private companies not closed. */
  readonly companies: Readonly<Record<CompanyId, Company>>;
  readonly shares: Readonly<Record<CorporationId, Readonly<Record<ShareHolder, number>>>>;
  /** Tokens in each market cell, `row,column` → top of the stack first. */
  readonly market: Readonly<Record<string, readonly CorporationId[]>>;
  readonly trains: Trains;
  readonly board: Board;
  /** Once-only rights that outlive their private: seat → kind of power. */
  readonly rights: Readonly<Record<SeatId, readonly string[]>>;
  readonly round: Round;
  readonly pending: readonly Pending[];
  /** Each corporation's last run, for the picture and the revenue tracker. */
  readonly lastRuns: Readonly<Record<CorporationId | MinorId, Run>>;
  /** Why and when the game will end, once that is certain; `after`: of this round, of this set or of the one numbered. */
  readonly ending: {
    readonly reason: EndReason;
    readonly after: 'round' | 'set';
    readonly set?: number;
  } | null;
  /** Seats that have agreed to end the game now. */
  readonly agreed: readonly SeatId[];
  /** Absent while nothing is being merged. */
  readonly merger?: Merger;
  /** Coal markers that lie in the coalfields, and whether the tunnel's is still to be had; absent where there is no coal. */
  readonly coal?: { readonly fields: number; readonly tunnel: boolean };
  /** Corporations that were taken out of the game by nationalization. */
  readonly nationalized: readonly CorporationId[];
}
