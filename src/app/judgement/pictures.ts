/** Which pictures tell what a message has changed, or what it asked for. */
import { options } from '../../engine/engine.ts';
import type { LineAnswer, PictureName } from '../../model/answer.ts';
import type { Event } from '../../model/event.ts';
import type { Game } from '../../model/game.ts';
import type { Request } from '../../model/request.ts';
import type { HexId, SeatId } from '../../model/state.ts';
import type { MovesFilter } from './legal.ts';
import { filterOf } from './requests.ts';

const SHEETS = ['board', 'market', 'players', 'auction'] as const;

const SHOWN_BY: Partial<Record<Event['type'], MainPicture>> = {
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
export function picturesFor(
  game: Game,
  answers: readonly LineAnswer[],
  sender: SeatId | 'host',
): readonly PictureName[] {
  const asked = answers.flatMap((answer): readonly PictureName[] =>
    answer.outcome === 'told'
      ? pictureOf(game, answer.request, sender)
      : answer.outcome === 'what-if'
        ? triedPictures(answer)
        : [],
  );
  const events = answers.flatMap((answer) => ('events' in answer ? answer.events : []));
  const undone = answers.some(({ outcome }) => outcome === 'undone');
  if (events.length === 0 && !undone) return [...new Set(asked)];
  return [
    ...new Set([...mainPictures(game), ...asked, ...events.flatMap(({ type }) => SHOWN_BY[type] ?? [])]),
  ];
}

/** Those of what a what-if has changed on its copy. */
export function triedPictures({ of }: Extract<LineAnswer, { outcome: 'what-if' }>): readonly MainPicture[] {
  const events = of.flatMap((line) => (line.outcome === 'possible' ? line.events : []));
  const shown = events.flatMap(({ type }) => SHOWN_BY[type] ?? []);
  return SHEETS.filter((name) => shown.includes(name));
}

/** Those that show what the round is about. */
export function mainPictures({ state }: Game): readonly MainPicture[] {
  return MAIN[state.round.kind];
}

type MainPicture = Exclude<PictureName, 'tiles'>;
const MAIN: Record<Game['state']['round']['kind'], readonly MainPicture[]> = {
  auction: ['auction'],
  stock: ['market', 'players'],
  operating: ['board'],
  over: ['board', 'market', 'players'],
};

function pictureOf(game: Game, request: Request, sender: SeatId | 'host'): PictureName[] {
  switch (request.type) {
    case 'board':
    case 'market':
    case 'players':
    case 'auction':
      return [request.type];
    case 'moves':
      return tilesAsked(game, request, sender) === null ? [] : ['tiles'];
    default:
      return [];
  }
}

/** The hex of which the moves are asked for, where the sender can lay something in it now; else null. */
export function tilesAsked(game: Game, request: Request, sender: SeatId | 'host'): HexId | null {
  if (request.type !== 'moves' || sender === 'host') return null;
  return layableIn(game, filterOf(game, request), sender);
}

/** The hex that a list of moves is for, where a tile can be laid in it; else null. */
export function layableIn(game: Game, { verbs, place: hex }: MovesFilter, seat: SeatId): HexId | null {
  if (hex === undefined || !Object.hasOwn(game.definition.hexes, hex)) return null;
  if (verbs !== undefined && !verbs.includes('lay')) return null;
  for (const _ of options(game, seat, { verb: 'lay', fixed: { hex } })) return hex;
  return null;
}
