/** Whatever is sent: it is answered, soon, in plain data; and where it is refused nothing has changed. */
import { describe, expect, it } from 'vitest';
import { chance } from '../../src/app/fuzz/chance.ts';
import { legalCommands } from '../../src/app/judgement/legal.ts';
import { type Judgement, judgeMessage } from '../../src/app/judgement/message.ts';
import { toldOf } from '../../src/app/told.ts';
import { wordAnswer } from '../../src/app/wording.ts';
import { questions } from '../../src/engine/engine.ts';
import { splitMessage } from '../../src/language/message.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import type { State } from '../../src/model/state.ts';
import type { Sender } from '../../src/store/records.ts';
import { hostileLine } from './lines.ts';
import { type Position, positionsOf } from './positions.ts';

/** Lines at each position; with fourteen of them some 20,000. */
const LINES = 1500;
/** Milliseconds in which a message must have been judged. */
const BOUND = 5000;

function judged(position: Position, sender: Sender, text: string): Judgement {
  const split = splitMessage(text);
  const context = position.context(sender);
  if (isRefusal(split)) return judgeMessage(context, position.now, [], undefined, split);
  return judgeMessage(context, position.now, split.lines, split.tag?.position);
}

/** With what the reply is worded; what the message has done is stored by then. */
function told({ game, now, context }: Position, after: State) {
  const { seats, at } = context('host');
  const { position: last } = now.ledger;
  return toldOf(game.definition, seats, (position) => (position > last ? after : at(position).state));
}

function problemsOf(position: Position, sender: Sender, text: string): string[] {
  const begun = performance.now();
  const { answer, entries, state } = judged(position, sender, text);
  const reply = wordAnswer(told(position, state), answer);
  const took = performance.now() - begun;
  const before = position.now.ledger.position;
  const problems: string[] = [];
  if (reply.trim() === '') problems.push('answered by nothing');
  if (took > BOUND) problems.push(`took ${Math.round(took)} ms`);
  if (JSON.stringify(JSON.parse(JSON.stringify(answer))) !== JSON.stringify(answer))
    problems.push('not plain');
  const asks = answer.lines.some(({ outcome }) => outcome === 'undo-asked');
  if (!answer.accepted && !asks) {
    if (entries.length > 0 || answer.position !== before) problems.push('refused, and something is booked');
    if (state !== position.now.state) problems.push('refused, and the state is another');
  }
  if (answer.position !== before + entries.length)
    problems.push('the position is not that of the last entry');
  return problems;
}

function legalAt({ game }: Position): string[] {
  return [...new Set(questions(game).map(({ seat }) => seat))].flatMap((seat) =>
    [...legalCommands(game, seat)].slice(0, 300),
  );
}

describe('hostile input', () => {
  const positions = [
    ...positionsOf('18sj-4-10', [0, 12, 40, 90, 200, 350]),
    ...positionsOf('18sj-6-30', [30, 400, 621]),
    ...positionsOf('1828-3-4', [10, 92, 93, 400, 900]),
  ];

  it.each(positions.map((position) => [position.now.ledger.position, position] as const))(
    'is answered at position %i, and changes nothing where it is refused',
    (seed, position) => {
      const luck = chance(seed + 1);
      const legal = legalAt(position);
      const senders: Sender[] = [...position.game.state.seats, 'host'];
      const asked = questions(position.game).map(({ seat }) => seat);
      const before = JSON.stringify(position.now);
      const wrong: string[] = [];
      for (let line = 0; line < LINES; line++) {
        const text = hostileLine(position.game, legal, luck);
        const sender =
          luck.below(4) > 0 && asked.length > 0 ? asked[0]! : senders[luck.below(senders.length)]!;
        try {
          wrong.push(...problemsOf(position, sender, text).map((what) => `${JSON.stringify(text)}: ${what}`));
        } catch (error) {
          wrong.push(
            `${JSON.stringify(text.slice(0, 300))} throws: ${error instanceof Error ? error.stack : error}`,
          );
        }
      }
      expect(wrong).toEqual([]);
      expect(JSON.stringify(position.now)).toBe(before);
    },
  );
});
