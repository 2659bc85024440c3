/**
 * What a seat asks to do. One action is one entry of the ledger. `as` names the corporation, minor or company
 * it is done for, and is always given except where the seat acts for itself.
 */
import type { CityId, CompanyId, CorporationId, HexId, MinorId, SeatId, TrainId } from './state.ts';

interface BySeat {
  readonly seat: SeatId;
}
interface ByEntity extends BySeat {
  readonly as: CorporationId | MinorId;
}

// Auction
export interface BuyCompany extends BySeat {
  readonly type: 'buy-company';
  readonly company: CompanyId;
}
export interface BidAction extends BySeat {
  readonly type: 'bid';
  readonly company: CompanyId;
  readonly amount: number;
}
/** Auction: let the turn go by. Stock round: end a turn in which nothing was done. */
export interface Pass extends BySeat {
  readonly type: 'pass';
}

// Stock round
/** Start a corporation; or set the price of one won in the auction. */
export interface Par extends BySeat {
  readonly type: 'par';
  readonly corporation: CorporationId;
  readonly price: number;
}
/** Shares bought from each source; one share in all unless the token lies in the zone of multiple purchase. */
export interface Buy extends BySeat {
  readonly type: 'buy';
  readonly corporation: CorporationId;
  readonly from: { readonly treasury?: number; readonly offering?: number; readonly pool?: number };
}
/** A private given for a share, from the offering or the pool; of an unstarted corporation with the price it is started at. */
export interface ExchangePrivate extends BySeat {
  readonly type: 'exchange';
  readonly company: CompanyId;
  readonly corporation: CorporationId;
  readonly from: 'offering' | 'pool';
  readonly price?: number;
}
/** Merge two corporations into a System; the first gives its name. */
export interface Merge extends BySeat {
  readonly type: 'merge';
  readonly first: CorporationId;
  readonly second: CorporationId;
}
/** Answers a choice that is asked for by name: one of its `choices`. */
export interface Choose extends BySeat {
  readonly type: 'choose';
  readonly choice: string;
}
/** Stock round, or emergency in an operating round. */
export interface Sell extends BySeat {
  readonly type: 'sell';
  readonly corporation: CorporationId;
  readonly count: number;
}
/** Use the right to begin this stock round, or not. */
export interface Claim extends BySeat {
  readonly type: 'claim';
  readonly use: boolean;
}

// Operating round
export interface Redeem extends ByEntity {
  readonly type: 'redeem';
  readonly count: number;
}
export interface Lay extends ByEntity {
  readonly type: 'lay';
  readonly hex: HexId;
  readonly tile: string;
  /** 0 to 5; of several that give the same track the least. */
  readonly rotation: number;
  /** By the right of this private. */
  readonly with?: CompanyId;
}
export interface PlaceStation extends ByEntity {
  readonly type: 'station';
  readonly city: CityId;
}
/** Each train's stops in order; `via`: hexes named to choose a way, see network/route. */
export interface RunTrains extends ByEntity {
  readonly type: 'run';
  readonly routes: readonly { readonly train: TrainId; readonly path: readonly string[] }[];
}
export interface Dividend extends ByEntity {
  readonly type: 'dividend';
  readonly pay: boolean;
}
/** A new train from the bank. */
export interface BuyTrain extends ByEntity {
  readonly type: 'train';
  /** The type, as on the card. */
  readonly train: string;
  /** `bank`, `pool`, or the corporation it is bought from. */
  readonly from: string;
  /** Only from another corporation. */
  readonly price?: number;
  /** Type traded in. */
  readonly trade?: string;
  /** The shell of a System that it is for. */
  readonly shell?: CorporationId;
  /** By the right of this private. */
  readonly with?: CompanyId;
}
/** Move a train from this shell of the System to the other. */
export interface SwapTrain extends ByEntity {
  readonly type: 'swap';
  /** The type, as on the card. */
  readonly train: string;
  readonly from: CorporationId;
}
/** Buy a coal marker. */
export interface BuyCoal extends ByEntity {
  readonly type: 'coal';
}
export interface BuyPrivate extends ByEntity {
  readonly type: 'private';
  readonly company: CompanyId;
  readonly price: number;
}
export interface PlaceCanal extends ByEntity {
  readonly type: 'canal';
  readonly value: number;
  readonly hex: HexId;
}
export interface PlacePort extends ByEntity {
  readonly type: 'port';
  readonly hex: HexId;
}
export interface Discard extends ByEntity {
  readonly type: 'discard';
  readonly train: string;
}
export interface Bankrupt extends ByEntity {
  readonly type: 'bankrupt';
}
/** Decline the open step. */
export interface Skip extends ByEntity {
  readonly type: 'skip';
}

// Several rounds
/** Stock round: end a turn in which something was done. Operating round: decline every optional step left. */
export interface Done extends BySeat {
  readonly type: 'done';
  readonly as?: CorporationId | MinorId;
}
/** Answer an offer. */
export interface Answer extends BySeat {
  readonly type: 'answer';
  readonly yes: boolean;
}
export interface Withdraw extends BySeat {
  readonly type: 'withdraw';
}
/** Agree (or no longer) that the game ends now. */
export interface EndGame extends BySeat {
  readonly type: 'end-game';
  readonly yes: boolean;
}

export type Action =
  | BuyCompany
  | BidAction
  | Pass
  | Par
  | Buy
  | Sell
  | Claim
  | Redeem
  | Lay
  | PlaceStation
  | RunTrains
  | Dividend
  | BuyTrain
  | BuyPrivate
  | PlaceCanal
  | PlacePort
  | Discard
  | Bankrupt
  | Skip
  | Done
  | Answer
  | Withdraw
  | EndGame
  | ExchangePrivate
  | Merge
  | Choose
  | SwapTrain
  | BuyCoal;
export type ActionType = Action['type'];
export type ActionOf<T extends ActionType> = Extract<Action, { type: T }>;

/** Verbs that a seat uses for itself: their action names no corporation or minor. */
const BY_SEAT: ReadonlySet<ActionType> = new Set([
  'buy-company',
  'bid',
  'pass',
  'par',
  'buy',
  'sell',
  'claim',
  'answer',
  'withdraw',
  'end-game',
  'exchange',
  'merge',
  'choose',
]);

/** The fields that an action of the verb has from the question it answers. */
export function actionStart(
  type: ActionType,
  seat: SeatId,
  entity: string | undefined,
): Record<string, unknown> {
  return entity === undefined || BY_SEAT.has(type) ? { type, seat } : { type, seat, as: entity };
}
