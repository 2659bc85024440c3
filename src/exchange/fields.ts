/** A state in the terms of the checkpoints: what the other engine would have written. */
import type { Game } from '../model/game.ts';
import type { Question } from '../model/question.ts';
import { seatlessOwner } from '../model/seatless.ts';
import type { Board, MinorId, Party, SeatId, State } from '../model/state.ts';
import { corporationFields, minorFields } from './corporation-fields.ts';
import { typeOf } from './ledger.ts';
import { namesOf, otherHex, theirPhase, theirRotation } from './names.ts';
import { companyOfMinor, type Players, playerAt } from './table.ts';

/** Key → value, or key → field → value, as in line 1 of a checkpoints file. */
export type Fields = Readonly<Record<string, unknown>>;

/** Percent of a share. */
const SHARE = 10;

/**
 * All fields but `step`, which is the other engine's own.
 * @param questions what is asked now
 * @param before the fields one action earlier: they keep what is known of a corporation that has left the game
 */
export function fieldsOf(
  game: Game,
  questions: readonly Question[],
  players: Players,
  before?: Fields,
): Fields {
  const { definition, state } = game;
  const seatless = seatlessOwner(game);
  const named = (party: Party | null) => {
    if (party === null) return null;
    return party === seatless?.id ? namesOf(definition).seatless_player : playerAt(players, party);
  };
  const fields: Record<string, unknown> = {
    round: roundName(state),
    active: endedAtOnce(state) ? before?.active : asked(state, questions, named),
    phase: theirPhase(definition, state.phase),
    ...turnOrder(game, named),
    bank: state.cash.bank,
    finished: state.round.kind === 'over',
    depot: depot(game),
    discarded: counts(state.trains.pool),
    map: map(game),
    assigned: assigned(game),
  };
  for (const seat of state.seats) fields[`player:${named(seat)}`] = playerFields(game, seat);
  if (seatless) fields[`player:${named(seatless.id)}`] = { ...playerFields(game, seatless.id), value: 0 };
  const all = [...Object.keys(state.corporations), ...state.nationalized];
  for (const id of all)
    fields[`corporation:${id}`] = corporationFields(game, id, named, before?.[`corporation:${id}`]);
  for (const id of Object.keys(state.minors)) {
    if (namesOf(definition).closed_minors === 'gone' && !mayOperate(game, id)) continue;
    fields[`minor:${id}`] = minorFields(game, id, named);
  }
  return fields;
}

/** Has the minor not closed, and is its private in no corporation's hands? */
function mayOperate(game: Game, minor: MinorId): boolean {
  const { minors, companies, seats } = game.state;
  const owner = companies[companyOfMinor(game, minor) ?? '']?.owner;
  return !minors[minor]!.closed && (!owner || seats.includes(owner));
}

/** The holder of the marker, or the players in order of play. */
function turnOrder({ definition, state }: Game, named: (seat: SeatId) => unknown): Fields {
  return definition.mechanisms.stock_order === 'passing'
    ? { order: state.seats.map(named) }
    : { priority: named(state.priority) };
}

/**
 * Who is asked: a private about what it may do, a corporation where it is for one; but the player for the price of one
 * won in the auction, and in a merger.
 */
function asked(state: State, questions: readonly Question[], named: (seat: SeatId) => unknown): unknown[] {
  const asks = ({ kind, entity, seat }: Question) => {
    if (kind === 'par' || state.merger) return named(seat);
    return companyAsked(state, kind, seat) ?? entity ?? named(seat);
  };
  return [...new Set(questions.map(asks))];
}

function companyAsked({ pending }: State, kind: Question['kind'], seat: SeatId): unknown {
  for (const one of pending) {
    if (kind === 'extra-tile' && one.kind === kind) return one.company;
    if (kind === 'choice' && one.kind === kind && one.seat === seat) return one.facts.company;
  }
  return undefined;
}

/** The other engine leaves such an end with whoever was on turn. */
function endedAtOnce({ round }: State): boolean {
  return round.kind === 'over' && (round.reason === 'bankruptcy' || round.reason === 'agreement');
}

function roundName({ round, pending }: State): string {
  switch (round.kind) {
    case 'auction':
      return 'ISR 1.1';
    case 'stock':
      return `${pending.some(isRequisition) ? 'Choices' : 'SR'} ${round.number}.1`;
    case 'operating':
      return `OR ${round.set}.${round.part}`;
    case 'over':
      return 'end';
  }
}

function isRequisition(one: State['pending'][number]): boolean {
  return one.kind === 'choice' && one.about === 'requisition';
}

/** What is left of each type; one without limit counts 1, and stands for its variants. */
function depot({ definition, state }: Game): Record<string, number> {
  const endless = definition.trains.filter(
    ({ name, count }) => count === null && !namesOf(definition).variants[name],
  );
  return { ...counts(state.trains.supply), ...Object.fromEntries(endless.map(({ name }) => [name, 1])) };
}

function counts(trains: readonly string[]): Record<string, number> {
  const table: Record<string, number> = {};
  for (const train of trains) table[typeOf(train)] = (table[typeOf(train)] ?? 0) + 1;
  return table;
}

const maps = new WeakMap<Board['tiles'], Record<string, string>>();

function map({ definition, state }: Game): Record<string, string> {
  const { tiles } = state.board;
  let written = maps.get(tiles);
  if (!written) {
    const turned = Object.entries(tiles).map(([hex, { tile, rotation }]) => [
      otherHex(definition, hex),
      `${tile} r${theirRotation(definition, rotation)}`,
    ]);
    written = Object.fromEntries(turned) as Record<string, string>;
    maps.set(tiles, written);
  }
  return written;
}

/** Tokens of privates by hex: with their value where there are several values, else by name alone. */
function assigned({ definition, state }: Game): Record<string, string[]> {
  const table: Record<string, string[]> = {};
  for (const [company, at] of Object.entries(state.board.markers)) {
    const valued = definition.companies[company]!.powers.some(({ kind }) => kind === 'canal-tokens');
    for (const [hex, value] of Object.entries(at)) {
      const there = otherHex(definition, hex);
      table[there] = [...(table[there] ?? []), valued ? `${company}${value}` : company];
    }
  }
  return table;
}

/** Net worth: cash, shares at their price, privates at face value. */
function playerFields({ definition, state }: Game, seat: SeatId): Fields {
  const cash = state.cash[seat] ?? 0;
  const shares: Record<string, number> = {};
  let value = cash;
  for (const [corporation, held] of Object.entries(state.shares)) {
    const count = held[seat] ?? 0;
    if (count === 0) continue;
    shares[corporation] = count * SHARE;
    const cell = state.corporations[corporation]?.cell;
    if (cell) value += count * definition.market.rows[cell[0]]![cell[1]]!.price;
  }
  const owned = Object.keys(state.companies).filter((company) => state.companies[company]!.owner === seat);
  for (const company of owned) value += state.companies[company]!.value;
  const rights = (state.rights[seat] ?? []).flatMap((right) => namesOf(definition).rights[right] ?? []);
  return { cash, companies: [...owned, ...rights].sort(), shares, value };
}
