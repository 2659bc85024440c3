/** What a step of a case expects, held against the game. */
import { legalCommands } from '../../src/app/judgement/legal.ts';
import { toldOf } from '../../src/app/told.ts';
import { questions } from '../../src/engine/engine.ts';
import type { ActionType } from '../../src/model/action.ts';
import type { Event } from '../../src/model/event.ts';
import { askedBlocks } from '../../src/view/voice/asked.ts';
import { speakerFor } from '../../src/view/voice/speaker.ts';
import type { Listing, Step } from './case.ts';
import { askedOf, factAt } from './facts.ts';
import { type Names, seatOr } from './names.ts';
import { matches, plain } from './plain.ts';
import type { Said, Table } from './say.ts';

export type Checks = Pick<Step, 'asks' | 'expect' | 'options' | 'books' | 'says' | 'prompts'>;

/** What is otherwise than expected, after a line or before the first; `said`: the line, if it was done. */
export function* checks(
  { game, names }: Table,
  { asks, expect, options, books, says, prompts }: Checks,
  said: Said | undefined,
): Generator<string> {
  for (const [path, wanted] of Object.entries(expect)) {
    const found = factAt(game, names, path);
    if (plain(found) !== plain(wanted)) yield `${path} is ${plain(found)}, not ${plain(wanted)}`;
  }
  if (asks) {
    const asked = askedOf(game, names);
    if (plain([...asked].sort()) !== plain([...asks].sort())) yield `asked: ${asked.join(', ') || 'nobody'}`;
  }
  if (options) yield* checkOptions({ game, names }, options);
  yield* checkBooks(books, said?.events ?? [], names);
  if (says.length > 0) yield* missing('say', says, said?.told() ?? []);
  if (prompts.length > 0) yield* missing('ask', prompts, promptsOf({ game, names }));
}

function* missing(verb: string, wanted: readonly string[], told: readonly string[]) {
  for (const words of wanted)
    if (!told.some((sentence) => sentence.includes(words)))
      yield `does not ${verb} "${words}": ${told.join(' ')}`;
}

/** The open questions as the reply words them. */
function promptsOf({ game: { definition, state }, names }: Table): string[] {
  const told = toldOf(definition, names, () => state);
  const speaker = speakerFor(definition, told.wordings, names);
  return askedBlocks(speaker, told, state, questions({ definition, state })).flatMap((block) =>
    'title' in block && block.title !== undefined ? [block.title] : [],
  );
}

function* checkOptions({ game, names }: Table, { of, verbs, includes, excludes, are }: Listing) {
  const player = of ?? askedOf(game, names)[0]?.split(' ')[0] ?? names[0]!;
  const filter = verbs ? { verbs: verbs as ActionType[] } : {};
  const listed = [...legalCommands({ ...game, seats: names }, seatOr(names, player), filter)];
  for (const command of includes)
    if (!listed.includes(command)) yield `not legal: ${command} (but ${listed.slice(0, 40).join(' · ')})`;
  for (const command of excludes) if (listed.includes(command)) yield `legal: ${command}`;
  if (are && plain([...listed].sort()) !== plain([...are].sort())) yield `legal: ${listed.join(' · ')}`;
}

function* checkBooks(books: Step['books'], events: readonly Event[], names: Names) {
  let from = 0;
  for (const wanted of books) {
    const seats = Object.fromEntries(
      Object.entries(wanted).map(([key, value]) => [key, seated(names, value)]),
    );
    const at = events.findIndex(
      (event, index) => index >= from && matches(event as unknown as Record<string, unknown>, seats),
    );
    if (at < 0) {
      yield `does not book ${plain(wanted)}${from > 0 ? ' there' : ''}: ${events.map((event) => plain(event)).join(' ')}`;
      return;
    }
    from = at + 1;
  }
}

function seated(names: Names, value: unknown): unknown {
  return typeof value === 'string' ? seatOr(names, value) : value;
}
