/** A reply as plain text, for a console: at most 72 columns, commands in lines of their own. */
import type { Block, Reply, Table } from './voice/reply.ts';

export const COLUMNS = 72;

export function replyText(reply: Reply): string {
  return reply
    .map((block) => blockText(block).join('\n'))
    .filter((text) => text !== '')
    .join('\n');
}

export function blockText(block: Block): string[] {
  switch (block.kind) {
    case 'done':
      return [...wrap(block.title), ...block.sentences.flatMap((sentence) => wrap(sentence, '  '))];
    case 'refused':
      return [
        ...(block.mark === undefined || block.title.length > COLUMNS
          ? wrap(block.title)
          : pointed(block.title, block)),
        ...block.sentences.flatMap((sentence) => wrap(sentence, '  ')),
        ...(block.commands.length > 0 ? [`  ${block.heading}`, ...commandLines(block.commands)] : []),
      ];
    case 'sentences':
      return block.sentences.flatMap((sentence) => wrap(sentence));
    case 'list':
      return [
        ...(block.title === undefined ? [] : [block.title]),
        ...block.lines.flatMap((line) => (block.commands ? [line] : wrap(line, '  '))),
      ];
    case 'table':
      return tableText(block);
    case 'verbatim':
      return [...block.lines];
    case 'asked':
      return [
        ...wrap(block.title),
        ...(block.commands.length > 0
          ? [`  ${block.heading}:`, ...commandLines(block.commands), ...wrap(block.more, '  ')]
          : []),
      ];
    case 'position':
      return wrap(block.text);
  }
}

/** The line with a mark under the wrong word. */
function pointed(
  title: string,
  { line = '', mark }: { line?: string; mark?: readonly [number, number] },
): string[] {
  const start = title.lastIndexOf(line);
  if (!mark || start < 0) return [title];
  const [from, to] = mark;
  return [title, ' '.repeat(start + from) + '^'.repeat(to - from)];
}

/** Several to a line where they fit. */
function commandLines(commands: readonly string[]): string[] {
  const lines: string[] = [];
  for (const command of commands) {
    const last = lines.at(-1);
    const longer = `${last} · ${command}`;
    if (last !== undefined && longer.length <= COLUMNS) lines[lines.length - 1] = longer;
    else lines.push(`    ${command}`);
  }
  return lines;
}

/** Breaks a line at blanks, and a word that is longer than a line, such as a route, after its dashes. */
export function wrap(text: string, indent = ''): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap(shortened)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line === '' || indent.length + longer.length <= COLUMNS) line = longer;
    else {
      lines.push(indent + line);
      line = `  ${word}`;
    }
  }
  return [...lines, indent + line];
}

function shortened(word: string): string[] {
  if (word.length <= COLUMNS - 4) return [word];
  const cut = word.lastIndexOf('-', COLUMNS - 6) + 1;
  return cut === 0 ? [word] : [word.slice(0, cut), ...shortened(word.slice(cut))];
}

/** Columns aligned; the last takes what is left and goes on below itself. */
function tableText({ title, head, rows, numbers }: Table): string[] {
  const widths = head.map((word, at) =>
    Math.max(...[head, ...rows].map((row) => (row[at] ?? '').length), word.length),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (numbers.includes(at) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!)))
      .join('  ')
      .trimEnd();
  const table = [head, ...rows].map(line);
  if (table.every((each) => each.length + 2 <= COLUMNS)) return [title, ...table.map((each) => `  ${each}`)];
  return [title, ...narrow(head, rows, widths, numbers)];
}

/** Too wide: columns of words are folded, each to the room that is left for it. */
function narrow(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
  numbers: readonly number[],
): string[] {
  const fixed = widths.reduce((sum, width, at) => sum + (numbers.includes(at) ? width : 0) + 2, 0);
  const words = widths.filter((_, at) => !numbers.includes(at));
  const room = COLUMNS - fixed;
  const share = (width: number) =>
    Math.max(4, Math.floor((width * room) / words.reduce((sum, each) => sum + each, 0)));
  const fitted = widths.map((width, at) => (numbers.includes(at) ? width : Math.min(width, share(width))));
  return [head, ...rows].flatMap((row) => {
    const cells = row.map((cell, at) => fold(cell, fitted[at]!));
    const height = Math.max(...cells.map((cell) => cell.length));
    return Array.from({ length: height }, (_, line) =>
      `  ${cells.map((cell, at) => (numbers.includes(at) ? (cell[line] ?? '').padStart(fitted[at]!) : (cell[line] ?? '').padEnd(fitted[at]!))).join('  ')}`.trimEnd(),
    );
  });
}

function fold(cell: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of cell.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
