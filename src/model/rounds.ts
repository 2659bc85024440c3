/** The rounds of a game: whose turn it is, and what has been done in it. */
import type { CompanyId, CorporationId, HexId, MinorId, Run, SeatId, TrainId } from './state.ts';

export interface Bid {
  readonly seat: SeatId;
  readonly amount: number;
}

export interface AuctionRound {
  readonly kind: 'auction';
  readonly turn: SeatId;
  /** Turns there have been, those of contests too. */
  readonly turns: number;
  /** Passes in a row. */
  readonly passes: number;
  readonly bids: Readonly<Record<CompanyId, readonly Bid[]>>;
  /** A private that several bid for, being decided; `turn` is not asked meanwhile. */
  readonly contest: {
    readonly company: CompanyId;
    readonly turn: SeatId;
    readonly in: readonly SeatId[];
  } | null;
  /** Privates in rows: those sold whose presidency waits for its price, asked after the chain of sales; absent: none. */
  readonly owed?: readonly CompanyId[];
}

export interface StockRound {
  readonly kind: 'stock';
  readonly number: number;
  readonly turn: SeatId;
  /** Turns there have been in this round. */
  readonly turns: number;
  /** Passes in a row. */
  readonly passes: number;
  /** Last seat that bought or sold in this round. */
  readonly lastToAct: SeatId | null;
  /** What was sold in this round: seat → corporations. */
  readonly sold: Readonly<Record<SeatId, readonly CorporationId[]>>;
  /** Within the turn: has something been done; what has been bought or started? */
  readonly acted: boolean;
  readonly bought: CorporationId | null;
  /** Certificates bought in the turn, where more than one may be; absent: as `bought` says. */
  readonly boughtCount?: number;
  /** Where the order of play is the order of passing: who has passed, first to pass first. */
  readonly passed?: readonly SeatId[];
}

export const OPERATING_STEPS = [
  'redeem',
  'track',
  'station',
  'early-trains',
  'run',
  'dividend',
  'arrange',
  'trains',
  'privates',
] as const;
export type OperatingStep = (typeof OPERATING_STEPS)[number];

export interface TileAction {
  readonly hex: HexId;
  /** It built the main line of its hex. */
  readonly mainline: boolean;
  /** It was laid over another tile, or over printed track. */
  readonly upgrade?: boolean;
  /** A tile beyond the ordinary actions: by right of this private, or `own` of the corporation's own right. */
  readonly extra?: string;
}

export interface OperatingTurn {
  /** The corporation or minor that operates. */
  readonly entity: CorporationId | MinorId;
  readonly step: OperatingStep;
  /** Tile actions of this turn, in order. */
  readonly tiles: readonly TileAction[];
  /** Hexes laid by the right of an extra-tiles private in this turn. */
  readonly extraTiles: readonly HexId[];
  readonly stationPlaced: boolean;
  /** Something was done that no step keeps a note of: a private or a coal marker bought, a tile beside the actions. */
  readonly touched?: boolean;
  /** Trains that may not run any more in this round (they came with a minor). */
  readonly spent: readonly TrainId[];
  readonly run: Run | null;
  /** The earnings have been paid or withheld. */
  readonly distributed: boolean;
  /** Trains were bought early: no purchase afterwards. */
  readonly boughtEarly: boolean;
  /** Emergency: corporations of which the president has sold shares for this purchase. */
  readonly soldForTrain: readonly CorporationId[];
  /** Emergency: what the share brought that was sold last; absent: none has been. */
  readonly lastShare?: number;
}

export interface OperatingRound {
  readonly kind: 'operating';
  /** Number of the set (that of the stock round before), part within it, and parts in this set. */
  readonly set: number;
  readonly part: number;
  readonly parts: number;
  readonly operated: readonly (CorporationId | MinorId)[];
  /** Where the order is fixed at the start of the round: those still to come, next first. */
  readonly order?: readonly (CorporationId | MinorId)[];
  readonly turn: OperatingTurn | null;
}

export interface OverRound {
  readonly kind: 'over';
  readonly reason: EndReason;
}
export type EndReason = 'bank' | 'bankruptcy' | 'market' | 'phase' | 'agreement';

export type Round = AuctionRound | StockRound | OperatingRound | OverRound;

/** A stock round in which nothing has been done, at the turn of a seat. */
export function stockRoundAt(number: number, turn: SeatId): StockRound {
  return {
    kind: 'stock',
    number,
    turn,
    turns: 0,
    passes: 0,
    lastToAct: null,
    sold: {},
    acted: false,
    bought: null,
  };
}

/** An operating turn in which nothing has been done. */
export function operatingTurnAt(entity: CorporationId | MinorId, step: OperatingStep): OperatingTurn {
  return {
    entity,
    step,
    tiles: [],
    extraTiles: [],
    stationPlaced: false,
    spent: [],
    run: null,
    distributed: false,
    boughtEarly: false,
    soldForTrain: [],
  };
}
