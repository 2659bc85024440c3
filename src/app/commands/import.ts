import { apply } from '../../engine/engine.ts';
import { type Export, readExport } from '../../exchange/read.ts';
import { optionsOf, replay } from '../../exchange/replay.ts';
import { formatScript } from '../../language/script.ts';
import { loadTitle, titles } from '../../load/load.ts';
import type { Definition } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { SeatId } from '../../model/state.ts';
import { begin, startOf } from '../begin.ts';
import { compareExport, ENGINE } from '../compare.ts';
import { withStore } from '../data-folder.ts';
import { readText } from '../input.ts';
import { commandOf, sendable } from '../judgement/lexicon.ts';
import { print, remark } from '../output.ts';
import { receive } from '../receive.ts';
import { type Command, Failure, read } from './command.ts';

const usage = 'import EXPORT.json [--against CHECKPOINTS.jsonl] [--commands] [--keep]';
/** Players brought in from elsewhere, in seating order. */
const PLAYERS = ['Anna', 'Bo', 'Cy', 'Di', 'Eva', 'Finn'];
/** What the readings of their engine are called. */
const PROFILE = '18xx.games';

export const importGame: Command = {
  usage,
  does: 'Plays a game of 18xx.games: compares it, prints it as a script, or keeps it to go on with.',
  async run(args) {
    const options = {
      against: { type: 'string' },
      commands: { type: 'boolean' },
      keep: { type: 'boolean' },
    } as const;
    const { values, positionals } = read({ usage }, args, options, { least: 1, most: 1 });
    const from = readExport(readText(positionals[0]!));
    const definition = definitionOf(from);
    if (values.against !== undefined) return compareExport(definition, from, values.against);
    const played = [...commandsOf(definition, from)];
    if (values.commands) print(scriptOf(definition, from, played));
    if (values.keep) print(String(await withStore((store) => keep(store, definition, from, played))));
    if (!values.commands && !values.keep) print(`${played.length} actions`);
    return 0;
  },
};

function definitionOf({ title }: Export): Definition {
  // a title may be called by the name of its programme there: `NAME.Games`
  const ours = titles().find((each) => title === each || title.startsWith(`${each}.`));
  return loadTitle(ours ?? title, PROFILE);
}

interface PlayedAction {
  readonly id: number;
  readonly commands: readonly { readonly seat: SeatId; readonly text: string }[];
}

/** Every action of theirs as commands of ours. */
function* commandsOf(definition: Definition, from: Export): Generator<PlayedAction> {
  let before: Game = { definition, state: startOf(definition, from.players.length, from.settings.seed) };
  for (const { id, actions, game } of replay(definition, from, ENGINE)) {
    const commands: { seat: SeatId; text: string }[] = [];
    for (const action of actions) {
      commands.push({ seat: action.seat, text: sendable(before, action, commandOf(before, action)) });
      const next = apply(before, action);
      if (isRefusal(next)) throw new Failure(`action ${id} is refused: ${next.rule}`);
      before = { definition, state: next.state };
    }
    before = game;
    yield { id, commands };
  }
}

function scriptOf(definition: Definition, from: Export, played: readonly PlayedAction[]): string {
  const players = PLAYERS.slice(0, from.players.length);
  const options = optionsOf(definition, from);
  const head = formatScript({
    ...{ title: definition.title, players, options, profile: PROFILE, seed: from.settings.seed },
    lines: [],
  });
  const lines = played.flatMap(({ id, commands }) => [
    `# action ${id}`,
    ...commands.map(({ seat, text }) => `${players[Number(seat.slice(1)) - 1]}: ${text}`),
  ]);
  return [head.trimEnd(), ...lines].join('\n');
}

/** Stores the game as if it had been played here; its number. */
function keep(
  store: Parameters<typeof begin>[0],
  definition: Definition,
  from: Export,
  played: readonly PlayedAction[],
): number {
  const { seed } = from.settings;
  const seats = PLAYERS.slice(0, from.players.length);
  const options = optionsOf(definition, from);
  const time = new Date().toISOString();
  return store.exclusively(() => {
    const game = begin(store, { title: definition.title, profile: PROFILE, options, seats, seed }, time);
    for (const { id, commands } of played) {
      for (const [index, { seat, text }] of commands.entries()) {
        const own = `${game}.${id}.${index}`;
        const answer = receive(store, { channel: PROFILE, id: own, game, sender: seat, text, time });
        if (!answer.accepted) throw new Failure(`action ${id}: ${text} is refused here.`);
      }
    }
    remark(`Kept as ${seats.join(', ')}.`);
    return game;
  });
}
