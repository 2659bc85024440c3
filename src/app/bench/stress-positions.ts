/** Makes the positions of `tests/network/stress/list.yaml` anew: `npm run renew:stress`. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadTitle } from '../../load/load.ts';
import { playRandomly } from '../fuzz/game.ts';
import { stateFile, stressPositions } from './stress.ts';

/** One in so many moves other actions would be tried, which draws chances. */
const NEVER = 1e9;

function main(): void {
  for (const position of stressPositions()) {
    const { state } = playRandomly(loadTitle(position.title), position.players, position.seed, {
      alterOneIn: NEVER,
    });
    const kept = { ...state, ...(position.phase !== undefined && { phase: position.phase }) };
    writeFileSync(stateFile(position), `${JSON.stringify(kept)}\n`);
    console.log(`${position.file}: ${Object.keys(kept.board.tiles).length} tiles`);
  }
}

if (process.argv[1] !== undefined && import.meta.filename === resolve(process.argv[1])) main();
