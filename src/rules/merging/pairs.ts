/** Two old shares, one of them at least of the first corporation, for one share of the System (step 3). */
import type { CorporationId, SeatId, ShareHolder } from '../../model/state.ts';
import { askChoice } from '../choose.ts';
import type { Decision } from '../rule.ts';
import { PRESIDENT_SHARES } from '../shares.ts';
import { DISCARD, giveSystemShares, isPlayer, moveOld, type Old, oldShares, USED } from './holdings.ts';
import { followPresidency } from './presidency.ts';
import { certificateGiven, setAnswers } from './progress.ts';
import { findSource, prices, tradeCertificate, tradeOne } from './trade.ts';

/** Exchanges all pairs of a holder; false while the holder is being asked something. */
export function exchangePairs(decision: Decision, holder: ShareHolder): boolean {
  if (!keepBack(decision, holder)) return false;
  for (;;) {
    const step = exchangeOne(decision, holder);
    if (step !== 'again') return step === 'done';
  }
}

/** What is kept back of an odd total; false while it is being asked. */
function keepBack(decision: Decision, holder: ShareHolder): boolean {
  const merger = decision.state.merger!;
  const { first, second, answers } = merger;
  if (answers.kept !== undefined) return true;
  const old = oldShares(decision, merger, holder);
  if (old.total % 2 === 0 || old.total === 1) {
    setAnswers(decision, { kept: '' });
    return true;
  }
  const kept = keptByItself(decision, holder, old, first, second);
  if (kept === null) {
    const shares = { firstShares: old.first, secondShares: old.second };
    const facts = { ...prices(decision), first, second, system: merger.system, ...shares };
    askChoice(decision, {
      about: 'merger-keep',
      seat: holder,
      entity: merger.system,
      choices: [first, second],
      facts,
    });
    return false;
  }
  setAnswers(decision, { kept });
  return true;
}

/** The share kept back where nobody is asked; null: the player chooses. */
function keptByItself(
  decision: Decision,
  holder: ShareHolder,
  old: Old,
  first: CorporationId,
  second: CorporationId,
): CorporationId | null {
  if (old.first === 0) return second;
  if (old.second === 0) return first;
  if (!isPlayer(decision, holder)) return old.first <= Math.floor(old.total / 2) ? second : first;
  if (decision.definition.readings['odd-president-certificate'] === 'asked') return null;
  if (old.firstCertificate && old.first === PRESIDENT_SHARES) return second;
  return old.secondCertificate && old.second === PRESIDENT_SHARES ? first : null;
}

type Step = 'again' | 'done' | 'asked';

function exchangeOne(decision: Decision, holder: ShareHolder): Step {
  const merger = decision.state.merger!;
  const old = oldShares(decision, merger, holder, merger.answers.kept);
  if (old.total < 2) return 'done';
  if (old.secondCertificate) {
    if (old.first < PRESIDENT_SHARES) return tradeWhole(decision, holder, old);
    giveCertificates(decision, holder, old, PRESIDENT_SHARES);
    return 'again';
  }
  if (old.firstCertificate) {
    if (old.total < 2 * PRESIDENT_SHARES) return giveCertificateAlone(decision, holder);
    giveCertificates(decision, holder, old, Math.min(old.second, PRESIDENT_SHARES));
    return 'again';
  }
  if (old.first === 0) return tradeSingle(decision, holder, old);
  givePair(decision, holder, old);
  return 'again';
}

/** A president's certificate with two shares more, for two of the System. */
function giveCertificates(decision: Decision, holder: ShareHolder, old: Old, seconds: number): void {
  const { first, second } = decision.state.merger!;
  moveOld(decision, first, holder, USED, PRESIDENT_SHARES);
  moveOld(decision, second, holder, DISCARD, seconds);
  moveOld(decision, first, holder, DISCARD, PRESIDENT_SHARES - seconds);
  if (old.firstCertificate) certificateGiven(decision, first);
  if (old.secondCertificate) certificateGiven(decision, second);
  issue(decision, holder, PRESIDENT_SHARES);
}

/** A share of the first, and one of the second or else another of the first. */
function givePair(decision: Decision, holder: ShareHolder, old: Old): void {
  const merger = decision.state.merger!;
  moveOld(decision, merger.first, holder, USED);
  moveOld(decision, old.second > 0 ? merger.second : merger.first, holder, DISCARD);
  issue(decision, holder, 1);
}

function giveCertificateAlone(decision: Decision, holder: ShareHolder): Step {
  const { first } = decision.state.merger!;
  const brings = decision.definition.readings['president-certificate-alone'];
  moveOld(decision, first, holder, USED, brings);
  moveOld(decision, first, holder, DISCARD, PRESIDENT_SHARES - brings);
  certificateGiven(decision, first);
  issue(decision, holder, brings);
  return 'done';
}

function issue(decision: Decision, holder: ShareHolder, count: number): void {
  const merger = decision.state.merger!;
  giveSystemShares(decision, merger, holder, count);
  decision.emit({ type: 'note', note: 'merger-pair', facts: { holder, count, system: merger.system } });
  if (isPlayer(decision, holder)) followPresidency(decision, holder);
}

/** Players that may be traded with: all others, those still to come first. */
function partners(decision: Decision, holder: ShareHolder): readonly SeatId[] {
  const { queue } = decision.state.merger!;
  const others = decision.state.seats.filter((seat) => seat !== holder);
  const later = queue.filter((seat) => seat !== holder);
  return [...later, ...others.filter((seat) => !later.includes(seat))];
}

function tradeWhole(decision: Decision, holder: ShareHolder, old: Old): Step {
  const source = findSource(decision, holder, 2, partners(decision, holder));
  if (source === 'asked') return 'asked';
  if (source) {
    tradeCertificate(decision, holder, source.holder);
    return 'again';
  }
  if (old.first > 0 && old.second > PRESIDENT_SHARES) {
    givePair(decision, holder, old);
    return 'again';
  }
  return discardRest(decision, holder, old);
}

function tradeSingle(decision: Decision, holder: ShareHolder, old: Old): Step {
  const source = findSource(decision, holder, 1, partners(decision, holder));
  if (source === 'asked') return 'asked';
  if (!source) return discardRest(decision, holder, old);
  tradeOne(decision, holder, source.holder);
  return 'again';
}

/** Nobody has a share of the first to give: what is left is lost. */
function discardRest(decision: Decision, holder: ShareHolder, old: Old): Step {
  const { first, second } = decision.state.merger!;
  moveOld(decision, first, holder, DISCARD, old.first);
  moveOld(decision, second, holder, DISCARD, old.second);
  decision.emit({ type: 'note', note: 'merger-discard', facts: { holder, first, second, count: old.total } });
  return 'done';
}
