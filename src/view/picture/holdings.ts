/** What everybody holds: players, corporations, minors, and the trains that are left. */
import type { Game } from '../../model/game.ts';
import type { SeatId, State } from '../../model/state.ts';
import { corporationCards } from './corporation-cards.ts';
import { geometryOf } from './geometry.ts';
import { holdingsAlt } from './holdings-alt.ts';
import { type Look, money, phaseOf } from './look.ts';
import { playerCards } from './player-cards.ts';
import { type Block, heading, line, SHEET, sheet } from './sheet.ts';
import { palette } from './style.ts';
import type { Picture } from './svg.ts';
import { trainCard } from './train-card.ts';
import { counted, type Names, roundTitle } from './words.ts';

/** What only the rules can tell of a player. */
export interface Figures {
  readonly certificates: number;
  /** null: without limit. */
  readonly limit: number | null;
  readonly worth: number;
}

export interface HoldingsOptions {
  readonly since?: State;
  readonly grey?: boolean;
  readonly figures: Readonly<Record<SeatId, Figures>>;
  /** Seats that are asked now. */
  readonly asked?: readonly SeatId[];
}

export interface Holdings {
  readonly look: Look;
  readonly names: Names;
  readonly since: State | undefined;
  readonly figures: Readonly<Record<SeatId, Figures>>;
  readonly asked: readonly SeatId[];
}

/** The holdings as an SVG, with its alt text. `names`: what each seat is called. */
export function holdingsSvg(game: Game, names: Names, options: HoldingsOptions): Picture {
  const grey = options.grey ?? false;
  const look: Look = { ...game, geometry: geometryOf(game.definition), colours: palette(grey), grey };
  const { since, figures, asked = [] } = options;
  const holdings: Holdings = { look, names, since, figures, asked };
  const blocks = [
    ...head(look),
    ...playerCards(holdings),
    heading('Corporations'),
    ...corporationCards(holdings),
    heading('Trains left'),
    trainCard(holdings),
  ];
  return sheet(look.colours, blocks, holdingsAlt(holdings));
}

function head(look: Look): Block[] {
  const { definition, state } = look;
  const phase = phaseOf(look);
  const bank = definition.bank === null ? {} : { right: `bank ${money(definition, state.cash.bank ?? 0)}` };
  const width = SHEET.width - 2 * SHEET.margin;
  return [
    heading(`Phase ${phase.name} · ${roundTitle(state.round)}`),
    line(
      `${counted(phase.train_limit, 'train')} at most · tiles ${phase.tiles.join(', ')} · ◆ president`,
      width,
      {
        fill: look.colours.soft,
      },
    ),
    line(counted(phase.operating_rounds, 'operating round'), width, { fill: look.colours.soft, ...bank }),
    { h: 10, draw: () => '' },
  ];
}

/** `+40` or `−40` against the earlier state; nothing where it is the same. */
export function difference({ since, look }: Holdings, party: string): number {
  return since === undefined ? 0 : (look.state.cash[party] ?? 0) - (since.cash[party] ?? 0);
}

/** Cash, with its sign and change in front where it has changed. */
export function cashWords(holdings: Holdings, party: string): string {
  const { look } = holdings;
  const change = difference(holdings, party);
  const now = money(look.definition, look.state.cash[party] ?? 0);
  return change === 0 ? now : `${change > 0 ? '+' : '−'}${Math.abs(change)} → ${now}`;
}

export function cashColour(holdings: Holdings, party: string): string {
  const change = difference(holdings, party);
  const { colours } = holdings.look;
  return change === 0 ? colours.ink : change > 0 ? colours.up : colours.down;
}
