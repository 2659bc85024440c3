/**
 * What a title is, as data: the shape of `games/<title>/*.yaml` once merged. Everything here is read-only.
 * Hex names, edges and rotations are the printed board's. Money is whole units of the title's currency.
 */
import { z } from 'zod';
import { bookSchema } from './book.ts';
import { companySchema } from './companies.ts';
import { exchangeSchema } from './exchange.ts';
import { changedMechanismsSchema, mechanismsSchema } from './mechanisms.ts';
import { chosenReadingsSchema, readingsSchema } from './readings.ts';
import { seatlessOwnerSchema } from './seatless.ts';

export {
  type CompanyDefinition,
  companySchema,
  type Power,
  type PowerKind,
  powerSchema,
} from './companies.ts';
export { type Exchange, exchangeSchema } from './exchange.ts';
export type { Mechanisms } from './mechanisms.ts';
export type { Readings } from './readings.ts';

export const TILE_COLOURS = ['yellow', 'green', 'brown', 'gray'] as const;
export type TileColour = (typeof TILE_COLOURS)[number];

const id = z.string().min(1);
const money = z.number().int().nonnegative();
const edge = z.number().int().min(0).max(5);
/** A value that may change with the tile colours in use; a missing colour keeps the one before (none: 0). */
const revenue = z.union([money, z.partialRecord(z.enum(TILE_COLOURS), money)]);

/** One end of a piece of track: an edge number, or city, town or off-board number N as cN, tN, oN. */
const trackEnd = z.union([
  edge,
  z.string().regex(/^[cto]\d$/, 'Expected an edge (0 to 5) or a place (c0, t0, o0)'),
]);
/** `terminal`: a run ends there. */
const trackPiece = z.union([
  z.tuple([trackEnd, trackEnd]),
  z.tuple([trackEnd, trackEnd, z.literal('terminal')]),
]);

const city = z.strictObject({
  revenue,
  slots: z.number().int().min(1).default(1),
  /** Cities of one group are one place: a route enters it once. */
  group: z.string().optional(),
});
const town = z.strictObject({ revenue });
const offboard = z.strictObject({ revenue, group: z.string().optional() });

/** What a printed hex and a tile have in common: places, and the track that joins them to edges. */
const face = {
  cities: z.array(city).default([]),
  towns: z.array(town).default([]),
  offboards: z.array(offboard).default([]),
  track: z.array(trackPiece).default([]),
  /** A label: only tiles of the same label lie here, and they lie nowhere else. */
  label: z.string().optional(),
};

export const hexSchema = z.strictObject({
  ...face,
  colour: z.enum(['open', 'blue', 'red', ...TILE_COLOURS]),
  name: z.string().optional(),
  terrain: z.strictObject({ type: z.string(), cost: money }).optional(),
  /**
   * `impassable`: no track may cross. `joined`: the two hexes are one place. Any other type has a cost, paid once, when
   * track first meets across.
   */
  borders: z.array(z.strictObject({ edge, type: z.string(), cost: money.optional() })).default([]),
  /** The two edges that the main line joins here, and the line it belongs to. */
  mainline: z.strictObject({ edges: z.tuple([edge, edge]), line: z.string() }).optional(),
  icons: z.array(z.string()).default([]),
  ports: z.number().int().positive().optional(),
  /** The only tiles that are ever laid here; absent: any that fit. */
  only_tiles: z.array(id).optional(),
});
export type HexDefinition = z.infer<typeof hexSchema>;

export const tileSchema = z.strictObject({
  ...face,
  colour: z.enum(TILE_COLOURS),
});
export type TileFace = z.infer<typeof tileSchema>;
export type TileDefinition = TileFace & { count: number | null };

/** Where corporations start, in any phase or once a phase opens the zone. */
export const PAR_ZONES = ['par', 'par-green', 'par-blue', 'par-brown'] as const;
/** Where corporations start, what the certificate and share limits pass over, where the game ends. */
export const MARKET_ZONES = [...PAR_ZONES, 'no-cert-limit', 'unlimited', 'multiple-buy', 'end-game'] as const;
export type MarketZone = (typeof MARKET_ZONES)[number];

