/** Private companies as data: what each is worth and may do. */
import { z } from 'zod';

const id = z.string().min(1);
const money = z.number().int().nonnegative();

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
  /** The buyer gets the president's certificate (and more shares) and sets the price; `random`: drawn at setup. */
  z.strictObject({
    kind: z.literal('presidency'),
    corporation: z.union([z.literal('random'), id]),
    extra_shares: z.number().int().nonnegative().default(0),
  }),
  /** The buyer may once begin a stock round (Första Tjing). */
  z.strictObject({ kind: z.literal('claim-priority'), card: z.string() }),
  /** The owning corporation may once, at any time in its turn, lay a tile here beside its tile actions, free. */
  z.strictObject({ kind: z.literal('free-tile'), hex: id, tiles: z.array(id) }),
  /**
   * Once, as its tile action, the owning corporation lays or upgrades the hex without a route, for `price` in all, and
   * may place its station of the turn there at once for nothing more.
   */
  z.strictObject({ kind: z.literal('teleport'), hex: id, tiles: z.array(id), price: money }),
  /** The owner gives the private up for so many shares of any corporation, from one of the sources. */
  z.strictObject({
    kind: z.literal('exchange-share'),
    shares: z.number().int().positive(),
    from: z.array(z.enum(['offering', 'pool'])).min(1),
  }),
  /** The corporation that buys the private lays a tile here at once, free, beside its tile actions. */
  z.strictObject({ kind: z.literal('tile-when-sold'), hex: id, tiles: z.array(id) }),
  /** The owning corporation may once lay one more yellow tile at this price, in a turn in which it upgrades none. */
  z.strictObject({ kind: z.literal('extra-yellow-tile'), price: money }),
  /** The buyer gets shares of corporations with it, which does not start them. */
  z.strictObject({ kind: z.literal('brings-shares'), shares: z.record(id, z.number().int().positive()) }),
]);
export type Power = z.infer<typeof powerSchema>;
export type PowerKind = Power['kind'];

export const companySchema = z.strictObject({
  number: z.number().int().positive(),
  name: z.string(),
  value: money,
  revenue: money,
  /** What it pays a player once the auction is over, and a corporation; absent: the same. */
  revenue_after_auction: money.optional(),
  revenue_when_sold: money.optional(),
  /** In the auction: do all bids on it stand, or only the highest, so that a higher one frees the money before it? */
  bids: z.enum(['all', 'highest']).default('all'),
  /** May corporations buy it? If not it closes with the first train of its presidency's corporation. */
  buyable: z.boolean().default(true),
  powers: z.array(powerSchema).default([]),
});
export type CompanyDefinition = z.infer<typeof companySchema>;
