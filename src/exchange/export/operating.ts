/** Operating round: tiles, stations, runs, trains, privates. */
import type { Action } from '../../model/action.ts';
import type { Event, EventOf } from '../../model/event.ts';
import type { Pending } from '../../model/state.ts';
import { typeOf } from '../ledger.ts';
import { otherHex, theirRotation } from '../names.ts';
import { hasPower } from '../table.ts';
import { runWritten } from './lines.ts';
import {
  company,
  endedByAgreement,
  entity,
  fact,
  paid,
  player,
  type Told,
  type Writers,
  type Written,
} from './move.ts';
import { cityId, piecesAfter, theirTrain } from './pieces.ts';
import { slotOf } from './slot.ts';

type Offer = Extract<Pending, { kind: 'offer' }>;
type Verbs =
  | ('lay' | 'station' | 'run' | 'dividend' | 'train' | 'private' | 'canal' | 'port' | 'coal')
  | ('swap' | 'discard' | 'bankrupt' | 'answer' | 'end-game');

export const OPERATING: Writers<Verbs> = {
  lay: (told) => {
    const { before, action } = told;
    const { definition } = before;
    const laid = fact(told.events, 'tile')!;
    const { tiles } = piecesAfter(definition, told.pieces, laid);
    return {
      type: 'lay_tile',
      ...(action.with === undefined ? entity(before, action.as) : company(action.with)),
      hex: otherHex(definition, action.hex),
      tile: tiles[action.hex],
      rotation: theirRotation(definition, laid.rotation),
    };
  },

  station: (told) => {
    const { before, action, pieces } = told;
    return {
      type: 'place_token',
      ...entity(before, action.as),
      city: cityId(before.definition, pieces, action.city),
      slot: slotOf(before, action.as, action.city),
    };
  },

  run: ({ before, events, pieces }) => runWritten(before, pieces, fact(events, 'run')!.run),

  dividend: ({ before, action }) => ({
    type: 'dividend',
    ...entity(before, action.as),
    kind: action.pay ? 'payout' : 'withhold',
  }),

  train: (told) => purchase(told, told.action.as, told.action),

  private: (told) => purchase(told, told.action.as),

  canal: ({ before, action }) => ({
    type: 'assign',
    ...entity(before, action.as),
    target: otherHex(before.definition, action.hex),
    target_type: 'hex',
  }),

  port: ({ before, action, events }) => ({
    type: 'assign',
    ...company(fact(events, 'markers')!.company),
    target: otherHex(before.definition, action.hex),
    target_type: 'hex',
  }),

  coal: ({ before, action, events }) => ({
    type: 'special_buy',
    ...entity(before, action.as),
    description: 'Coal Marker',
    cost: paid(events, 'coal'),
  }),

  swap: (told) => moved(told, 'swap_train', 'swapped'),
  discard: (told) => moved(told, 'discard_train', 'discarded'),

  bankrupt: ({ before, action }) => ({ type: 'bankrupt', ...entity(before, action.as) }),

  /** The yes to an offer makes the purchase; a no is nothing there. */
  answer: (told) => {
    const offer = told.before.state.pending.find(
      (one): one is Offer => one.kind === 'offer' && one.seat === told.action.seat,
    );
    if (offer) return told.action.yes ? purchase(told, offer.buyer) : [];
    return ended(told);
  },

  'end-game': ended,
};

/** It ends when the last has agreed, and is an action of whoever was on turn. */
function ended(told: Told): Written | readonly Written[] {
  const { before, action, after } = told;
  if (!endedByAgreement(after)) return [];
  const { round } = before.state;
  if (round.kind === 'operating' && round.turn)
    return { type: 'end_game', ...entity(before, round.turn.entity) };
  return { type: 'end_game', ...player(told, round.kind === 'stock' ? round.turn : action.seat) };
}

/** What was bought, where anything was: an offer is nothing there until it is taken. */
function purchase(told: Told, buyer: string, action?: Extract<Action, { type: 'train' }>) {
  const { before, events } = told;
  const train = fact(events, 'train', ({ why }) => why === 'bought');
  if (train) return trainBought(told, buyer, train, action);
  const bought = fact(events, 'company', ({ why }) => why === 'bought');
  if (!bought) return [];
  const price = paid(events, 'private');
  return { type: 'buy_company', ...entity(before, buyer), company: bought.company, price } as const;
}

/** From the supply the side of the card is named, which tells a variant. */
function trainBought(
  { before, events, pieces }: Told,
  buyer: string,
  event: EventOf<'train'>,
  action?: Extract<Action, { type: 'train' }>,
): Written {
  const { definition } = before;
  const right = action?.with;
  const by =
    right !== undefined && !hasPower(before, right, 'early-trains') ? company(right) : entity(before, buyer);
  const numbered = piecesAfter(definition, pieces, event);
  const given = fact(events, 'train', ({ why }) => why === 'traded-in');
  const shell = event.to.split(':')[1];
  return {
    type: 'buy_train',
    ...by,
    train: theirTrain(numbered, event.train),
    price: paid(events, 'train'),
    ...(event.from === 'supply' && { variant: typeOf(event.train) }),
    ...(given && { exchange: theirTrain(pieces, given.train) }),
    ...(shell !== undefined && { shell }),
  };
}

function moved(
  { before, action, events, pieces }: Told<Extract<Action, { type: 'swap' | 'discard' }>>,
  type: 'swap_train' | 'discard_train',
  why: EventOf<'train'>['why'],
): Written {
  const event = fact(events as readonly Event[], 'train', (one) => one.why === why)!;
  return { type, ...entity(before, action.as), train: theirTrain(pieces, event.train) };
}
