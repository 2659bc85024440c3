import { describe, expect, it } from 'vitest';
import { type Played, playRandomly } from '../../src/app/fuzz/game.ts';
import { loadTitle, withOptions } from '../../src/load/load.ts';

/** Games for each number of players: a few dozen in all. */
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/** Every third move an altered action is tried too. */
const STRAIN = { alterOneIn: 3, mostMoves: 6000 };

const played = new Map<string, Played>();
function withSystems(players: number, seed: number): Played {
  const key = `${players} ${seed}`;
  const game = played.get(key) ?? playRandomly(loadTitle('1828'), players, seed, STRAIN);
  played.set(key, game);
  return game;
}

describe('random games', () => {
  const definition = loadTitle('18SJ');

  const games = [3, 4, 5, 6].flatMap((players) => SEEDS.map((seed) => [players, seed] as const));
  it.each(games)(
    'with %i players, seed %i: it ends by the rules, and every law holds after every move',
    (players, seed) => {
      const { wrong, ended } = playRandomly(definition, players, seed, STRAIN);
      expect(wrong).toEqual([]);
      expect(ended).not.toBeNull();
    },
  );

  const variants = [
    [2, []],
    [2, ['oscarian-era']],
    [4, ['oscarian-era']],
    [6, ['oscarian-era']],
  ] as const;
  const varied = variants.flatMap(([players, options]) =>
    SEEDS.slice(0, 6).map((seed) => [players, options, seed] as const),
  );
  it.each(varied)('with %i players, options %j, seed %i: the same', (players, options, seed) => {
    const { wrong, ended } = playRandomly(withOptions(definition, options), players, seed, {
      ...STRAIN,
      options,
    });
    expect(wrong).toEqual([]);
    expect(ended).not.toBeNull();
  });

  const systems = [3, 4, 5].flatMap((players) => SEEDS.slice(0, 8).map((seed) => [players, seed] as const));
  it.each(systems)('of the title with Systems, %i players, seed %i: the same', (players, seed) => {
    const { wrong, ended } = withSystems(players, seed);
    expect(wrong).toEqual([]);
    expect(ended).not.toBeNull();
  });

  it('see a merger in at least half of the games with Systems', () => {
    const merged = systems.filter(([players, seed]) =>
      withSystems(players, seed).moves.some(({ text }) => text.startsWith('merge ')),
    );
    expect(merged.length).toBeGreaterThanOrEqual(systems.length / 2);
  }, 120_000);

  it('are the same game for the same seed', () => {
    const [one, again] = [1, 2].map(() => playRandomly(definition, 6, 3, STRAIN));
    expect(again).toEqual(one);
  });
});
