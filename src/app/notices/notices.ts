/**
 * Who is told what when a message has changed a game. Pure: from the game before and after it, and what everybody
 * wants to be told.
 */
import type { SeatId } from '../../model/state.ts';
import type { Member, MemberChange } from '../../store/members.ts';

/** What is asked of a seat; the id stays as long as the same is asked. */
export interface Asked {
  readonly seat: SeatId;
  readonly id: string;
}
export interface Situation {
  readonly position: number;
  readonly asked: readonly Asked[];
  readonly over: boolean;
}
export interface Occasion {
  readonly before: Situation;
  readonly after: Situation;
  /** The person who brought it about, who has an answer; null: nobody at the table. */
  readonly actor: number | null;
  /** Everybody is told, whatever they follow: a host acted, an end was proposed. */
  readonly disclosed: boolean;
  /** The position of a seat's last own move that stood before; 0: none. */
  readonly lastMove: (seat: SeatId) => number;
  /** When those who are awaited from now on are reminded, and when a digest of this is due. */
  readonly remindAt: string;
  readonly digestAt: (person: number) => string;
}

export interface Notice {
  readonly person: number;
  /** `turn`: they must act now and had not to before. */
  readonly kind: 'turn' | 'news';
  /** What happened after this position is told. */
  readonly since: number;
}
export interface Noticed {
  readonly notices: readonly Notice[];
  readonly changes: readonly { readonly person: number; readonly change: MemberChange }[];
}

export function noticed(occasion: Occasion, members: readonly Member[]): Noticed {
  const notices: Notice[] = [];
  const changes: { person: number; change: MemberChange }[] = [];
  for (const member of members) {
    const notice = noticeTo(occasion, member);
    if (notice) notices.push(notice);
    const change = changeOf(occasion, member, notice);
    if (Object.keys(change).length > 0) changes.push({ person: member.person, change });
  }
  return { notices, changes };
}

function noticeTo(occasion: Occasion, member: Member): Notice | null {
  const { person, seat, gone, told } = member;
  if (gone !== null || person === occasion.actor) return null;
  if (newlyAsked(occasion).some((asked) => asked.seat === seat)) {
    return { person, kind: 'turn', since: Math.min(told, occasion.lastMove(seat!)) };
  }
  return wantsNews(occasion, member) ? { person, kind: 'news', since: told } : null;
}

/** What is asked now and was not before: a hand-over, once however many commands led to it. */
function newlyAsked({ before, after }: Occasion): readonly Asked[] {
  return after.asked.filter(
    ({ seat, id }) => !before.asked.some((was) => was.seat === seat && was.id === id),
  );
}

function wantsNews(occasion: Occasion, member: Member): boolean {
  const { before, after, disclosed } = occasion;
  if (after.position === before.position) return false;
  if (disclosed || after.over !== before.over || isLetOff(occasion, member)) return true;
  if (member.follow === 'moves') return true;
  return member.follow === 'turns' && newlyAsked(occasion).length > 0;
}

/** They were awaited, and what was asked of them is no longer: the move that led to it was taken back. */
function isLetOff({ before, after }: Occasion, { seat }: Member): boolean {
  const asked = (situation: Situation) => situation.asked.some((one) => one.seat === seat);
  return seat !== null && asked(before) && !asked(after);
}

function changeOf(occasion: Occasion, member: Member, notice: Notice | null): MemberChange {
  const { before, after, actor } = occasion;
  const knows = notice !== null || (member.person === actor && member.told >= before.position);
  const told = knows ? Math.max(after.position, member.told) : member.told;
  return {
    ...(told !== member.told && { told }),
    ...reminderChange(occasion, member),
    ...digestChange(occasion, member, told),
  };
}

/** Whoever is asked something new is reminded a day later; whoever is asked nothing is not. */
function reminderChange(occasion: Occasion, { seat, gone, remind }: Member): MemberChange {
  const isAsked = gone === null && occasion.after.asked.some((one) => one.seat === seat);
  if (!isAsked) return remind === null ? {} : { remind: null };
  const isNew = remind === null || newlyAsked(occasion).some((one) => one.seat === seat);
  return isNew ? { remind: occasion.remindAt } : {};
}

function digestChange({ after, digestAt }: Occasion, member: Member, told: number): MemberChange {
  const isDue = member.follow === 'daily' && told < after.position;
  return isDue && member.digest === null ? { digest: digestAt(member.person) } : {};
}
