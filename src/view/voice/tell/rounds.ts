/** Rounds that begin and end, contests, the end of the game. */
import type { AuctionRound, Round, State } from '../../../model/state.ts';
import type { Facts } from '../phrase.ts';
import type { Group, Scene } from '../scene.ts';

export function tellRound(scene: Scene, { events: [{ round }], at }: Group<'round'>): string[] {
  const old = roundBefore(scene, at);
  if (round.kind === 'auction' && old.kind === 'auction') return tellContest(scene, old, round);
  return isAnother(old, round) ? scene.speaker.say('events', `round.${round.kind}`, { ...round }) : [];
}

function roundBefore({ events, before }: Scene, at: number): Round {
  const last = events.slice(0, at).findLast((event) => event.type === 'round');
  return last?.type === 'round' ? last.round : before.round;
}

function isAnother(old: Round, now: Round): boolean {
  if (old.kind !== now.kind) return true;
  if (old.kind === 'stock' && now.kind === 'stock') return old.number !== now.number;
  return (
    old.kind === 'operating' && now.kind === 'operating' && (old.set !== now.set || old.part !== now.part)
  );
}

function tellContest({ speaker }: Scene, old: AuctionRound, now: AuctionRound): string[] {
  if (!now.contest) return [];
  const { company } = now.contest;
  if (!old.contest) {
    const bids = (now.bids[company] ?? []).map(
      ({ seat, amount }) => `${speaker.who(seat)} ${speaker.money(amount)}`,
    );
    return speaker.say('events', 'round.contest', { company, bids });
  }
  const seats = old.contest.in.filter((seat) => !now.contest!.in.includes(seat));
  return seats.length > 0 ? speaker.say('events', 'round.contest-out', { company, seats }) : [];
}

export function tellEnding({ speaker, before }: Scene, { events: [{ ending }] }: Group<'ending'>): string[] {
  return speaker.say('events', 'ending', endingFacts(ending, before.round));
}

/** When the game will end, seen from a round of it. */
export function endingFacts(ending: NonNullable<State['ending']>, { kind }: Round): Facts {
  const inStock = kind === 'stock' && ending.after === 'round';
  return {
    ...ending,
    after: inStock ? 'stock-round' : ending.set === undefined ? ending.after : 'set-named',
  };
}

export function tellAgreed({ speaker, after }: Scene, { events: [{ seats }] }: Group<'agreed'>): string[] {
  const waiting = after.seats.filter((seat) => !seats.includes(seat));
  if (seats.length === 0) return speaker.say('events', 'agreed.none');
  return waiting.length === 0 ? [] : speaker.say('events', 'agreed.some', { agreed: seats, waiting });
}

export function tellOrder({ speaker }: Scene, { events: [{ seats }] }: Group<'order'>): string[] {
  return speaker.say('events', 'order', { seats });
}
