/**
 * A pass for each optional step that was open and is declined, in so many words or by what comes after it; and for the
 * steps that stay open there although nothing can be done in them here.
 */
import type { ActionType } from '../../model/action.ts';
import type { EventOf } from '../../model/event.ts';
import type { Game } from '../../model/game.ts';
import { OPERATING_STEPS, type OperatingStep, type OperatingTurn } from '../../model/state.ts';
import type { LeftStep } from '../ledger.ts';
import { turnKey } from '../table.ts';
import { isKept } from '../translate-pass.ts';
import { endedByAgreement, entity, type Told, type Written } from './move.ts';

/** Steps of theirs that are over in a turn. */
export interface Left {
  readonly turn: string | undefined;
  readonly steps: readonly OperatingStep[];
}
export const NONE_LEFT: Left = { turn: undefined, steps: [] };

export interface Passes {
  readonly passes: readonly Written[];
  readonly left: Left;
}

const KEPT: readonly LeftStep[] = ['track', 'station'];
/** What comes after a step that was kept open. */
const COMES_AFTER: Readonly<Record<LeftStep, ReadonlySet<ActionType>>> = {
  track: new Set(['station', 'train', 'run', 'dividend', 'skip', 'done']),
  station: new Set(['train', 'run', 'dividend', 'skip', 'done']),
};

/** Passes before what the move does. */
export function passesBefore(told: Told, before: Left): Passes {
  const { action } = told;
  const left = leftIn(told.before, before);
  const turn = turnOf(told.before);
  const kept = turn
    ? keptOpen(told.before, turn, left).filter((step) => COMES_AFTER[step].has(action.type))
    : [];
  const declined = told.events
    .filter((event): event is EventOf<'note'> => event.type === 'note' && event.note === 'declined')
    .map(({ facts }) => ({ entity: String(facts.entity), step: facts.step as OperatingStep }));
  const passed = [
    ...kept.map((step) => ({ entity: turn!.entity, step })),
    ...declined.filter(({ step }) => !kept.some((one) => one === step)),
  ];
  const over = [...passed.map(({ step }) => step), ...stepsBefore(action.type)];
  return {
    passes: passed.map((one): Written => ({ type: 'pass', ...entity(told.before, one.entity) })),
    left: { ...left, steps: [...left.steps, ...over] },
  };
}

/** Passes after the move: buying early is open until it is passed; so is what was kept when the turn ended by itself. */
export function passesAfter(told: Told, left: Left): Passes {
  const turn = turnOf(told.before);
  if (!turn) return { passes: [], left };
  const now = turnOf(told.after);
  const pass: Written = { type: 'pass', ...entity(told.before, turn.entity) };
  if (told.action.type === 'train' && now?.step !== 'early-trains' && now?.boughtEarly && !now.run)
    return { passes: canGoOn(told.after, turn.entity) ? [pass] : [], left };
  const { action, after } = told;
  if (turnKey(after) === left.turn || turn.run || action.type === 'bankrupt' || endedByAgreement(after))
    return { passes: [], left };
  const ended: OperatingTurn = { ...turn, step: 'privates' };
  return { passes: keptOpen(told.after, ended, left).map(() => pass), left };
}

/** Steps that ours has gone past, and theirs has not. */
function keptOpen(game: Game, turn: OperatingTurn, { steps }: Left): readonly LeftStep[] {
  if (turn.run) return [];
  return KEPT.filter(
    (step) =>
      !steps.includes(step) &&
      OPERATING_STEPS.indexOf(turn.step) > OPERATING_STEPS.indexOf(step) &&
      isKept[step](game, turn),
  );
}

/** Is there room and money for a train of another corporation? */
function canGoOn({ definition, state }: Game, corporation: string): boolean {
  const { owned } = state.trains;
  const { train_limit: limit } = definition.phases.find(({ name }) => name === state.phase)!;
  if ((owned[corporation]?.length ?? 0) >= limit || (state.cash[corporation] ?? 0) < 1) return false;
  return Object.keys(owned).some(
    (owner) => owner !== corporation && owner in state.corporations && owned[owner]!.length > 0,
  );
}

function stepsBefore(type: ActionType): readonly OperatingStep[] {
  if (type === 'station') return ['track'];
  return COMES_AFTER.station.has(type) && type !== 'skip' ? ['track', 'station'] : [];
}

/** With steps that are over in the turn that is on. */
export function stepsOver(game: Game, before: Left, over: readonly OperatingStep[]): Left {
  const left = leftIn(game, before);
  return { ...left, steps: [...left.steps, ...over] };
}

function leftIn(game: Game, left: Left): Left {
  const turn = turnKey(game);
  return left.turn === turn ? left : { turn, steps: [] };
}

function turnOf({ state }: Game): OperatingTurn | null {
  return state.round.kind === 'operating' ? state.round.turn : null;
}
