/** Where the certificates lie that an export names: `NAME_3` is one share, `NAME_0` the president's certificate. */
import type { Buy } from '../model/action.ts';
import type { Game } from '../model/game.ts';
import type { CorporationId } from '../model/state.ts';
import type { Ledger } from './ledger.ts';
import { ExportError } from './read.ts';

/** The highest number of a certificate. */
const LAST = 8;
/** Percent of a share. */
export const SHARE = 10;
type Source = 'treasury' | 'offering' | 'pool';

/** `NAME_3` → `NAME`. Throws ExportError unless all are certificates of one corporation that is in the game. */
export function corporationOf({ state }: Game, shares: readonly string[]): CorporationId {
  const [first = ''] = shares;
  const corporation = nameIn(first);
  if (!state.corporations[corporation]) throw new ExportError(`There is no certificate ${first}.`);
  const odd = shares.find((share, at) => !isOf(corporation, share) || shares.indexOf(share) < at);
  if (odd === undefined) return corporation;
  throw new ExportError(`${odd} is no certificate that goes with ${first}.`);
}

function nameIn(share: string): CorporationId {
  return share.slice(0, share.lastIndexOf('_'));
}

function isOf(corporation: CorporationId, share: string): boolean {
  const number = share.slice(corporation.length + 1);
  return nameIn(share) === corporation && /^\d$/.test(number) && Number(number) <= LAST;
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

/** `NAME_0` is the president's certificate, of two shares. */
export function percentOf(shares: readonly string[]): number {
  return shares.reduce((sum, share) => sum + (share.endsWith('_0') ? 2 * SHARE : SHARE), 0);
}

/** What is sold with these certificates: of a president's one share may come back. `percent`: what is said. */
export function percentSold(shares: readonly string[], percent: number): number {
  const all = percentOf(shares);
  return percent === all - SHARE && shares.some((share) => share.endsWith('_0')) ? percent : all;
}
