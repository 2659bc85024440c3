/** What Discord takes at most. */
export const CONTENT = 2000;
export const DESCRIPTION = 4096;
export const EMBEDS = 10;
/** Characters in all embeds of a message together. */
export const EMBEDDED = 6000;
export const FILES = 10;
export const FILE_SIZE = 10 * 1024 * 1024;
export const ALT = 1024;
export const ROWS = 5;
export const IN_ROW = 5;
export const LABEL = 80;
export const CUSTOM_ID = 100;
export const CHOICES = 25;
export const CHOICE = 100;
export const NONCE = 25;
export const THREAD_NAME = 100;

/** No longer than so many characters; no half of a pair is left. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
