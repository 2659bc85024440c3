/** Mechanisms: what a title's `mechanisms` choose between, by names of their own and with plain parameters. */
import { z } from 'zod';

/** How the rules work where titles differ. */
export const mechanismsSchema = z.strictObject({
  /** Privates stand in one line, the first for sale; or in rows by face value. */
  auction: z.enum(['line', 'rows']).default('line'),
  /** Who begins a stock round, and who follows: a marker and clockwise, or the order of passing of the round before. */
  stock_order: z.enum(['priority', 'passing']).default('priority'),
  /** Next to operate: the highest in the order as it is now, or as it was when the round began. */
  operating_order: z.enum(['dynamic', 'fixed']).default('dynamic'),
  /** An upgrade of plain track needs a route to new track, or to any track of the tile. */
  track: z.enum(['semi-restrictive', 'permissive']).default('semi-restrictive'),
  /** What gives a second tile action: building the main line with one of them, or being a System. */
  extra_action: z.enum(['mainline', 'system']).default('mainline'),
  /** Over 60% of a corporation: must be sold down, or may only not be bought. */
  ownership: z.enum(['forced', 'buying']).default('forced'),
  /** The most shares of a corporation in the pool. */
  pool_limit: z.number().int().min(1).max(10).default(5),
  /** Certificates of the corporation that its president may buy in a turn while it is in the `unlimited` zone. */
  president_buys: z.number().int().positive().default(1),
  /** May shares of a corporation that has not floated be sold? */
  sell_unfloated: z.boolean().default(false),
  /** End of a stock round, nothing unsold: up one row; or further from the `unlimited` zone and for a president with 80%. */
  sold_out: z.enum(['one-row', 'by-holding']).default('one-row'),
  /** A token that goes up from the top row. */
  top_row: z.enum(['stays', 'goes-right']).default('stays'),
  /** A token stands on the price that ends the game: it ends with the operating round, or with a stock round too. */
  end_price: z.enum(['operating-round', 'any-round']).default('operating-round'),
  /** What a share from the offering costs: the price on the market, or par. */
  offering_price: z.enum(['price', 'par']).default('price'),
  /** A corporation is paid share by share until an event changes that, or ten times par when it floats. */
  capitalization: z.enum(['incremental-then-full', 'full']).default('incremental-then-full'),
  /** Where trains over the limit go. */
  discards: z.enum(['pool', 'gone']).default('pool'),
  /** What a corporation may pay for a private: from half its face value, or from 1, to double. */
  private_price: z.enum(['half-to-double', 'one-to-double']).default('half-to-double'),
  /** Who keeps the dividend of shares in the pool. */
  pool_pays: z.enum(['bank', 'corporation']).default('bank'),
  /** A dividend moves the token by its size (none, one, above the red line two steps), or always one step right. */
  payout_move: z.enum(['by-size', 'one-right']).default('by-size'),
  /** May corporations redeem shares? */
  redeem: z.boolean().default(true),
  /** May two corporations merge into a System? */
  merging: z.boolean().default(false),
});
export type Mechanisms = z.infer<typeof mechanismsSchema>;

/** Some mechanisms, as an option changes them: what is left out stays as it is. */
export const changedMechanismsSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(mechanismsSchema.shape).map(([name, schema]) => [name, schema.unwrap().optional()]),
  ),
) as unknown as z.ZodType<Partial<Mechanisms>>;
