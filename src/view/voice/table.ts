import type { Block } from '../../model/reply.ts';
import type { Speaker } from './speaker.ts';

/** A table whose title and column heads are worded in `tables.yaml`: `players`, `players.name` … */
export function tableOf(
  speaker: Speaker,
  name: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  numbers: readonly number[],
): Block {
  const word = (key: string) => speaker.say('tables', key).join(' ');
  const head = columns.map((column) => word(`${name}.${column}`));
  return {
    kind: 'table',
    title: word(name),
    head,
    rows: rows.map((row) => row.slice(0, columns.length)),
    numbers,
  };
}
