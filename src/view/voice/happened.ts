/** What followed from a command, in sentences: grouped, in the order in which it came about. */
import type { Event } from '../../model/event.ts';
import type { Group, Happened, Scene } from './scene.ts';
import type { Speaker } from './speaker.ts';
import { tellHome, tellMainline, tellRemoved, tellRun } from './tell/board.ts';
import { tellCash } from './tell/cash.ts';
import { tellCoal } from './tell/coal.ts';
import { tellBrought, tellClosed, tellCompany, tellRight } from './tell/companies.ts';
import { tellCorporation, tellGone, tellPresident, tellPrice } from './tell/corporations.ts';
import { tellMerger, tellNew } from './tell/merging.ts';
import { tellNationalization } from './tell/nationalization.ts';
import { tellNote } from './tell/notes.ts';
import { tellOffers } from './tell/offers.ts';
import { tellPhase } from './tell/phase.ts';
import { tellAgreed, tellEnding, tellOrder, tellRound } from './tell/rounds.ts';
import { tellTrains } from './tell/trains.ts';

type Teller<T extends Event['type']> = (scene: Scene, group: Group<T>) => string[];

/** Facts of other types are told with these, or are in the echo of the command. */
const TELLERS: { readonly [T in Event['type']]?: Teller<T> } = {
  cash: tellCash,
  shares: tellBrought,
  president: tellPresident,
  corporation: tellCorporation,
  price: tellPrice,
  'corporation-new': tellNew,
  'corporation-gone': tellGone,
  merger: tellMerger,
  coal: tellCoal,
  order: tellOrder,
  company: tellCompany,
  'company-closed': tellClosed,
  train: tellTrains,
  phase: tellPhase,
  mainline: tellMainline,
  station: tellHome,
  'station-removed': tellRemoved,
  run: tellRun,
  right: tellRight,
  priority: (scene, { events }) => scene.speaker.say('events', 'priority', { seat: events.at(-1)!.seat }),
  round: tellRound,
  pending: tellOffers,
  nationalized: tellNationalization,
  ending: tellEnding,
  agreed: tellAgreed,
  note: tellNote,
};

export function tell(speaker: Speaker, happened: Happened): string[] {
  const scene = { ...happened, speaker };
  return groups(happened.events).flatMap((group) => {
    const teller = TELLERS[group.events[0].type] as Teller<Event['type']> | undefined;
    return teller?.(scene, group) ?? [];
  });
}

/** Told events of one kind that come one after another, those in `BETWEEN` not counted. */
function groups(events: readonly Event[]): Group[] {
  const found: { at: number; key: string; events: [Event, ...Event[]] }[] = [];
  events.forEach((event, at) => {
    if (TELLERS[event.type] === undefined) return;
    const key = keyOf(event, at);
    const last = found.findLast(
      (group) => !BETWEEN.has(group.events[0].type) || group.events[0].type === event.type,
    );
    if (last?.key === key) last.events.push(event);
    else found.push({ at, key, events: [event] });
  });
  return found;
}

const BETWEEN: ReadonlySet<Event['type']> = new Set(['round', 'pending', 'merger', 'president', 'shares']);

function keyOf(event: Event, at: number): string {
  switch (event.type) {
    case 'cash':
      return `cash ${event.why} ${TOGETHER.has(event.why) ? '' : event.about}`;
    case 'train':
      return `train ${event.why} ${event.why === 'requisitioned' ? event.to : ''}`;
    case 'company-closed':
      return event.type;
    case 'note':
      return `note ${event.note} ${event.facts.holder ?? ''}`;
    default:
      return `${event.type} ${at}`;
  }
}

/** Payments told together whatever each was for. */
const TOGETHER: ReadonlySet<string> = new Set(['revenue']);
