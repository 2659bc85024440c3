/** The notation of a form: words, `<slot>`, `[left out or not]`, `(one|or other)`. */

export type Item =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'slot'; readonly slot: string }
  | { readonly kind: 'choice'; readonly optional: boolean; readonly choices: readonly (readonly Item[])[] };

/** Read a form. Throws for one that is wrongly written: that is a defect of the command's file. */
export function readPattern(say: string): readonly Item[] {
  const signs = say.match(/<[a-z-]+>|[^\s[\]()|<>]+|\S/g) ?? [];
  let at = 0;
  const sequence = (): Item[] => {
    const items: Item[] = [];
    while (at < signs.length && !/^[\])|]$/.test(signs[at]!)) items.push(item(signs[at++]!));
    return items;
  };
  const choice = (optional: boolean): Item => {
    const choices = [sequence()];
    for (; signs[at] === '|'; choices.push(sequence())) at++;
    if (signs[at++] !== (optional ? ']' : ')')) throw new Error(`"${say}": a bracket is not closed`);
    return { kind: 'choice', optional, choices };
  };
  const item = (sign: string): Item => {
    if (sign === '[' || sign === '(') return choice(sign === '[');
    if (sign === '<' || sign === '>') throw new Error(`"${say}": a slot is written <name>`);
    return sign.startsWith('<') ? { kind: 'slot', slot: sign.slice(1, -1) } : { kind: 'word', word: sign };
  };
  const items = sequence();
  if (at < signs.length) throw new Error(`"${say}": unexpected "${signs[at]}"`);
  return items;
}

/** Every slot that is named in a form. */
export function slotsOf(items: readonly Item[]): string[] {
  return items.flatMap((item) =>
    item.kind === 'slot' ? [item.slot] : item.kind === 'choice' ? item.choices.flatMap(slotsOf) : [],
  );
}

/** A form for people: `57 <hex>`; small words that may be left out are, of several words the first is shown. */
export function shownPattern(items: readonly Item[]): string {
  return items
    .map(shownItem)
    .filter((text) => text !== '')
    .join(' ');
}

function shownItem(item: Item): string {
  if (item.kind === 'word') return item.word;
  if (item.kind === 'slot') return `<${item.slot}>`;
  const wordsOnly = slotsOf([item]).length === 0;
  if (wordsOnly) return item.optional ? '' : shownPattern(item.choices[0]!);
  const inside = item.choices.map(shownPattern).join(' | ');
  return item.optional ? `[${inside}]` : `(${inside})`;
}
