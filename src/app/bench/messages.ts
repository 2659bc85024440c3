/** Messages that the service is measured with. */
import { join } from 'node:path';
import { dataFolder } from '../data-folder.ts';

export const CHANNEL = 'bench';
export const WARM_UP = 10;
export const AT_ONCE = 100;
export const ONE_BY_ONE = 40;

export interface Waiting {
  readonly game: number;
  readonly from: string;
  readonly text: string;
}

export function messagesFile(): string {
  return join(dataFolder(), 'messages.json');
}
