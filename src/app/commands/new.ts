import { begin, drawSeating, drawSeed, MOST_SEED, type Plan, planProblem } from '../begin.ts';
import { withStore } from '../data-folder.ts';
import { print, remark } from '../output.ts';
import { wordRefusal } from '../wording.ts';
import { type Command, Failure, read, UsageError, wholeNumber } from './command.ts';

const usage = 'new TITLE --players Anna,Bo,Cy [--option NAME] [--profile NAME] [--seed 7] [--seated]';

const OPTIONS = {
  players: { type: 'string' },
  option: { type: 'string', multiple: true },
  profile: { type: 'string' },
  seed: { type: 'string' },
  seated: { type: 'boolean' },
} as const;

/** A new game in the database; its number on standard output, what was drawn beside it. */
export const newGame: Command = {
  usage,
  does: 'Begins a game and prints its number; seating and seed are drawn unless given.',
  async run(args) {
    const plan = readPlan(args);
    const problem = planProblem(plan);
    if (problem) throw new Failure(wordRefusal(problem));
    const id = await withStore((store) => begin(store, plan, new Date().toISOString()));
    print(String(id));
    remark(`Seats: ${plan.seats.join(', ')}; seed ${plan.seed}.`);
    return 0;
  },
};

/** What is given, and the rest drawn. Throws UsageError. */
export function readPlan(args: readonly string[]): Plan {
  const { values, positionals } = read({ usage }, args, OPTIONS, { least: 1, most: 1 });
  if (values.players === undefined) throw new UsageError('Who plays? --players Anna,Bo,Cy');
  const names = namesIn(values.players);
  return {
    title: positionals[0]!,
    profile: values.profile ?? 'rulebook',
    options: values.option ?? [],
    seats: values.seated ? names : drawSeating(names),
    seed: values.seed === undefined ? drawSeed() : wholeNumber('seed', values.seed, MOST_SEED),
  };
}

/** Names parted by commas; one that is empty is refused with the plan. */
export function namesIn(text: string): string[] {
  return text
    .replace(/,\s*$/, '')
    .split(',')
    .map((name) => name.trim());
}
