/** What a file of cases looks like (README.md beside this one). Names of players and ids are checked when it is played. */
import { z } from 'zod';

/** Ids that YAML reads as numbers: train types, tiles, phases, sections. */
const id = z.union([z.string(), z.number()]).transform(String);
const ids = z.array(id);

const game = z.strictObject({
  /** Absent: as the folder is called. */
  title: z.string().optional(),
  /** A number takes the first of Anna, Bo, Cy, Di, Eva, Finn. */
  players: z.union([z.number().int(), z.array(z.string())]).optional(),
  profile: z.string().optional(),
  /** Options of the title that are played with. */
  options: z.array(z.string()).optional(),
  seed: z.number().int().optional(),
});
export type GamePlan = z.output<typeof game>;

const corporation = z.strictObject({
  /** Absent: whoever holds most, the first of them. */
  president: z.string().optional(),
  /** `82`, or `82 row 1` where the price is in several rows; absent: it has no token, for its owner has no seat. */
  price: z.union([z.string(), z.number()]).transform(String).optional(),
  /** Holder → shares; the rest lies where it is sold from. */
  shares: z.record(z.string(), z.number().int()).default({}),
  /** Of a System shell by shell. */
  trains: z.union([ids, z.record(z.string(), ids)]).default([]),
  /** A System, and the two corporations it was merged from. */
  shells: z.tuple([z.string(), z.string()]).optional(),
  /** It has a coal marker. */
  coal: z.boolean().optional(),
  /** Hexes, or cities as `G22/1`, in the order of the charter; absent: the home, once it has operated. */
  stations: z.array(z.string()).optional(),
  floated: z.boolean().optional(),
  operated: z.boolean().optional(),
  /** Absent: full where the title knows nothing else. */
  full: z.boolean().optional(),
  /** The price it was started at; absent: the price now. */
  par: z.number().int().optional(),
});
export type CorporationPosition = z.output<typeof corporation>;

const company = z.union([
  z.string().transform((owner) => ({ owner })),
  z.strictObject({
    owner: z.string(),
    used: z.boolean().optional(),
    value: z.number().int().optional(),
    presidency: z.string().optional(),
  }),
]);

export interface CompanyPosition {
  readonly owner: string;
  readonly used?: boolean | undefined;
  readonly value?: number | undefined;
  readonly presidency?: string | undefined;
}

export const positionSchema = z.strictObject({
  phase: id.optional(),
  /** `auction`, `SR 2`, `OR 3.1`. */
  round: z.string(),
  /** The player on turn, or in an operating round the corporation or minor; absent: whoever is next. */
  turn: z.string().optional(),
  step: z.string().optional(),
  /** Earnings of the run of this turn, for `step: dividend`. */
  revenue: z.number().int().optional(),
  /** Rounds of this set, where it is not what the phase says. */
  rounds: z.number().int().optional(),
  /** Who has operated in this round; absent: minors, and whoever stands before the one on turn. */
  operated: z.array(z.string()).optional(),
  passes: z.number().int().default(0),
  /** Who has passed in this stock round, in order, where that is the order of play of the next. */
  passed: z.array(z.string()).default([]),
  /** Sold in this stock round: player → corporations. */
  sold: z.record(z.string(), z.array(z.string())).default({}),
  last_to_act: z.string().optional(),
  bids: z.record(z.string(), z.record(z.string(), z.number().int())).default({}),
  priority: z.string().optional(),
  cash: z.record(z.string(), z.number().int()).default({}),
  /** Top of a stack first. */
  corporations: z.record(z.string(), corporation).default({}),
  /** Out of the game since setup; absent: what the seed has drawn. */
  removed: z.array(z.string()).optional(),
  nationalized: z.array(z.string()).default([]),
  /** Cities with a station of a nationalized corporation. */
  state_stations: z.array(z.string()).default([]),
  /** Cities with a station that belongs to nobody, once for each. */
  blocked: z.array(z.string()).default([]),
  companies: z.record(z.string(), company).default({}),
  /** `D19: 8 r3` */
  tiles: z.record(z.string(), id).default({}),
  /** Everything cheaper is sold; absent: as the phase and the trains in the position say. */
  next_train: id.optional(),
  pool: ids.default([]),
  markers: z.record(z.string(), z.record(z.string(), z.number().int())).default({}),
  /** Coal markers in the coalfields, where not all that nobody has lie there. */
  coal: z.number().int().optional(),
  rights: z.record(z.string(), z.array(z.string())).default({}),
  ending: z
    .strictObject({
      reason: z.enum(['bank', 'market', 'phase']),
      after: z.enum(['round', 'set']),
      /** Of which set, where it is not this one. */
      set: z.number().int().optional(),
    })
    .transform(({ set, ...rest }) => (set === undefined ? rest : { ...rest, set }))
    .optional(),
});
export type Position = z.output<typeof positionSchema>;

const listing = z.strictObject({
  /** Absent: who is asked first. */
  of: z.string().optional(),
  /** The verbs to list; absent: all. */
  verbs: z.array(z.string()).optional(),
  includes: z.array(z.string()).default([]),
  excludes: z.array(z.string()).default([]),
  /** The whole list, in any order. */
  are: z.array(z.string()).optional(),
});

/** One step: at most one line of one player, and what must hold after it. */
const step = z
  .object({
    refused: z.string().optional(),
    /** Facts of the refusal, as far as they are named. */
    because: z.record(z.string(), z.unknown()).optional(),
    asks: z.array(z.string()).optional(),
    expect: z.record(z.string(), z.unknown()).default({}),
    options: listing.optional(),
    /** Events of the line, in this order, as far as they are named. */
    books: z.array(z.record(z.string(), z.unknown())).default([]),
    /** What the reply says of the line, each in one of its sentences. */
    says: z.array(z.string()).default([]),
    /** What is asked then, in words: each in one of the questions. */
    prompts: z.array(z.string()).default([]),
  })
  .catchall(z.union([z.string(), z.number()]).transform(String));
export type Step = z.output<typeof step>;
export type Listing = z.output<typeof listing>;

const one = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string(),
  /** None in the case that `report` gives, until somebody knows. */
  covers: ids,
  game: game.default({}),
  position: positionSchema.optional(),
  /** Lines that lead to the position, from the start of the game; all must be accepted. */
  script: z.union([z.string(), z.array(z.record(z.string(), z.union([z.string(), z.number()])))]).optional(),
  play: z.array(step).min(1),
});
export type Case = z.output<typeof one>;

export const fileSchema = z.strictObject({
  topic: z.string(),
  game: game.default({}),
  cases: z.array(one).min(1),
});
