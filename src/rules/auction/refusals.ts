/** Why a company named in the auction cannot be bought or bid for at all. */
import type { Game } from '../../model/game.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { CompanyId } from '../../model/state.ts';
import { companiesForSale } from './line.ts';

export function notForSale(game: Game, company: CompanyId): Refusal | null {
  const there = game.state.companies[company];
  const forSale = () => companiesForSale(game);
  if (!there) return refuse('company-not-in-game', { company, forSale: forSale() }, '2.1');
  if (there.owner !== null)
    return refuse('company-sold', { company, owner: there.owner, forSale: forSale() }, '8');
  return null;
}