export const marketCellSchema = z.strictObject({
  price: money,
  zones: z.array(z.enum(MARKET_ZONES)).default([]),
});
export type MarketCell = z.infer<typeof marketCellSchema>;

export const phaseSchema = z.strictObject({
  name: id,
  /** The train types whose first sale starts the phase; none for the first phase. */
  starts_with: z.array(id).default([]),
  train_limit: z.number().int().positive(),
  tiles: z.array(z.enum(TILE_COLOURS)),
  operating_rounds: z.number().int().positive(),
  companies_buyable: z.boolean().default(false),
  /** The zones of the market that a corporation may be started in. */
  par: z.array(z.enum(PAR_ZONES)).default(['par']),
  /** Once it has begun: the set in progress, a stock round and one whole set more, and the game ends. */
  last: z.boolean().default(false),
});
export type Phase = z.infer<typeof phaseSchema>;

export const trainSchema = z.strictObject({
  name: id,
  price: money,
  /** null: without limit. */
  count: z.number().int().positive().nullable(),
  /** Number of players → the count, where it is another. */
  count_by_players: z.record(z.string(), z.number().int().positive()).default({}),
  /** Stops it may run to; null: without limit. */
  distance: z.number().int().positive().nullable(),
  /** Towns on its route: `count` as stops; `free`: any number besides, all paid; `unpaid`: passed for nothing. */
  towns: z.enum(['count', 'free', 'unpaid']).default('count'),
  /** What every stop's value is multiplied by. */
  multiplier: z.number().int().positive().default(1),
  rusts_on: z.array(id).default([]),
  /** On sale from the first sale of this type on, beside what is left before it. */
  available_from: id.optional(),
  /** Type given in → discount. */
  trade_in: z.record(id, money).default({}),
  /** Happen once, with the first sale of this type or of another in `same_event`. */
  events: z
    .array(z.enum(['nationalization', 'close_companies', 'full_capitalization', 'remove_unparred']))
    .default([]),
  /** Passes stations of nationalized corporations as if their slots were empty. */
  passes_nationalized: z.boolean().default(false),
  /** Stops with one of the corporation's own stations count double. */
  doubles_stations: z.boolean().default(false),
});
export type TrainType = z.infer<typeof trainSchema>;

const entity = {
  name: z.string(),
  home: id,
  home_city: z.number().int().nonnegative().default(0),
  /** Home is in one of the cities of the hex, chosen when it can be; till then all of them are kept for it. */
  home_any_city: z.boolean().default(false),
  /** The price of each station, home first. */
  stations: z.array(money).min(1),
  colour: z.string(),
  /** Colour of the letters on it. */
  text_colour: z.string().default('#ffffff'),
};
export const corporationSchema = z.strictObject({
  ...entity,
  /** What one more yellow tile costs it, in a turn in which it upgrades none; absent: no such right. */
  extra_yellow_tile: money.optional(),
});
export type CorporationDefinition = z.infer<typeof corporationSchema>;
export const minorSchema = z.strictObject({
  ...entity,
  train: id,
  /** Does its train rust like others of its type? */
  rusts: z.boolean().default(true),
  /** `any` route with its station; or one that `uses-laid-tile` of this turn, no station needed, and none without a tile. */
  run: z.enum(['any', 'uses-laid-tile']).default('any'),
  /**
   * A corporation buys its private. `joins`: train, money and station become the corporation's. `offers-station`: its
   * money does, the train is gone, and the corporation may place a station of its own there at once, free.
   */
  bought: z.enum(['joins', 'offers-station']).default('joins'),
  /** What it leaves in its city when it goes and nobody has taken its place. */
  leaves: z.enum(['nothing', 'blocking-station']).default('nothing'),
});
export type MinorDefinition = z.infer<typeof minorSchema>;

export const bonusSchema = z.discriminatedUnion('kind', [
  /** A route that includes a stop with icon `from` and one with icon `to`. */
  z.strictObject({
    kind: z.literal('pair'),
    name: z.string(),
    from: z.string(),
    to: z.string(),
    amount: money,
  }),
  /** A route that includes `mine` and one (`one`) or two or more (`both`) of the `destination` icons. */
  z.strictObject({
    kind: z.literal('mine'),
    name: z.string(),
    mine: z.string(),
    destination: z.string(),
    one: money,
    both: money,
  }),
]);
export type Bonus = z.infer<typeof bonusSchema>;

