/** A corporation buys a private from a player, for half to double its face value (6.1). Rule `private`. */
import type { Game } from '../../model/game.ts';
import type { Question, Range } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import { isSeatless } from '../../model/seatless.ts';
import type { CompanyId, CorporationId, Pending } from '../../model/state.ts';
import { isSeat, powerOf } from '../companies.ts';
import type { ActionRule, Decision } from '../rule.ts';
import { phaseOf } from '../trains.ts';
import { buyMinor, judgeMinor } from './buy-minor.ts';
import { makeOffer } from './offers.ts';
import { changeTurn, entityOf, isMinor, treasuryOf, turnOf } from './turn.ts';

/** Is there a private it could buy now; of those that the filter lets pass? */
export function canBuyPrivate(game: Game, filter: (company: CompanyId) => boolean = () => true): boolean {
  const { entity } = turnOf(game);
  if (isMinor(game, entity) || isSeatless(game, entity) || !phaseOf(game).companies_buyable) return false;
  return Object.keys(game.state.companies).some(
    (company) =>
      filter(company) &&
      !judgeCompany(game, entity, company) &&
      priceRange(game, entity, company).least <= treasuryOf(game, entity),
  );
}

export const buyPrivate: ActionRule<'private'> = {
  type: 'private',
  open(game, question) {
    if (phaseOf(game).companies_buyable) return null;
    const phases = game.definition.phases
      .filter(({ companies_buyable }) => companies_buyable)
      .map(({ name }) => name);
    return refuse(
      'private-not-in-phase',
      { entity: question.entity, phase: game.state.phase, phases },
      '6.1',
    );
  },
  slots: [
    {
      field: 'company',
      candidates: (game) => Object.keys(game.state.companies),
      judge: (game, question, { company }) => judgeCompany(game, entityOf(question), company!),
    },
    {
      field: 'price',
      candidates: (game, question, { company }) => priceRange(game, entityOf(question), company!),
      judge: (game, question, { company, price }) => judgePrice(game, question, company!, price!),
    },
  ],
  cost: (_game, { price }) => price,
  decide(decision, { as, seat, company, price }) {
    const owner = decision.state.companies[company]!.owner!;
    if (owner === seat) buyCompany(decision, as, company, price);
    else makeOffer(decision, { buyer: as, asker: seat, seat: owner, price, thing: { company } });
  },
};

/** Money to the player, the private to the corporation, and what its power brings at once. */
export function buyCompany(
  decision: Decision,
  buyer: CorporationId,
  company: CompanyId,
  price: number,
): void {
  const owner = decision.state.companies[company]!.owner!;
  decision.emit({ type: 'cash', from: buyer, to: owner, amount: price, why: 'private', about: company });
  decision.emit({ type: 'company', company, change: { owner: buyer }, why: 'bought' });
  changeTurn(decision, { touched: true });
  if (powerOf(decision, company, 'minor')) buyMinor(decision, buyer, company);
  const canal = powerOf(decision, company, 'canal-tokens');
  if (canal) owe(decision, { kind: 'canal', company, values: canal.values });
  const tile = powerOf(decision, company, 'tile-when-sold');
  if (tile && !decision.state.board.tiles[tile.hex])
    owe(decision, { kind: 'extra-tile', corporation: buyer, company });
}

function owe(decision: Decision, owed: Pending): void {
  decision.emit({ type: 'pending', pending: [...decision.state.pending, owed] });
}

/** From half the face value, rounded up, or from 1, to double, and no more than the treasury holds. */
function priceRange(game: Game, entity: string, company: CompanyId): Range {
  const { value } = game.state.companies[company]!;
  return { least: leastPrice(game, value), most: Math.min(2 * value, treasuryOf(game, entity)), step: 1 };
}

function leastPrice(game: Game, value: number): number {
  return game.definition.mechanisms.private_price === 'one-to-double' ? 1 : Math.ceil(value / 2);
}

function judgeCompany(game: Game, entity: CorporationId, company: CompanyId): Refusal | null {
  const state = game.state.companies[company];
  if (!state) return refuse('company-not-in-game', { company });
  if (!game.definition.companies[company]!.buyable) return refuse('private-never-sold', { company }, '6.1');
  if (!isSeat(game, state.owner))
    return refuse('private-not-a-players', { company, owner: state.owner }, '6.1');
  return powerOf(game, company, 'minor') ? judgeMinor(game, entity, company) : null;
}

function judgePrice(game: Game, question: Question, company: CompanyId, price: number): Refusal | null {
  const entity = entityOf(question);
  const { value } = game.state.companies[company]!;
  const facts = { company, price, value, least: leastPrice(game, value), most: 2 * value };
  if (!Number.isInteger(price) || price < facts.least || price > facts.most)
    return refuse('private-price', facts, '6.1');
  const treasury = treasuryOf(game, entity);
  return price <= treasury ? null : refuse('private-too-dear', { ...facts, entity, treasury }, '6.1');
}
