/** Questions to the table; none of them changes anything. */

import { actionTypesOf } from '../../language/grammar.ts';
import { readLine } from '../../language/read.ts';
import type { LineAnswer } from '../../model/answer.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import type { Request } from '../../model/request.ts';
import { type Context, gameOf, type Progress } from './context.ts';
import { helpOn } from './help.ts';
import { legalCommands, type MovesFilter } from './legal.ts';
import { lexiconAt } from './lexicon.ts';
import { logLines } from './log.ts';
import { reportOf } from './report.ts';

/** Undo and what-if are not among these: see there. */
export function answerRequest(
  context: Context,
  progress: Progress,
  text: string,
  request: Request,
): LineAnswer {
  const { position: now, standing } = progress.ledger;
  const position = ('at' in request ? request.at : undefined) ?? now;
  const since = request.type === 'log' ? (request.since ?? 0) : 0;
  if (Math.max(position, since) > now) {
    const refusal = refuse('no-such-position', { position: Math.max(position, since), last: now });
    return { text, outcome: 'refused', refusal, instead: [] };
  }
  const told = { text, outcome: 'told', request, position } as const;
  if (request.type === 'moves') return { ...told, lines: moves(context, progress, request) };
  if (request.type === 'help') return { ...told, lines: helpOn(context, progress, request.command) };
  if (request.type === 'report') return { ...told, lines: reportOf(context, progress) };
  if (request.type !== 'log') return told;
  const stands = new Set(standing.map((entry) => entry.position));
  return { ...told, log: logLines(context.log(since), stands) };
}

function moves(context: Context, progress: Progress, request: MovesRequest): string[] {
  const game = gameOf(context, progress);
  return [...legalCommands(game, context.sender, filterOf(game, request))];
}

type MovesRequest = Request & { readonly type: 'moves' };

function filterOf(game: Game, { command, place }: MovesRequest): MovesFilter {
  const verbs = command === undefined ? undefined : actionTypesOf(lexiconAt(game).grammar, command);
  return { ...(verbs && { verbs }), ...(place !== undefined && { place }) };
}

/** What follows `moves` on a line, read: which verb and which place. */
export function movesFilter(game: Game, words: readonly string[]): MovesFilter | Refusal {
  const readings = readLine(['moves', ...words].join(' '), lexiconAt(game));
  if (isRefusal(readings)) return readings;
  const request = readings.flatMap((reading) => (reading.kind === 'request' ? [reading.request] : []))[0];
  return request?.type === 'moves' ? filterOf(game, request) : {};
}
