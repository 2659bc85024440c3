import { type Command, Failure, read } from './command.ts';

const usage = 'serve';

export const serve: Command = {
  usage,
  does: 'Serves the channels that are configured.',
  run(args) {
    read({ usage }, args, {}, { least: 0, most: 0 });
    throw new Failure('No channel is configured: play at a terminal with `npm start`.');
  },
};