const draw = { remove: z.enum(['company', 'corporation']) };
/** What is drawn from the seed before the game. */
export const drawSchema = z.union([
  /** One of the list leaves the game. */
  z.strictObject({ ...draw, one_of: z.array(id).min(1) }),
  /** Number of players → how many of the list stay. With the option the draw is repeated until one of `spares` does. */
  z.strictObject({
    ...draw,
    some_of: z.array(id).min(1),
    keep: z.record(z.string(), z.number().int().nonnegative()),
    spares: z.strictObject({ option: id, one_of: z.array(id).min(1) }).optional(),
  }),
]);
export type Draw = z.infer<typeof drawSchema>;

/** A place that may be run to, through and beyond only with a marker, one for each corporation. */
export const coalSchema = z.strictObject({
  /** The hex; nobody may have a station there. */
  hex: id,
  /** What a marker costs, and how many lie there. */
  price: money,
  markers: z.number().int().positive(),
  /** Who lays the first tile here gets the marker printed on it. */
  tunnel: id,
});

export const definitionSchema = z.strictObject({
  title: id,
  name: z.string(),
  /** `%s kr`: how money is written. */
  currency: z.string().includes('%s'),
  players: z.strictObject({ least: z.number().int().positive(), most: z.number().int().positive() }),
  starting_cash: z.record(z.string(), money),
  /** null: never runs out. */
  bank: money.nullable(),
  /** Corporations in play → players → certificates; null: no limit. */
  certificate_limit: z.record(z.string(), z.record(z.string(), z.number().int().positive())).nullable(),
  /** Auction: the least raise of a bid, and what the first private falls by while nobody wants it. */
  auction_step: z.number().int().positive().default(5),
  layout: z.strictObject({
    orientation: z.enum(['flat', 'pointy']),
    /** What the letter of a hex name counts. */
    letters: z.enum(['columns', 'rows']),
    /** For each edge 0 to 5 the step to the neighbour: letter, number. */
    edges: z.array(z.tuple([z.number().int(), z.number().int()])).length(6),
  }),
  hexes: z.record(id, hexSchema),
  tiles: z.record(id, tileSchema.extend({ count: z.number().int().positive().nullable() })),
  /** Rows from top to bottom. */
  market: z.strictObject({
    /** null: no cell there. */
    rows: z.array(z.array(marketCellSchema.nullable())).min(1),
    /** Prices above this may rise two steps after a dividend of twice the price. */
    red_line: money.default(0),
  }),
  phases: z.array(phaseSchema).min(1),
  trains: z.array(trainSchema).min(1),
  /** In alphabetical order of the title's own language. */
  corporations: z.record(id, corporationSchema),
  minors: z.record(id, minorSchema).default({}),
  companies: z.record(id, companySchema),
  bonuses: z.array(bonusSchema).default([]),
  /** The name on stations of nationalized corporations. */
  nationalized_station: id.optional(),
  /** What stands on a station that belongs to nobody and blocks its slot for good. */
  blocking_station: id.optional(),
  coal: coalSchema.optional(),
  /** Absent: every owner has a seat. */
  seatless_owner: seatlessOwnerSchema.optional(),
  mechanisms: mechanismsSchema.prefault({}),
  /** Drawn in this order. */
  setup: z.array(drawSchema).default([]),
  readings: chosenReadingsSchema,
  /** Profile name → readings that differ from the default. The default profile is `rulebook`. */
  profiles: z.record(id, readingsSchema.partial()).default({}),
  options: z.array(id).default([]),
  /** Option → the mechanisms that it changes. */
  variants: z.record(id, z.strictObject({ mechanisms: changedMechanismsSchema })).default({}),
  /** Absent: games of this title cannot be brought over. */
  exchange: exchangeSchema.optional(),
  /** Absent: the wordings are as its rulebook has them. */
  book: bookSchema.optional(),
});
/** A title, checked for shape and sense, with the readings of one profile chosen. */
export type Definition = z.infer<typeof definitionSchema>;
