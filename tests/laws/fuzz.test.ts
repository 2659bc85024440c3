import { describe, expect, it } from 'vitest';
import { playRandomly } from '../../src/app/fuzz/game.ts';
import { loadTitle } from '../../src/load/load.ts';

/** Games for each number of players: a few dozen in all. */
const GAMES = 10;
/** Every third move an altered action is tried too. */
const STRAIN = { alterOneIn: 3, mostMoves: 6000 };

describe('random games', () => {
  const definition = loadTitle('18SJ');

  it.each([3, 4, 5, 6])(
    `end by the rules with %i players, and every law holds after every move`,
    (players) => {
      for (let seed = 1; seed <= GAMES; seed++) {
        const played = playRandomly(definition, players, seed, STRAIN);
        expect(played.wrong, `seed ${seed}`).toEqual([]);
        expect(played.ended, `seed ${seed}`).not.toBeNull();
      }
    },
  );

  it('are the same game for the same seed', () => {
    const [one, again] = [1, 2].map(() => playRandomly(definition, 6, 3, STRAIN));
    expect(again).toEqual(one);
  });
});
