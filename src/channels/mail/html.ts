/** HTML mail as plain text: lines as they are seen, what is quoted marked by `> `. */
import { convert, type HtmlToTextOptions } from 'html-to-text';

/** More is not looked at. Characters. */
const MOST = 512 * 1024;
/** Elements in elements: readers of HTML take ever longer for each. */
const DEEPEST = 500;
/** Elements that are never closed, or need not be. */
const UNCLOSED = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option tr td th thead tbody tfoot'.split(
    ' ',
  ),
);

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, format: 'block' }));
const OPTIONS: HtmlToTextOptions = {
  wordwrap: false,
  limits: { maxInputLength: MOST, maxDepth: DEEPEST, ellipsis: '' },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    { selector: 'hr', format: 'skip' },
    { selector: 'table', format: 'block' },
    { selector: 'tr', format: 'block' },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    { selector: 'p', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ul', options: { itemPrefix: '', leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'ol', format: 'unorderedList', options: { itemPrefix: '', leadingLineBreaks: 1 } },
    ...headings,
  ],
};

/** Its elements lie deeper in one another than any mail program puts them. */
export class TooDeep extends Error {
  override readonly name = 'TooDeep';
}

/** Throws TooDeep. */
export function htmlText(html: string): string {
  const looked = html.slice(0, MOST);
  if (isTooDeep(looked)) throw new TooDeep('elements in elements in elements');
  return convert(looked, OPTIONS);
}

function isTooDeep(html: string): boolean {
  let depth = 0;
  for (const [, closing, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)/gi)) {
    if (UNCLOSED.has(name.toLowerCase())) continue;
    depth = Math.max(0, depth + (closing === '/' ? -1 : 1));
    if (depth > DEEPEST) return true;
  }
  return false;
}
