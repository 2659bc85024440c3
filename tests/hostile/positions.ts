/** Positions of a kept game, with all that a message is judged with there. */
import { join } from 'node:path';
import type { Context } from '../../src/app/judgement/context.ts';
import { openScript } from '../../src/app/play.ts';
import { VERSION } from '../../src/app/version.ts';
import { evolve } from '../../src/engine/engine.ts';
import { deepFreeze } from '../../src/engine/laws/frozen.ts';
import type { Game } from '../../src/model/game.ts';
import { EMPTY_LEDGER, withEntry } from '../../src/store/ledger.ts';
import type { Entry, Sender } from '../../src/store/records.ts';
import type { Loaded } from '../../src/store/store.ts';

export interface Position {
  readonly game: Game;
  readonly now: Loaded;
  context(sender: Sender): Context;
}

/** The game of a kept script after so many lines. */
export function positionsOf(script: string, lines: readonly number[]): Position[] {
  const {
    start,
    steps,
    script: head,
  } = openScript(join(import.meta.dirname, '../replays/kept', `${script}.txt`));
  const { definition } = start;
  const states: Loaded[] = [{ ledger: EMPTY_LEDGER, state: deepFreeze(start.state) }];
  const entries: Entry[] = [];
  const found: Position[] = [];
  const wanted = new Set(lines);
  const keep = () => {
    const now = states.at(-1)!;
    const [kept, at] = [entries.slice(), states.slice()];
    found.push({
      game: { definition, state: now.state },
      now,
      context: (sender) => ({
        ...{ game: 1, title: head.title, profile: head.profile, options: [], seed: 1, definition },
        ...{ seats: head.players, sender, version: VERSION },
        at: (position) => at[position]!,
        log: (since) => kept.slice(since),
      }),
    });
  };
  if (wanted.has(0)) keep();
  for (const { answer } of steps) {
    for (const line of answer.lines) {
      if (line.outcome !== 'done') continue;
      const { ledger, state } = states.at(-1)!;
      const { position, said: text, action, events } = line;
      const entry: Entry = {
        ...{ position, kind: 'action', seat: action.seat, text, action, events, backTo: null },
        ...{ version: VERSION, message: position, time: '' },
      };
      entries.push(entry);
      states.push({ ledger: withEntry(ledger, entry), state: deepFreeze(events.reduce(evolve, state)) });
    }
    if (wanted.has(entries.length)) keep();
  }
  return found;
}
