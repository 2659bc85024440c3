/** Which pictures tell what a message has changed. */
import type { LineAnswer, PictureName } from '../../model/answer.ts';
import type { Event } from '../../model/event.ts';
import type { Game } from '../../model/game.ts';

const SHOWN_BY: Partial<Record<Event['type'], PictureName>> = {
  tile: 'board',
  mainline: 'board',
  station: 'board',
  'station-removed': 'board',
  markers: 'board',
  run: 'board',
  'minor-closed': 'board',
  price: 'market',
  shares: 'players',
  company: 'players',
  'company-closed': 'players',
  train: 'players',
};

/** The picture of the round first, then those of what else has changed; none for a mere question. */
export function picturesFor({ state }: Game, answers: readonly LineAnswer[]): readonly PictureName[] {
  const asked = answers.flatMap((answer) =>
    answer.outcome === 'told' ? pictureOf(answer.request.type) : [],
  );
  const events = answers.flatMap((answer) => ('events' in answer ? answer.events : []));
  const undone = answers.some(({ outcome }) => outcome === 'undone');
  if (events.length === 0 && !undone) return [...new Set(asked)];
  const main = MAIN[state.round.kind];
  return [...new Set([...main, ...asked, ...events.flatMap(({ type }) => SHOWN_BY[type] ?? [])])];
}

const MAIN: Record<Game['state']['round']['kind'], readonly PictureName[]> = {
  auction: ['auction'],
  stock: ['market', 'players'],
  operating: ['board'],
  over: ['board', 'market', 'players'],
};

function pictureOf(request: string): PictureName[] {
  return request === 'board' || request === 'market' || request === 'players' || request === 'auction'
    ? [request]
    : [];
}
