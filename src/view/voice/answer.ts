/** An answer in words: what was done and what followed, why not, who is next, where the game stands. */
import type { Answer, LineAnswer, LineDone, LineUndone } from '../../model/answer.ts';
import type { Block, Reply } from '../../model/reply.ts';
import type { State } from '../../model/state.ts';
import { askedBlocks, questionSentences } from './asked.ts';
import { tell } from './happened.ts';
import { logLines } from './log.ts';
import { wordRefusal } from './refusal.ts';
import { toldBlocks } from './requests.ts';
import { saidBlocks } from './said.ts';
import { type Speaker, speakerFor } from './speaker.ts';
import { positionBlock, rankingBlock } from './status.ts';
import type { Told } from './told.ts';

/** Throws WordingError where a template lacks something. */
export function wordAnswer(told: Told, answer: Answer): Reply {
  const speaker = speakerFor(told.definition, told.wordings, told.names, told.time);
  const voice = new Voice(speaker, told, answer);
  const now = told.at(answer.position);
  const over = now.round.kind === 'over' && voice.wantsNext();
  return [
    ...voice.whole(),
    ...answer.lines.flatMap((line) => voice.line(line)),
    ...voice.notDone(),
    ...(over ? [rankingBlock(speaker, now, told.figures(now))] : []),
    ...(voice.wantsNext() && !over ? askedBlocks(speaker, told, now, answer.questions) : []),
    positionBlock(speaker, now, answer.game, answer.position),
  ];
}

class Voice {
  readonly #speaker: Speaker;
  readonly #told: Told;
  readonly #answer: Answer;
  /** The game after the lines worded so far. */
  #state: State;

  constructor(speaker: Speaker, told: Told, answer: Answer) {
    this.#speaker = speaker;
    this.#told = told;
    this.#answer = answer;
    this.#state = told.at(answer.before);
  }

  /** Why the message as a whole is refused. */
  whole(): Block[] {
    const { refusal } = this.#answer;
    return refusal ? [this.#refused(wordRefusal(this.#speaker, this.#game(), refusal))] : [];
  }

  line(line: LineAnswer): Block[] {
    switch (line.outcome) {
      case 'done':
      case 'possible':
        return [this.#done(line)];
      case 'undone':
      case 'undo-possible':
        return this.#undone(line);
      case 'undo-asked':
      case 'undo-declined':
        return [{ kind: 'sentences', sentences: this.#say(line.outcome, { ...line }) }];
      case 'told':
        return toldBlocks(this.#speaker, this.#told, line, this.#answer.position);
      case 'table':
        return saidBlocks(this.#speaker, line.tells);
      case 'what-if':
        return this.#whatIf(line);
      case 'refused':
        return [
          this.#refused(wordRefusal(this.#speaker, this.#game(), line.refusal, line.text, line.instead)),
        ];
    }
  }

  /** Of several lines one was refused: nothing was done, and what can be sent by itself. */
  notDone(): Block[] {
    const { accepted, lines, part = [] } = this.#answer;
    if (accepted || lines.length < 2) return [];
    const sentences = this.#say('not-done');
    const sendable = part.length > 0 ? this.#say('part', { part: part.join('; ') }) : [];
    return [{ kind: 'sentences', sentences: [...sentences, ...sendable] }];
  }

  /** Not after a mere look at something, nor where legal commands stand beside the refusal. */
  wantsNext(): boolean {
    const { accepted, lines, position, before } = this.#answer;
    if (!accepted) return !lines.some((line) => line.outcome === 'refused' && line.instead.length > 0);
    return (
      position !== before || lines.some((line) => line.outcome === 'told' && line.request.type === 'status')
    );
  }

  #done({ said, position, action, events, outcome }: LineDone): Block {
    const before = this.#state;
    this.#state = this.#told.after(before, events);
    const who = this.#who(action.seat);
    const title = this.#say(outcome, { position, who, said }).join(' ');
    return {
      kind: 'done',
      title,
      sentences: tell(this.#speaker, { action, events, before, after: this.#state }),
    };
  }

  /** A player, with the host who spoke for them. */
  #who(seat: string): string {
    const who = this.#speaker.who(seat);
    const { actedBy } = this.#answer;
    return actedBy === undefined ? who : this.#say('acted', { who, actedBy }).join(' ');
  }

  #undone({ outcome, position, backTo: back, taken }: LineUndone): Block[] {
    if (outcome === 'undone') this.#state = this.#told.at(back);
    const who = this.#who(this.#answer.sender);
    const sentences = this.#say(outcome, { position, who, back });
    return [
      { kind: 'sentences', sentences },
      {
        kind: 'list',
        title: this.#say('taken').join(' '),
        lines: logLines(
          this.#speaker,
          taken.map((line) => ({ ...line, stands: true })),
        ),
      },
    ];
  }

  #whatIf({ of, supposed, next = [] }: Extract<LineAnswer, { outcome: 'what-if' }>): Block[] {
    const kept = this.#state;
    if (supposed !== undefined) this.#state = this.#told.supposed(kept, this.#answer.sender, supposed);
    const blocks = of.flatMap((line) => this.line(line));
    const asked = next.map((one) => questionSentences(this.#speaker, this.#state, one).join(' '));
    const then = asked.flatMap((question) => this.#say('what-if-next', { question }));
    this.#state = kept;
    const heading = supposed === undefined ? this.#say('what-if') : this.#say('what-if-turn', { supposed });
    const after: Block[] = then.length > 0 ? [{ kind: 'sentences', sentences: then }] : [];
    return [{ kind: 'sentences', sentences: heading }, ...blocks, ...after];
  }

  #refused(worded: ReturnType<typeof wordRefusal>): Block {
    const title =
      worded.line === undefined ? this.#say('not-done') : this.#say('refused', { line: worded.line });
    return { kind: 'refused', title: title.join(' '), heading: this.#say('instead').join(' '), ...worded };
  }

  #game() {
    return { definition: this.#told.definition, state: this.#state };
  }

  #say(key: string, facts = {}): string[] {
    return this.#speaker.say('tables', key, facts);
  }
}
