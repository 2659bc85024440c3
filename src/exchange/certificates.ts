/** Where the certificates lie that an export names: `NAME_3` is one share, `NAME_0` the president's certificate. */
import type { Buy } from '../model/action.ts';
import type { Game } from '../model/game.ts';
import type { CorporationId } from '../model/state.ts';
import type { Ledger } from './ledger.ts';

/** The highest number of a certificate. */
const LAST = 8;
type Source = 'treasury' | 'offering' | 'pool';

/** `NAME_3` → `NAME`. */
export function corporationOf([share = '']: readonly string[]): CorporationId {
  return share.slice(0, share.lastIndexOf('_'));
}

/** How many certificates come from where. */
export function sources(
  game: Game,
  ledger: Ledger,
  corporation: CorporationId,
  shares: readonly string[],
): Buy['from'] {
  const from: { treasury?: number; offering?: number; pool?: number } = {};
  for (const share of shares) {
    const source = sourceOf(game, ledger, corporation, share);
    from[source] = (from[source] ?? 0) + 1;
  }
  return from;
}

/**
 * What has been sold once lies in the pool. Certificates are given out by number, so of those never named the highest
 * are the ones that are still offered: the rest went out without being named, when two corporations merged.
 */
export function sourceOf(game: Game, ledger: Ledger, corporation: CorporationId, share: string): Source {
  const moved = ledger.shares[share];
  if (moved === 'sold') return 'pool';
  const full = game.state.corporations[corporation]?.capitalization === 'full';
  if (!full || moved === 'taken back') return 'treasury';
  return offered(game, ledger, corporation).includes(share) ? 'offering' : 'pool';
}

function offered({ state }: Game, ledger: Ledger, corporation: CorporationId): readonly string[] {
  const left = state.shares[corporation]?.offering ?? 0;
  const numbers = Array.from({ length: LAST + 1 }, (_, at) => `${corporation}_${LAST - at}`);
  return numbers.filter((share) => ledger.shares[share] === undefined).slice(0, left);
}
