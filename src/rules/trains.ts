/** The train stack, the pool, and what a sale sets off (7, 10.7). */
import type { Phase, TrainType } from '../model/definition.ts';
import type { Event } from '../model/event.ts';
import type { Game } from '../model/game.ts';
import type { Pending, TrainId } from '../model/state.ts';
import { closeCompany } from './companies.ts';
import { nationalize } from './nationalization.ts';
import type { Decision } from './rule.ts';
import { shellKey } from './shells.ts';

export { trainsOf } from './shells.ts';

export function typeOf(train: TrainId): string {
  return train.slice(0, train.lastIndexOf('-'));
}

export function trainType(game: Game, type: string): TrainType | undefined {
  return game.definition.trains.find(({ name }) => name === type);
}

export function phaseOf(game: Game): Phase {
  return game.definition.phases.find(({ name }) => name === game.state.phase)!;
}

/** The number of trains a corporation may own now. */
export function trainLimit(game: Game): number {
  return phaseOf(game).train_limit;
}

/** Types in the "available trains" space, and those on sale beside it (10.7). */
export function onSale(game: Game): readonly TrainType[] {
  const { supply } = game.state.trains;
  const first = supply[0] === undefined ? undefined : typeOf(supply[0]);
  return game.definition.trains.filter(
    (type) => type.name === first || (type.count === null && (first === undefined || opened(game, type))),
  );
}

function opened(game: Game, type: TrainType): boolean {
  if (type.available_from === undefined) return false;
  return phaseIndex(game, game.state.phase) >= phaseStartedBy(game, type.available_from);
}

/** Types in the bank pool, each once. */
export function inPool(game: Game): readonly TrainType[] {
  const types = new Set(game.state.trains.pool.map(typeOf));
  return game.definition.trains.filter(({ name }) => types.has(name));
}

/** The next train of the type from the bank. */
export function nextTrain(game: Game, type: string): TrainId {
  const { supply, unlimited } = game.state.trains;
  return supply.find((train) => typeOf(train) === type) ?? `${type}-${unlimited[type] ?? 0}`;
}

export function dropTrain(
  decision: Decision,
  train: TrainId,
  from: string,
  why: Extract<Event, { type: 'train' }>['why'],
): void {
  decision.emit({ type: 'train', train, from, to: 'gone', why });
}

/**
 * What the first sale of a new type brings, at once and in this order: the phase, rust, closing of privates,
 * nationalization, and the duty to discard (7, 11).
 */
export function afterSale(decision: Decision, type: string): void {
  const index = phaseStartedBy(decision, type);
  if (index <= phaseIndex(decision, decision.state.phase)) return;
  decision.emit({ type: 'phase', phase: decision.definition.phases[index]!.name });
  rust(decision, type);
  const { events } = trainType(decision, type)!;
  if (events.includes('close_companies')) {
    for (const company of Object.keys(decision.state.companies)) closeCompany(decision, company);
  }
  if (events.includes('nationalization')) nationalize(decision);
  orderDiscards(decision);
}

/** Corporations over the train limit must discard before anything else goes on. */
function orderDiscards(decision: Decision): void {
  const due = overLimit(decision);
  if (due.length > 0) decision.emit({ type: 'pending', pending: [...decision.state.pending, ...due] });
}

/** The limit holds for each shell of a System. */
function overLimit(game: Game): Extract<Pending, { kind: 'discard' }>[] {
  const limit = trainLimit(game);
  return Object.entries(game.state.corporations).flatMap(([corporation, { shells }]) =>
    (shells ?? [undefined]).flatMap((shell) => {
      const key = shell === undefined ? corporation : shellKey(corporation, shell);
      if ((game.state.trains.owned[key]?.length ?? 0) <= limit) return [];
      return [{ kind: 'discard' as const, corporation, ...(shell !== undefined && { shell }) }];
    }),
  );
}

function rust(decision: Decision, sold: string): void {
  const rusting = new Set(
    decision.definition.trains.filter(({ rusts_on }) => rusts_on.includes(sold)).map(({ name }) => name),
  );
  const { supply, pool, owned } = decision.state.trains;
  for (const [owner, trains] of [['supply', supply], ['pool', pool], ...Object.entries(owned)] as const) {
    if (decision.definition.minors[owner]?.rusts === false) continue;
    for (const train of trains) if (rusting.has(typeOf(train))) dropTrain(decision, train, owner, 'rusted');
  }
}

function phaseIndex(game: Game, name: string): number {
  return game.definition.phases.findIndex((phase) => phase.name === name);
}

function phaseStartedBy(game: Game, type: string): number {
  return game.definition.phases.findIndex(({ starts_with }) => starts_with.includes(type));
}
