/** Verbs of several rounds: ending a turn, answering an offer, agreeing to end the game. */
import type { Game } from '../model/game.ts';
import type { Question } from '../model/question.ts';
import { refuse } from '../model/refusal.ts';
import type { SeatId } from '../model/state.ts';
import { endGame } from './ending.ts';
import { acceptOffer, dropOffer, type Offer } from './operating/offers.ts';
import { endOperatingTurn, turnDoneRefusal } from './operating/skip.ts';
import type { ActionRule, Decision } from './rule.ts';
import { doneRefusal, endStockTurn } from './stock/flow.ts';

const done: ActionRule<'done'> = {
  type: 'done',
  open: (game, question) =>
    question.kind === 'stock-turn' ? doneRefusal(game, question) : turnDoneRefusal(game),
  slots: [],
  decide(decision, _action, question) {
    if (question.kind === 'stock-turn') endStockTurn(decision);
    else endOperatingTurn(decision);
  },
};

const answer: ActionRule<'answer'> = {
  type: 'answer',
  open: () => null,
  slots: [{ field: 'yes', candidates: () => [true, false], judge: () => null }],
  decide(decision, { seat, yes }, question) {
    if (question.kind === 'end-proposal') {
      if (yes) agree(decision, seat);
      else decision.emit({ type: 'agreed', seats: [] });
      return;
    }
    const offer = offerTo(decision, question);
    if (yes) acceptOffer(decision, offer);
    else dropOffer(decision, offer);
  },
};

const withdraw: ActionRule<'withdraw'> = {
  type: 'withdraw',
  open: () => null,
  slots: [],
  decide(decision, { seat }) {
    const offer = decision.state.pending.find(
      (one): one is Offer => one.kind === 'offer' && one.asker === seat,
    )!;
    dropOffer(decision, offer);
  },
};

/** The game ends by agreement as soon as every player has said so. */
const endGameRule: ActionRule<'end-game'> = {
  type: 'end-game',
  open: () => null,
  slots: [
    {
      field: 'yes',
      candidates: () => [true, false],
      judge(game, question, { yes }) {
        const { agreed } = game.state;
        if (yes)
          return agreed.includes(question.seat)
            ? refuse('end-already-agreed', { agreed, waiting: waiting(game) }, '12')
            : null;
        return agreed.length === 0 ? refuse('end-not-proposed', {}, '12') : null;
      },
    },
  ],
  decide(decision, { seat, yes }) {
    if (yes) agree(decision, seat);
    else decision.emit({ type: 'agreed', seats: [] });
  },
};

export const TABLE_RULES = { done, answer, withdraw, 'end-game': endGameRule };

function agree(decision: Decision, seat: SeatId): void {
  decision.emit({ type: 'agreed', seats: [...decision.state.agreed, seat] });
  if (waiting(decision).length === 0) endGame(decision, 'agreement');
}

function waiting(game: Game): readonly SeatId[] {
  return game.state.seats.filter((seat) => !game.state.agreed.includes(seat));
}

function offerTo(game: Game, question: Question): Offer {
  return game.state.pending.find((one): one is Offer => one.kind === 'offer' && one.seat === question.seat)!;
}
