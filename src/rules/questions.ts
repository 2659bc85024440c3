/** Who is asked what. What is pending comes first and the turn waits for it. */
import type { Game } from '../model/game.ts';
import type { Question } from '../model/question.ts';
import type { Pending, State } from '../model/state.ts';
import { auctionQuestions } from './auction/questions.ts';
import { choiceId } from './choose.ts';
import { operatingQuestions } from './operating/flow.ts';
import { controllerOf } from './operating/turn.ts';
import { exchangeQuestions } from './stock/exchange.ts';
import { stockQuestions } from './stock/questions.ts';

const known = new WeakMap<State, readonly Question[]>();

/** The open questions; none when the game is over. */
export function questionsOf(game: Game): readonly Question[] {
  let found = known.get(game.state);
  if (!found) {
    found = makeQuestions(game);
    known.set(game.state, found);
  }
  return found;
}

/** What may be said besides: nobody waits for it. */
export function standingQuestions(game: Game): readonly Question[] {
  const { seats, agreed, pending, round } = game.state;
  if (round.kind === 'over') return [];
  return [
    ...pending.flatMap((one): Question[] =>
      one.kind === 'offer'
        ? [{ id: `offer-made:${one.buyer}`, seat: one.asker, kind: 'offer-made', verbs: ['withdraw'] }]
        : [],
    ),
    ...exchangeQuestions(game),
    ...seats.flatMap((seat): Question[] =>
      agreed.length > 0 && !agreed.includes(seat)
        ? [{ id: `end-proposal:${seat}`, seat, kind: 'end-proposal', verbs: ['answer', 'end-game'] }]
        : [{ id: `any-time:${seat}`, seat, kind: 'any-time', verbs: ['end-game'] }],
    ),
  ];
}

function makeQuestions(game: Game): readonly Question[] {
  const { pending, round } = game.state;
  if (pending.length > 0) return pending.filter(firstOfItsOwn).map((one) => questionFor(game, one));
  switch (round.kind) {
    case 'auction':
      return auctionQuestions(game);
    case 'stock':
      return stockQuestions(game);
    case 'operating':
      return operatingQuestions(game);
    case 'over':
      return [];
  }
}

/** Shells of one System discard one after the other. */
function firstOfItsOwn(one: Pending, at: number, all: readonly Pending[]): boolean {
  if (one.kind !== 'discard') return true;
  return at === all.findIndex((other) => other.kind === 'discard' && other.corporation === one.corporation);
}

function questionFor(game: Game, one: Pending): Question {
  switch (one.kind) {
    case 'par':
      return {
        id: `par:${one.corporation}`,
        seat: one.seat,
        kind: 'par',
        entity: one.corporation,
        verbs: ['par'],
      };
    case 'claim':
      return { id: `claim:${roundNumber(game)}`, seat: one.seat, kind: 'claim', verbs: ['claim'] };
    case 'discard':
      return {
        id: `discard:${one.corporation}${one.shell === undefined ? '' : `:${one.shell}`}:${game.state.phase}`,
        seat: controllerOf(game, one.corporation)!,
        kind: 'discard',
        entity: one.corporation,
        verbs: ['discard'],
      };
    case 'canal':
    case 'extra-tile': {
      const entity = game.state.companies[one.company]!.owner!;
      const verb = one.kind === 'canal' ? 'canal' : 'lay';
      return {
        id: `${one.kind}:${one.company}`,
        seat: controllerOf(game, entity)!,
        kind: one.kind,
        entity,
        verbs: [verb],
      };
    }
    case 'choice':
      return {
        id: choiceId(one),
        seat: one.seat,
        kind: 'choice',
        ...(one.entity !== undefined && { entity: one.entity }),
        verbs: ['choose'],
      };
    case 'offer':
      return { id: `offer:${one.buyer}:${one.price}`, seat: one.seat, kind: 'offer', verbs: ['answer'] };
  }
}

function roundNumber(game: Game): number {
  return game.state.round.kind === 'stock' ? game.state.round.number : 0;
}
