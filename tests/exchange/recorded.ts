/** The recorded games, as files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHARED } from '../shared.ts';

export const RECORDED = [
  '166116',
  '18SJ_game_end_bankrupt',
  '167041',
  'bot_chooses_fullcap',
  '23366',
  '1828Games_game_end_bankrupt',
] as const;
export type Recorded = (typeof RECORDED)[number];

export function titleOf(name: Recorded): '18SJ' | '1828' {
  return name === '23366' || name === '1828Games_game_end_bankrupt' ? '1828' : '18SJ';
}

export function exportText(name: Recorded): string {
  return readFileSync(join(SHARED, 'games', `${name}.json`), 'utf8');
}

export function checkpointsText(name: Recorded): string {
  return readFileSync(join(SHARED, 'games', `${name}.checkpoints.jsonl`), 'utf8');
}
