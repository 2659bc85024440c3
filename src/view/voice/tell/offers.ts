/** Offers that are made, answered or withdrawn. Other things pending are asked for at the end of the reply. */
import type { Pending } from '../../../model/state.ts';
import type { Group, Scene } from '../scene.ts';

type Offer = Extract<Pending, { kind: 'offer' }>;

export function tellOffers(scene: Scene, { events: [{ pending }], at }: Group<'pending'>): string[] {
  const then = offersIn(pendingBefore(scene, at));
  const now = offersIn(pending);
  const gone = then.length > now.length ? scene.speaker.say('events', `offer.${answerIn(scene)}`) : [];
  return [
    ...gone,
    ...now.filter((offer) => !then.includes(offer)).flatMap((offer) => tellOffer(scene, offer)),
  ];
}

function tellOffer({ speaker }: Scene, { buyer, price, seat, thing }: Offer): string[] {
  const kind = 'company' in thing ? 'company' : 'train';
  return speaker.say('events', `offer.${kind}`, { buyer, price, seat, ...thing });
}

function answerIn({ action }: Scene): string {
  if (action.type === 'withdraw') return 'withdrawn';
  return action.type === 'answer' && action.yes ? 'accepted' : 'declined';
}

function offersIn(pending: readonly Pending[]): Offer[] {
  return pending.filter((one): one is Offer => one.kind === 'offer');
}

function pendingBefore({ events, before }: Scene, at: number): readonly Pending[] {
  const last = events.slice(0, at).findLast((event) => event.type === 'pending');
  return last?.type === 'pending' ? last.pending : before.pending;
}
