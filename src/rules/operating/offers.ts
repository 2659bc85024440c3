/** Offers for what another player has: a private, or a train of a corporation of theirs. The turn waits for the answer. */
import type { CompanyId, Pending } from '../../model/state.ts';
import type { Decision } from '../rule.ts';
import { buyCompany } from './buy-private.ts';
import { keyFor } from './shell-duty.ts';
import { buyFromCorporation } from './train-sale.ts';

export type Offer = Extract<Pending, { kind: 'offer' }>;

export function makeOffer(decision: Decision, offer: Omit<Offer, 'kind'>): void {
  decision.emit({ type: 'pending', pending: [...decision.state.pending, { kind: 'offer', ...offer }] });
}

export function dropOffer(decision: Decision, offer: Offer): void {
  decision.emit({ type: 'pending', pending: decision.state.pending.filter((one) => one !== offer) });
}

/** Offers for a private that is no more. */
export function dropOffersFor(decision: Decision, company: CompanyId): void {
  const { pending } = decision.state;
  const left = pending.filter(
    (one) => one.kind !== 'offer' || !('company' in one.thing) || one.thing.company !== company,
  );
  if (left.length < pending.length) decision.emit({ type: 'pending', pending: left });
}

/** Carries out what was agreed to. */
export function acceptOffer(decision: Decision, offer: Offer): void {
  dropOffer(decision, offer);
  const { buyer, thing, price } = offer;
  if ('company' in thing) buyCompany(decision, buyer, thing.company, price);
  else buyFromCorporation(decision, keyFor(buyer, thing.shell), thing.train, thing.owner, price);
}
