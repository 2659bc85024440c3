import { expect, it } from 'vitest';
import type { Game } from '../../../src/model/game.ts';
import type { OperatingRound } from '../../../src/model/state.ts';
import { describeShared } from '../../shared.ts';
import { replied } from './replayed.ts';
import { said } from './said.ts';

/** ÖKJ's first turn in a recorded game; with a tile on its home if one is named. */
function turnOfOkj(home?: { tile: string; rotation: number }): { game: Game; president: string } {
  for (const { game } of replied('166116')) {
    const { round, board, corporations } = game.state;
    if ((round as OperatingRound).turn?.entity !== 'ÖKJ') continue;
    const { C20: _home, D19: _plain, D21: _city, ...others } = board.tiles;
    const tiles = home ? { ...others, C20: home } : others;
    const state = { ...game.state, board: { ...board, tiles } };
    return { game: { ...game, state }, president: corporations.ÖKJ!.president! };
  }
  throw new Error('ÖKJ never operates');
}

describeShared('a city tile on open country', () => {
  const { game, president } = turnOfOkj({ tile: '5', rotation: 4 });
  const { answer, text } = said(game, president, 'lay 57 D19 r2');

  it('is refused with the word that is wrong, and the rule with its section', () => {
    expect(answer.accepted).toBe(false);
    const [line, mark, ...rest] = text.split('\n');
    expect(line).toBe('Not done: lay 57 D19 r2');
    expect(line!.slice(mark!.indexOf('^'), mark!.lastIndexOf('^') + 1)).toBe('D19');
    expect(rest.join(' ')).toMatch(/D19 is open country, and 57 is a city tile.*\(rulebook 10\.3\)/);
  });

  it('is answered with what D19 takes, in every rotation that is legal now', () => {
    expect(text).toMatch(/D19 takes 7, 8 and 9/);
    const { instead } = answer.lines[0] as unknown as { instead: readonly string[] };
    const there = instead.filter((command) => command.includes(' D19 '));
    expect(there.map((command) => command.split(' ')[1])).toEqual(['7', '8', '8', '9']);
    for (const command of there) {
      expect(text).toContain(command);
      expect(said(game, president, command).answer.accepted).toBe(true);
    }
  });

  it('names the nearest city, and the hex of that name on 18xx.games', () => {
    expect(text).toMatch(/nearest city that takes 57 is D21 Katrineholm/);
    expect(text).toMatch(/If D19 is meant as on 18xx\.games: that is D13 Bergslagen here/);
  });

  it('offers the same tile where it may lie', () => {
    expect(text).toMatch(/lay 57 D21 r\d/);
  });

  it('says what the hex takes even where no route leads there yet', () => {
    const first = turnOfOkj();
    const { text: early } = said(first.game, first.president, 'lay 57 D19 r2');
    expect(early).toMatch(/D19 takes 7, 8 and 9/);
    expect(early).toMatch(/lay 57 C20 r1/);
    expect(early).not.toMatch(/lay 7 D19/);
  });
});
