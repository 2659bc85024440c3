/** Placing the canal tokens of a private just bought, the most valuable first (6.1.3). Rule `canal-tokens`. */
import type { Game } from '../../model/game.ts';
import type { Question } from '../../model/question.ts';
import { type Refusal, refuse } from '../../model/refusal.ts';
import type { Pending, Run } from '../../model/state.ts';
import { companyWith, powerOf } from '../companies.ts';
import type { ActionRule, Decision } from '../rule.ts';

type CanalPending = Extract<Pending, { kind: 'canal' }>;

function owedBy(game: Game, question: Question): CanalPending {
  const owed = game.state.pending.find(
    (one): one is CanalPending =>
      one.kind === 'canal' && game.state.companies[one.company]?.owner === question.entity,
  );
  if (!owed) throw new Error(`no canal token is owed for ${question.id}`);
  return owed;
}

export const canal: ActionRule<'canal'> = {
  type: 'canal',
  open: () => null,
  slots: [
    {
      field: 'value',
      candidates: (game, question) => owedBy(game, question).values.slice(0, 1),
      judge: judgeValue,
    },
    {
      field: 'hex',
      candidates: (game, question) => powerOf(game, owedBy(game, question).company, 'canal-tokens')!.hexes,
      judge: (game, question, { hex }) => judgeHex(game, question, hex!),
    },
  ],
  decide(decision, { value, hex }, question) {
    const owed = owedBy(decision, question);
    const { company, values } = owed;
    const at = { ...decision.state.board.markers[company], [hex]: value };
    decision.emit({ type: 'markers', company, at });
    const left = values.slice(1);
    const others = decision.state.pending.filter((one) => one !== owed);
    decision.emit({
      type: 'pending',
      pending: left.length > 0 ? [{ ...owed, values: left }, ...others] : others,
    });
  },
};

/** After a run of its owner the most valuable canal token that the run reached leaves the game (6.1.3). */
export function spendCanalToken(decision: Decision, { entity, routes }: Run): void {
  const found = companyWith(decision, 'canal-tokens', entity);
  const at = found && decision.state.board.markers[found.company];
  if (!at) return;
  const reached = new Set(
    routes.flatMap(({ stops }) => stops.map((stop) => stop.slice(0, stop.indexOf('/')))),
  );
  const [spent] = Object.keys(at)
    .filter((hex) => reached.has(hex))
    .sort((a, b) => at[b]! - at[a]!);
  if (spent === undefined) return;
  const { [spent]: _gone, ...left } = at;
  decision.emit({ type: 'markers', company: found.company, at: left });
}

function judgeValue(game: Game, question: Question, { value }: { value?: number }): Refusal | null {
  const { company, values } = owedBy(game, question);
  return value === values[0]
    ? null
    : refuse('canal-value-order', { company, value, next: values[0], values }, '6.1.3');
}

function judgeHex(game: Game, question: Question, hex: string): Refusal | null {
  const { company } = owedBy(game, question);
  const { hexes } = powerOf(game, company, 'canal-tokens')!;
  const taken = Object.keys(game.state.board.markers[company] ?? {});
  const facts = { company, hex, hexes: hexes.filter((one) => !taken.includes(one)) };
  if (!hexes.includes(hex)) return refuse('canal-other-hex', facts, '6.1.3');
  return taken.includes(hex) ? refuse('canal-hex-taken', facts, '6.1.3') : null;
}
