/** A game of the kept ones, ready to be played by people at the socket. */
import { readFileSync } from 'node:fs';
import { begin } from '../../../src/app/begin.ts';
import { evolve } from '../../../src/engine/engine.ts';
import { readScript, type Script } from '../../../src/language/script.ts';
import { isRefusal } from '../../../src/model/refusal.ts';
import type { Store } from '../../../src/store/store.ts';
import { hashOf } from '../../replays/hash.ts';

const folder = new URL('../../replays/kept/', import.meta.url);
const NOW = '2026-11-29T12:00:00.000Z';

export interface Kept {
  readonly script: Script;
  /** Of the state at the start and after each line. */
  readonly hashes: readonly string[];
}

export function kept(name: string): Kept {
  const read = (ending: string) => readFileSync(new URL(`${name}.${ending}`, folder), 'utf8');
  const script = readScript(read('txt'));
  if (isRefusal(script)) throw new Error(script.rule);
  return { script, hashes: read('hashes').trim().split('\n') };
}

/** Begins it for people who are reached by their names with an ending; its number. */
export function seat(store: Store, { script }: Kept, ending = '', channel = 'socket'): number {
  const { title, profile, options, players: seats } = script;
  const seed = script.seed ?? 1;
  const game = begin(store, { title, profile, options, seats, seed }, NOW);
  invite(store, game, seats, ending, channel);
  return game;
}

/** The people of a table, who are reached by their names with an ending. */
export function invite(
  store: Store,
  game: number,
  seats: readonly string[],
  ending = '',
  channel = 'socket',
): void {
  seats.forEach((name, at) => {
    const address = addressOf(name, ending);
    const person = store.people.at(channel, address)?.person ?? store.people.add(name, channel, address, NOW);
    store.members.add({ game, person, name, host: at === 0, player: true, seat: `s${at + 1}` });
  });
}

export function addressOf(name: string, ending = ''): string {
  return `${name.toLowerCase()}${ending}`;
}

export function hashNow(store: Store, game: number): string {
  return hashOf(store.load(game, evolve).state);
}
