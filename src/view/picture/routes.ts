/** The routes of trains, over their track: one colour and one pattern a train, and what each stop paid. */

import type { HexId, Run, State, TrainRoute } from '../../model/state.ts';
import { hexOf } from './changes.ts';
import { drawn } from './curve.ts';
import { centred } from './hex.ts';
import { type Lane, lanesOf } from './lanes.ts';
import type { Look } from './look.ts';
import { textWidth } from './measure.ts';
import { paidAt } from './paid.ts';
import { beside, cornerZones, edgeZones, sides } from './placing.ts';
import type { Sign } from './signs.ts';
import { type RouteStyle, SIZE } from './style.ts';
import { box, group, type Point, path, text } from './svg.ts';

/** A run with the game as it was when it was made: tiles and phases may have changed since. */
export interface Ran {
  readonly run: Run;
  readonly state: State;
}

export interface StyledRoute extends Ran {
  readonly route: TrainRoute;
  readonly style: RouteStyle;
}

/** Every route with stops, in its style; styles follow on from one run to the next. */
export function styled({ colours }: Pick<Look, 'colours'>, runs: readonly Ran[]): StyledRoute[] {
  const routes = runs
    .flatMap((ran) => ran.run.routes.map((route) => ({ ...ran, route })))
    .filter(({ route }) => route.stops.length > 0);
  return routes.map((one, i) => ({ ...one, style: colours.routes[i % colours.routes.length]! }));
}

/** The lines themselves; side by side where several use the same track. */
export function drawRoutes(look: Look, routes: readonly StyledRoute[]): string {
  return lanesOf(look, routes)
    .map((lanes, number) =>
      [...strokesOf(lanes)]
        .map(([key, d]) => {
          const [hex, among] = key.split(' ') as [HexId, string];
          const { style } = routes[number]!;
          return group({ transform: centred(look, hex) }, routeStroke(look, d, style, Number(among) > 1));
        })
        .join(''),
    )
    .join('');
}

/** The lines of a route in each hex, those it has to itself and those it shares apart. */
function strokesOf(lanes: readonly Lane[]): Map<string, string> {
  const strokes = new Map<string, string>();
  for (const { hex, among, curve } of lanes) {
    const key = `${hex} ${among}`;
    strokes.set(key, (strokes.get(key) ?? '') + drawn(curve));
  }
  return strokes;
}

/** `narrow`: beside others. */
export function routeStroke(
  look: Pick<Look, 'colours'>,
  d: string,
  style: RouteStyle,
  narrow = false,
): string {
  const width = narrow ? SIZE.route - 1.5 : SIZE.route;
  const [bed, casing] = narrow ? [4.5, 2] : [7, 3.5];
  const line = (stroke: string, width: number, dash?: string) =>
    path(d, { fill: 'none', stroke, 'stroke-width': width, 'stroke-dasharray': dash });
  return (
    line(look.colours.track, width + bed) +
    line(look.colours.card, width + casing) +
    line(style.colour, width, style.dash === '' ? undefined : style.dash)
  );
}

/** Labels by hex: what each stop paid to each train; nothing where it only passed. */
export function stopSigns(look: Look, routes: readonly StyledRoute[]): Map<HexId, Sign[]> {
  const signs = new Map<HexId, Sign[]>();
  for (const { route, style, ...ran } of routes) {
    for (const stop of route.stops) {
      const paid = paidAt(look, ran, route, stop);
      if (paid === 0) continue;
      const hex = hexOf(stop);
      const own = signs.get(hex) ?? [];
      own.push(paidSign(look, `${style.sign}${paid}`, style, own.length));
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
