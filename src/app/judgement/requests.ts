/** Questions to the table; none of them changes anything. */

import { actionTypesOf } from '../../language/grammar.ts';
import type { LineAnswer } from '../../model/answer.ts';
import { refuse } from '../../model/refusal.ts';
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

function moves(context: Context, progress: Progress, request: Request & { type: 'moves' }): string[] {
  const game = gameOf(context, progress);
  const { command, place } = request;
  const verbs = command === undefined ? undefined : actionTypesOf(lexiconAt(game).grammar, command);
  const filter: MovesFilter = { ...(verbs && { verbs }), ...(place !== undefined && { place }) };
  return [...legalCommands(game, context.sender, filter)];
}
