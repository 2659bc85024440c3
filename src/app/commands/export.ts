import { evolve } from '../../engine/engine.ts';
import { foldLedger } from '../../store/ledger.ts';
import type { Entry } from '../../store/records.ts';
import { withStore } from '../data-folder.ts';
import { type Exported, exportOf } from '../exporting.ts';
import { print, remark } from '../output.ts';
import { openScript, wordStep } from '../play.ts';
import { gameNumber, nameOf, openTable } from '../table.ts';
import { wordRefusal } from '../wording.ts';
import { type Command, Failure, read } from './command.ts';

const usage = 'export GAME|SCRIPT';

export const exportGame: Command = {
  usage,
  does: 'Writes a game of the database, or one played from a script, as an export of 18xx.games.',
  async run(args) {
    const { positionals } = read({ usage }, args, {}, { least: 1, most: 1 });
    const what = positionals[0]!;
    const game = gameNumber(what) === null ? played(what) : await stored(what);
    if (!game.start.definition.exchange)
      throw new Failure(`Games of ${game.start.definition.title} cannot be exported.`);
    const { text, departure } = exportOf(game);
    print(text);
    if (departure === null) return 0;
    const { entry, id, refusal, differing } = departure;
    const move = `#${entry.position} ${nameOf(game.names, entry.seat)}: ${entry.text} (action ${id})`;
    remark(
      refusal
        ? `${move}: 18xx.games refuses it. ${typeof refusal === 'string' ? refusal : wordRefusal(refusal)}`
        : `${move}: 18xx.games plays it otherwise, and goes on from another ${differing.join(', ')}.`,
    );
    return 0;
  },
};

async function stored(number: string): Promise<Exported> {
  return await withStore((store) => {
    const { record, ledger } = openTable(store, number);
    const { id, options, seed, seats, definition } = record;
    const start = { definition, state: store.load(id, evolve, 0).state };
    const standing = new Set(ledger.standing.map(({ position }) => position));
    const entries = store.log(id).filter(({ position }) => standing.has(position));
    return { id, options, seed, names: seats, start, entries };
  });
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
