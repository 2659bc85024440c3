/** The pictures of letters: what their readers have to see. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { drawingsOf } from '../../src/app/pipeline/drawings.ts';
import type { Letter } from '../../src/store/outbox.ts';
import { addressOf, kept, seat } from '../channels/pipeline/game.ts';
import { type House, house } from './house.ts';

const GAME = kept('18sj-3-47');
/** Its line with the first run. */
const RUN = GAME.script.lines.findIndex(({ text }) => text.startsWith('run '));

let table: House;
beforeEach(() => {
  table = house();
});
afterEach(() => table.leave());

function alts(letter: Partial<Letter>): string {
  return drawingsOf(table.store, letter as Letter)
    .map(({ name, alt }) => `${name}: ${alt}`)
    .join('\n');
}

it('show the run that was made last since, and none that was made before or taken back', () => {
  const game = seat(table.store, GAME, '', 'test');
  for (const { player, text } of GAME.script.lines.slice(0, RUN + 1)) say(player, text);
  const position = table.store.position(game);
  expect(position).toBe(RUN + 1);
  const turn = (since: number, at: number) => alts({ game, position: at, body: { kind: 'turn', since } });
  expect(turn(RUN - 2, position)).toMatch(/board: .* ran for /);
  expect(turn(RUN - 2, position - 1)).not.toMatch(/ ran for /);
  expect(turn(position, position)).not.toMatch(/ ran for /);
  say(GAME.script.lines[RUN]!.player, 'undo');
  expect(turn(RUN - 2, position + 1)).not.toMatch(/ ran for /);
});

function say(player: string, text: string): void {
  table.say(addressOf(player), text);
}
