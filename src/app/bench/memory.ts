/** Memory with many unfinished games in the database, after one command sent to each. */
import { apply, evolve, options, questions } from '../../engine/engine.ts';
import type { Answer } from '../../model/answer.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { Store } from '../../store/store.ts';
import { commandsOf } from '../commands/import.ts';
import { withStore } from '../data-folder.ts';
import { picturesOf } from '../draw.ts';
import { commandOf, sendable } from '../judgement/lexicon.ts';
import { receive, recordOf } from '../receive.ts';
import { begun } from './begun.ts';
import { type Figure, median, ms, timed } from './figure.ts';
import { recordedGame } from './games.ts';

const GAMES = 1000;
/** Commands each game has seen. */
const PLAYED = 300;
/** Pictures are drawn for one in so many commands, for what drawing needs; all would take long. */
const DRAWN_EVERY = 50;

/** Fills the database; the first game is played, the others are stored as it was. */
export async function fillDatabase(): Promise<Figure[]> {
  const recorded = recordedGame();
  const commands = [...commandsOf(recorded.definition, recorded.from)].flatMap((each) => each.commands);
  await withStore((store) => {
    const first = begun(store, recorded);
    commands.slice(0, PLAYED).forEach(({ seat, text }, at) => {
      send(store, first, seat, text, `${at}`);
    });
    const entries = store.log(first);
    const { state } = store.load(first, evolve);
    for (let copy = 1; copy < GAMES; copy++) {
      const game = begun(store, recorded);
      const judged = {
        message: messageTo(game, 's1', 'as the first', 'all'),
        entries,
        state,
        answer: null,
      };
      store.save(judged);
    }
  });
  return [];
}

export async function measureMemory(): Promise<Figure[]> {
  return await withStore(async (store) => {
    const times: number[] = [];
    for (const { id } of store.list()) {
      const { definition } = recordOf(store, id);
      const game = { definition, state: store.load(id, evolve).state };
      const { seat, text } = someCommand(game);
      let answer: Answer | undefined;
      times.push(
        timed(() => {
          answer = send(store, id, seat, text, 'one');
        }),
      );
      if (id % DRAWN_EVERY === 0) await picturesOf(store, recordOf(store, id), answer!);
    }
    const peak = process.resourceUsage().maxRSS / 1024;
    return [
      {
        figure: `memory with ${times.length} unfinished games, one command sent to each`,
        reach: '300 MB',
        measured: `${Math.round(peak)} MB at most`,
        how: `${PLAYED} commands played in each; pictures for one in ${DRAWN_EVERY}; a command takes ${ms(median(times))}`,
      },
    ];
  });
}

/** The first command that is listed. */
export function someCommand(game: Game): { seat: string; text: string } {
  for (const { seat } of questions(game))
    for (const { action } of options(game, seat))
      if (!isRefusal(apply(game, action)))
        return { seat, text: sendable(game, action, commandOf(game, action)) };
  throw new Error('nobody is asked');
}

function messageTo(game: number, sender: string, text: string, id: string) {
  const time = new Date().toISOString();
  return { channel: 'bench', id: `${game}.${id}`, game, sender, text, time };
}

function send(store: Store, game: number, seat: string, text: string, id: string): Answer {
  const answer = receive(store, messageTo(game, seat, text, id));
  if (!answer.accepted) throw new Error(`${text} is refused`);
  return answer;
}
