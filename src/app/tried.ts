/** Pictures of a what-if: the game as it would be, each marked as not played. */
import { createHash } from 'node:crypto';
import { evolve } from '../engine/engine.ts';
import type { LineAnswer } from '../model/answer.ts';
import type { Game } from '../model/game.ts';
import type { State } from '../model/state.ts';
import type { Sender } from '../store/records.ts';
import { notPlayed } from '../view/picture/not-played.ts';
import type { Ran } from '../view/picture/routes.ts';
import type { Names } from '../view/picture/words.ts';
import type { Sheet } from './asked.ts';
import { triedPictures } from './judgement/pictures.ts';
import { supposedState } from './judgement/what-if.ts';
import { drawChange, drawSheet, pictureWords } from './sheets.ts';

export type Tried = Extract<LineAnswer, { outcome: 'what-if' }>;

/** What it would change, drawn; `game`: as the line found it, at this position. */
export function drawTried(game: Game, names: Names, sender: Sender, line: Tried, position: number): Sheet[] {
  const sheets = triedPictures(line);
  if (sheets.length === 0) return [];
  const { definition } = game;
  const since = line.supposed === undefined ? game.state : supposedState(game, sender, line.supposed);
  const { state, run } = played(since, line);
  const then = { definition, state };
  const options = { since, ...(run.length > 0 && { run }) };
  const words = pictureWords(definition, names);
  const code = codeOf(line);
  const marked = (name: Sheet['name'], drawn: Sheet['picture']): Sheet => ({
    ...{ name, file: `what-if-${code}-${name}`, position },
    picture: notPlayed(drawn, commandsOf(line), words),
  });
  const change = sheets.includes('board') ? drawChange(then, names, since) : null;
  return [
    ...sheets.map((name) => marked(name, drawSheet(name, then, names, options))),
    ...(change === null ? [] : [marked('change', change)]),
  ];
}

/** The game after all that was possible, and the runs in it, each with the game as it was then. */
function played(since: State, { of }: Tried): { readonly state: State; readonly run: readonly Ran[] } {
  let state = since;
  const run: Ran[] = [];
  for (const line of of) {
    if (line.outcome !== 'possible') continue;
    state = line.events.reduce(evolve, state);
    for (const event of line.events) if (event.type === 'run') run.push({ run: event.run, state });
  }
  return { state, run };
}

function commandsOf({ of }: Tried): string {
  return of.flatMap((line) => (line.outcome === 'possible' ? [line.said] : [])).join('; ');
}

/** Tells what-ifs of one position apart, and is the same for the same. */
function codeOf(line: Tried): string {
  return createHash('sha256')
    .update(`${line.supposed} ${commandsOf(line)}`)
    .digest('hex')
    .slice(0, 12);
}
