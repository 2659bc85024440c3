import { existsSync } from 'node:fs';
import { withStore } from '../data-folder.ts';
import { print } from '../output.ts';
import { type Command, Failure, read } from './command.ts';

const usage = 'backup FILE';

export const backup: Command = {
  usage,
  does: 'Copies the database into a file, while games go on; put it back as turntable.db in the data folder.',
  async run(args) {
    const { positionals } = read({ usage }, args, {}, { least: 1, most: 1 });
    const [file] = positionals;
    if (existsSync(file!)) throw new Failure(`${file} is there already: name a new file.`);
    await withStore((store) => store.backup(file!));
    print(file!);
    return 0;
  },
};
