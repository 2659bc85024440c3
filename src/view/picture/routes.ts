/** The routes of trains, over their track: one colour and one pattern a train, and what each stop paid. */

import type { HexId, Run, TrainRoute } from '../../model/state.ts';
import { faceAt } from '../../network/face.ts';
import { hexOf } from './changes.ts';
import { drawn } from './curve.ts';
import { centred } from './hex.ts';
import type { Look } from './look.ts';
import { textWidth } from './measure.ts';
import { paidAt } from './paid.ts';
import { beside, cornerZones, edgeZones, sides } from './placing.ts';
import type { Sign } from './signs.ts';
import { type RouteStyle, SIZE } from './style.ts';
import { box, group, type Point, path, text } from './svg.ts';
import { curves } from './track.ts';

export interface StyledRoute {
  readonly run: Run;
  readonly route: TrainRoute;
  readonly style: RouteStyle;
}

/** Every route with stops, in its style; styles follow on from one run to the next. */
export function styled(look: Look, runs: readonly Run[]): StyledRoute[] {
  const routes = runs
    .flatMap((run) => run.routes.map((route) => ({ run, route })))
    .filter(({ route }) => route.stops.length > 0);
  return routes.map((one, i) => ({ ...one, style: look.colours.routes[i % look.colours.routes.length]! }));
}

/** The lines themselves. */
export function drawRoutes(look: Look, routes: readonly StyledRoute[]): string {
  return routes
    .map(({ route, style }) => {
      return [...byHex(route)]
        .map(([hex, pieces]) => {
          const lines = curves(look.geometry, faceAt(look.definition, look.state.board, hex));
          const d = pieces.map((piece) => drawn(lines[piece]!)).join('');
          return group({ transform: centred(look, hex) }, routeStroke(look, d, style));
        })
        .join('');
    })
    .join('');
}

/** Numbers of the pieces a route uses in each hex. */
function byHex(route: TrainRoute): Map<HexId, number[]> {
  const hexes = new Map<HexId, number[]>();
  for (const piece of route.track) {
    const [hex, number] = piece.split(':') as [HexId, string];
    hexes.set(hex, [...(hexes.get(hex) ?? []), Number(number)]);
  }
  return hexes;
}

export function routeStroke(look: Pick<Look, 'colours'>, d: string, style: RouteStyle): string {
  const line = (stroke: string, width: number, dash?: string) =>
    path(d, { fill: 'none', stroke, 'stroke-width': width, 'stroke-dasharray': dash });
  return (
    line(look.colours.track, SIZE.route + 7) +
    line(look.colours.card, SIZE.route + 3.5) +
    line(style.colour, SIZE.route, style.dash === '' ? undefined : style.dash)
  );
}

/** Labels by hex: what each stop paid to each train. */
export function stopSigns(look: Look, routes: readonly StyledRoute[]): Map<HexId, Sign[]> {
  const signs = new Map<HexId, Sign[]>();
  for (const { run, route, style } of routes) {
    for (const stop of route.stops) {
      const hex = hexOf(stop);
      const own = signs.get(hex) ?? [];
      own.push(paidSign(look, `${style.sign}${paidAt(look, run, route, stop)}`, style, own.length));
      signs.set(hex, own);
    }
  }
  return signs;
}

function paidSign(look: Look, said: string, style: RouteStyle, number: number): Sign {
  const w = textWidth(said, SIZE.least, 700) + 10;
  return {
    key: `paid-${number}`,
    size: { w, h: 18 },
    likes: [
      ...cornerZones(look.geometry, 16),
      ...edgeZones(look.geometry, 12),
      ...sides(w),
      ...beside(w, 18),
    ],
    draw: (at: Point) => paidTag(at, said, w, style, look),
  };
}

export function paidTag(
  at: Point,
  said: string,
  w: number,
  style: RouteStyle,
  look: Pick<Look, 'colours'>,
): string {
  return (
    box(at, w, 18, { rx: 4, fill: style.colour, stroke: look.colours.card, 'stroke-width': 1.5 }) +
    text(at, said, { size: SIZE.least, weight: 700, fill: '#ffffff' })
  );
}
