import { stringify } from 'yaml';
import { formatAction } from '../../language/format.ts';
import { formatScript } from '../../language/script.ts';
import type { Definition } from '../../model/definition.ts';
import { PLAYER_NAMES } from '../../model/players.ts';
import type { Round } from '../../model/state.ts';
import type { Entry, NewEntry } from '../../store/records.ts';
import type { Context, Progress } from './context.ts';

export interface Played {
  readonly player: string;
  readonly text: string;
}

/** What has been played and stands, in canonical commands; `names`: what the players are called in them. */
export function played(context: Context, progress: Progress, names: readonly string[]): Played[] {
  const stands = new Set(progress.ledger.standing.map((entry) => entry.position));
  const entries = [...context.log(0), ...progress.drafts];
  return entries
    .filter(({ position }) => stands.has(position))
    .map((entry) => ({
      player: names[Number(entry.seat.slice(1)) - 1] ?? entry.seat,
      text: textOf(context.definition, entry, names),
    }));
}

/** The answer to a choice may name a player. */
function textOf(
  definition: Definition,
  { text, action }: Entry | NewEntry,
  seats: readonly string[],
): string {
  const namesSeat = action?.type === 'choose' && /^s\d$/.test(action.choice);
  return namesSeat ? formatAction(definition, action, { seats }) : text;
}

/** The game so far as a case in YAML, as it may stand in `tests/cases`: what should be is to be filled in. */
export function reportOf(context: Context, progress: Progress): string[] {
  const { title, profile, options, seed } = context;
  // who plays is nobody else's business
  const players = PLAYER_NAMES.slice(0, context.seats.length);
  const lines = played(context, progress, players);
  const script = formatScript({ title, players, options, profile, seed, lines });
  const report = {
    id: 'what-is-wrong',
    title: 'What the rule is, in a sentence.',
    covers: [],
    script,
    play: [{ expect: { round: roundOf(progress.state.round) } }],
  };
  const called = `# Whoever plays: seats are called ${players.join(', ')} here, in seating order.`;
  return [called, ...stringify([report], { lineWidth: 0 }).trimEnd().split('\n')];
}

function roundOf(round: Round): string {
  if (round.kind === 'stock') return `SR ${round.number}`;
  return round.kind === 'operating' ? `OR ${round.set}.${round.part}` : round.kind;
}
