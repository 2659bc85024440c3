import { join } from 'node:path';
import { dataFolder } from '../data-folder.ts';
import { openChannels } from '../serve/channels.ts';
import { openLog } from '../serve/log.ts';
import { Server } from '../serve/server.ts';
import { readSettings } from '../serve/settings.ts';
import { type Command, Failure, read } from './command.ts';

const usage = 'serve';

export const serve: Command = {
  usage,
  does: 'Serves the channels that are configured, until it is told to stop.',
  async run(args) {
    read({ usage }, args, {}, { least: 0, most: 0 });
    const settings = readSettings(process.env);
    const log = openLog(settings.level);
    const channels = await openChannels(process.env, log);
    if (channels.length === 0) {
      throw new Failure(
        'No channel is configured: play at a terminal with `npm start`, or see .env.example.',
      );
    }
    const server = new Server({ path: join(dataFolder(), 'turntable.db'), channels, settings, log });
    // of a library: what was accepted is on disk, so nothing is gained by ending here
    process.on('unhandledRejection', (error) => log.error({ err: error }, 'a promise failed unnoticed'));
    const told = stopSignal();
    await server.start();
    await told;
    await server.stop();
    return 0;
  },
};

/** Resolves at the first signal to stop; at a second one the program ends at once. */
async function stopSignal(): Promise<void> {
  await new Promise<void>((resolve) => {
    let first = true;
    const stop = () => {
      if (!first) process.exit(1);
      first = false;
      resolve();
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
  });
}
