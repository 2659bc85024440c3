/** Buying trains: from the bank, the pool or another corporation, early, for a trade-in, by right of a private. */
import type { BuyTrain } from '../model/action.ts';
import type { Game } from '../model/game.ts';
import { trainsOwned } from '../model/shells.ts';
import { OPERATING_STEPS, type TrainId } from '../model/state.ts';
import { ourTrain, stepsLeft, trainMoved, typeOf } from './ledger.ts';
import type { TheirsOf } from './read.ts';
import { actor, consent, hasPower, keyOf, ownerOf, turnKey } from './table.ts';
import type { Position, Translation } from './translate.ts';

export function buyTrain(position: Position, theirs: TheirsOf<'buy_train'>): Translation {
  const { game } = position;
  const { entity, entity_type, exchange, price, shell } = theirs;
  const by = actor(game, theirs);
  const { type, from, train } = source(position, theirs);
  let ledger = trainMoved(position.ledger, theirs.train, train);
  const turn = turnKey(game);
  if (turn !== undefined) ledger = stepsLeft(ledger, turn, ['track', 'station']);
  let action: BuyTrain = { type: 'train', ...by, train: type, from, ...(shell && { shell }) };
  const right = entity_type === 'company' ? String(entity) : earlyRight(game, by.as);
  if (right !== undefined) action = { ...action, with: right };
  if (exchange) {
    const trade = typeOf(ourTrain(ledger, exchange));
    const given = firstOf(game.state.trains.owned[by.as], trade);
    if (given !== undefined) ledger = trainMoved(ledger, exchange, given);
    action = { ...action, trade };
  }
  if (from === 'bank' || from === 'pool') return { actions: [action], ledger };
  return { actions: [{ ...action, price }, ...consent(game, from, by.seat)], ledger };
}

/** Whose train it is, its type, and which one of that type we move. */
function source({ game, ledger }: Position, { train: named, variant }: TheirsOf<'buy_train'>) {
  const { supply, pool, unlimited } = game.state.trains;
  const ours = ourTrain(ledger, named);
  const type = typeOf(ours);
  if (pool.includes(ours)) return { type, from: 'pool', train: firstOf(pool, type)! };
  const key = keyOf(game, ours);
  if (key !== undefined) {
    const from = ownerOf(key);
    return {
      type,
      from,
      train: firstOf(trainsOwned(game.state, from), type)!,
    };
  }
  const sold = variant ?? type;
  const next: TrainId = firstOf(supply, sold) ?? `${sold}-${unlimited[sold] ?? 0}`;
  return { type: sold, from: 'bank', train: next };
}

function firstOf(trains: readonly TrainId[] | undefined, type: string): TrainId | undefined {
  return trains?.find((train) => typeOf(train) === type);
}

/** The private by whose right a corporation buys before its run. */
function earlyRight({ definition, state }: Game, corporation: string): string | undefined {
  const turn = state.round.kind === 'operating' ? state.round.turn : null;
  if (!turn || OPERATING_STEPS.indexOf(turn.step) > OPERATING_STEPS.indexOf('early-trains')) return undefined;
  return Object.keys(state.companies).find(
    (company) =>
      state.companies[company]!.owner === corporation &&
      hasPower({ definition, state }, company, 'early-trains'),
  );
}
