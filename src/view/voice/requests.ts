/** What was asked of the table. */
import type { LineAnswer } from '../../model/answer.ts';
import type { Block } from '../../model/reply.ts';
import type { State } from '../../model/state.ts';
import { about } from './about.ts';
import { inTheBook } from './book.ts';
import { boardBlocks } from './built.ts';
import { logbookLines } from './log.ts';
import { marketBlocks } from './market.ts';
import { playersTable, privatesTable } from './players.ts';
import type { Speaker } from './speaker.ts';
import { statusBlocks } from './status.ts';
import type { Told } from './told.ts';

type Asked = Extract<LineAnswer, { outcome: 'told' }>;

export function toldBlocks(
  speaker: Speaker,
  told: Told,
  { request, position, lines = [], log = [], awaited = [], undo }: Asked,
  now: number,
): Block[] {
  const then: Block[] =
    'at' in request && position !== now
      ? [{ kind: 'sentences', sentences: speaker.say('tables', 'at', { position }) }]
      : [];
  switch (request.type) {
    case 'log':
      return [{ kind: 'list', lines: logbookLines(speaker, log) }];
    case 'moves':
      return lines.length > 0
        ? [{ kind: 'list', lines, commands: true }]
        : [
            {
              kind: 'sentences',
              sentences: speaker.say('tables', isForAll(request) ? 'not-asked' : 'no-moves'),
            },
          ];
    case 'help':
      if (request.about !== undefined)
        return [{ kind: 'sentences', sentences: about(speaker, told, told.at(position), request.about) }];
      return [{ kind: 'list', lines: lines.map((line) => inTheBook(line, speaker.definition.book)) }];
    case 'report':
      return [{ kind: 'verbatim', lines }];
    case 'status':
      return [
        ...sheetBlocks(speaker, told, 'status', told.at(position)),
        ...awaitedBlocks(speaker, awaited),
        ...(undo
          ? [{ kind: 'sentences' as const, sentences: speaker.say('tables', 'undo-open', undo) }]
          : []),
      ];
    default:
      return [...then, ...sheetBlocks(speaker, told, request.type, told.at(position))];
  }
}

/** Of every verb and place, not of one. */
function isForAll({ command, place }: { readonly command?: string; readonly place?: string }): boolean {
  return command === undefined && place === undefined;
}

function awaitedBlocks(speaker: Speaker, awaited: Asked['awaited'] = []): Block[] {
  const sentences = awaited.flatMap((one) => speaker.say('posts', 'awaited', { ...one }));
  return sentences.length > 0 ? [{ kind: 'sentences', sentences }] : [];
}

export type Sheet = 'status' | 'board' | 'market' | 'players' | 'auction';

/** A sheet of the game as it stands in a state. */
export function sheetBlocks(speaker: Speaker, told: Told, sheet: string, state: State): Block[] {
  const figures = told.figures(state);
  switch (sheet) {
    case 'board':
      return boardBlocks(speaker, state);
    case 'market':
      return marketBlocks(speaker, state, figures);
    case 'players':
      return [playersTable(speaker, state, figures), privatesTable(speaker, state)];
    case 'auction':
      return [privatesTable(speaker, state)];
    default:
      return [
        ...statusBlocks(speaker, state, figures),
        playersTable(speaker, state, figures),
        ...(state.round.kind === 'auction'
          ? [privatesTable(speaker, state)]
          : marketBlocks(speaker, state, figures)),
      ];
  }
}
