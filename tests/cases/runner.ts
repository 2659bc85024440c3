/** Plays a case through the text layer and says what is otherwise than it expects. */
import { runOn, setUp } from '../../src/engine/engine.ts';
import { violations } from '../../src/engine/laws/conservation.ts';
import { readScript } from '../../src/language/script.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Game } from '../../src/model/game.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import type { Case, GamePlan, Step } from './case.ts';
import { checks } from './checks.ts';
import { matches, wordRefusal } from './plain.ts';
import { positionOf } from './position.ts';
import { type Said, say, type Table } from './say.ts';

const PLAYERS = ['Anna', 'Bo', 'Cy', 'Di', 'Eva', 'Finn'] as const;

/** Everything that is not as the case says; empty when it holds. `title`: where the case does not name one. */
export function playCase(one: Case, shared: GamePlan, title: string): string[] {
  const { players = 4, profile = 'rulebook', seed = 1, title: named = title } = { ...shared, ...one.game };
  const names = typeof players === 'number' ? PLAYERS.slice(0, players) : players;
  const definition = loadTitle(named, profile);
  const start = one.position
    ? positionOf(definition, names, seed, one.position)
    : { definition, state: runOn({ definition, state: setUp(definition, names.length, seed) }).state };
  const broken = violations(start).map((law) => `the position breaks a law: ${law}`);
  if (broken.length > 0) return broken;
  const led = playScript({ game: start, names }, one.script ?? []);
  if (typeof led === 'string') return [led];
  return playSteps({ game: led, names }, one.play);
}

/** The lines that lead to the position; a sentence where one is refused. */
function playScript(table: Table, script: NonNullable<Case['script']>): Game | string {
  const lines = typeof script === 'string' ? linesOf(script) : script.flatMap((each) => Object.entries(each));
  let { game } = table;
  for (const [player, text] of lines) {
    const said = say({ ...table, game }, player, String(text));
    if (isRefusal(said)) return `script, ${player}: ${text}: refused, ${wordRefusal(said)}`;
    game = said.game;
  }
  return game;
}

/** A whole script, as `report` gives it. */
function linesOf(text: string): [string, string][] {
  const script = readScript(text);
  if (isRefusal(script)) throw new Error(`the script: ${wordRefusal(script)}`);
  return script.lines.map((line) => [line.player, line.text]);
}

function playSteps(table: Table, steps: readonly Step[]): string[] {
  const problems: string[] = [];
  let { game } = table;
  for (const [index, step] of steps.entries()) {
    const { refused, because, asks, expect, options, books, says, ...lines } = step;
    const told = (problem: string) => problems.push(`step ${index + 1}, ${lineOf(lines)}: ${problem}`);
    let said: Said | undefined;
    for (const [player, text] of Object.entries(lines)) {
      const outcome = say({ ...table, game }, player, text);
      if (isRefusal(outcome)) {
        const as = `refused by ${wordRefusal(outcome)}`;
        if (refused === undefined) return [...problems, `step ${index + 1}, ${lineOf(lines)}: ${as}`];
        if (outcome.rule !== refused || !matches(outcome.facts, because ?? {})) told(as);
        continue;
      }
      if (refused !== undefined) told(`done (${outcome.canonical}), not refused by ${refused}`);
      said = outcome;
      game = outcome.game;
      for (const law of violations(game)) told(`breaks a law: ${law}`);
    }
    for (const problem of checks({ ...table, game }, { asks, expect, options, books, says }, said))
      told(problem);
  }
  return problems;
}

function lineOf(lines: Readonly<Record<string, unknown>>): string {
  const [line] = Object.entries(lines);
  return line ? `"${line[0]}: ${line[1]}"` : 'before the next line';
}
