/** The board as it stands. */
import type { Game } from '../../model/game.ts';
import { faceAt } from '../../network/face.ts';
import { geometryOf } from './geometry.ts';
import { barriers, coast, drawBarrier, ground, mainline } from './ground.ts';
import { centred, drawHex, drawTrack } from './hex.ts';
import type { Look } from './look.ts';
import { FONT, palette } from './style.ts';
import { group, type Picture, picture } from './svg.ts';

export function boardSvg(
  game: Game,
  names: Readonly<Record<string, string>>,
  options: { grey?: boolean } = {},
): Picture {
  const grey = options.grey ?? false;
  const geometry = geometryOf(game.definition);
  const look: Look = { ...game, geometry, colours: palette(grey), grey };
  const hexes = [...geometry.centres.keys()];
  const face = (hex: string) => faceAt(game.definition, game.state.board, hex);
  const width = geometry.width + 50,
    height = geometry.height + 102;
  return picture(
    { width, height, paper: look.colours.sea, ink: look.colours.ink, font: FONT, alt: 'x' },
    group(
      { transform: 'translate(25 75)' },
      coast(look),
      ...hexes.map((hex) => ground(look, hex, face(hex))),
      ...hexes.map((hex) => mainline(look, hex)),
      ...hexes.map((hex) => group({ transform: centred(look, hex) }, drawTrack(look, face(hex)))),
      ...barriers(look)
        .filter((b) => b.cost === undefined)
        .map((b) => drawBarrier(look, b)),
      ...hexes.map((hex) => drawHex(look, hex)),
      ...barriers(look)
        .filter((b) => b.cost !== undefined)
        .map((b) => drawBarrier(look, b)),
    ),
  );
}
