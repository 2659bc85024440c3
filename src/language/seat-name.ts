import type { Definition } from '../model/definition.ts';
import { type Refusal, refuse } from '../model/refusal.ts';
import type { Grammar } from './grammar.ts';
import { vocabularyOf } from './lexicon.ts';
import { bare, folded, type NameTable } from './names.ts';

const LONGEST_NAME = 24;
/** Words of the commands that stand where a name could. */
const GAME_WORDS = [
  'bank',
  'pool',
  'ipo',
  'treasury',
  'offering',
  'market',
  'best',
  'all',
  'host',
  'none',
].concat(['remove', 'player', 'seat', 'north', 'south', 'east', 'west', 'channel', 'thechannel']);

/**
 * Why a player cannot be called that, or null: a name must not be mistaken for a word of the game.
 * Whether two at a table have the same name is not looked at here.
 */
export function seatNameProblem(name: string, definition: Definition, grammar?: Grammar): Refusal | null {
  if (name.trim() === '') return refuse('name-empty', {});
  if (name.length > LONGEST_NAME) return refuse('name-too-long', { name, most: LONGEST_NAME });
  if (name !== name.trim() || /[\p{C}\n:;,#<>@`*|]/u.test(name)) return refuse('name-with-mark', { name });
  if (!/\p{L}/u.test(name)) return refuse('name-without-letter', { name });
  return isGameWord(name, definition, grammar) ? refuse('name-is-game-word', { name }) : null;
}

function isGameWord(name: string, definition: Definition, grammar: Grammar | undefined): boolean {
  const word = bare(name);
  if (/^p\d{1,2}$/.test(word) || GAME_WORDS.includes(word)) return true;
  const { id, name: owner } = definition.seatless_owner ?? {};
  if ([id, owner].some((each) => each !== undefined && bare(each) === word)) return true;
  const { operator, company, hex, train } = vocabularyOf(definition);
  // a player may be called Bo where a railway is called that with a sign more
  const known = ({ names }: NameTable) => names.some((each) => folded(each) === folded(name));
  if ([operator, company, hex, train].some(known)) return true;
  return [...(grammar?.verbs.keys() ?? [])].some((verb) => bare(verb) === word);
}
