/** Plays a case through the text layer and says what is otherwise than it expects. */
import { runOn, setUp } from '../../src/engine/engine.ts';
import { violations } from '../../src/engine/laws/conservation.ts';
import { readScript } from '../../src/language/script.ts';
import { loadTitle, withOptions } from '../../src/load/load.ts';
import { loadWordings } from '../../src/load/templates.ts';
import type { Game } from '../../src/model/game.ts';
import { PLAYER_NAMES } from '../../src/model/players.ts';
import { isRefusal, type Refusal } from '../../src/model/refusal.ts';
import { wordRefusal as voiced } from '../../src/view/voice/refusal.ts';
import { speakerFor } from '../../src/view/voice/speaker.ts';
import type { Case, GamePlan, Step } from './case.ts';
import { checks } from './checks.ts';
import { matches, wordRefusal } from './plain.ts';
import { positionOf } from './position.ts';
import { type Said, say, type Table } from './say.ts';

/** Everything that is not as the case says; empty when it holds. `title`: where the case does not name one. */
export function playCase(one: Case, shared: GamePlan, title: string): string[] {
  const { head, lines } = scriptOf(one);
  const plan = { ...shared, ...head, ...one.game };
  const { players = 4, profile = 'rulebook', options = [], seed = 1 } = plan;
  const names = typeof players === 'number' ? PLAYER_NAMES.slice(0, players) : players;
  const definition = withOptions(loadTitle(plan.title ?? title, profile), options);
  const start = one.position
    ? positionOf(definition, names, seed, one.position)
    : runOnFrom({ definition, state: setUp(definition, names.length, seed, options) });
  const broken = violations(start).map((law) => `the position breaks a law: ${law}`);
  if (broken.length > 0) return broken;
  const led = playScript({ game: start, names }, lines);
  if (typeof led === 'string') return [led];
  return playSteps({ game: led, names }, one.play);
}

function runOnFrom(game: Game): Game {
  return { ...game, state: runOn(game).state };
}

type Lines = readonly (readonly [player: string, text: string])[];

/** The lines that lead to the position; of a whole script, as `report` gives it, its head too. */
function scriptOf({ script = [] }: Case): { head: GamePlan; lines: Lines } {
  if (typeof script !== 'string') {
    const lines = script.flatMap((each) => Object.entries(each));
    return { head: {}, lines: lines.map(([player, text]) => [player, String(text)]) };
  }
  const read = readScript(script);
  if (isRefusal(read)) throw new Error(`the script: ${wordRefusal(read)}`);
  const { title, players, profile, options, seed } = read;
  const head = {
    title,
    players: [...players],
    profile,
    options: [...options],
    ...(seed !== null && { seed }),
  };
  return { head, lines: read.lines.map(({ player, text }) => [player, text]) };
}

/** The game after all lines; a sentence where one is refused. */
function playScript(table: Table, lines: Lines): Game | string {
  let { game } = table;
  for (const [player, text] of lines) {
    const said = say({ ...table, game }, player, text);
    if (isRefusal(said)) return `script, ${player}: ${text}: refused, ${wordRefusal(said)}`;
    game = said.game;
  }
  return game;
}

function playSteps(table: Table, steps: readonly Step[]): string[] {
  const problems: string[] = [];
  let { game } = table;
  for (const [index, step] of steps.entries()) {
    const { refused, because, asks, expect, options, books, says, prompts, ...lines } = step;
    const told = (problem: string) => problems.push(`step ${index + 1}, ${lineOf(lines)}: ${problem}`);
    let said: Said | undefined;
    for (const [player, text] of Object.entries(lines)) {
      const outcome = say({ ...table, game }, player, text);
      if (isRefusal(outcome)) {
        const as = `refused by ${wordRefusal(outcome)}`;
        if (refused === undefined) return [...problems, `step ${index + 1}, ${lineOf(lines)}: ${as}`];
        if (outcome.rule !== refused || !matches(outcome.facts, because ?? {})) told(as);
        const reply = worded({ ...table, game }, outcome, text);
        for (const words of says)
          if (!reply.includes(words)) told(`the refusal does not say "${words}": ${reply}`);
        continue;
      }
      if (refused !== undefined) told(`done (${outcome.canonical}), not refused by ${refused}`);
      said = outcome;
      game = outcome.game;
      for (const law of violations(game)) told(`breaks a law: ${law}`);
    }
    const wanted = { asks, expect, options, books, says: refused === undefined ? says : [], prompts };
    for (const problem of checks({ ...table, game }, wanted, said)) told(problem);
  }
  return problems;
}

/** The refusal as the reply would have it; throws where a fact is missing for that. */
function worded({ game, names }: Table, refusal: Refusal, line: string): string {
  const speaker = speakerFor(game.definition, loadWordings(), names);
  return voiced(speaker, game, refusal, line).sentences.join(' ');
}

function lineOf(lines: Readonly<Record<string, unknown>>): string {
  const [line] = Object.entries(lines);
  return line ? `"${line[0]}: ${line[1]}"` : 'before the next line';
}
