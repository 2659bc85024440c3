/** The owner without a seat, in games of a number of players in which there is one. */
import { z } from 'zod';
import type { Game } from './game.ts';
import type { CorporationId } from './state.ts';

const id = z.string().min(1);

/**
 * An owner of corporations who has no seat: he requisitions whole corporations, which go by themselves where no player
 * decides for them.
 */
export const seatlessOwnerSchema = z.strictObject({
  /** In games of so many players. */
  players: z.array(z.number().int().positive()).min(1),
  /** What he is called among the parties, and by name. */
  id,
  name: z.string().min(1),
  /** He takes a corporation at the end of every so manyeth stock round. */
  requisition_every: z.number().int().positive(),
  /** Where the main lines begin: of two hexes of a main line the one nearer to here is built first. */
  mainline_from: id,
  /** The most trains that one of his corporations takes. */
  most_trains: z.number().int().positive(),
  /** Train that would be next → the one he takes instead. */
  instead_of: z.record(id, id).default({}),
  /** The price that his corporations stand at where one has to be given. */
  price: z.number().int().positive(),
});
export type SeatlessOwner = z.infer<typeof seatlessOwnerSchema>;

/** He who plays along without a seat; undefined: nobody does with so many players. */
export function seatlessOwner({ definition, state }: Game): SeatlessOwner | undefined {
  const owner = definition.seatless_owner;
  return owner?.players.includes(state.seats.length) ? owner : undefined;
}

/** Is the corporation his? */
export function isSeatless(game: Game, corporation: string): boolean {
  const president = game.state.corporations[corporation]?.president;
  return president != null && president === seatlessOwner(game)?.id;
}

/** His corporations, in alphabetical order. */
export function seatlessCorporations(game: Game): readonly CorporationId[] {
  if (!seatlessOwner(game)) return [];
  return Object.keys(game.definition.corporations).filter((id) => isSeatless(game, id));
}
