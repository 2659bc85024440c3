/** Who is asked now, what, and a few commands for it. */
import type { Question } from '../../model/question.ts';
import type { Block } from '../../model/reply.ts';
import { isSeatless, seatlessOwner } from '../../model/seatless.ts';
import type { Choice, Pending, State } from '../../model/state.ts';
import { choiceSentences } from './choice.ts';
import type { Facts } from './phrase.ts';
import { type Speaker, trainType } from './speaker.ts';
import type { Told } from './told.ts';

export function askedBlocks(
  speaker: Speaker,
  told: Told,
  state: State,
  questions: readonly Question[],
): Block[] {
  if (questions.length === 0) return [{ kind: 'sentences', sentences: speaker.say('questions', 'over') }];
  const sayOf = (key: string) => speaker.say('questions', key).join(' ');
  return questions.map((question) => ({
    kind: 'asked',
    seat: question.seat,
    title: [
      ...questionSentences(speaker, state, question),
      ...needSentences(speaker, told, state, question),
    ].join(' '),
    heading: sayOf(WHOLE.has(question.kind) ? 'answers' : 'try'),
    commands: told.commands(state, question),
    more: WHOLE.has(question.kind) ? '' : sayOf('more'),
  }));
}

/** Questions of few answers: all of them stand below. */
const WHOLE: ReadonlySet<Question['kind']> = new Set([
  'claim',
  'offer',
  'offer-made',
  'choice',
  'end-proposal',
]);

/** The money that is missing for a train, once the turn has come to that. */
function needSentences(speaker: Speaker, told: Told, state: State, { kind }: Question): string[] {
  const { round } = state;
  if (kind !== 'operating-turn' || round.kind !== 'operating' || round.turn?.step !== 'trains') return [];
  const { need } = told.figures(state);
  if (!need) return [];
  const { must, short, sales } = need;
  const broke = must && short > 0;
  const how = { broke: broke && sales > 0, stuck: broke && sales === 0, helpless: !must && short > 0 };
  return speaker.say('questions', 'need', { ...need, ...how });
}

/** What is asked and of whom, with what it is about. */
export function questionSentences(speaker: Speaker, state: State, question: Question): string[] {
  const choice = question.kind === 'choice' ? choiceOf(state, question) : undefined;
  return choice
    ? choiceSentences(speaker, state, choice)
    : speaker.say('questions', keyOf(speaker, state, question), factsOf(speaker, state, question));
}

function choiceOf(state: State, { id, seat }: Question): Choice | undefined {
  return state.pending.find(
    (one): one is Choice =>
      one.kind === 'choice' && id === `choice:${one.about}:${one.entity ?? one.seat}` && one.seat === seat,
  );
}

/** What is asked differs by title: where a train over the limit goes, what an extra tile is for. */
function keyOf({ definition }: Speaker, state: State, { kind }: Question): string {
  if (kind === 'discard') return definition.mechanisms.discards === 'gone' ? 'discard.gone' : kind;
  if (kind !== 'extra-tile') return kind;
  const { powers = [] } = definition.companies[pending(state, 'extra-tile')?.company ?? ''] ?? {};
  return powers.some((power) => power.kind === 'tile-when-sold') ? 'extra-tile.sold' : kind;
}

function factsOf(speaker: Speaker, state: State, question: Question): Facts {
  const { seat, kind, entity } = question;
  const who = speaker.who(seat);
  switch (kind) {
    case 'contest':
      return { who, ...contest(state) };
    case 'stock-turn':
      return { who, number: state.round.kind === 'stock' ? state.round.number : 0 };
    case 'operating-turn':
      return { who, entity, owner: seatlessOf(speaker, state, entity), ...operating(state) };
    case 'discard':
      return {
        who,
        entity,
        shell: shellToDiscard(state, entity),
        limit: speaker.definition.phases.find(({ name }) => name === state.phase)?.train_limit,
      };
    case 'canal':
      return { who, entity, value: pending(state, 'canal')?.values[0] };
    case 'extra-tile':
      return { who, entity, ...extraTile(speaker, state) };
    case 'offer':
      return { who, ...offer(state, seat) };
    default:
      return { who, entity };
  }
}

/** The shell that is over the limit; undefined for anybody but a System. */
function shellToDiscard(state: State, entity: string | undefined): string | undefined {
  const found = state.pending.find((one) => one.kind === 'discard' && one.corporation === entity);
  return found?.kind === 'discard' ? found.shell : undefined;
}

/** The private, and where its tile goes if it is for one hex. */
function extraTile({ definition }: Speaker, state: State): Facts {
  const company = pending(state, 'extra-tile')?.company;
  const power = definition.companies[company ?? '']?.powers.find(({ kind }) => kind === 'tile-when-sold');
  return power?.kind === 'tile-when-sold' ? { company, hex: power.hex, tiles: power.tiles } : { company };
}

function contest({ round }: State): Facts {
  if (round.kind !== 'auction' || !round.contest) return {};
  const { company } = round.contest;
  return { company, highest: Math.max(...(round.bids[company] ?? []).map(({ amount }) => amount)) };
}

/** Whose the corporation is, where its owner has no seat. */
function seatlessOf({ definition }: Speaker, state: State, entity = ''): string | undefined {
  const game = { definition, state };
  return isSeatless(game, entity) ? seatlessOwner(game)?.id : undefined;
}

/** The step the turn is at; those after it may be taken as well. */
function operating({ round }: State): Facts {
  if (round.kind !== 'operating' || !round.turn) return {};
  const { set, part, turn } = round;
  return { round: `${set}.${part}`, step: turn.step };
}

function offer(state: State, seat: string): Facts {
  const found = state.pending.find((one) => one.kind === 'offer' && one.seat === seat);
  if (found?.kind !== 'offer') return {};
  const { buyer, price, thing } = found;
  return {
    buyer,
    price,
    thing: 'company' in thing ? thing.company : `the ${trainType(thing.train)}-train of ${thing.owner}`,
  };
}

function pending<K extends Pending['kind']>(
  state: State,
  kind: K,
): Extract<Pending, { kind: K }> | undefined {
  return state.pending.find((one): one is Extract<Pending, { kind: K }> => one.kind === kind);
}
