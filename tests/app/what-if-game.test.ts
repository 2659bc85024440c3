/** Over a whole recorded game of each title: a look at a move changes nothing, whoever looks, in turn or out of turn. */
import { expect, it } from 'vitest';
import { recordedGame, stepsOf } from '../../src/app/bench/games.ts';
import type { Context } from '../../src/app/judgement/context.ts';
import { oneOfEach } from '../../src/app/judgement/legal.ts';
import { judgeMessage } from '../../src/app/judgement/message.ts';
import { entitiesOf } from '../../src/app/judgement/what-if.ts';
import { questions } from '../../src/engine/engine.ts';
import type { Answer } from '../../src/model/answer.ts';
import type { Game } from '../../src/model/game.ts';
import { EMPTY_LEDGER } from '../../src/store/ledger.ts';
import { hashOf } from '../replays/hash.ts';
import { describeShared } from '../shared.ts';

const SEATS = ['Anna', 'Bo', 'Cy', 'Di', 'Eva', 'Finn'];
/** Every so many positions, to keep it short. */
const EVERY = 6;

function ask(game: Game, sender: Context['sender'], line: string): Answer {
  const { definition, state } = game;
  const now = { state, ledger: EMPTY_LEDGER };
  const seats = SEATS.slice(0, state.seats.length);
  const known = {
    game: 1,
    title: definition.title,
    profile: 'rulebook',
    options: [],
    seed: 1,
    version: 'test',
  };
  const context: Context = { ...known, definition, seats, sender, at: () => now, log: () => [] };
  const judged = judgeMessage(context, now, [line], undefined);
  expect(judged.entries, line).toEqual([]);
  expect(judged.state, line).toBe(state);
  expect(judged.ledger, line).toBe(EMPTY_LEDGER);
  return judged.answer;
}

/** In turn a legal command of every verb; out of turn a run and a purchase. */
function* looks(game: Game): Generator<{ seat: string; line: string; isAsked: boolean }> {
  const asked = questions(game).map(({ seat }) => seat);
  for (const seat of new Set(asked))
    for (const command of oneOfEach(game, seat, 4)) yield { seat, line: `what if ${command}`, isAsked: true };
  const other = game.state.seats.find((seat) => !asked.includes(seat))!;
  const [own] = entitiesOf(game, other);
  if (own !== undefined) yield { seat: other, line: `what if ${own}: run best; pay`, isAsked: false };
  const [first] = Object.keys(game.state.corporations);
  yield { seat: other, line: `what if buy ${first} pool; sell ${first} 1`, isAsked: false };
}

describeShared('what if, at the positions of a recorded game', () => {
  it.each(['166116', '23366'])('%s: the state and the ledger stay as they are', (name) => {
    let at = 0;
    const outcomes = new Map<string, number>();
    for (const { before } of stepsOf(recordedGame(name))) {
      if (at++ % EVERY > 0) continue;
      const hash = hashOf(before.state);
      for (const { seat, line, isAsked } of looks(before)) {
        const { lines, pictures } = ask(before, seat, line);
        const [look] = lines;
        if (look?.outcome !== 'what-if') throw new Error(`${line}: ${JSON.stringify(look)}`);
        expect('supposed' in look, line).toBe(!isAsked);
        const [tried] = look.of;
        if (isAsked) expect(tried?.outcome, line).toBe('possible');
        if (look.of.every(({ outcome }) => outcome === 'refused')) expect(pictures, line).toEqual([]);
        outcomes.set(tried!.outcome, (outcomes.get(tried!.outcome) ?? 0) + 1);
      }
      expect(hashOf(before.state), `position ${at}`).toBe(hash);
    }
    expect(at).toBeGreaterThan(500);
    expect(outcomes.get('possible')).toBeGreaterThan(150);
    expect(outcomes.get('refused')).toBeGreaterThan(20);
  });
});
