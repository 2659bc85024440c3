/** What everybody holds: players, corporations, minors, and the trains that are left. */
import type { Game } from '../../model/game.ts';
import type { SeatId, State } from '../../model/state.ts';
import { corporationCards } from './corporation-cards.ts';
import { holdingsAlt } from './holdings-alt.ts';
import { type Look, lookAt, money, phaseOf } from './look.ts';
import { playerCards } from './player-cards.ts';
import { type Block, heading, line, SHEET, sheet } from './sheet.ts';
import { bankWords } from './situation.ts';
import type { Picture } from './svg.ts';
import { trainCard } from './train-card.ts';
import { roundTitle, type Words } from './words.ts';

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
  readonly since: State | undefined;
  readonly figures: Readonly<Record<SeatId, Figures>>;
  readonly asked: readonly SeatId[];
}

/** The holdings as an SVG, with its alt text. */
export function holdingsSvg(game: Game, words: Words, options: HoldingsOptions): Picture {
  const look = lookAt(game, words, options.grey);
  const { since, figures, asked = [] } = options;
  const holdings: Holdings = { look, since, figures, asked };
  const blocks = [
    ...head(look),
    ...playerCards(holdings),
    heading(words.say('holdings.corporations')),
    ...corporationCards(holdings),
    heading(words.say('holdings.trains')),
    trainCard(holdings),
  ];
  return sheet(look.colours, blocks, holdingsAlt(holdings));
}

function head(look: Look): Block[] {
  const { state, words, definition } = look;
  const { name, tiles, train_limit: limit, operating_rounds: count } = phaseOf(look);
  const width = SHEET.width - 2 * SHEET.margin;
  const soft = { fill: look.colours.soft };
  const facts = [
    words.say('game.trains', { limit }),
    words.say('game.tiles', { colours: tiles }),
    words.say('holdings.president'),
  ];
  const passing = definition.mechanisms.stock_order === 'passing';
  return [
    heading(`${words.say('game.phase', { phase: name })} · ${roundTitle(words, state.round)}`),
    line(facts.join(' · '), width, soft),
    line(words.say('game.rounds', { count }), width, { ...soft, right: bankWords(look) }),
    ...(passing ? [line(words.say('holdings.order'), width, soft)] : []),
    { h: 10, draw: () => '' },
  ];
}

/** What the party has more (or, negative, less) than in the earlier state. */
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
