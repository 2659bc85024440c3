/** The board as it stands: the whole of it, or a part at phone size. */
import type { Game } from '../../model/game.ts';
import type { HexId, State } from '../../model/state.ts';
import { faceAt } from '../../network/face.ts';
import { barriers, drawBarrier } from './barriers.ts';
import { boardAlt } from './board-alt.ts';
import { boardChanges } from './changes.ts';
import { cropRound } from './crop.ts';
import { coast, ground, joins, mainline } from './ground.ts';
import { centred, drawHex, drawTrack, signsAtSea } from './hex.ts';
import { bonuses, legend } from './legend.ts';
import { type Look, lookAt } from './look.ts';
import type { Panel } from './panel.ts';
import { hexRings, stationRings } from './rings.ts';
import { drawRoutes, type Ran, type StyledRoute, stopSigns, styled } from './routes.ts';
import { runPanel, situation } from './situation.ts';
import { freePlace, type Rectangle } from './space.ts';
import { FONT, SIZE } from './style.ts';
import { group, type Picture, picture, text } from './svg.ts';
import type { Words } from './words.ts';

export interface BoardOptions {
  /** What has changed since this earlier state is ringed. */
  readonly since?: State;
  /** Routes to draw. */
  readonly run?: readonly Ran[];
  /** Only the part round these hexes. */
  readonly crop?: { readonly hexes: readonly HexId[] };
  /** Greys of high contrast, for a printer. */
  readonly grey?: boolean;
}

const MARGIN = 25;
/** At the sides of a board that lies there is room for cards. */
const SIDE = 46;
const HEAD = 75;
const CROP_WIDTH = 832;
/** A whole board is drawn no larger. */
const PIXELS = 2_000_000;

/** The board as an SVG, with its alt text. */
export function boardSvg(game: Game, words: Words, options: BoardOptions = {}): Picture {
  const look = lookAt(game, words, options.grey);
  const { geometry } = look;
  const changes = options.since === undefined ? null : boardChanges(options.since.board, game.state.board);
  const runs = options.run ?? [];
  const routes = styled(look, runs);
  const crop = options.crop?.hexes ?? [];
  const side = geometry.width > geometry.height ? SIDE : MARGIN;
  const whole: Rectangle = {
    x: -side,
    y: -HEAD,
    w: geometry.width + 2 * side,
    h: geometry.height + HEAD + MARGIN,
  };
  const area = crop.length > 0 ? cropRound(geometry, crop, whole) : whole;
  const hexes = visible(look, area);
  const face = (hex: HexId) => faceAt(game.definition, game.state.board, hex);
  const paid = stopSigns(look, routes);
  const over = barriers(look);
  const scale = crop.length > 0 ? CROP_WIDTH / area.w : Math.min(1, Math.sqrt(PIXELS / (area.w * area.h)));
  return picture(
    {
      width: Math.round(area.w * scale),
      height: Math.round(area.h * scale),
      view: { x: area.x, y: area.y, width: area.w, height: area.h },
      paper: look.colours.sea,
      ink: look.colours.ink,
      font: FONT,
      alt: boardAlt(look, { changes, runs: runs.map(({ run }) => run), crop }),
    },
    coast(look),
    ...hexes.map((hex) => ground(look, hex, face(hex))),
    joins(look),
    changes === null ? '' : hexRings(look, changes),
    ...hexes.map((hex) => mainline(look, hex)),
    ...hexes.map((hex) => group({ transform: centred(look, hex) }, drawTrack(look, face(hex)))),
    drawRoutes(look, routes),
    ...over.filter(({ cost }) => cost === undefined).map((barrier) => drawBarrier(look, barrier)),
    ...hexes.map((hex) => drawHex(look, hex, paid.get(hex))),
    ...over.filter(({ cost }) => cost !== undefined).map((barrier) => drawBarrier(look, barrier)),
    changes === null ? '' : stationRings(look, changes),
    crop.length > 0 ? '' : surroundings(look, { routes, paid, hexes }, whole),
  );
}

/** Hexes of which something lies in the area. */
function visible({ geometry }: Look, area: Rectangle): HexId[] {
  const reach = SIZE.corner * 2;
  return [...geometry.centres].flatMap(([hex, { x, y }]) =>
    x > area.x - reach && x < area.x + area.w + reach && y > area.y - reach && y < area.y + area.h + reach
      ? [hex]
      : [],
  );
}

/** Heading and cards round the board, where there is room. */
function surroundings(
  look: Look,
  {
    routes,
    paid,
    hexes,
  }: { routes: readonly StyledRoute[]; paid: ReturnType<typeof stopSigns>; hexes: readonly HexId[] },
  whole: Rectangle,
): string {
  const run = routes.length > 0 ? runPanel(look, routes) : null;
  const panels = [situation(look), bonuses(look), run].filter((one) => one !== null);
  const area = { x: whole.x + 14, y: whole.y + 14, w: whole.w - 28, h: whole.h - 28 };
  const taken: Rectangle[] = hexes.flatMap((hex) => signsAtSea(look, hex, paid.get(hex)));
  const drawn = panels.map((one) => placed(look, [one], area, taken) ?? '');
  const signs = legend(look).reduce<string | null>(
    (found, cards) => found ?? placed(look, cards, area, taken),
    null,
  );
  const heading = text({ x: whole.x + MARGIN, y: whole.y + 38 }, look.definition.name, {
    size: 27,
    weight: 700,
    anchor: 'start',
  });
  return heading + drawn.join('') + (signs ?? '');
}

/** Panels, each where room is left, which is then taken; null: they do not all fit, and none is drawn. */
function placed(look: Look, panels: readonly Panel[], area: Rectangle, taken: Rectangle[]): string | null {
  const before = taken.length;
  const drawn: string[] = [];
  for (const panel of panels) {
    const at = freePlace(look.geometry, panel, area, taken);
    if (at === null) {
      taken.length = before;
      return null;
    }
    taken.push({ ...at, w: panel.w, h: panel.h });
    drawn.push(panel.draw(at));
  }
  return drawn.join('');
}
