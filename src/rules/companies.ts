/** Private companies: their revenue, powers and closing (6.1). */
import type { Power, PowerKind } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import type { CompanyId, MinorId, Party, SeatId } from '../model/state.ts';
import type { Decision } from './rule.ts';
import { dropTrain } from './trains.ts';

type PowerOf<K extends PowerKind> = Extract<Power, { kind: K }>;

export function powerOf<K extends PowerKind>(
  game: Game,
  company: CompanyId,
  kind: K,
): PowerOf<K> | undefined {
  return game.definition.companies[company]?.powers.find((power): power is PowerOf<K> => power.kind === kind);
}

/** The open private with the power, and its owner. */
export function companyWith<K extends PowerKind>(
  game: Game,
  kind: K,
  owner?: Party,
): { company: CompanyId; power: PowerOf<K>; owner: Party | null } | undefined {
  for (const [company, { owner: whose }] of Object.entries(game.state.companies)) {
    if (owner !== undefined && whose !== owner) continue;
    const power = powerOf(game, company, kind);
    if (power) return { company, power, owner: whose };
  }
  return undefined;
}

export function isSeat(game: Game, party: Party | null): party is SeatId {
  return party !== null && game.state.seats.includes(party);
}

/** The player who owns the minor's private; null: it does not operate. */
export function ownerOfMinor(game: Game, minor: MinorId): SeatId | null {
  const company = companyOfMinor(game, minor);
  const owner = company === undefined ? null : game.state.companies[company]!.owner;
  return isSeat(game, owner) ? owner : null;
}

export function companyOfMinor(game: Game, minor: MinorId): CompanyId | undefined {
  return Object.keys(game.state.companies).find((id) => powerOf(game, id, 'minor')?.minor === minor);
}

/** Every private pays its owner (10, 8.5). */
export function payPrivates(decision: Decision): void {
  for (const [company, { owner }] of Object.entries(decision.state.companies)) {
    const revenue = revenueNow(decision, company);
    if (owner !== null && revenue > 0) {
      decision.emit({
        type: 'cash',
        from: 'bank',
        to: owner,
        amount: revenue,
        why: 'revenue',
        about: company,
      });
    }
  }
}

/** It may pay a corporation another amount than a player, and another one in the auction than afterwards. */
export function revenueNow(game: Game, company: CompanyId): number {
  const { revenue, revenue_after_auction, revenue_when_sold } = game.definition.companies[company]!;
  const { owner } = game.state.companies[company]!;
  if (owner !== null && !isSeat(game, owner)) return revenue_when_sold ?? revenue;
  return game.state.round.kind === 'auction' ? revenue : (revenue_after_auction ?? revenue);
}

/** The company leaves the game with what belongs to it: its tokens, its minor (7, phase 5). */
export function closeCompany(decision: Decision, company: CompanyId): void {
  if (decision.state.board.markers[company]) decision.emit({ type: 'markers', company, at: {} });
  const minor = powerOf(decision, company, 'minor')?.minor;
  if (minor !== undefined && !decision.state.minors[minor]!.closed) closeMinor(decision, minor);
  decision.emit({ type: 'company-closed', company });
}

/** The minor's station goes, its money to the bank, its train out of the game (7, phase 5). */
function closeMinor(decision: Decision, minor: MinorId): void {
  const to = leftBehind(decision, minor);
  for (const city of decision.state.minors[minor]!.stations) {
    if (city !== null) decision.emit({ type: 'station-removed', owner: minor, city, to });
  }
  const cash = decision.state.cash[minor] ?? 0;
  if (cash > 0)
    decision.emit({ type: 'cash', from: minor, to: 'bank', amount: cash, why: 'closing', about: minor });
  for (const train of decision.state.trains.owned[minor] ?? []) dropTrain(decision, train, minor, 'rusted');
  decision.emit({ type: 'minor-closed', minor });
}

/** What takes the place of the minor's station when nobody else does; null: nothing. */
export function leftBehind(game: Game, minor: MinorId): string | null {
  return game.definition.minors[minor]!.leaves === 'blocking-station'
    ? game.definition.blocking_station!
    : null;
}
