/** Answering a choice that a rule asks for by name. What the answer does belongs to the rule that asked. */
import type { Game } from '../model/game.ts';
import type { Question } from '../model/question.ts';
import { refuse } from '../model/refusal.ts';
import type { Choice } from '../model/state.ts';
import type { ActionRule, Decision } from './rule.ts';

/** `about` → what the answer brings; the choice is no longer pending then. */
export type Answers = Readonly<Record<string, (decision: Decision, choice: Choice, chosen: string) => void>>;

export function chooseRule(answers: Answers): ActionRule<'choose'> {
  return {
    type: 'choose',
    open: () => null,
    slots: [
      {
        field: 'choice',
        candidates: (game, question) => asked(game, question).choices,
        judge(game, question, { choice }) {
          const { about, choices, facts } = asked(game, question);
          return choices.includes(choice!)
            ? null
            : refuse('no-such-choice', { about, choice, choices, ...facts });
        },
      },
    ],
    decide(decision, { choice }, question) {
      const pending = asked(decision, question);
      decision.emit({ type: 'pending', pending: decision.state.pending.filter((one) => one !== pending) });
      answers[pending.about]!(decision, pending, choice);
    },
  };
}

export function askChoice(decision: Decision, choice: Omit<Choice, 'kind'>): void {
  decision.emit({ type: 'pending', pending: [...decision.state.pending, { kind: 'choice', ...choice }] });
}

export function choiceId({ about, entity, seat }: Choice): string {
  return `choice:${about}:${entity ?? seat}`;
}

function asked(game: Game, question: Question): Choice {
  const found = game.state.pending.find(
    (one): one is Choice => one.kind === 'choice' && choiceId(one) === question.id,
  );
  if (!found) throw new Error(`no choice is open for ${question.id}`);
  return found;
}
