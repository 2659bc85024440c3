import { evolve } from '../../engine/engine.ts';
import { foldLedger } from '../../store/ledger.ts';
import type { Entry } from '../../store/records.ts';
import type { Store } from '../../store/store.ts';
import { withStore } from '../data-folder.ts';
import { wordDeparture } from '../departure-words.ts';
import { type Exported, exportOf } from '../exporting.ts';
import { print, remark } from '../output.ts';
import { openScript, wordStep } from '../play.ts';
import { gameNumber, openTable } from '../table.ts';
import { type Command, Failure, read } from './command.ts';

const usage = 'export GAME|SCRIPT';
/** Each is tried from where it was made here. */
const HOW_TO_READ =
  'Each is told as if 18xx.games stood where this game stood before it. The readings are explained in RULINGS.md of the title.';

export const exportGame: Command = {
  usage,
  does: 'Writes a game of the database, or one played from a script, as an export of 18xx.games.',
  async run(args) {
    const { positionals } = read({ usage }, args, {}, { least: 1, most: 1 });
    const what = positionals[0]!;
    const game =
      gameNumber(what) === null ? played(what) : await withStore((store) => storedGame(store, what));
    if (!game.start.definition.exchange)
      throw new Failure(`Games of ${game.start.definition.title} cannot be exported.`);
    const { text, departures } = exportOf(game);
    print(text);
    for (const departure of departures) remark(wordDeparture(departure, game.names));
    if (departures.length > 0) remark(summary(departures.length, game.entries.length));
    return 0;
  },
};

function summary(departing: number, moves: number): string {
  return `${departing} ${departing === 1 ? 'move' : 'moves'} of ${moves}. ${HOW_TO_READ}`;
}

/** A game of the database: what stands of it. Throws NoSuchGame. */
export function storedGame(store: Store, number: string): Exported {
  const { record, ledger } = openTable(store, number);
  const { id, options, seed, seats, definition } = record;
  const start = { definition, state: store.load(id, evolve, 0).state };
  const standing = new Set(ledger.standing.map(({ position }) => position));
  const entries = store.log(id).filter(({ position }) => standing.has(position));
  return { id, options, seed, names: seats, start, entries };
}

/** Throws Failure at a command that is refused. */
function played(path: string): Exported {
  const playing = openScript(path);
  const { script, start, told } = playing;
  for (const step of playing.steps) {
    if (!step.answer.accepted) throw new Failure(wordStep(step, told));
  }
  const { options, players: names } = script;
  const entries = standingOf(playing.entries);
  const { seed } = start.state;
  return { id: seed, options, seed, names, start, entries };
}

function standingOf(entries: readonly Entry[]): readonly Entry[] {
  const standing = new Set(foldLedger(entries).standing.map(({ position }) => position));
  return entries.filter(({ position }) => standing.has(position));
}
