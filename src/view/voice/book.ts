/** Wordings as the rulebook of a title would have them. */
import type { Book } from '../../model/book.ts';
import type { Wording } from '../../model/wording.ts';

export function inBook(wording: Wording, book: Book | undefined): Wording {
  return typeof wording === 'string'
    ? inTheBook(wording, book)
    : wording.map((each) => inTheBook(each, book));
}

/** One sentence, its words and phrases exchanged for the book's; placeholders are left as they are. */
export function inTheBook(sentence: string, book: Book | undefined): string {
  const pattern = book && patternOf(book);
  if (!pattern) return sentence;
  return sentence
    .split(/(\{[^{}]*\}|^\?!?\w+ )/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(pattern, (word) => book.words[word]!)))
    .join('');
}

const patterns = new WeakMap<Book, RegExp | null>();

/** Any of its words, the longest first; null where it has none. */
function patternOf(book: Book): RegExp | null {
  let pattern = patterns.get(book);
  if (pattern === undefined) {
    const words = Object.keys(book.words).sort((a, b) => b.length - a.length);
    const alternatives = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    pattern = words.length === 0 ? null : new RegExp(`\\b(?:${alternatives})\\b`, 'g');
    patterns.set(book, pattern);
  }
  return pattern;
}
