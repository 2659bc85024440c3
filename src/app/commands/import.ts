import { apply } from '../../engine/engine.ts';
import { namesOf } from '../../exchange/names.ts';
import { type Export, readExport } from '../../exchange/read.ts';
import { optionsOf, replay } from '../../exchange/replay.ts';
import { formatScript } from '../../language/script.ts';
import { loadTitle, titles, withOptions } from '../../load/load.ts';
import type { Definition } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import { PLAYER_NAMES } from '../../model/players.ts';
import { isRefusal } from '../../model/refusal.ts';
import type { SeatId } from '../../model/state.ts';
import { begin, planProblem, startOf } from '../begin.ts';
import { compareExport, ENGINE } from '../compare.ts';
import { withStore } from '../data-folder.ts';
import { readText } from '../input.ts';
import { commandOf, sendable } from '../judgement/lexicon.ts';
import { print, remark } from '../output.ts';
import { receive } from '../receive.ts';
import { wordRefusal } from '../wording.ts';
import { type Command, Failure, read } from './command.ts';

const usage = 'import EXPORT.json [--against CHECKPOINTS.jsonl] [--commands] [--keep]';
/** Where the messages of a game that is kept came from. */
const CHANNEL = 'import';

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

/** Our title of theirs, read as it was played there. Throws LoadError, Failure. */
export function definitionOf(from: Export): Definition {
  const { title } = from;
  const { seed } = from.settings;
  const ours = titles().find((each) => loadTitle(each).exchange?.title === title);
  if (ours === undefined) throw new Failure(`Games of ${title} cannot be brought over.`);
  const definition = loadTitle(ours, profileOf(loadTitle(ours)));
  const seats = PLAYER_NAMES.slice(0, from.players.length);
  const plan = {
    title: ours,
    profile: profileOf(definition),
    options: optionsOf(definition, from),
    seats,
    seed,
  };
  const problem = planProblem(plan);
  if (problem) throw new Failure(wordRefusal(problem));
  return withOptions(definition, plan.options);
}

/** The profile its games were played by there. */
function profileOf(definition: Definition): string {
  return namesOf(definition).profile;
}

export interface PlayedAction {
  readonly id: number;
  readonly commands: readonly { readonly seat: SeatId; readonly text: string }[];
}

/** Every action of theirs as commands of ours. */
export function* commandsOf(definition: Definition, from: Export): Generator<PlayedAction> {
  const options = optionsOf(definition, from);
  let before: Game = {
    definition,
    state: startOf(definition, from.players.length, from.settings.seed, options),
  };
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
  const players = PLAYER_NAMES.slice(0, from.players.length);
  const options = optionsOf(definition, from);
  const { title } = definition;
  const { seed } = from.settings;
  const head = formatScript({ title, players, options, profile: profileOf(definition), seed, lines: [] });
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
  const seats = PLAYER_NAMES.slice(0, from.players.length);
  const options = optionsOf(definition, from);
  const time = new Date().toISOString();
  return store.exclusively(() => {
    const profile = profileOf(definition);
    const game = begin(store, { title: definition.title, profile, options, seats, seed }, time);
    for (const { id, commands } of played) {
      for (const [index, { seat, text }] of commands.entries()) {
        const own = `${game}.${id}.${index}`;
        const answer = receive(store, { channel: CHANNEL, id: own, game, sender: seat, text, time });
        if (!answer.accepted) throw new Failure(`action ${id}: ${text} is refused here.`);
      }
    }
    remark(`Kept as ${seats.join(', ')}.`);
    return game;
  });
}
