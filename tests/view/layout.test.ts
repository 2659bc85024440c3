import { describe, expect, test } from 'vitest';
import { statesOf } from '../../src/app/pictures.ts';
import type { Game } from '../../src/model/game.ts';
import { type Face, faceAt } from '../../src/network/face.ts';
import { inHex } from '../../src/view/picture/geometry.ts';
import { placedSigns, roomOf } from '../../src/view/picture/hex.ts';
import type { Look } from '../../src/view/picture/look.ts';
import { CAPITAL } from '../../src/view/picture/measure.ts';
import { stopSigns, styled } from '../../src/view/picture/routes.ts';
import { outlineOf, overlap, type Shape } from '../../src/view/picture/shapes.ts';
import { signsOf } from '../../src/view/picture/signs.ts';
import { spots } from '../../src/view/picture/spots.ts';
import { slotsAt } from '../../src/view/picture/stations.ts';
import { describeShared, SHARED } from '../shared.ts';
import { fullGame, lookAt, TITLES, WORDS } from './positions.ts';

/** Hexes of two cities in which there is no room beside each for its name. */
const crammed: string[] = [];

/** Everything that lies in a hex as shapes: no two may touch, nothing may be cut off at the edge. */
function check(game: Game, hex: string): number {
  const look = lookAt(game);
  const face = faceAt(game.definition, game.state.board, hex);
  const signs = placedSigns(look, hex);
  const room = roomOf(look, hex, face);
  const where = `${hex} ${face.tile ?? 'printed'} r${face.rotation}`;
  const all = signsOf(look, hex, face).map(({ key }) => key);
  const shown = signs.map(({ key }) => key);
  // the two names of a hex may share one label
  const left = all.filter(
    (key) => !shown.includes(key.startsWith('name') && shown.includes('name') ? 'name' : key),
  );
  if (left.length > 0) crammed.push(`${where}: ${left}`);
  expect(
    left.every((key) => key.startsWith('name-')),
    `${where}: ${left}`,
  ).toBe(true);
  expect(
    signs.filter(({ squeezed }) => squeezed),
    where,
  ).toEqual([]);
  const shapes = signs.map(({ key, at, size }) => ({ key, shape: { ...at, ...size } as Shape }));
  for (const [i, { key, shape }] of shapes.entries()) {
    const hit = shapes.slice(i + 1).find((other) => overlap(shape, other.shape));
    expect(hit?.key, `${where}: ${key}`).toBeUndefined();
    expect(
      room.taken.some((taken) => overlap(shape, taken)),
      `${where}: ${key} on a slot or border`,
    ).toBe(false);
    const outline = outlineOf(shape);
    const inside = outline.every((point) => inHex(look.geometry, point)) || outline.every(room.sea);
    expect(inside, `${where}: ${key} leaves the hex`).toBe(true);
  }
  expect(crowded(look, hex, face), `${where}: places`).toBe(false);
  return shapes.length;
}

/** Do slots of two cities, or two towns, touch? */
function crowded(look: Look, hex: string, face: Face): boolean {
  const slots = slotsAt(look, hex, face);
  const towns = spots(look.geometry, face).flatMap((at, place) =>
    face.places[place]!.kind === 'town' ? [{ place, at, r: 10 }] : [],
  );
  const all = [...slots, ...towns];
  return all.some(({ place, at, r }, i) =>
    all
      .slice(i + 1)
      .some((other) => other.place !== place && overlap({ ...at, r }, { ...other.at, r: other.r }, 1)),
  );
}

describe.each(TITLES)(
  'on the board of %s labels, revenue, stations, coordinates and costs never overlap',
  (title) => {
    const { definition } = fullGame({}, {}, title);

    test('on any printed hex, with every private on the table', () => {
      for (const hex of Object.keys(definition.hexes))
        expect(check(fullGame({}, {}, title), hex)).toBeGreaterThan(0);
    });

    test.each(Object.keys(definition.tiles))(
      'on tile %s in every rotation on every hex it may lie on',
      (tile) => {
        const { cities, towns, label } = definition.tiles[tile]!;
        const hexes = Object.keys(definition.hexes).filter((hex) => {
          const printed = definition.hexes[hex]!;
          const tiled =
            ['open', 'yellow'].includes(printed.colour) && (printed.only_tiles ?? [tile]).includes(tile);
          const same =
            printed.cities.length > 0 === cities.length > 0 && printed.towns.length === towns.length;
          return tiled && same && printed.label === label;
        });
        expect(hexes.length).toBeGreaterThan(0);
        for (const hex of hexes)
          for (const rotation of [0, 1, 2, 3, 4, 5])
            check(fullGame({}, { tiles: { [hex]: { tile, rotation } } }, title), hex);
      },
    );
  },
);

test('all but a few layouts of two cities have room for everything', () => {
  expect(crammed.length).toBeLessThanOrEqual(50);
});

describe('labels never overlap', () => {
  test('with every canal and port token placed', () => {
    const markers = {
      GKB: { C16: 50, C20: 30, C24: 20, E24: 20 },
      SB: { A26: 1, C30: 1, D27: 1, F9: 1, F13: 1, G6: 1 },
    };
    const game = fullGame({}, { markers });
    for (const hex of Object.values(markers).flatMap(Object.keys)) check(game, hex);
  });

  test('no text is smaller than 9 pixels high in a crop 400 pixels wide', async () => {
    const { boardSvg } = await import('../../src/view/picture/board.ts');
    for (const hex of ['D17', 'G22', 'A30', 'C20']) {
      const { svg } = boardSvg(fullGame(), WORDS, { crop: { hexes: [hex] } });
      const view = Number(/viewBox="\S+ \S+ (\S+) /.exec(svg)![1]);
      const least = Math.min(...[...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size)));
      expect((least * CAPITAL * 400) / view, hex).toBeGreaterThanOrEqual(9);
    }
  });
});

describeShared('what stops paid', () => {
  test.each([
    ['166116', 300],
    ['23366', 400],
  ])('finds room beside everything else, in every run of the recorded game %s', (name, least) => {
    let labels = 0;
    let before: Game | undefined;
    for (const game of statesOf(`${SHARED}/games/${name}.json`)) {
      for (const [entity, run] of Object.entries(game.state.lastRuns)) {
        if (before === undefined || before.state.lastRuns[entity] === run) continue;
        const look = lookAt(game);
        for (const [hex, more] of stopSigns(look, styled(look, [{ run, state: game.state }]))) {
          const placed = placedSigns(look, hex, more);
          expect(
            placed.filter(({ squeezed }) => squeezed).map(({ key }) => `${entity} ${hex} ${key}`),
          ).toEqual([]);
          expect(placed.filter(({ key }) => key.startsWith('paid'))).toHaveLength(more.length);
          labels += more.length;
        }
      }
      before = game;
    }
    expect(labels).toBeGreaterThan(least);
  });
});
