/** Making what a mail program or a chat client sent into a plain line. Linear in the length of the text. */

/** Longer messages and lines are not read. Characters. */
export const MAX_MESSAGE = 16_000;
export const MAX_LINE = 600;
export const MAX_LINES = 200;

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  ndash: '-',
  mdash: '-',
  minus: '-',
  shy: '',
  hellip: '...',
  lsquo: "'",
  rsquo: "'",
  ldquo: '"',
  rdquo: '"',
  laquo: '«',
  raquo: '»',
  bull: '•',
  aring: 'å',
  auml: 'ä',
  ouml: 'ö',
  eacute: 'é',
  uuml: 'ü',
  Aring: 'Å',
  Auml: 'Ä',
  Ouml: 'Ö',
  Eacute: 'É',
  Uuml: 'Ü',
};
const DASHES = /[\u2010-\u2015\u2212\u2043\u2e3a\u2e3b\ufe58\ufe63\uff0d]/g;
const BLANKS = /[^\S\n]/g;
/** Control and format characters: zero widths, soft hyphens, writing directions, byte order marks. */
const INVISIBLE = /(?![\n\t])[\p{Cc}\p{Cf}\p{Variation_Selector}]|\u034f/gu;

/** Character by character: entities undone, dashes, quotes and blanks made one kind, invisible marks out, NFC. */
export function unmask(text: string): string {
  return text
    .replace(/&(?:#(\d{1,7})|#[xX]([0-9a-fA-F]{1,6})|([a-zA-Z]{2,8}));/g, entity)
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(DASHES, '-')
    .replace(/[\u2018\u2019\u201a\u201b]/g, "'")
    .replace(/[\u201c-\u201f]/g, '"')
    .replace(BLANKS, ' ')
    .normalize('NFC');
}

function entity(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return Object.hasOwn(ENTITIES, name) ? ENTITIES[name]! : whole;
  const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
  const surrogate = code >= 0xd800 && code <= 0xdfff;
  return code > 0 && code <= 0x10ffff && !surrogate ? String.fromCodePoint(code) : whole;
}

const WRAPPINGS: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  '`': '`',
  '*': '*',
  _: '_',
  '«': '»',
  '»': '«',
};

/** Runs of blanks made one; list marks, wrapping quotes, back-ticks and bold, and a closing full stop dropped. */
export function unwrap(line: string): string {
  let start = 0;
  let end = line.length;
  for (;;) {
    while (start < end && line[start] === ' ') start++;
    while (start < end && line[end - 1] === ' ') end--;
    const mark = listMark(line, start, end);
    if (mark > 0) start += mark;
    else if (end - start > 1 && WRAPPINGS[line[start]!] === line[end - 1]) {
      start++;
      end--;
    } else if (end > start && line[end - 1] === '.') end--;
    else break;
  }
  return line.slice(start, end).replace(/ {2,}/g, ' ');
}

/** Length of `- `, `* `, `• `, `1. ` or `2) ` at the start; 0: none. */
function listMark(line: string, start: number, end: number): number {
  const head = line.slice(start, Math.min(end, start + 4));
  return /^(?:[-*+•·]|\d{1,2}[.)]) /.exec(head)?.[0].length ?? 0;
}

/** A line as it is read: see the product's contract on what does not matter. Too long a line is cut. */
export function plain(text: string): string {
  return unwrap(unmask(text.slice(0, MAX_LINE + 1)).replace(/\n/g, ' '));
}
