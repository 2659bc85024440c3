import { questions } from '../../engine/engine.ts';
import { namesOf } from '../asked.ts';
import { compareScript } from '../compare.ts';
import { writePicture } from '../draw.ts';
import { print, remark } from '../output.ts';
import { openScript, playText } from '../play.ts';
import { drawSheet } from '../sheets.ts';
import { resultOf, wordStanding } from '../standing.ts';
import { type Command, read } from './command.ts';

const usage = 'play SCRIPT [--png FILE] [--json] [--against CHECKPOINTS]';

export const play: Command = {
  usage,
  does: 'Plays a game from a text script, up to the first command that is refused.',
  async run(args) {
    const options = {
      png: { type: 'string' },
      json: { type: 'boolean' },
      against: { type: 'string' },
    } as const;
    const { values, positionals } = read({ usage }, args, options, { least: 1, most: 1 });
    const path = positionals[0]!;
    if (values.against !== undefined) return compareScript(openScript(path), values.against);
    const { script, told, game, refused, position } = playText(path, (step) => {
      const { line, answer } = step;
      if (!values.json && answer.accepted) print(`#${answer.position} ${line.player}: ${line.text}`);
    });
    if (refused !== null) remark(refused);
    const open = questions(game);
    const result = resultOf(game, script.players);
    if (values.json) print(JSON.stringify({ position, questions: open, result, state: game.state }));
    else print(wordStanding(told, { position }));
    if (values.png !== undefined)
      await writePicture(drawSheet('board', game, namesOf(script.players)), values.png);
    return refused === null ? 0 : 1;
  },
};
