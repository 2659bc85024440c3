/** Corporations and minors in the terms of the checkpoints. */
import type { Game } from '../model/game.ts';
import type { Corporation, CorporationId, MinorId, SeatId, State } from '../model/state.ts';
import type { Fields } from './fields.ts';
import { typeOf } from './ledger.ts';
import { theirCity } from './names.ts';
import { companyOfMinor, ownerOf } from './table.ts';

type Named = (seat: SeatId | null) => unknown;
const SHARE = 10;

/** One corporation; of one that has left the game what it was, without what it owned. */
export function corporationFields(game: Game, id: CorporationId, named: Named, before: unknown): Fields {
  const corporation = game.state.corporations[id];
  return corporation
    ? inPlay(game, id, corporation, named, before as Fields | undefined)
    : gone(before as Fields | undefined);
}

function inPlay(
  game: Game,
  id: CorporationId,
  corporation: Corporation,
  named: Named,
  before: Fields | undefined,
): Fields {
  const { definition, state } = game;
  const { president, cell, par, floated, stations } = corporation;
  return {
    ...belongings(game, id, stations),
    floated,
    operated: corporation.operated || dividendDecided(game, id),
    owner: named(president),
    price: cell && definition.market.rows[cell[0]]![cell[1]]!.price,
    cell,
    stack: cell && (state.market[`${cell[0]},${cell[1]}`] ?? []).indexOf(id),
    par,
    ...unsold(game, id, corporation, before),
    ...(corporation.shells && { shells: shells(game, id, corporation.shells) }),
  };
}

/** A System's trains by shell. */
function shells(
  { state }: Game,
  id: CorporationId,
  parts: readonly CorporationId[],
): Record<CorporationId, string[]> {
  const { owned } = state.trains;
  return Object.fromEntries(parts.map((part) => [part, (owned[`${id}:${part}`] ?? []).map(typeOf)]));
}

/** The other engine counts a turn as operated once the dividend is decided. */
function dividendDecided({ state }: Game, id: CorporationId): boolean {
  const turn = state.round.kind === 'operating' ? state.round.turn : null;
  return turn?.entity === id && turn.distributed;
}

/**
 * What is unsold is counted both as offering and as its own: while capitalized step by step, and where every
 * corporation is full from the start and none redeems or locks shares.
 */
function unsold(
  game: Game,
  id: CorporationId,
  { par, capitalization }: Corporation,
  before: Fields | undefined,
): Fields {
  const { treasury = 0, pool = 0 } = game.state.shares[id] ?? {};
  const offering = offeredOf(game, id);
  const full = capitalization === 'full' || (par === null && fullFromNowOn(game));
  const both = SHARE * (treasury + offering);
  const { mechanisms } = game.definition;
  /** Those not started when that event came have their shares with the bank from then on. */
  const moved = (par === null && convertedBy(game)) || (before?.treasury === 0 && before.ipo !== 0);
  const together = !full || (mechanisms.capitalization === 'full' && !mechanisms.merging && !moved);
  return {
    ipo: together ? both : SHARE * offering,
    treasury: together ? both : SHARE * treasury,
    market: SHARE * pool,
    capitalization: full ? 'full' : 'incremental',
  };
}

/** In a merger, shares of the second corporation that were traded for unsold ones of the first are shown nowhere. */
function offeredOf({ state }: Game, id: CorporationId): number {
  const { offering = 0 } = state.shares[id] ?? {};
  const before = state.merger?.before.shares[id];
  return before ? Math.min(offering, before.offering ?? 0) : offering;
}

function fullFromNowOn(game: Game): boolean {
  return game.definition.mechanisms.capitalization === 'full' || convertedBy(game);
}

/** Has a train been sold that makes those not started full? */
function convertedBy({ definition, state }: Game): boolean {
  const changing = definition.trains.filter(({ events }) => events.includes('full_capitalization'));
  const from = definition.phases.findIndex(({ starts_with }) =>
    changing.some(({ name }) => starts_with.includes(name)),
  );
  return from >= 0 && definition.phases.findIndex(({ name }) => name === state.phase) >= from;
}

/** It keeps the price it was started at, its kind of capitalization and its charter; its shares lie together. */
function gone(before: Fields | undefined): Fields {
  const { tokens, operated = true, par = null, capitalization = null } = before ?? {};
  return {
    cash: 0,
    trains: [],
    tokens: (tokens as unknown[] | undefined)?.map(() => null) ?? [],
    companies: [],
    floated: false,
    operated,
    owner: null,
    price: null,
    cell: null,
    stack: null,
    par,
    ipo: 10 * SHARE,
    treasury: 10 * SHARE,
    market: 0,
    capitalization,
  };
}

/** A minor: sold, it floats. */
export function minorFields(game: Game, id: MinorId, named: Named): Fields {
  const { stations, operated, closed } = game.state.minors[id]!;
  const company = companyOfMinor(game, id);
  const owner = company === undefined || closed ? null : game.state.companies[company]!.owner;
  return { ...belongings(game, id, stations), floated: owner !== null, operated, owner: named(owner) };
}

/** Its trains; a System's shell by shell. */
function trainsOf({ trains: { owned } }: State, id: string): readonly string[] {
  return Object.keys(owned)
    .filter((key) => ownerOf(key) === id)
    .flatMap((key) => owned[key]!);
}

function belongings({ definition, state }: Game, id: string, stations: readonly (string | null)[]): Fields {
  return {
    cash: state.cash[id] ?? 0,
    trains: trainsOf(state, id).map(typeOf),
    tokens: stations.map((city) => city && theirCity(definition, city)),
    companies: Object.keys(state.companies)
      .filter((company) => state.companies[company]!.owner === id)
      .sort(),
  };
}
