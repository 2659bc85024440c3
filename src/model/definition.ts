/**
 * What a title is, as data: the shape of `games/<title>/*.yaml` once merged. Everything here is read-only.
 * Hex names, edges and rotations are the printed board's. Money is whole units of the title's currency.
 */
import { z } from 'zod';

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
const offboard = z.strictObject({ revenue });

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
  /** `impassable`: no track may cross; any other type with a cost: paid once, when track first meets across. */
  borders: z.array(z.strictObject({ edge, type: z.string(), cost: money.optional() })).default([]),
  /** The two edges that the main line joins here, and the line it belongs to. */
  mainline: z.strictObject({ edges: z.tuple([edge, edge]), line: z.string() }).optional(),
  icons: z.array(z.string()).default([]),
  ports: z.number().int().positive().optional(),
});
export type HexDefinition = z.infer<typeof hexSchema>;

export const tileSchema = z.strictObject({
  ...face,
  colour: z.enum(TILE_COLOURS),
});
export type TileFace = z.infer<typeof tileSchema>;
export type TileDefinition = TileFace & { count: number | null };

/** Where corporations start, what the certificate and share limits pass over, where the game ends. */
export const MARKET_ZONES = ['par', 'no-cert-limit', 'unlimited', 'multiple-buy', 'end-game'] as const;
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
});
export type Phase = z.infer<typeof phaseSchema>;

