/** Where the game stands: the round, the trains on sale, the ranking at its end. */

import type { Block } from '../../model/reply.ts';
import type { State } from '../../model/state.ts';
import type { Speaker } from './speaker.ts';
import { endingFacts } from './tell/rounds.ts';
import type { Figures } from './told.ts';

export function statusBlocks(speaker: Speaker, state: State, { onSale }: Figures): Block[] {
  const { round, ending, trains } = state;
  const offered = onSale.flatMap((one) =>
    speaker.say('tables', one.left === null ? 'unlimited' : 'left', { ...one }),
  );
  const sentences = [
    ...speaker.say('tables', `round.${round.kind}`, { ...round }),
    ...orderOfPlay(speaker, state),
    ...(ending && round.kind !== 'over' ? speaker.say('tables', 'ends', endingFacts(ending, round)) : []),
    ...proposal(speaker, state),
    ...(offered.length > 0 ? speaker.say('tables', 'trains', { trains: offered }) : []),
    ...(trains.pool.length > 0 ? speaker.say('tables', 'pool', { trains: trains.pool }) : []),
  ];
  return [{ kind: 'sentences', sentences }];
}

/** Who would end the game as it stands, and whose answer that waits for. */
function proposal({ say }: Speaker, { round, seats, agreed }: State): string[] {
  if (round.kind === 'over' || agreed.length === 0) return [];
  return say('events', 'agreed.some', { agreed, waiting: seats.filter((seat) => !agreed.includes(seat)) });
}

/** Who is next to begin a stock round: the holder of the marker, or whoever passed first. */
function orderOfPlay({ definition, say }: Speaker, { round, seats, priority }: State): string[] {
  if (round.kind === 'over') return [];
  if (definition.mechanisms.stock_order === 'priority') return say('tables', 'deal', { seat: priority });
  const passed = round.kind === 'stock' ? round.passed : [];
  return say('tables', 'order', { seats, passed });
}

/** The players by net worth; equal worth, equal place. */
export function rankingBlock(speaker: Speaker, { seats }: State, { worth }: Figures): Block {
  const of = (seat: string) => worth[seat] ?? 0;
  const lines = [...seats]
    .sort((one, other) => of(other) - of(one))
    .flatMap((seat) => {
      const place = 1 + seats.filter((other) => of(other) > of(seat)).length;
      return speaker.say('events', 'ranking', { place, seat, worth: of(seat) });
    });
  return { kind: 'list', title: speaker.say('tables', 'ranking').join(' '), lines };
}

/** `#214 of game 7, phase 3, 4210 kr in the bank.` */
export function positionBlock(speaker: Speaker, state: State, game: number, position: number): Block {
  const cash = state.cash.bank ?? 0;
  const limited = speaker.definition.bank !== null;
  const [bank = ''] = !limited
    ? []
    : cash < 0
      ? speaker.say('tables', 'bank-broken', { short: -cash })
      : speaker.say('tables', 'bank', { bank: cash });
  const [text = ''] = speaker.say('tables', 'position', { game, position, phase: state.phase, bank });
  return { kind: 'position', text };
}
