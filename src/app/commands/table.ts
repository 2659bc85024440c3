import { fstatSync } from 'node:fs';
import { converse } from '../../channels/console/terminal.ts';
import { withStore } from '../data-folder.ts';
import { Session } from '../session.ts';
import { type Command, read } from './command.ts';
import { serve } from './serve.ts';

const usage = 'table';

export const table: Command = {
  usage,
  does: 'A table to play at: at a terminal, or with piped lines; without either the configured channels.',
  async run(args) {
    read({ usage }, args, {}, { least: 0, most: 0 });
    const isTerminal = process.stdin.isTTY === true;
    if (!isTerminal && !isPiped()) return serve.run([]);
    await withStore((store) => converse(new Session(store), process.stdin, process.stdout, isTerminal));
    return 0;
  },
};

/** Input from a pipe or a file; neither where there is none (`/dev/null`, a service). */
function isPiped(): boolean {
  try {
    const input = fstatSync(0);
    return input.isFIFO() || input.isFile() || input.isSocket();
  } catch {
    return false;
  }
}