export const trainSchema = z.strictObject({
  name: id,
  price: money,
  /** null: without limit. */
  count: z.number().int().positive().nullable(),
  /** Stops it may run to; null: without limit. */
  distance: z.number().int().positive().nullable(),
  rusts_on: z.array(id).default([]),
  /** On sale from the first sale of this type on, beside what is left before it. */
  available_from: id.optional(),
  /** Type given in → discount. */
  trade_in: z.record(id, money).default({}),
  /** Happen once, with the first sale of this type or of another in `same_event`. */
  events: z.array(z.enum(['nationalization', 'close_companies', 'full_capitalization'])).default([]),
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
  /** The price of each station, home first. */
  stations: z.array(money).min(1),
  colour: z.string(),
  /** Colour of the letters on it. */
  text_colour: z.string().default('#ffffff'),
};
export const corporationSchema = z.strictObject({ ...entity });
export type CorporationDefinition = z.infer<typeof corporationSchema>;
export const minorSchema = z.strictObject({ ...entity, train: id });
export type MinorDefinition = z.infer<typeof minorSchema>;

export const powerSchema = z.discriminatedUnion('kind', [
  /** Nobody builds in these hexes while a player owns the private. */
  z.strictObject({ kind: z.literal('blocks'), hexes: z.array(id) }),
  /** On being bought by a corporation its president places the values, in order, on some of the hexes. */
  z.strictObject({ kind: z.literal('canal-tokens'), hexes: z.array(id), values: z.array(money) }),
  /** The owning corporation places or moves one token; `amount` a port symbol for its runs there. */
  z.strictObject({ kind: z.literal('port-token'), hexes: z.array(id), amount: money }),
  /** Extra tiles, without a route, one in each of the hexes, joined to each other, in one turn. */
  z.strictObject({ kind: z.literal('extra-tiles'), hexes: z.array(id), tiles: z.array(id) }),
  z.strictObject({ kind: z.literal('terrain-discount'), hexes: z.record(id, money) }),
  /** New trains just before the run, instead of afterwards, once. */
  z.strictObject({ kind: z.literal('early-trains') }),
  /** One new train from the bank at half price, once. */
  z.strictObject({ kind: z.literal('half-price-train') }),
  z.strictObject({ kind: z.literal('minor'), minor: id }),
  /** The buyer gets the president's certificate and sets the price; `random`: drawn at setup. */
  z.strictObject({ kind: z.literal('presidency'), corporation: z.union([z.literal('random'), id]) }),
  /** The buyer may once begin a stock round (Första Tjing). */
  z.strictObject({ kind: z.literal('claim-priority'), card: z.string() }),
]);
export type Power = z.infer<typeof powerSchema>;
export type PowerKind = Power['kind'];

export const companySchema = z.strictObject({
  number: z.number().int().positive(),
  name: z.string(),
  value: money,
  revenue: money,
  /** May corporations buy it? If not it closes with the first train of its presidency's corporation. */
  buyable: z.boolean().default(true),
  powers: z.array(powerSchema).default([]),
});
export type CompanyDefinition = z.infer<typeof companySchema>;

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

/** Readings of the rules that a profile may change; the id of each is the id of its rule in RULINGS.md. */
export const readingsSchema = z.strictObject({
  /** Bids in multiples of this. */
  'bid-multiple': z.number().int().positive(),
  /** Who speaks in a contested private: the lowest bidder first and then clockwise, or always the lowest. */
  'contest-order': z.enum(['clockwise', 'lowest']),
  /** Everybody passed with the first private unsold: its face value falls, or only its asking price. */
  'unsold-first': z.enum(['face-falls', 'asking-falls']),
  /** At 0 it goes to the holder of the Priority Deal, or to the next player. */
  'unsold-at-zero': z.enum(['priority', 'next']),
  /** Who begins again after everybody has passed in the auction. */
  'after-all-pass': z.enum(['priority', 'next']),
  /** Does the user of the claim take the Priority Deal marker, or only begin the round? */
  'claim-takes-marker': z.boolean(),
  /** `best`: a lesser run than the proven best is refused; `free`: left to the player. */
  run: z.enum(['best', 'free']),
  'early-trains-from-pool': z.boolean(),
  /** May a corporation at its train limit buy the minor's private? */
  'minor-at-train-limit': z.enum(['refused', 'if-fits']),
  /** The buyer of the minor already has a station in its home: the minor's goes, or the buyer's returns and the minor's stays. */
  'minor-station-twice': z.enum(['minor-goes', 'buyer-returns']),
  /** Extra tiles of a private: all of them in one turn, or fewer. */
  'extra-tiles': z.enum(['together', 'any']),
  /** The treasury of a corporation whose president is bankrupt: to the bank, or left where it is. */
  'bankrupt-treasury': z.enum(['lost', 'stays']),
});
export type Readings = z.infer<typeof readingsSchema>;

/** What 18xx.games calls otherwise; everything that is not here has the same name on both sides. */
export const exchangeSchema = z.strictObject({
  /** Its name of the title. */
  title: id,
  /** The profile its games were played by. */
  profile: id,
  /** Hex: same letter, number is this minus theirs; absent: same number. */
  mirror: z.number().int().positive().optional(),
  /** Added to their edges and rotations (mod 6) gives ours. */
  turn: edge.default(0),
  /** Our phase → theirs. */
  phases: z.record(id, id).default({}),
  /** Our train type → the type that it is a variant of there. */
  variants: z.record(id, id).default({}),
  /** Kind of right → what stands for it among a player's companies. */
  rights: z.record(id, id).default({}),
  /** Its optional rule → our option. */
  options: z.record(id, id).default({}),
});
export type Exchange = z.infer<typeof exchangeSchema>;

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
    rows: z.array(z.array(marketCellSchema)).min(1),
    /** Prices above this may rise two steps after a dividend of twice the price. */
    red_line: money,
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
  /** What is drawn from the seed before the game, in this order; each takes one of its list out. */
  setup: z
    .array(z.strictObject({ remove: z.enum(['company', 'corporation']), one_of: z.array(id).min(1) }))
    .default([]),
  readings: readingsSchema,
  /** Profile name → readings that differ from the default. The default profile is `rulebook`. */
  profiles: z.record(id, readingsSchema.partial()).default({}),
  options: z.array(id).default([]),
  /** Absent: games of this title cannot be brought over. */
  exchange: exchangeSchema.optional(),
});
/** A title, checked for shape and sense, with the readings of one profile chosen. */
export type Definition = z.infer<typeof definitionSchema>;
