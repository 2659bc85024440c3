/** Reading a mail, in a thread of its own: what comes from outside may be made to take for ever. */
import { type Report, reportIn } from './bounce.ts';
import { contentOf, TooManyParts } from './content.ts';
import { htmlText, TooDeep } from './html.ts';
import { type Said, saidIn } from './said.ts';

export interface Task {
  readonly raw: Uint8Array;
  readonly as: 'message' | 'report';
  /** What its writer may sign with, in lower case. */
  readonly names?: readonly string[];
}

/** `broken`: it is no mail, or not a whole one. `complex`: too many parts, or too deep. */
export type Read =
  | { readonly said: Said }
  | { readonly report: Report }
  | { readonly problem: 'broken' | 'complex' };

/** What the thread does with each task. Null: nothing, which shows that it is there. */
export default async function read(task: Task | null): Promise<Read | null> {
  if (task === null) return null;
  try {
    const content = await contentOf(task.raw);
    if (task.as === 'report') return { report: reportIn(content) };
    const { text, html } = content;
    if (text.trim() === '') return { said: saidIn(htmlText(html), '', task.names) };
    return { said: saidIn(text, text.split('\n').some(mayBeBroken) ? htmlText(html) : '', task.names) };
  } catch (error) {
    return { problem: error instanceof TooManyParts || error instanceof TooDeep ? 'complex' : 'broken' };
  }
}

/** Mail programs break lines near 76 characters. */
function mayBeBroken(line: string): boolean {
  return line.length > 40;
}
