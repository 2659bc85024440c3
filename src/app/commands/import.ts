import { apply } from '../../engine/engine.ts';
import type { Figure } from '../../exchange/figures.ts';
import { namesOf } from '../../exchange/names.ts';
import { type Export, LONGEST_FILE, readExport, shortened } from '../../exchange/read.ts';
import { optionsOf, ReplayError, replay } from '../../exchange/replay.ts';
import { formatScript } from '../../language/script.ts';
import { loadTitle, titles, withOptions } from '../../load/load.ts';
import type { Definition } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import { PLAYER_NAMES } from '../../model/players.ts';
import { isRefusal, refuse } from '../../model/refusal.ts';
import type { SeatId } from '../../model/state.ts';
import { standings } from '../../rules/ending.ts';
import { begin, planProblem, startOf } from '../begin.ts';
import { compareExport, ENGINE } from '../compare.ts';
import { withStore } from '../data-folder.ts';
import { readText } from '../input.ts';
import { commandOf, sendable } from '../judgement/lexicon.ts';
import { print, remark } from '../output.ts';
import { receive } from '../receive.ts';
import { commandBy, wordRefusedMove } from '../refused-move.ts';
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
    const text = readText(positionals[0]!, LONGEST_FILE);
    const { against } = values;
    if (against !== undefined) {
      const from = readExport(text);
      return worded(() => compareExport(definitionOf(from), from, against));
    }
    const { definition, from, played } = playedExport(text);
    if (values.commands) print(scriptOf(definition, from, played));
    if (values.keep) print(String(await withStore((store) => keep(store, definition, from, played))));
    if (!values.commands && !values.keep) print(`${played.length} actions`);
    return 0;
  },
};

/** An export, read and played to its end. Throws Failure, ExportError, LoadError: one readable line. */
export function playedExport(text: string) {
  const from = readExport(text);
  const definition = definitionOf(from);
  return { definition, from, played: worded(() => [...commandsOf(definition, from)]) };
}

/** A refusal in the words that a player gets. */
function worded<T>(act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (!(error instanceof ReplayError)) throw error;
    const { id, game, action, refusal } = error;
    const command = commandBy(game, action, PLAYER_NAMES);
    const why = wordRefusedMove(game, refusal, PLAYER_NAMES);
    throw new Failure(`Action ${id} of the export is refused. ${command}: ${why}`);
  }
}

/** Our title of theirs, read as it was played there. Throws LoadError, Failure, ExportError. */
export function definitionOf(from: Export): Definition {
  const { title, players } = from;
  const { seed } = from.settings;
  const ours = titles().find((each) => loadTitle(each).exchange?.title === title);
  if (ours === undefined) {
    const known = titles().flatMap((each) => loadTitle(each).exchange?.title ?? []);
    throw new Failure(`Games of ${shortened(title)} cannot be brought over, only of ${known.join(' and ')}.`);
  }
  const definition = loadTitle(ours, profileOf(loadTitle(ours)));
  const { least, most } = definition.players;
  if (players.length < least || players.length > most)
    throw new Failure(wordRefusal(refuse('players-count', { players: players.length, least, most })));
  const seats = PLAYER_NAMES.slice(0, players.length);
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
  for (const { id, actions, game, figures } of replay(definition, from, ENGINE)) {
    const [figure] = figures;
    if (figure) throw new Failure(wordFigure(id, figure));
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
  checkResult(from, before);
}

function wordFigure(id: number, { entity, field, theirs, ours }: Figure): string {
  return `Action ${id} of the export does not fit: its ${field} (of ${entity}) is ${theirs} there and ${ours} here.`;
}

/** Of a game that is over here, what it says of everybody's worth. */
function checkResult({ players, result }: Export, game: Game): void {
  if (game.state.round.kind !== 'over' || !result) return;
  const worth = new Map(standings(game).map((one) => [one.seat, one.worth]));
  for (const [at, { id }] of players.entries()) {
    const theirs = result[String(id)];
    const ours = worth.get(`s${at + 1}`);
    if (theirs === undefined || theirs === ours) continue;
    const name = PLAYER_NAMES[at]!;
    throw new Failure(
      `The result of the export does not fit: ${name} (${id}) has ${theirs} there and ${ours} here.`,
    );
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
