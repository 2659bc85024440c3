/**
 * Tiles laid by the right of a private. One table: what a power lets its corporation lay, where, for what, and what
 * using it brings. Rules `extra-tiles`, `extra-yellow-tile`, `free-tile`, `teleport`, `tile-when-sold`.
 */
import type { Lay } from '../../model/action.ts';
import type { PowerKind } from '../../model/definition.ts';
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { isRefusal, type Refusal, refuse } from '../../model/refusal.ts';
import { type Answers, askChoice } from '../choose.ts';
import { powerOf } from '../companies.ts';
import type { Decision } from '../rule.ts';
import { afterExtraTile, judgeExtra } from './extra-tiles.ts';
import { judgeCharter, openSlotIn } from './station.ts';
import { stepReachable } from './steps.ts';
import { tileActionFor } from './tile-actions.ts';
import { changeTurn, entityOf, stationsOf, turnOf } from './turn.ts';

export interface LayRight {
  /** The hexes and tiles it is for; absent: as for any tile. */
  readonly where?: (
    game: Game,
    company: string,
  ) => { readonly hexes: readonly string[]; readonly tiles: readonly string[] };
  /** Must a route lead there? */
  readonly route: boolean;
  /** Is it one of the turn's tile actions (and of the track step)? */
  readonly action: boolean;
  /** What it costs in all; absent: terrain as for any tile. */
  readonly price?: (game: Game, company: string) => number;
  /** The right itself; more as more of the action is known. */
  judge(game: Game, question: Question, action: Partial<Lay>): Refusal | null;
  /** After the tile has been laid. */
  after(decision: Decision, action: Lay): void;
}

const RIGHTS = {
  'extra-tiles': {
    where: (game, company) => powerOf(game, company, 'extra-tiles')!,
    route: false,
    action: false,
    judge: judgeExtra,
    after: afterExtraTile,
  },
  'extra-yellow-tile': {
    route: true,
    action: true,
    judge: (game, question, action) => once(game, question, action) ?? inTrackStep(game, question, action),
    after: spend,
  },
  'free-tile': {
    where: (game, company) => oneHex(powerOf(game, company, 'free-tile')!),
    route: false,
    action: false,
    price: () => 0,
    judge: once,
    after: spend,
  },
  teleport: {
    where: (game, company) => oneHex(powerOf(game, company, 'teleport')!),
    route: false,
    action: true,
    price: (game, company) => powerOf(game, company, 'teleport')!.price,
    judge: (game, question, action) => once(game, question, action) ?? inTrackStep(game, question, action),
    after(decision, action) {
      spend(decision, action);
      offerStation(decision, action);
    },
  },
  'tile-when-sold': {
    where: (game, company) => oneHex(powerOf(game, company, 'tile-when-sold')!),
    route: false,
    action: false,
    price: () => 0,
    judge: (_game, question, action) =>
      question.kind === 'extra-tile' ? null : refuse('tile-when-sold-only', { company: action.with }, '6'),
    after: settleOwed,
  },
} satisfies Partial<Record<PowerKind, LayRight>>;

type RightKind = keyof typeof RIGHTS;
const KINDS = Object.keys(RIGHTS) as readonly RightKind[];

/** The rights of a private by which tiles are laid now; a tile owed because it was sold comes before its other right. */
export function layRight(game: Game, question: Question, company: string): LayRight | null {
  const owed = question.kind === 'extra-tile' && powerOf(game, company, 'tile-when-sold');
  const kind = owed
    ? 'tile-when-sold'
    : KINDS.find((one) => one !== 'tile-when-sold' && powerOf(game, company, one));
  return kind === undefined ? null : RIGHTS[kind];
}

/** Privates of the entity by whose right a tile could be laid now. */
export function layCandidates(game: Game, question: Question): readonly string[] {
  const entity = entityOf(question);
  return Object.keys(game.state.companies).filter(
    (company) =>
      game.state.companies[company]!.owner === entity &&
      layRight(game, question, company)?.judge(game, question, { with: company, as: entity }) === null,
  );
}

/** Is there a tile that may be laid at any time of the turn? */
export function anyTimeTileLeft(game: Game, entity: string): boolean {
  const question: Question = { id: '', seat: '', kind: 'operating-turn', entity, verbs: [] };
  return layCandidates(game, question).some((company) => !layRight(game, question, company)!.action);
}

function oneHex({ hex, tiles }: { hex: string; tiles: readonly string[] }) {
  return { hexes: [hex], tiles };
}

function once(game: Game, question: Question, { with: company }: Partial<Lay>): Refusal | null {
  const entity = entityOf(question);
  const state = game.state.companies[company!];
  if (!state) return refuse('no-such-right', { company, right: 'lay' });
  if (state.owner !== entity) return refuse('right-of-another', { company, owner: state.owner, entity }, '6');
  return state.used ? refuse('right-used', { company, entity }, '6') : null;
}

function inTrackStep(game: Game, question: Question, action: Partial<Lay>): Refusal | null {
  const late = stepReachable(game, question, 'track');
  if (late || action.tile === undefined) return late;
  const use = tileActionFor(game, action);
  return isRefusal(use) ? use : null;
}

function spend(decision: Decision, { with: company }: Lay): void {
  decision.emit({ type: 'company', company: company!, change: { used: true }, why: 'used' });
}

function settleOwed(decision: Decision, { with: company }: Lay): void {
  const pending = decision.state.pending.filter(
    (one) => one.kind !== 'extra-tile' || one.company !== company,
  );
  decision.emit({ type: 'pending', pending });
}

/** The station of the turn may be put there at once, for nothing more. */
function offerStation(decision: Decision, { as, hex, seat, with: company }: Lay): void {
  const { stationPlaced } = turnOf(decision);
  const city = openSlotIn(decision, as, hex);
  if (stationPlaced || city === null || judgeCharter(decision, as, 0)) return;
  askChoice(decision, {
    about: 'teleport-station',
    seat,
    entity: as,
    choices: [city, 'none'],
    facts: { hex, company },
  });
}

export const LAY_ANSWERS: Answers = {
  'teleport-station'(decision, { entity }, chosen) {
    if (chosen === 'none') return;
    const index = stationsOf(decision, entity!).indexOf(null);
    decision.emit({ type: 'station', owner: entity!, index, city: chosen, why: 'bought' });
    changeTurn(decision, { stationPlaced: true });
  },
};
