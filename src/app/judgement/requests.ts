/** Questions to the table; none of them changes anything. */

import { actionTypesOf } from '../../language/grammar.ts';
import { readLine } from '../../language/read.ts';
import type { LineAnswer } from '../../model/answer.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import type { GameRequest, PictureRequest } from '../../model/request.ts';
import { type Context, gameOf, type Progress } from './context.ts';
import { helpOn } from './help.ts';
import { legalCommands, type MovesFilter } from './legal.ts';
import { lexiconAt } from './lexicon.ts';
import { logbook } from './log.ts';
import { reportOf } from './report.ts';

/** Undo and what-if are not among these: see there. */
export function answerRequest(
  context: Context,
  progress: Progress,
  text: string,
  request: GameRequest,
): LineAnswer {
  const { position: now } = progress.ledger;
  const position = ('at' in request ? request.at : undefined) ?? now;
  const since = 'since' in request ? (request.since ?? 0) : 0;
  if (Math.max(position, since) > now) {
    const refusal = refuse('no-such-position', { position: Math.max(position, since), last: now });
    return { text, outcome: 'refused', refusal, instead: [] };
  }
  const missing = 'run' in request ? noRun(gameOf(context, progress), request) : null;
  if (missing) return { text, outcome: 'refused', refusal: missing, instead: [] };
  const told = { text, outcome: 'told', request, position } as const;
  if (request.type === 'moves') return { ...told, lines: moves(context, progress, request) };
  if (request.type === 'help' && request.about !== undefined) return told;
  if (request.type === 'help') return { ...told, lines: helpOn(context, progress, request.command) };
  if (request.type === 'report') return { ...told, lines: reportOf(context, progress) };
  if (request.type === 'status') return { ...told, ...statusOf(context, progress) };
  if (request.type !== 'log') return told;
  const { definition } = context;
  const { ledger } = progress;
  const lines = logbook(context.log(0), { definition, ledger, start: context.at(0).state.round });
  return { ...told, log: lines.filter((line) => line.position > since) };
}

type Told = Extract<LineAnswer, { outcome: 'told' }>;

function statusOf({ awaited }: Context, { ledger: { request } }: Progress): Pick<Told, 'awaited' | 'undo'> {
  const undo = request && { asker: request.seat, backTo: request.backTo, missing: request.missing };
  return { ...(awaited && { awaited: awaited() }), ...(undo && { undo }) };
}

/** Why the runs that are asked for cannot be drawn; null: they can. */
function noRun({ state }: Game, { run, also }: PictureRequest): Refusal | null {
  if (run === 'last') return Object.keys(state.lastRuns).length === 0 ? refuse('nobody-ran') : null;
  const entity = [run, also].find((one) => one !== undefined && state.lastRuns[one] === undefined);
  return entity === undefined ? null : refuse('no-run-yet', { entity });
}

function moves(context: Context, progress: Progress, request: MovesRequest): string[] {
  const game = gameOf(context, progress);
  return [...legalCommands(game, context.sender, filterOf(game, request))];
}

type MovesRequest = GameRequest & { readonly type: 'moves' };

export function filterOf(game: Game, { command, place }: MovesRequest): MovesFilter {
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
