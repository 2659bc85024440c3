/** Blocks of a reply as Discord sets text. Names and talk show as they were written, and mention nobody. */
import type { Block, Reply, Table } from '../../model/reply.ts';

/** A line of a page; those that are fenced stand in a block of fixed width. */
export interface Line {
  readonly text: string;
  readonly fenced: boolean;
}

const FENCE = '```';
/** Characters of fixed width that stand side by side on a phone. */
const WIDEST = 42;
/** Takes no room and parts what would be read as one. */
const NOTHING = '\u200b';

/** As plain words: no mark of Discord's has a meaning, but those that tell a time. */
export function escaped(text: string): string {
  return text
    .replace(/[\\*_~`|>[\]]/g, '\\$&')
    .replace(/^(\s*)([-#+]|\d+\.)(?=\s)/gm, (_, space: string, mark: string) => `${space}\\${mark}`)
    .replace(/@/g, `@${NOTHING}`)
    .replace(/<(?!t:-?\d{1,13}(?::[a-zA-Z])?\\>)/g, `<${NOTHING}`)
    .replace(/<(t:-?\d{1,13}(?::[a-zA-Z])?)\\>/g, '<$1>')
    .replace(/\b(https?):\/\//gi, `$1:${NOTHING}//`);
}

/** A command, ready to be copied. */
export function code(command: string): string {
  return `\`${command.replace(/`/g, "'")}\``;
}

export function linesOf(reply: Reply): Line[] {
  return reply.flatMap(blockLines);
}

function blockLines(block: Block): Line[] {
  switch (block.kind) {
    case 'done':
      return [said(`**${escaped(block.title)}**`), ...block.sentences.map(sentence)];
    case 'refused':
      return [
        said(`**${escaped(block.title)}**`),
        ...pointed(block),
        ...block.sentences.map(sentence),
        ...(block.commands.length > 0 ? [said(`${escaped(block.heading)} ${commands(block.commands)}`)] : []),
      ];
    case 'sentences':
      return block.sentences.map(sentence);
    case 'list':
      return [
        ...(block.title === undefined ? [] : [said(`**${escaped(block.title)}**`)]),
        ...block.lines.map((line) => (block.commands ? fixed(line) : sentence(line))),
      ];
    case 'table':
      return [said(`**${escaped(block.title)}**`), ...tableLines(block)];
    case 'verbatim':
      return block.lines.map(fixed);
    case 'asked':
      return [
        said(`**${escaped(block.title)}**`),
        ...(block.commands.length > 0
          ? [
              said(`${escaped(block.heading)}: ${commands(block.commands)}`),
              ...(block.more === '' ? [] : [sentence(block.more)]),
            ]
          : []),
      ];
    case 'position':
      return [said(`-# ${escaped(block.text)}`)];
  }
}

const said = (text: string): Line => ({ text, fenced: false });
const sentence = (text: string): Line => said(escaped(text));
/** Nothing inside can end the block, and nothing in it is read as a mark. */
const fixed = (text: string): Line => ({ text: text.replace(/```/g, "'''"), fenced: true });

function commands(all: readonly string[]): string {
  return all.map(code).join(' · ');
}

function pointed({ line, mark }: Extract<Block, { kind: 'refused' }>): Line[] {
  if (line === undefined || mark === undefined) return [];
  const [from, to] = mark;
  return [fixed(line), fixed(' '.repeat(from) + '^'.repeat(Math.max(1, to - from)))];
}

/** In columns where a phone has room for them; a wider one would be broken anywhere, and is told row by row. */
function tableLines(table: Table): Line[] {
  const columns = columnLines(table);
  if (columns.every(({ text }) => text.length <= WIDEST)) return columns;
  const legend = table.head.filter((name) => name.includes(','));
  return [
    ...legend.map((name) => said(`-# ${escaped(name)}`)),
    ...table.rows.map((row) => rowLine(table, row)),
  ];
}

/** Each figure with its name, as it is said up to a comma; what there is none of is left out. */
function rowLine({ head }: Table, [first = '', ...others]: readonly string[]): Line {
  const figures = others.flatMap((cell, at) => {
    const [name = ''] = (head[at + 1] ?? '').split(',');
    return cell === '' ? [] : [escaped(`${name} ${cell}`)];
  });
  return said([`**${escaped(first)}**`, ...figures].join(' · '));
}

function columnLines({ head, rows, numbers }: Table): Line[] {
  const all = [head, ...rows];
  const widths = head.map((_, at) => Math.max(...all.map((row) => [...(row[at] ?? '')].length)));
  return all.map((row) => {
    const cells = row.map((cell, at) =>
      numbers.includes(at) ? cell.padStart(widths[at]!) : cell.padEnd(widths[at]!),
    );
    return fixed(cells.join('  ').trimEnd());
  });
}

/** Pages of at most so many characters; a block that does not fit goes on on the next one, fenced anew. */
export function pagesOf(lines: readonly Line[], most: number): string[] {
  const room = most - 2 * FENCE.length - 4;
  const pages: string[] = [];
  let page: Line[] = [];
  let used = 0;
  for (const line of lines.flatMap((each) => cut(each, room))) {
    const turn = page.at(-1)?.fenced === line.fenced ? 0 : 2 * FENCE.length + 2;
    const length = line.text.length + 1 + turn;
    if (page.length > 0 && used + length > room) {
      pages.push(set(page));
      page = [];
      used = 0;
    }
    page.push(line);
    used += length;
  }
  return page.length > 0 ? [...pages, set(page)] : pages;
}

/** A line that no page has room for is broken, at a blank where there is one. */
function cut({ text, fenced }: Line, most: number): Line[] {
  const parts: Line[] = [];
  let rest = text;
  while (rest.length > most) {
    const blank = rest.lastIndexOf(' ', most);
    const end = blank > most / 2 ? blank : most - 1;
    const whole = /[\uD800-\uDBFF\\]$/.test(rest.slice(0, end)) ? end - 1 : end;
    parts.push({ text: rest.slice(0, whole), fenced });
    rest = rest.slice(whole).trimStart();
  }
  return [...parts, { text: rest, fenced }];
}

function set(lines: readonly Line[]): string {
  const out: string[] = [];
  let fenced = false;
  for (const line of lines) {
    if (line.fenced !== fenced) out.push(FENCE);
    fenced = line.fenced;
    out.push(line.text);
  }
  return (fenced ? [...out, FENCE] : out).join('\n');
}
