/**
 * The facts that follow from an action, in order. `evolve` books each one without judging it.
 * `why` says what it was for; replies are worded from it.
 */
import type {
  BestKnown,
  Board,
  CityId,
  Company,
  CompanyId,
  Corporation,
  CorporationId,
  HexId,
  MergerProgress,
  MinorId,
  Party,
  Pending,
  Round,
  Run,
  SeatId,
  ShareHolder,
  State,
  TrainId,
} from './state.ts';

export type CashWhy =
  | 'bid'
  | 'company'
  | 'par'
  | 'presidency-treasury'
  | 'share'
  | 'sale'
  | 'float'
  | 'revenue'
  | 'redeem'
  | 'terrain'
  | 'connection'
  | 'station'
  | 'dividend'
  | 'withheld'
  | 'half'
  | 'train'
  | 'contribution'
  | 'private'
  | 'nationalization'
  | 'treasury-lost'
  | 'closing'
  | 'minor-treasury'
  | 'bankruptcy'
  | 'merger'
  | 'coal'
  | 'tile';

export type Event =
  /** Money moves. `about`: the corporation, company or hex it was for. */
  | {
      readonly type: 'cash';
      readonly from: Party;
      readonly to: Party;
      readonly amount: number;
      readonly why: CashWhy;
      readonly about?: string;
    }
  | {
      readonly type: 'shares';
      readonly corporation: CorporationId;
      readonly from: ShareHolder;
      readonly to: ShareHolder;
      readonly count: number;
    }
  | {
      readonly type: 'president';
      readonly corporation: CorporationId;
      readonly seat: Corporation['president'];
    }
  /** Fields of a corporation that changed (par, capitalization, floated, operated, stations …). */
  | {
      readonly type: 'corporation';
      readonly corporation: CorporationId;
      readonly change: Partial<Corporation>;
      readonly why?: 'started' | 'floated' | 'operated' | 'requisitioned';
    }
  /** The token moves, to the bottom of the stack of its new cell; null: it leaves the market. */
  | {
      readonly type: 'price';
      readonly corporation: CorporationId;
      readonly cell: readonly [number, number] | null;
      readonly why:
        | 'par'
        | 'sale'
        | 'paid'
        | 'withheld'
        | 'sold-out'
        | 'nationalization'
        | 'merged'
        | 'requisitioned';
    }
  | {
      readonly type: 'company';
      readonly company: CompanyId;
      readonly change: Partial<Company>;
      readonly why: 'bought' | 'value' | 'used' | 'asking' | 'merged';
    }
  | { readonly type: 'company-closed'; readonly company: CompanyId }
  /** From `supply`, `pool` or an owner to an owner, `pool` or `gone`. Types without limit appear from `supply`. */
  | {
      readonly type: 'train';
      readonly train: TrainId;
      readonly from: string;
      readonly to: string;
      readonly why:
        | 'bought'
        | 'discarded'
        | 'rusted'
        | 'traded-in'
        | 'minor'
        | 'nationalization'
        | 'merged'
        | 'swapped'
        | 'requisitioned';
    }
  | { readonly type: 'phase'; readonly phase: string }
  | {
      readonly type: 'tile';
      readonly hex: HexId;
      readonly tile: string;
      readonly rotation: number;
      readonly stations: Board['stations'];
      readonly homes: Board['homes'];
      readonly owners: readonly { readonly owner: string; readonly index: number; readonly city: CityId }[];
    }
  | { readonly type: 'mainline'; readonly hex: HexId }
  /** Station `index` of the owner's charter is placed in a city; past the end of the charter it is an extra one. */
  | {
      readonly type: 'station';
      readonly owner: string;
      readonly index: number;
      readonly city: CityId;
      readonly why: 'home' | 'bought' | 'minor' | 'blocked';
      /** Whose home it was, where that is another name (a System's corporation). */
      readonly home?: string;
    }
  /** The city of a home that could be in any of its hex has been chosen. */
  | { readonly type: 'home'; readonly corporation: CorporationId; readonly city: CityId }
  /** A station leaves the board: `to` null for good, or the name it is exchanged for, or `charter`. */
  | {
      readonly type: 'station-removed';
      readonly owner: string;
      readonly city: CityId;
      readonly to: string | null;
    }
  /** All of a company's markers, as they lie from now on. */
  | { readonly type: 'markers'; readonly company: CompanyId; readonly at: Readonly<Record<HexId, number>> }
  /** `best`: the best run that was known for its trains; for telling of it only. */
  | { readonly type: 'run'; readonly run: Run; readonly best?: BestKnown }
  | { readonly type: 'minor-operated'; readonly minor: MinorId }
  | { readonly type: 'minor-closed'; readonly minor: MinorId }
  | { readonly type: 'right'; readonly seat: SeatId; readonly right: string; readonly has: boolean }
  | { readonly type: 'priority'; readonly seat: SeatId }
  | { readonly type: 'round'; readonly round: Round }
  | { readonly type: 'pending'; readonly pending: readonly Pending[] }
  | { readonly type: 'nationalized'; readonly corporation: CorporationId }
  /** Order of play from now on. */
  | { readonly type: 'order'; readonly seats: readonly SeatId[] }
  /** A System comes into being beside the two it is made of, or one of those leaves the game. */
  | {
      readonly type: 'corporation-new';
      readonly corporation: CorporationId;
      readonly as: Corporation;
      readonly shares: Readonly<Record<ShareHolder, number>>;
    }
  | {
      readonly type: 'corporation-gone';
      readonly corporation: CorporationId;
      readonly why: 'merged' | 'never-started';
    }
  /** Where a merger stands; null: it is over. The first one keeps the game as it is then, for a merger that fails. */
  | { readonly type: 'merger'; readonly merger: MergerProgress | null }
  /** A merger that cannot be completed: everything is as before it, but for the round as given. */
  | { readonly type: 'merger-failed'; readonly round: Round }
  | { readonly type: 'coal'; readonly coal: NonNullable<State['coal']> }
  | { readonly type: 'ending'; readonly ending: NonNullable<State['ending']> }
  | { readonly type: 'agreed'; readonly seats: readonly SeatId[] }
  /** Said in the reply, changes nothing: optional steps declined by a later command, a pass read as done … */
  | {
      readonly type: 'note';
      readonly note: string;
      readonly facts: Readonly<Record<string, string | number>>;
    };
export type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;
