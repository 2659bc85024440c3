/** How the printed rulebook of a title says what the program's wordings say in words of their own. */
import { z } from 'zod';

export const bookSchema = z.strictObject({
  /** Word or phrase of the wordings → the book's. The longest that fits counts. */
  words: z.record(z.string().min(1), z.string()).default({}),
  /** Section as the rules give it, or the start of one → the section of this book. */
  sections: z.record(z.string().min(1), z.string()).default({}),
});
export type Book = z.infer<typeof bookSchema>;

/** The section of the book; one that it does not name otherwise is its own. */
export function sectionIn(book: Book | undefined, section: string): string {
  const parts = section.split('.');
  for (let length = parts.length; length > 0; length--) {
    const found = book?.sections[parts.slice(0, length).join('.')];
    if (found !== undefined) return found;
  }
  return section;
}
