/** Tiles to choose from: every tile and rotation with the country round it, the command beneath. */
import type { Game } from '../../model/game.ts';
import type { HexId, State } from '../../model/state.ts';
import { faceAt } from '../../network/face.ts';
import { barriers, drawBarrier } from './barriers.ts';
import { geometryOf } from './geometry.ts';
import { ground, mainline } from './ground.ts';
import { centred, drawHex, drawTrack } from './hex.ts';
import type { Look } from './look.ts';
import { shorten } from './measure.ts';
import { hexRing } from './rings.ts';
import { FONT, palette, SIZE } from './style.ts';
import { element, group, num, type Picture, picture, text } from './svg.ts';
import { hexName } from './words.ts';

/** One way to lay: the tile, its rotation, and the command that lays it so. */
export interface TileChoice {
  readonly hex: HexId;
  readonly tile: string;
  readonly rotation: number;
  readonly command: string;
  /** Money it costs at once. */
  readonly cost?: number;
  /** The game with it laid; without it only the tile is changed. */
  readonly after?: State;
}

const WIDTH = 832;
const COLUMNS = 3;
const MARGIN = 20;
const CELL = (WIDTH - 2 * MARGIN) / COLUMNS;
const VIEW = { w: 186, h: 168 };
const TEXT = 26;

/** The choices as an SVG, three in a row, with its alt text; none: a picture that says so. */
export function tilesSvg(
  game: Game,
  choices: readonly TileChoice[],
  options: { readonly grey?: boolean } = {},
): Picture {
  const colours = palette(options.grey);
  const scale = (CELL - 14) / VIEW.w;
  const h = VIEW.h * scale;
  const row = h + TEXT * 2 + 20;
  const hexes = [...new Set(choices.map(({ hex }) => hexName(game.definition, hex)))];
  const said = choices.length === 0 ? 'No tile can be laid' : `Tiles for ${hexes.join(', ')}`;
  const height = Math.ceil(64 + Math.ceil(choices.length / COLUMNS) * row + MARGIN);
  const cells = choices.map((choice, i) => {
    const x = MARGIN + (i % COLUMNS) * CELL + 7;
    const y = 64 + Math.floor(i / COLUMNS) * row;
    const look = { ...laid(game, choice), colours, grey: options.grey ?? false };
    const cost = choice.cost === undefined || choice.cost === 0 ? '' : ` · ${choice.cost}`;
    return (
      scene(look, choice.hex, { x, y, w: CELL - 14, h }) +
      text(
        { x: x + CELL / 2 - 7, y: y + h + TEXT * 0.8 },
        shorten(`${choice.command}${cost}`, CELL - 6, TEXT, 700),
        {
          size: TEXT,
          weight: 700,
          spacing: -0.5,
        },
      )
    );
  });
  return picture(
    {
      width: WIDTH,
      height,
      paper: colours.paper,
      ink: colours.ink,
      font: FONT,
      alt: tilesAlt(said, choices),
    },
    text({ x: MARGIN, y: 34 }, said, { size: 30, weight: 700, anchor: 'start' }),
    ...cells,
  );
}

function tilesAlt(said: string, choices: readonly TileChoice[]): string {
  return choices.length === 0 ? `${said}.` : `${said}: ${choices.map(({ command }) => command).join('; ')}.`;
}

/** The board as it would be, as far as a picture needs it. */
function laid({ definition, state }: Game, choice: TileChoice): Omit<Look, 'colours' | 'grey'> {
  const { hex, tile, rotation, after } = choice;
  const tiles = { ...state.board.tiles, [hex]: { tile, rotation } };
  const shown = after ?? { ...state, board: { ...state.board, tiles } };
  return { definition, state: shown, geometry: geometryOf(definition) };
}

interface Frame {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** The hex and the rim of its neighbours, in a frame. */
function scene(look: Look, hex: HexId, frame: Frame): string {
  const centre = look.geometry.centres.get(hex)!;
  const view = { x: centre.x - VIEW.w / 2, y: centre.y - VIEW.h / 2 };
  const near = [...look.geometry.centres].flatMap(([other, { x, y }]) =>
    Math.hypot(x - centre.x, y - centre.y) < 2.2 * SIZE.edge ? [other] : [],
  );
  const face = (other: HexId) => faceAt(look.definition, look.state.board, other);
  const walls = barriers(look).filter((barrier) => near.includes(barrier.hex));
  const inside =
    element('rect', { ...view, width: VIEW.w, height: VIEW.h, fill: look.colours.sea }) +
    near.map((other) => ground(look, other, face(other)).replace(/ id="[^"]*"/, '')).join('') +
    hexRing(look, hex) +
    near.map((other) => mainline(look, other)).join('') +
    near.map((other) => group({ transform: centred(look, other) }, drawTrack(look, face(other)))).join('') +
    walls.map((barrier) => drawBarrier(look, barrier)).join('') +
    drawHex(look, hex).replace(/ id="[^"]*"/, '');
  return element(
    'svg',
    {
      x: frame.x,
      y: frame.y,
      width: frame.w,
      height: frame.h,
      viewBox: `${num(view.x)} ${num(view.y)} ${VIEW.w} ${VIEW.h}`,
    },
    inside,
  );
}
