/** A merger from step to step: each goes on until a player must be asked. */
import type { Merger, StockRound } from '../../model/state.ts';
import type { Answers } from '../choose.ts';
import { closeFounders } from '../operating/train-sale.ts';
import type { Decision } from '../rule.ts';
import { clockwiseFrom } from '../seats.ts';
import { PRESIDENT_SHARES, settlePresidency, sharesOf } from '../shares.ts';
import { trainsOf } from '../shells.ts';
import { afterActing } from '../stock/turn.ts';
import { bothFloated } from './assets.ts';
import { DISCARD, giveSystemShares } from './holdings.ts';
import { hasSold } from './may-merge.ts';
import { exchangePairs } from './pairs.ts';
import { appointPresident } from './presidency.ts';
import { changeMerger, nextInQueue, setAnswers, soldIn } from './progress.ts';
import { exchangeBankSingle, exchangeSingle } from './singles.ts';
import { askStation, replaceStation } from './stations.ts';

/** The least the president must hold before giving one away, the certificate being two of them. */
const LEAST_TO_GIVE = PRESIDENT_SHARES + 1;

/** Goes a step on; true when something happened, false while somebody is asked or nothing is merged. */
export function proceedMerger(decision: Decision): boolean {
  const { merger } = decision.state;
  if (!merger) return false;
  if (merger.stage === 'stations') {
    if (askStation(decision, merger)) return true;
    changeMerger(decision, {
      stage: 'pairs',
      queue: [merger.seat, ...clockwiseFrom(decision.state.seats, merger.seat).slice(0, -1)],
    });
    return true;
  }
  const [seat] = merger.queue;
  if (seat === undefined) endStage(decision, merger);
  else if (merger.stage === 'pairs' ? exchangePairs(decision, seat) : exchangeSingle(decision, seat))
    nextInQueue(decision);
  floatIfSold(decision);
  return true;
}

export const MERGER_ANSWERS: Answers = {
  'merger-station': (decision, { entity }, chosen) => replaceStation(decision, entity!, chosen),
  'merger-keep': (decision, _choice, chosen) => setAnswers(decision, { kept: chosen }),
  'merger-partner': (decision, _choice, chosen) => setAnswers(decision, { partner: chosen }),
  'merger-single': (decision, _choice, chosen) => setAnswers(decision, { single: chosen }),
};

function endStage(decision: Decision, merger: Merger): void {
  if (merger.stage === 'pairs') {
    appointPresident(decision);
    changeMerger(decision, {
      stage: 'singles',
      queue: clockwiseFrom(decision.state.seats, merger.seat),
      answers: {},
    });
    return;
  }
  for (const holder of ['pool', 'offering'] as const) {
    exchangePairs(decision, holder);
    exchangeBankSingle(decision, holder);
    changeMerger(decision, { answers: {} });
  }
  const { system } = merger;
  giveSystemShares(decision, merger, 'pool', sharesOf(decision, merger.first, DISCARD));
  floatIfSold(decision);
  const { president } = decision.state.corporations[system]!;
  if (president === null || sharesOf(decision, system, president) < LEAST_TO_GIVE) fail(decision, merger);
  else complete(decision, merger, president);
}

/** Everything is as before, but the turn's buy is used: it went to a System that is not there. */
function fail(decision: Decision, { before, seat, first, second, system }: Merger): void {
  const round = afterActing(before.round as StockRound, seat, { bought: system });
  decision.emit({ type: 'merger-failed', round });
  decision.emit({ type: 'note', note: 'merger-failed', facts: { first, second, seat } });
}

/** The old corporations leave, the president's gift is locked in the treasury (steps 7 to 9). */
function complete(decision: Decision, merger: Merger, president: string): void {
  const { first, second, system } = merger;
  for (const seat of decision.state.seats) {
    if (hasSold(decision, seat, first) || hasSold(decision, seat, second)) soldIn(decision, seat, system);
  }
  settleTreasury(decision, merger);
  for (const corporation of [first, second]) {
    decision.emit({ type: 'price', corporation, cell: null, why: 'merged' });
    decision.emit({ type: 'corporation-gone', corporation, why: 'merged' });
  }
  decision.emit({ type: 'shares', corporation: system, from: president, to: 'treasury', count: 1 });
  settlePresidency(decision, system);
  if (trainsOf(decision, system).length > 0) closeFounders(decision, system);
  decision.emit({ type: 'merger', merger: null });
}

/** Of two that had floated the System has both treasuries; else what the profile says of it. */
function settleTreasury(decision: Decision, merger: Merger): void {
  const { system } = merger;
  if (decision.state.corporations[system]!.floated) return;
  if (bothFloated(decision, merger)) {
    decision.emit({ type: 'corporation', corporation: system, change: { floated: true } });
    return;
  }
  const amount = decision.state.cash[system] ?? 0;
  if (amount > 0)
    decision.emit({ type: 'cash', from: system, to: 'bank', amount, why: 'merger', about: system });
}

/** The System floats as soon as enough of it is held; with one that had not floated it is paid ten times its price. */
function floatIfSold(decision: Decision): void {
  const { merger } = decision.state;
  if (!merger) return;
  const { system } = merger;
  const { floated, par } = decision.state.corporations[system]!;
  if (floated || sharesOf(decision, system, 'offering') > 4) return;
  decision.emit({ type: 'corporation', corporation: system, change: { floated: true }, why: 'floated' });
  if (bothFloated(decision, merger)) return;
  const treasury = decision.state.cash[system] ?? 0;
  if (treasury > 0)
    decision.emit({ type: 'cash', from: system, to: 'bank', amount: treasury, why: 'merger', about: system });
  decision.emit({ type: 'cash', from: 'bank', to: system, amount: 10 * par!, why: 'float', about: system });
}
