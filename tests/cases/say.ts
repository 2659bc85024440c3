/** What a player says at the table: read, judged and applied as any message is. */
import { judgeReadings } from '../../src/app/judgement/actions.ts';
import { commandOf, lexiconAt } from '../../src/app/judgement/lexicon.ts';
import { apply } from '../../src/engine/engine.ts';
import { readLine } from '../../src/language/read.ts';
import type { ActionReading } from '../../src/language/reading.ts';
import { loadWordings } from '../../src/load/templates.ts';
import type { Event } from '../../src/model/event.ts';
import type { Game } from '../../src/model/game.ts';
import { isRefusal, type Refusal, refuse } from '../../src/model/refusal.ts';
import { tell } from '../../src/view/voice/happened.ts';
import { speakerFor } from '../../src/view/voice/speaker.ts';
import { type Names, seatOr } from './names.ts';
import { wordRefusal } from './plain.ts';

export interface Table {
  readonly game: Game;
  readonly names: Names;
}

export interface Said {
  readonly game: Game;
  readonly events: readonly Event[];
  /** The commands as the reply would repeat them. */
  readonly canonical: string;
  /** What the reply tells. */
  told(): string[];
}

/** One message of one player: all of it, or the refusal of its first wrong line. */
export function say({ game: from, names }: Table, player: string, message: string): Said | Refusal {
  if (!names.includes(player)) throw new Error(`${player} does not play`);
  const seat = seatOr(names, player);
  let game = from;
  const events: Event[] = [];
  const canonical: string[] = [];
  const tellers: (() => string[])[] = [];
  for (const text of message.split(';')) {
    const seated = { ...game, seats: names };
    const readings = readLine(text, lexiconAt(seated));
    if (isRefusal(readings)) return readings;
    const actions = readings.filter((reading): reading is ActionReading => reading.kind === 'action');
    if (actions.length === 0) throw new Error(`"${text}" asks for something and does nothing`);
    const judged = judgeReadings(game, seat, actions);
    if (judged.kind === 'refused') return judged.refusal;
    if (judged.kind === 'ambiguous')
      return refuse('ambiguous', { readings: judged.actions.map((action) => commandOf(seated, action)) });
    canonical.push(commandOf(seated, judged.action));
    const applied = apply(game, judged.action);
    if (isRefusal(applied)) throw new Error(`judged legal and then refused: ${wordRefusal(applied)}`);
    const happened = { action: judged.action, ...applied, before: game.state, after: applied.state };
    tellers.push(() => tell(speakerFor(from.definition, loadWordings(), names), happened));
    game = { definition: game.definition, state: applied.state };
    events.push(...applied.events);
  }
  return { game, events, canonical: canonical.join('; '), told: () => tellers.flatMap((told) => told()) };
}
