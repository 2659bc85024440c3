/** Readings of disputed rules: what a title's `readings` and `profiles` choose between. */
import { z } from 'zod';

const readings = {
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
  /** `best`: a lesser run than the best that is found is refused; `free`: left to the player. */
  run: z.enum(['best', 'free']),
  'early-trains-from-pool': z.boolean(),
  /** May a corporation at its train limit buy the minor's private? */
  'minor-at-train-limit': z.enum(['refused', 'if-fits']),
  /** The buyer of the minor already has a station in its home: the minor's goes, or the buyer's returns and the minor's stays. */
  'minor-station-twice': z.enum(['minor-goes', 'buyer-returns']),
  /** Extra tiles of a private: all of them in one turn, or fewer. */
  'extra-tiles': z.enum(['together', 'any']),
  /** What a fully capitalized corporation gets ten times of when it floats: par, or the share price then. */
  'float-pays': z.enum(['par', 'share-price']),
  /** The treasury of a corporation whose president is bankrupt: to the bank, or left where it is. */
  'bankrupt-treasury': z.enum(['lost', 'stays']),
  /** Who may merge: the player who holds six shares of the two (or five, none sold), or the president of one. */
  'merger-right': z.enum(['holder', 'president']),
  /** May one of the two not have floated? `emptied`: yes, and both treasuries go to the bank. */
  'merger-unfloated': z.enum(['refused', 'emptied']),
  /** President of the System: the merging player unless another holds more, or who first held the most. */
  'system-president': z.enum(['merging-player', 'first-with-most']),
  /** Odd total, one of the two held as president's certificate alone: asked what to keep back, or the single share is. */
  'odd-president-certificate': z.enum(['asked', 'kept-whole']),
  /** System shares for a president's certificate of the first corporation that is given alone. */
  'president-certificate-alone': z.number().int().min(1).max(2),
  /** Who must own a train: each shell of a System, or the System as a whole. */
  'shell-train-duty': z.enum(['each-shell', 'whole-system']),
  /** A merger meets two stations in two cities of one hex: the one replaced returns to the charter, or is gone. */
  'merged-hex-station': z.enum(['returns', 'gone']),
  /** A merger places the System on the cell that ends the game: does it? */
  'merger-to-end-cell': z.enum(['ends', 'goes-on']),
  /** The first tile is laid in the home of a corporation that may choose its city and has floated: when it chooses. */
  'home-city-choice': z.enum(['at-once', 'first-turn']),
  /** May a corporation's own extra yellow tile follow that of a private? */
  'extra-yellow-after-private': z.enum(['allowed', 'refused']),
  /** Who chooses what an owner without a seat requisitions, ties by the Priority Deal. */
  'requisition-by': z.enum(['fewest-shares', 'lowest-worth']),
  /** Who lays the track of his corporations, ties by the Priority Deal. */
  'seatless-track-by': z.enum(['fewest-shares', 'highest-worth']),
  /** Which tiles they lay: in the order of priorities, as long as there is one to lay; or what the player likes. */
  'seatless-track': z.enum(['priorities', 'free']),
  /** Their runs and payouts: by themselves, or each an action of the player who lays their track. */
  'seatless-run': z.enum(['by-itself', 'by-player']),
  /** May other corporations buy their trains? */
  'seatless-trains': z.enum(['kept', 'for-sale']),
  /** Have they a token on the market? */
  'seatless-token': z.enum(['none', 'on-market']),
};
/** A title that has no use for a reading leaves it out. */
const DEFAULTS: Readings = {
  'bid-multiple': 5,
  'contest-order': 'clockwise',
  'unsold-first': 'face-falls',
  'unsold-at-zero': 'priority',
  'after-all-pass': 'priority',
  'claim-takes-marker': true,
  run: 'best',
  'early-trains-from-pool': false,
  'minor-at-train-limit': 'refused',
  'minor-station-twice': 'minor-goes',
  'extra-tiles': 'together',
  'bankrupt-treasury': 'lost',
  'float-pays': 'par',
  'merger-right': 'holder',
  'merger-unfloated': 'refused',
  'system-president': 'merging-player',
  'odd-president-certificate': 'asked',
  'president-certificate-alone': 1,
  'shell-train-duty': 'each-shell',
  'merged-hex-station': 'returns',
  'merger-to-end-cell': 'ends',
  'home-city-choice': 'at-once',
  'extra-yellow-after-private': 'allowed',
  'requisition-by': 'fewest-shares',
  'seatless-track-by': 'fewest-shares',
  'seatless-track': 'priorities',
  'seatless-run': 'by-itself',
  'seatless-trains': 'kept',
  'seatless-token': 'none',
};
/** Readings of the rules that a profile may change; the id of each is the id of its rule in RULINGS.md. */
export const readingsSchema = z.strictObject(readings);
export type Readings = z.infer<typeof readingsSchema>;

/** The readings of a title as they are written: those left out are filled in. */
export const chosenReadingsSchema = readingsSchema
  .partial()
  .prefault({})
  .transform((chosen) => ({ ...DEFAULTS, ...chosen }) as Readings);
