/** Which picture a name stands for, with the figures that only the rules know. */
import { apply, options, questions } from '../engine/engine.ts';
import { loadPictureWordings } from '../load/templates.ts';
import type { PictureName } from '../model/answer.ts';
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import { isRefusal } from '../model/refusal.ts';
import type { HexId, SeatId, State } from '../model/state.ts';
import { certificateLimit, certificates, netWorth } from '../rules/holdings.ts';
import { auctionSvg } from '../view/picture/auction.ts';
import { boardSvg } from '../view/picture/board.ts';
import { boardChanges, changedHexes } from '../view/picture/changes.ts';
import { type Figures, holdingsSvg } from '../view/picture/holdings.ts';
import { marketSvg } from '../view/picture/market.ts';
import type { Ran } from '../view/picture/routes.ts';
import type { Picture } from '../view/picture/svg.ts';
import { type TileChoice, tilesSvg } from '../view/picture/tiles.ts';
import { type Names, type Words, wordsOf } from '../view/picture/words.ts';
import { commandOf } from './judgement/lexicon.ts';

/** What may stand out in a picture, and for whom it is drawn. */
export interface SheetOptions {
  /** What has changed since then is marked. */
  readonly since?: State;
  readonly run?: readonly Ran[];
  readonly grey?: boolean;
  /** To be read 400 pixels wide, as it is unless said otherwise. */
  readonly phone?: boolean;
}

/** What stands on the pictures of a title; `names`: what each seat is called. */
export function pictureWords({ book }: Pick<Definition, 'book'>, names: Names): Words {
  return wordsOf(loadPictureWordings(), names, book);
}

/** A picture of the game. `names`: what each seat is called. */
export function drawSheet(
  name: Exclude<PictureName, 'tiles'>,
  game: Game,
  names: Names,
  options: SheetOptions = {},
): Picture {
  const words = pictureWords(game.definition, names);
  switch (name) {
    case 'board':
      return boardSvg(game, words, options);
    case 'market':
      return marketSvg(game, words, { phone: true, ...options });
    case 'players': {
      const asked = questions(game).map(({ seat }) => seat);
      return holdingsSvg(game, words, { ...options, asked, figures: figuresOf(game) });
    }
    case 'auction':
      return auctionSvg(game, words, options);
  }
}

/** The part of the board round some hexes, at phone size. */
export function drawPart(
  game: Game,
  names: Names,
  hexes: readonly HexId[],
  options: SheetOptions = {},
): Picture {
  return boardSvg(game, pictureWords(game.definition, names), { ...options, crop: { hexes } });
}

/** The part of the board where something has changed, at phone size; null: nothing has. */
export function drawChange(game: Game, names: Names, since: State): Picture | null {
  const hexes: readonly HexId[] = changedHexes(boardChanges(since.board, game.state.board));
  return hexes.length === 0 ? null : drawPart(game, names, hexes, { since });
}

/** Certificates, their limit and net worth of every player. */
export function figuresOf(game: Game): Record<SeatId, Figures> {
  const limit = certificateLimit(game);
  const figures = (seat: SeatId): Figures => ({
    certificates: certificates(game, seat),
    limit: Number.isFinite(limit) ? limit : null,
    worth: netWorth(game, seat),
  });
  return Object.fromEntries(game.state.seats.map((seat) => [seat, figures(seat)]));
}

/** Choices that one picture shows: eight rows of three. */
const MOST = 24;

/** Tiles and rotations that the seat may lay in the hex now, each with its command; how many more there are is said. */
export function drawChoices(game: Game, names: Names, seat: SeatId, hex: HexId, grey = false): Picture {
  const choices: TileChoice[] = [];
  let more = 0;
  for (const { action, cost } of options(game, seat, { verb: 'lay', fixed: { hex } })) {
    if (action.type !== 'lay') continue;
    if (choices.length === MOST) {
      more += 1;
      continue;
    }
    const { tile, rotation } = action;
    const after = apply(game, action);
    const choice = {
      hex,
      tile,
      rotation,
      command: commandOf(game, action),
      ...(cost !== undefined && { cost }),
    };
    choices.push(isRefusal(after) ? choice : { ...choice, after: after.state });
  }
  return tilesSvg(game, pictureWords(game.definition, names), choices, { grey, more });
}
