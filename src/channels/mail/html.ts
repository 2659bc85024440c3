/** HTML mail as plain text: lines as they are seen, what is quoted marked by `> `. */
import { convert, type HtmlToTextOptions } from 'html-to-text';

/** More is not looked at. Characters. */
const MOST = 512 * 1024;
/** Elements in elements: deeper text is left out. */
const DEEPEST = 100;

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

export function htmlText(html: string): string {
  return convert(html.slice(0, MOST), OPTIONS);
}
