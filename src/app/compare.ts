/** A game played beside its checkpoints: equal to the end, or the first difference. */
import { apply, questions, setUp } from '../engine/engine.ts';
import { against, type Comparison, Follower } from '../exchange/against.ts';
import { type Checkpoints, playersOf, readCheckpoints } from '../exchange/checkpoints.ts';
import type { Difference } from '../exchange/compare.ts';
import type { Export } from '../exchange/read.ts';
import type { Definition } from '../model/definition.ts';
import { readText } from './input.ts';
import { print, remark } from './output.ts';
import { type Playing, type Step, wordStep } from './play.ts';

export const ENGINE = { setUp, apply, questions };

/** An export beside a file of checkpoints; exit status. */
export function compareExport(definition: Definition, from: Export, path: string): number {
  return tell(against(definition, from, readCheckpoints(readText(path)), ENGINE));
}

/**
 * A script beside a file of checkpoints; exit status. A comment `# action 12` stands before the lines of action 12;
 * in a script without such comments every message is the next action.
 */
export function compareScript(playing: Playing, path: string): number {
  const checkpoints = readCheckpoints(readText(path));
  const follower = new Follower(checkpoints, playersOf(checkpoints));
  const before = follower.start(playing.start, questions(playing.start));
  if (before.length > 0) return tell({ actions: 0, equal: 0, first: { at: 'start', differences: before } });
  let game = playing.start;
  let equal = 0;
  for (const { id, steps } of actionsOf(playing, checkpoints)) {
    for (const step of steps) {
      if (!step.answer.accepted) {
        remark(wordStep(step, playing.told));
        return 1;
      }
      game = step.game;
    }
    const differences = follower.after(id, game, questions(game));
    if (differences.length > 0) return tell({ actions: equal + 1, equal, first: { at: id, differences } });
    equal += 1;
  }
  const differences = follower.end(game);
  return tell({ actions: equal, equal, first: differences.length > 0 ? { at: 'end', differences } : null });
}

interface Played {
  readonly id: number;
  readonly steps: readonly Step[];
}

function* actionsOf({ text, steps }: Playing, { changes }: Checkpoints): Generator<Played> {
  const marks = marksIn(text);
  if (marks.length === 0) {
    const ids = [...changes.keys()];
    let index = 0;
    for (const step of steps) yield { id: ids[index++] ?? index, steps: [step] };
    return;
  }
  let next = steps.next();
  for (const [index, { id }] of marks.entries()) {
    const end = marks[index + 1]?.line ?? Number.POSITIVE_INFINITY;
    const mine: Step[] = [];
    for (; !next.done && next.value.line.line < end; next = steps.next()) mine.push(next.value);
    yield { id, steps: mine };
  }
}

/** Where each action of theirs begins. */
function marksIn(text: string): { line: number; id: number }[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => {
    const id = /^\s*# action (\d+)\s*$/.exec(line)?.[1];
    return id === undefined ? [] : [{ line: index + 1, id: Number(id) }];
  });
}

function tell({ actions, equal, first }: Comparison): number {
  print(`${actions} actions, ${equal} equal`);
  if (first === null) return 0;
  const { at } = first;
  print(typeof at === 'number' ? `After action ${at}:` : `At the ${at}:`);
  for (const difference of first.differences) print(`  ${wordDifference(difference)}`);
  return 1;
}

function wordDifference({ key, expected, got }: Difference): string {
  return `${key}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(got)}`;
}
