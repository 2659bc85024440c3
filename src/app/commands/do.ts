import { randomUUID } from 'node:crypto';
import { withStore } from '../data-folder.ts';
import { picturesOf } from '../draw.ts';
import { readText } from '../input.ts';
import { print } from '../output.ts';
import { receive } from '../receive.ts';
import { addressReader } from '../serve/channels.ts';
import { openTable, seatOf } from '../table.ts';
import { storedTold } from '../told.ts';
import { wordAnswer } from '../wording.ts';
import { type Command, read, UsageError } from './command.ts';

const CHANNEL = 'console';
/** Wherever people are reached by whom a game is gone on with. */
const readAddress = addressReader(['mail', 'discord', 'socket']);

const usage = "do GAME --as NAME 'COMMANDS' [--json] [--id ID]";

export const doMessage: Command = {
  usage,
  does: 'Sends one message to a game (lines, or commands parted by ;) and prints the reply.',
  async run(args) {
    const { values, positionals } = read(
      { usage },
      args,
      { as: { type: 'string' }, json: { type: 'boolean' }, id: { type: 'string' } },
      { least: 2, most: Number.POSITIVE_INFINITY },
    );
    if (values.as === undefined) throw new UsageError(`Who sends it? --as NAME`);
    const [number, ...words] = positionals;
    const text = words.length === 1 && words[0] === '-' ? readText('-') : words.join(' ');
    return await withStore(async (store) => {
      const { record } = openTable(store, number!);
      const sender = seatOf(record.seats, values.as!);
      // an id of the caller's own counts for this game and this speaker
      const id = values.id === undefined ? randomUUID() : `${record.id}:${sender}:${values.id}`;
      const time = new Date().toISOString();
      const message = { channel: CHANNEL, id, game: record.id, sender, text, time };
      const answer = receive(store, message, (written) => readAddress(written, CHANNEL));
      if (!values.json) print(wordAnswer(storedTold(store, record), answer));
      const drawn = await picturesOf(store, record, answer);
      if (values.json) print(JSON.stringify({ ...answer, pictures: drawn }));
      else for (const { path } of drawn) print(path);
      return answer.accepted ? 0 : 1;
    });
  },
};
