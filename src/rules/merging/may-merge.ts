/** Who may merge which two corporations into a System now. Rule `merge-into-system`. */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { Corporation, CorporationId, SeatId, StockRound } from '../../model/state.ts';
import { sharesOf } from '../shares.ts';

/** Shares of the two together that are enough; and that are enough for somebody who sold neither in this round. */
const ENOUGH = 6;
const ENOUGH_UNSOLD = 5;
const SECTION = '4';

/** Why the corporation can be in no merger of this seat; null: it may, with the right partner. */
export function singleRefusal(game: Game, seat: SeatId, id: CorporationId): Refusal | null {
  const there = game.state.corporations[id];
  if (!there) return refuse('corporation-not-in-game', { corporation: id });
  if (there.shells) return refuse('merge-is-system', { corporation: id }, SECTION);
  const { readings } = game.definition;
  if (there.par === null) return refuse('not-started', { corporation: id }, SECTION);
  if (!there.floated && readings['merger-unfloated'] === 'refused') {
    return refuse('merge-not-floated', { corporation: id }, SECTION);
  }
  const needs = readings['merger-right'] === 'holder' && sharesOf(game, id, seat) === 0 ? null : id;
  return needs === null && !holdsElsewhere(game, seat, id)
    ? refuse('merge-too-few', { corporation: id }, SECTION)
    : null;
}

/** Could any other corporation bring the seat to enough? */
function holdsElsewhere(game: Game, seat: SeatId, id: CorporationId): boolean {
  return Object.keys(game.state.corporations).some(
    (other) => other !== id && sharesOf(game, other, seat) >= ENOUGH_UNSOLD,
  );
}

/** Why the two may not be merged by the seat; null: they may. */
export function pairRefusal(
  game: Game,
  seat: SeatId,
  first: CorporationId,
  second: CorporationId,
): Refusal | null {
  if (first === second) return refuse('merge-with-itself', { corporation: first }, SECTION);
  const [one, other] = [game.state.corporations[first]!, game.state.corporations[second]!];
  const facts = { first, second };
  if (one.operated !== other.operated) {
    return refuse('merge-one-operated', { ...facts, operated: one.operated ? first : second }, SECTION);
  }
  if (!one.floated && !other.floated) return refuse('merge-neither-floated', facts, SECTION);
  return game.definition.readings['merger-right'] === 'holder'
    ? holderRefusal(game, seat, first, second)
    : presidentRefusal(game, seat, [one, other], first, second);
}

function holderRefusal(
  game: Game,
  seat: SeatId,
  first: CorporationId,
  second: CorporationId,
): Refusal | null {
  return enough(game, seat, first, second)
    ? null
    : refuse('merge-too-few', countFacts(game, seat, first, second), SECTION);
}

/** The president of one merges, if any player holds enough of the two. */
function presidentRefusal(
  game: Game,
  seat: SeatId,
  pair: readonly Corporation[],
  first: CorporationId,
  second: CorporationId,
): Refusal | null {
  if (!pair.some(({ president }) => president === seat))
    return refuse('merge-not-president', { first, second }, SECTION);
  if (game.state.seats.some((one) => enough(game, one, first, second))) return null;
  return refuse('merge-too-few', countFacts(game, seat, first, second), SECTION);
}

function enough(game: Game, seat: SeatId, first: CorporationId, second: CorporationId): boolean {
  const held = sharesOf(game, first, seat) + sharesOf(game, second, seat);
  return (
    held >= ENOUGH || (held >= ENOUGH_UNSOLD && !hasSold(game, seat, first) && !hasSold(game, seat, second))
  );
}

function countFacts(game: Game, seat: SeatId, first: CorporationId, second: CorporationId) {
  const held = sharesOf(game, first, seat) + sharesOf(game, second, seat);
  const sold = [first, second].filter((id) => hasSold(game, seat, id));
  return { first, second, held, sold, needs: sold.length > 0 ? ENOUGH : ENOUGH_UNSOLD };
}

export function hasSold(game: Game, seat: SeatId, corporation: CorporationId): boolean {
  return (game.state.round as StockRound).sold[seat]?.includes(corporation) ?? false;
}

/** Could the seat merge any two corporations, as far as they go? */
export function canMerge(game: Game, seat: SeatId): boolean {
  if (!game.definition.mechanisms.merging) return false;
  const able = Object.keys(game.state.corporations).filter((id) => !singleRefusal(game, seat, id));
  return able.some((first) => able.some((second) => !pairRefusal(game, seat, first, second)));
}
