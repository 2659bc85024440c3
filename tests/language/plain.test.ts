import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plain, unmask } from '../../src/language/plain.ts';

describe('a line made plain', () => {
  it.each([
    ['  buy   SNJ\u00a0ipo ', 'buy SNJ ipo'],
    ['buy SNJ ipo.', 'buy SNJ ipo'],
    ['- buy SNJ', 'buy SNJ'],
    ['• buy SNJ', 'buy SNJ'],
    ['2. buy SNJ', 'buy SNJ'],
    ['1) buy SNJ', 'buy SNJ'],
    ['"buy SNJ."', 'buy SNJ'],
    ['“buy SNJ”', 'buy SNJ'],
    ['`buy SNJ`', 'buy SNJ'],
    ['```buy SNJ```', 'buy SNJ'],
    ['**buy SNJ**', 'buy SNJ'],
    ['__buy SNJ__', 'buy SNJ'],
    ['- **`buy SNJ`**.', 'buy SNJ'],
    ['lay 8 D19 SW\u2013SE', 'lay 8 D19 SW-SE'],
    ['lay 8 D19 SW\u2212SE', 'lay 8 D19 SW-SE'],
    ['bid C&amp;A 165', 'bid C&A 165'],
    ['par &Ouml;KJ 100', 'par ÖKJ 100'],
    ['par &#214;KJ&nbsp;100', 'par ÖKJ 100'],
    ['par &#xD6;KJ 100', 'par ÖKJ 100'],
    ['par O\u0308KJ 100', 'par ÖKJ 100'],
    ['buy\u200b S\u00adNJ\ufeff', 'buy SNJ'],
    ['M&H', 'M&H'],
    ['&nosuch; &#0; &#xD800;', '&nosuch; &#0; &#xD800;'],
    ['run 2 C16-(H16)-C20', 'run 2 C16-(H16)-C20'],
    ['...', ''],
  ])('%j is %j', (text, expected) => {
    expect(plain(text)).toBe(expected);
  });

  it('is plain already when it is plain', () => {
    const marks = fc.string({
      unit: fc.constantFrom(...'-*_"\'`. 019)(azÖ', '\u0308', '\u200b', '\u2013'),
      maxLength: 40,
    });
    fc.assert(
      fc.property(marks, (text) => {
        expect(plain(plain(text))).toBe(plain(text));
      }),
    );
  });

  it('takes no longer for hostile text', () => {
    const texts = ['"', '- ', '&#', '&amp;', '\u0308\u0327', '. ', '`*', ' \n'].map((part) =>
      part.repeat(50_000),
    );
    for (const text of texts)
      expect(unmask(text.slice(0, 16_000)).length + plain(text).length).toBeGreaterThanOrEqual(0);
  });
});
