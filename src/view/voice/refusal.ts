/** A refusal in words: which word, which rule with its section, what comes near, what may be done instead. */
import type { Game } from '../../model/game.ts';
import type { Refusal } from '../../model/refusal.ts';
import type { WordedRefusal } from '../../model/reply.ts';
import { hintsFor } from './hints.ts';
import { placeFacts } from './place-facts.ts';
import type { Speaker, Words } from './speaker.ts';

/** `instead`: legal commands as text. Throws WordingError for a rule without a wording. */
export function wordRefusal(
  speaker: Speaker,
  game: Game,
  refusal: Refusal,
  line?: string,
  instead: readonly string[] = [],
): WordedRefusal {
  const facts = { ...placeFacts(game, refusal), ...refusal.facts };
  const sentences = [...ruleSentences(speaker, { ...refusal, facts }), ...hintsFor(speaker, game, refusal)];
  const mark = line === undefined ? undefined : markIn(line, refusal);
  return {
    ...(line !== undefined && { line }),
    ...(mark && { mark }),
    sentences,
    commands: readings(refusal) ?? instead,
  };
}

/** The wording of the rule; its section stands at the end of the first sentence. */
export function ruleSentences(words: Words, { rule, section, facts }: Refusal): string[] {
  const [first, ...rest] = words.say('refusals', rule, facts);
  if (first === undefined) return [];
  if (section === undefined) return [first, ...rest];
  const [where] = words.say('hints', 'section', { section });
  return [first.replace(/([.?!]?)$/, ` ${where}$1`), ...rest];
}

/** What an ambiguous line may mean, ready to send. */
function readings({ refused, facts }: Refusal): readonly string[] | null {
  return refused === 'ambiguous' && Array.isArray(facts.readings) ? facts.readings.map(String) : null;
}

function markIn(line: string, { slot, facts }: Refusal): [number, number] | undefined {
  const wanted = [facts.word, slot === undefined ? undefined : facts[slot]]
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .flatMap((word) => [`${word}`, ...(slot === 'rotation' ? [`r${word}`] : [])])
    .map((word) => word.toLowerCase());
  for (const { 0: word, index } of line.matchAll(/[^\s,;:]+/g)) {
    if (wanted.includes(word.toLowerCase())) return [index, index + word.length];
  }
  return undefined;
}
