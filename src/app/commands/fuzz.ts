/** `turntable fuzz`: random legal games through the text layer to their end, every law checked. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadTitle, withOptions } from '../../load/load.ts';
import { type Played, playRandomly } from '../fuzz/game.ts';
import { scriptOf } from '../fuzz/script.ts';
import { print } from '../output.ts';
import { type Command, read, UsageError, wholeNumber } from './command.ts';

const usage =
  'fuzz --title TITLE [--players 4] [--games 100] [--seed 1] [--option …] [--profile rulebook] [--out DIR]';
const MOST_GAMES = 100_000;

export const fuzz: Command = {
  usage,
  does: 'Plays random legal games to their end and checks every law after every move.',
  run(args) {
    const options = {
      title: { type: 'string' },
      players: { type: 'string', default: '4' },
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      option: { type: 'string', multiple: true, default: [] as string[] },
      profile: { type: 'string', default: 'rulebook' },
      out: { type: 'string' },
    } as const;
    const { values } = read({ usage }, args, options, { least: 0, most: 0 });
    if (values.title === undefined) throw new UsageError(`A title is missing. Usage: turntable ${usage}`);
    const title = loadTitle(values.title, values.profile);
    const option = values.option.find((one) => !title.options.includes(one));
    if (option !== undefined) throw new UsageError(`${title.title} has no option "${option}".`);
    const definition = withOptions(title, values.option);
    const { least, most } = definition.players;
    const players = wholeNumber('players', values.players, most);
    if (players < least) throw new UsageError(`${definition.title} is for ${least} to ${most} players.`);
    const games = wholeNumber('games', values.games, MOST_GAMES);
    const first = wholeNumber('seed', values.seed);
    const tally = new Map<string, number>();
    let failed = 0;
    for (let seed = first; seed < first + games; seed++) {
      const played = playRandomly(definition, players, seed, { options: values.option });
      const how = played.ended ?? 'wrong';
      tally.set(how, (tally.get(how) ?? 0) + 1);
      if (played.ended === null) {
        failed++;
        report(played, scriptOf(definition, values.profile, played), values.out);
      }
    }
    const ends = [...tally].map(([how, count]) => `${count} by ${how}`).join(', ');
    print(`${games} games, ${games - failed} ended by the rules (${ends})`);
    return failed === 0 ? 0 : 1;
  },
};

function report(played: Played, script: string, folder: string | undefined): void {
  print(`seed ${played.seed}: after ${played.moves.length} moves: ${played.wrong.join('; ')}`);
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${played.seed}.txt`);
  writeFileSync(file, script);
  print(`  the game so far: ${file}`);
}
