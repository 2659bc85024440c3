/** Who sits where: players of an export as seats, and who acts for whom. */
import type { Action } from '../model/action.ts';
import type { Game } from '../model/game.ts';
import type { Question } from '../model/question.ts';
import { isSeatless } from '../model/seatless.ts';
import type { CompanyId, Party, Round, SeatId, TrainId } from '../model/state.ts';
import { ExportError, type Theirs } from './read.ts';

/** Ids of an export's players in seating order; the first sits at `s1`. */
export type Players = readonly (number | string)[];

/** The seat of a player. Throws ExportError for one who is not at the table. */
export function seatOf(players: Players, player: number | string): SeatId {
  const at = players.findIndex((id) => String(id) === String(player));
  if (at < 0) throw new ExportError(`There is no player ${player} in the export.`);
  return `s${at + 1}`;
}

/** The player at a seat; undefined: no such seat. */
export function playerAt(players: Players, seat: SeatId): number | string | undefined {
  return players[Number(seat.slice(1)) - 1];
}

/** A game, and what is asked in it. */
export interface Asked extends Game {
  readonly asked: readonly Question[];
}

/** Who decides for a seat, a corporation, a minor or a company now. Throws where nobody does. */
export function controller(game: Asked, party: Party): SeatId {
  const { state } = game;
  if (state.seats.includes(party)) return party;
  const seat =
    presidentOf(game, party) ??
    state.companies[party]?.owner ??
    state.companies[companyOfMinor(game, party) ?? '']?.owner;
  if (seat === undefined || seat === null) throw new ExportError(`Nobody decides for ${party} now.`);
  return controller(game, seat);
}

/** Of a corporation whose owner has no seat: who is asked for it. */
function presidentOf(game: Asked, corporation: Party): Party | null | undefined {
  return isSeatless(game, corporation)
    ? game.asked.find(({ entity }) => entity === corporation)?.seat
    : game.state.corporations[corporation]?.president;
}

/** Who acts in an export: a corporation or minor for itself, a private for its owner. Names may be the same. */
export function actor(
  game: Asked,
  { entity, entity_type }: Pick<Theirs, 'entity' | 'entity_type'>,
): { readonly seat: SeatId; readonly as: string } {
  const owner = entity_type === 'company' ? game.state.companies[entity]?.owner : undefined;
  const as = owner ?? String(entity);
  return { seat: controller(game, as), as };
}

/** The yes of whoever decides for the seller, where that is somebody else than the asker, and has a seat. */
export function consent(game: Asked, seller: Party, asker: SeatId): readonly Action[] {
  if (isSeatless(game, seller)) return [];
  const seat = controller(game, seller);
  return seat === asker ? [] : [{ type: 'answer', seat, yes: true }];
}

/** The turn of an operating round, named: entity, set and part. */
export function turnKey({ state }: Game): string | undefined {
  return turnKeyOf(state.round);
}

export function turnKeyOf(round: Round): string | undefined {
  if (round.kind !== 'operating' || !round.turn) return undefined;
  return `${round.turn.entity} ${round.set}.${round.part}`;
}

/** Whose trains lie under a key of `trains.owned`: a System keeps them in shells, `SYSTEM:SHELL`. */
export function ownerOf(key: Party): Party {
  return key.split(':')[0]!;
}

/** Under which key of `trains.owned` a train lies. */
export function keyOf({ state }: Game, train: TrainId): Party | undefined {
  const { owned } = state.trains;
  return Object.keys(owned).find((key) => owned[key]!.includes(train));
}

/** The company that a minor belongs to. */
export function companyOfMinor(game: Game, minor: string): CompanyId | undefined {
  return Object.keys(game.state.companies).find((company) =>
    game.definition.companies[company]?.powers.some(
      (power) => power.kind === 'minor' && power.minor === minor,
    ),
  );
}

/** Has the company a power of this kind? */
export function hasPower(game: Game, company: CompanyId, kind: string): boolean {
  return game.definition.companies[company]?.powers.some((power) => power.kind === kind) ?? false;
}
