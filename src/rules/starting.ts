/** How a corporation is started, capitalized and floated (9.2.1, 9.2.2). */
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { CorporationId, Party, SeatId } from '../model/state.ts';
import { type ParPrice, priceOf } from './market.ts';
import type { Decision } from './rule.ts';
import { FLOAT_SHARES, PRESIDENT_SHARES, SHARES, type Source, sharesOf } from './shares.ts';

/** Where shares nobody has bought yet lie. */
export type Unsold = 'treasury' | 'offering';

const firstFull = new WeakMap<Definition, number>();

/** Are corporations started now fully capitalized? Always, or from the phase on whose trains bring that (phase 5). */
export function fullCapitalization(game: Game): boolean {
  const { definition, state } = game;
  if (definition.mechanisms.capitalization === 'full') return true;
  let from = firstFull.get(definition);
  if (from === undefined) {
    const trains = definition.trains.filter(({ events }) => events.includes('full_capitalization'));
    const names = new Set(trains.map(({ name }) => name));
    const at = definition.phases.findIndex(({ starts_with }) =>
      starts_with.some((train) => names.has(train)),
    );
    from = at < 0 ? definition.phases.length : at;
    firstFull.set(definition, from);
  }
  return definition.phases.findIndex(({ name }) => name === state.phase) >= from;
}

/** Where the unsold shares of a started corporation lie, by how it is capitalized; of one started now otherwise. */
export function unsoldPlace(game: Game, corporation?: CorporationId): Unsold {
  const capitalization = corporation && game.state.corporations[corporation]?.capitalization;
  if (capitalization) return capitalization === 'incremental' ? 'treasury' : 'offering';
  return fullCapitalization(game) ? 'offering' : 'treasury';
}

/** Who is paid for a share from there: the corporation for its treasury, the bank for the others (9.2). */
export function payee(corporation: CorporationId, source: Source): Party {
  return source === 'treasury' ? corporation : 'bank';
}

/**
 * What a share of a started corporation costs: the share price. In some titles par for one nobody has bought yet, though
 * of a System that costs the share price too.
 */
export function sharePrice(game: Game, corporation: CorporationId, source: Source): number {
  const { par, shells } = game.state.corporations[corporation]!;
  const atPar = source === 'offering' && game.definition.mechanisms.offering_price === 'par' && !shells;
  return atPar ? par! : priceOf(game, corporation)!;
}

/**
 * The token goes onto the market, the shares to where they are sold from, and the president's certificate to the
 * player. What it costs has been, or is, paid by the caller.
 */
export function startCorporation(
  decision: Decision,
  seat: SeatId,
  corporation: CorporationId,
  par: ParPrice,
): void {
  const capitalization = fullCapitalization(decision) ? 'full' : 'incremental';
  decision.emit({
    type: 'corporation',
    corporation,
    change: { par: par.price, capitalization },
    why: 'started',
  });
  decision.emit({ type: 'price', corporation, cell: par.cell, why: 'par' });
  const from = unsoldPlace(decision, corporation);
  if (from === 'treasury') {
    decision.emit({ type: 'shares', corporation, from: 'offering', to: 'treasury', count: SHARES });
  }
  decision.emit({ type: 'shares', corporation, from, to: seat, count: PRESIDENT_SHARES });
  decision.emit({ type: 'president', corporation, seat });
}

/**
 * The corporation floats once enough of it has been bought; a full one then gets ten times its par, or its share price
 * (reading `float-pays`; a System its share price).
 */
export function floatIfDue(decision: Decision, corporation: CorporationId): void {
  const { floated, capitalization, par, shells } = decision.state.corporations[corporation]!;
  if (floated || par === null) return;
  const sold = SHARES - sharesOf(decision, corporation, unsoldPlace(decision, corporation));
  if (sold < FLOAT_SHARES) return;
  decision.emit({ type: 'corporation', corporation, change: { floated: true }, why: 'floated' });
  if (capitalization !== 'full') return;
  const atPar = decision.definition.readings['float-pays'] === 'par' && !shells;
  const each = atPar ? par : priceOf(decision, corporation)!;
  const amount = SHARES * each;
  decision.emit({ type: 'cash', from: 'bank', to: corporation, amount, why: 'float', about: corporation });
}
