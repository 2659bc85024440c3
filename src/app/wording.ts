/** The one place where answers of the command line get their words. */
import type { Answer, LineAnswer, LogLine } from '../model/answer.ts';
import type { Refusal } from '../model/refusal.ts';
import { nameOf } from './table.ts';

type Seats = readonly string[];

/** A whole reply as plain text. */
export function wordAnswer(answer: Answer, seats: Seats): string {
  const lines = answer.lines.flatMap((line) => wordLine(line, seats));
  const whole = answer.refusal ? [wordRefusal(answer.refusal, seats)] : [];
  const several = answer.lines.length > 1 && !answer.accepted;
  const part = several && answer.part?.length ? [`You can send now: ${answer.part.join('; ')}`] : [];
  const nothing = several ? ['Nothing of it was done.'] : [];
  return [...whole, ...lines, ...nothing, ...part, wordNext(answer, seats), `#${answer.position}`].join('\n');
}

export function wordLog(lines: readonly LogLine[], seats: Seats): string[] {
  return lines.map(({ position, seat, text, stands }) => {
    return `#${position} ${nameOf(seats, seat)}: ${text}${stands ? '' : ' (taken back)'}`;
  });
}

export function wordRefusal({ rule, section, facts }: Refusal, seats: Seats = []): string {
  const about = Object.entries(facts).map(([key, value]) => `${key} ${wordFact(value, seats)}`);
  const where = section === undefined ? '' : ` (${section})`;
  return `Refused: ${rule.replaceAll('-', ' ')}${where}${about.length > 0 ? `: ${about.join(', ')}` : ''}`;
}

function wordFact(value: unknown, seats: Seats): string {
  if (Array.isArray(value)) return value.map((each) => wordFact(each, seats)).join(' ');
  if (typeof value === 'object' && value !== null)
    return Object.values(value)
      .map((each) => wordFact(each, seats))
      .join(' ');
  return typeof value === 'string' ? nameOf(seats, value) : String(value);
}

function wordLine(line: LineAnswer, seats: Seats): string[] {
  switch (line.outcome) {
    case 'done':
      return [line.said];
    case 'possible':
      return [`${line.said}: possible`];
    case 'undone':
      return [`Back to #${line.backTo}; taken back:`, ...wordLog(line.taken, seats)];
    case 'undo-possible':
      return [`back to #${line.backTo}: possible`];
    case 'undo-asked':
      return [
        `${nameOf(seats, line.asker)} would take back; needed: the yes of ${names(line.missing, seats)}.`,
      ];
    case 'undo-declined':
      return [`Nothing is taken back.`];
    case 'told':
      return [...(line.lines ?? []), ...wordLog(line.log ?? [], seats)];
    case 'what-if':
      return line.of.flatMap((each) => wordLine(each, seats));
    case 'refused': {
      const instead = line.instead.map((command) => `  ${command}`);
      return [
        `${line.text}: ${wordRefusal(line.refusal, seats)}`,
        ...(instead.length > 0 ? ['Legal now:', ...instead] : []),
      ];
    }
  }
}

function wordNext({ questions }: Answer, seats: Seats): string {
  if (questions.length === 0) return 'The game is over.';
  return questions
    .map(
      ({ seat, entity, kind }) =>
        `${nameOf(seats, seat)}${entity === undefined ? '' : ` for ${entity}`}: ${kind}`,
    )
    .join(' · ');
}

function names(of: readonly string[], seats: Seats): string {
  return of.map((seat) => nameOf(seats, seat)).join(' and ');
}
