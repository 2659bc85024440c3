import { z } from 'zod';

const id = z.string().min(1);
const edge = z.number().int().min(0).max(5);

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
  /** Their train → ours, where the numbers differ at the start. */
  trains: z.record(id, id).default({}),
  /** The id of the player who has no seat. */
  seatless_player: z.number().int().optional(),
  /** A minor that has closed: is it shown as closed, or not any more? */
  closed_minors: z.enum(['shown', 'gone']).default('shown'),
});
export type Exchange = z.infer<typeof exchangeSchema>;
