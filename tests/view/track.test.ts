import { describe, expect, test } from 'vitest';
import { printedFace, tileFace } from '../../src/network/face.ts';
import { neighbour } from '../../src/network/hexes.ts';
import { along, drawn, edgeCurve } from '../../src/view/picture/curve.ts';
import { geometryOf, plus } from '../../src/view/picture/geometry.ts';
import { num } from '../../src/view/picture/svg.ts';
import { curves, layers } from '../../src/view/picture/track.ts';
import { definition, fullGame, TITLES } from './positions.ts';

const EDGES = [0, 1, 2, 3, 4, 5];
const point = (d: string) => d.match(/-?[\d.]+ -?[\d.]+$/)![0];

describe.each(TITLES)('track of %s', (title) => {
  const { definition } = fullGame({}, {}, title);
  const geometry = geometryOf(definition);

  test('meets exactly over every edge of the board, from every exit to every exit', () => {
    let pairs = 0;
    for (const [hex, here] of geometry.centres) {
      for (const edge of EDGES) {
        const other = neighbour(definition, hex, edge);
        if (other === undefined) continue;
        const there = geometry.centres.get(other)!;
        for (const a of EDGES.filter((one) => one !== edge)) {
          for (const b of EDGES.filter((one) => one !== (edge + 3) % 6)) {
            const end = plus(here, edgeCurve(geometry, a, edge).to);
            const start = plus(there, edgeCurve(geometry, (edge + 3) % 6, b).from);
            expect([num(end.x), num(end.y)]).toEqual([num(start.x), num(start.y)]);
            pairs++;
          }
        }
      }
    }
    expect(pairs).toBeGreaterThan(7000);
  });

  test('leaves each edge square to it', () => {
    for (const a of EDGES) {
      for (const b of EDGES.filter((one) => one !== a)) {
        const curve = edgeCurve(geometry, a, b);
        const inward = along(curve, 0.001);
        const middle = geometry.middles[a]!;
        const way = [inward.x - middle.x, inward.y - middle.y] as const;
        const cosine =
          -(way[0] * middle.x + way[1] * middle.y) / (Math.hypot(...way) * Math.hypot(middle.x, middle.y));
        expect(cosine).toBeGreaterThan(0.9999);
      }
    }
  });

  test('of every tile and rotation ends at the middle of its edges', () => {
    for (const [tile] of Object.entries(definition.tiles)) {
      for (const rotation of EDGES) {
        const face = tileFace(definition, tile, rotation);
        for (const [i, curve] of curves(geometry, face).entries()) {
          const { a, b } = face.pieces[i]!;
          if (a < 6) expect(curve.from).toEqual(geometry.middles[a]);
          if (b < 6) {
            expect(curve.to).toEqual(geometry.middles[b]);
            expect(point(drawn(curve))).toBe(`${num(curve.to.x)} ${num(curve.to.y)}`);
          }
        }
      }
    }
  });
});

describe('track', () => {
  test('that only crosses goes over and under; track that meets is one layer', () => {
    expect(layers(tileFace(definition, '20', 0))).toHaveLength(2);
    expect(layers(tileFace(definition, '23', 0))).toHaveLength(1);
  });

  test('into an off-board area ends short of its middle', () => {
    const [curve] = curves(geometryOf(definition), printedFace(definition, 'B1'));
    expect(Math.hypot(curve!.to.x, curve!.to.y)).toBeGreaterThan(20);
  });
});
