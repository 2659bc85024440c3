/** Where the pieces lie, as whoever reads the export knows it: what was written, seen from the other side. */

import type { CorporationId, State } from '../../model/state.ts';
import type { Ledger, LeftStep } from '../ledger.ts';
import type { Left } from './passes.ts';
import type { Pieces } from './pieces.ts';
import { shareId } from './shares.ts';

/** `state`: the game then. */
export function asRead(
  { tiles, trains, shares, merging }: Pieces,
  { turn, steps }: Left,
  { merger }: State,
): Ledger {
  const over = steps.filter((step): step is LeftStep => step === 'track' || step === 'station');
  return {
    tiles: Object.fromEntries(Object.entries(tiles).map(([hex, copy]) => [copy, hex])),
    trains: Object.fromEntries(Object.entries(trains).map(([ours, theirs]) => [theirs, ours])),
    shares: sharesRead(shares, merging?.system),
    ...(turn !== undefined && { left: { turn, steps: over } }),
    ...(merger && { merging: { first: merger.first, second: merger.second } }),
  };
}

/** What lies in the offering was never named; nor was anything of a System that is coming into being. */
function sharesRead(shares: Pieces['shares'], coming: CorporationId | undefined): Ledger['shares'] {
  const read: Record<string, 'sold' | 'taken back'> = {};
  for (const [corporation, holders] of Object.entries(shares)) {
    if (corporation === coming) continue;
    for (const [holder, numbers] of Object.entries(holders)) {
      if (holder === 'offering') continue;
      const how = holder === 'treasury' ? 'taken back' : 'sold';
      for (const number of numbers) read[shareId(corporation, number)] = how;
    }
  }
  return read;
}
