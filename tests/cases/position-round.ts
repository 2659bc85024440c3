/** Which round it is, and whose turn. */
import type { Definition } from '../../src/model/definition.ts';
import type { Game } from '../../src/model/game.ts';
import { seatlessCorporations } from '../../src/model/seatless.ts';
import {
  OPERATING_STEPS,
  type OperatingStep,
  type OperatingTurn,
  type Round,
} from '../../src/model/state.ts';
import { descendingOrder } from '../../src/rules/market.ts';
import type { Position } from './case.ts';
import { bySeat, type Names, PositionError, seatOr } from './names.ts';

export function roundOf(definition: Definition, names: Names, phase: string, given: Position): Round {
  const [, kind, number = '1', part = '1'] =
    /^(auction|SR|OR)(?: (\d+)(?:\.(\d+))?)?$/.exec(given.round) ?? [];
  const turn = given.turn ?? names[0]!;
  switch (kind) {
    case 'auction':
      return {
        kind: 'auction',
        turn: seatOr(names, turn),
        turns: 0,
        passes: given.passes,
        bids: bidsOf(names, given),
        contest: null,
      };
    case 'SR':
      return {
        kind: 'stock',
        number: Number(number),
        turn: seatOr(names, turn),
        turns: 0,
        passes: given.passes,
        lastToAct: given.last_to_act === undefined ? null : seatOr(names, given.last_to_act),
        sold: bySeat(names, given.sold),
        acted: false,
        bought: null,
        ...(definition.mechanisms.stock_order === 'passing' && {
          passed: given.passed.map((name) => seatOr(names, name)),
        }),
      };
    case 'OR':
      return {
        kind: 'operating',
        set: Number(number),
        part: Number(part),
        parts: given.rounds ?? definition.phases.find(({ name }) => name === phase)!.operating_rounds,
        operated: given.operated ?? [],
        turn: given.turn === undefined ? null : turnOf(definition, given.turn, given),
      };
    default:
      throw new PositionError(`"${given.round}" is no round: auction, SR 2, OR 3.1`);
  }
}

/** Of equal bids none is later; the higher stands last. */
function bidsOf(names: Names, given: Position) {
  return Object.fromEntries(
    Object.entries(given.bids).map(([company, bids]) => [
      company,
      Object.entries(bids)
        .map(([name, amount]) => ({ seat: seatOr(names, name), amount }))
        .sort((a, b) => a.amount - b.amount),
    ]),
  );
}

function turnOf(definition: Definition, entity: string, given: Position): OperatingTurn {
  const minor = entity in definition.minors;
  const step = given.step ?? (minor ? 'track' : 'redeem');
  if (!OPERATING_STEPS.includes(step as OperatingStep))
    throw new PositionError(`"${step}" is no step: ${OPERATING_STEPS.join(', ')}`);
  return {
    entity,
    step: step as OperatingStep,
    tiles: [],
    extraTiles: [],
    stationPlaced: false,
    spent: [],
    run: given.revenue === undefined ? null : { entity, routes: [], revenue: given.revenue },
    distributed: false,
    boughtEarly: false,
    soldForTrain: [],
  };
}

/**
 * The round in which, unless the position says so, everybody before the one on turn has operated; where the order is
 * fixed, those still to come.
 */
export function beforeInOrder(game: Game, given: Position): Round {
  const { round, minors } = game.state;
  if (round.kind !== 'operating') return round;
  const first = Object.keys(minors).filter((id) => id !== given.turn && !minors[id]!.closed);
  const floated = descendingOrder(game).filter((id) => game.state.corporations[id]!.floated);
  const last = seatlessCorporations(game);
  const order = [...first, ...floated.filter((id) => !last.includes(id)), ...last];
  const before = order.slice(0, Math.max(0, order.indexOf(given.turn ?? '')));
  const operated = given.operated ?? (given.turn === undefined || given.turn in minors ? [] : before);
  if (game.definition.mechanisms.operating_order !== 'fixed') return { ...round, operated };
  return { ...round, operated, order: order.filter((id) => !operated.includes(id) && id !== given.turn) };
}
