/** A reply as plain text, for a console: at most 72 columns, commands in lines of their own. */
import type { Block, Reply, Table } from '../model/reply.ts';

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
      return listText(block);
    case 'table':
      return tableText(block);
    case 'verbatim':
      return [...block.lines];
    case 'asked':
      return [
        ...wrap(block.title),
        ...(block.commands.length > 0
          ? [
              `  ${block.heading}:`,
              ...commandLines(block.commands),
              ...(block.more === '' ? [] : wrap(block.more, '  ')),
            ]
          : []),
      ];
    case 'position':
      return wrap(block.text);
  }
}

function listText({ title, lines, commands }: Extract<Block, { kind: 'list' }>): string[] {
  const indent = title === undefined ? '' : '  ';
  return [
    ...(title === undefined ? [] : [title]),
    ...lines.flatMap((line) => (commands ? [line] : wrap(line, indent))),
  ];
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
export function wrap(text: string, outer = ''): string[] {
  const indent = outer + /^ */.exec(text)![0];
  const lines: string[] = [];
  let line = '';
  for (const word of text.trimStart().split(' ').flatMap(shortened)) {
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

/** Columns aligned; where they are too wide together, the widest columns of words are folded. */
function tableText({ title, head, rows, numbers }: Table): string[] {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => row[at]!.length)));
  while (total(widths) > COLUMNS) {
    const words = widths.map((width, at) => (numbers.includes(at) ? 0 : width));
    const widest = words.indexOf(Math.max(...words));
    if (words[widest]! <= LEAST) break;
    widths[widest]! -= 1;
  }
  return [title, ...all.flatMap((row) => rowText(row, widths, numbers))];
}

/** No column is folded to less. */
const LEAST = 8;

function total(widths: readonly number[]): number {
  return widths.reduce((sum, width) => sum + width + 2, 0);
}

function rowText(row: readonly string[], widths: readonly number[], numbers: readonly number[]): string[] {
  const cells = row.map((cell, at) => fold(cell, widths[at]!));
  const height = Math.max(...cells.map((cell) => cell.length));
  return Array.from({ length: height }, (_, line) => {
    const parts = cells.map((cell, at) => {
      const part = cell[line] ?? '';
      return numbers.includes(at) ? part.padStart(widths[at]!) : part.padEnd(widths[at]!);
    });
    return `  ${parts.join('  ')}`.trimEnd();
  });
}

/** A cell in lines, broken after commas where it can be. */
function fold(cell: string, width: number): string[] {
  const lines: string[] = [];
  for (const part of cell
    .split(/(?<=,) /)
    .flatMap((whole) => (whole.length > width ? whole.split(' ') : [whole]))) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + part.length <= width)
      lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(part);
  }
  return lines;
}
