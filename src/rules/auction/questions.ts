/** Who is asked in the auction: the bidder of a contested private, else the player on turn (8). */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';

export function auctionQuestions({ state: { round } }: Game): readonly Question[] {
  if (round.kind !== 'auction') return [];
  const { contest, turn, turns } = round;
  if (contest) {
    const id = `contest:${contest.company}:${turns}`;
    return [{ id, seat: contest.turn, kind: 'contest', verbs: ['bid', 'pass'] }];
  }
  return [
    { id: `auction-turn:${turns}`, seat: turn, kind: 'auction-turn', verbs: ['buy-company', 'bid', 'pass'] },
  ];
}
