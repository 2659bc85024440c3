/** A recorded game as its players would send it, and a table at which it is played. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { begin, type Plan } from '../../../src/app/begin.ts';
import { ENGINE } from '../../../src/app/compare.ts';
import { announce } from '../../../src/app/notices/announce.ts';
import { openScript } from '../../../src/app/play.ts';
import { evolve } from '../../../src/engine/engine.ts';
import { Follower } from '../../../src/exchange/against.ts';
import { playersOf, readCheckpoints } from '../../../src/exchange/checkpoints.ts';
import type { Game } from '../../../src/model/game.ts';
import type { State } from '../../../src/model/state.ts';
import type { Store } from '../../../src/store/store.ts';
import { program } from '../../app/program.ts';
import { SHARED } from '../../shared.ts';

/** What one player sends: several commands in a row where nobody else is asked between them. */
export interface Turn {
  readonly player: string;
  readonly lines: readonly string[];
  /** The game after it. */
  readonly after: State;
}
export interface Recorded {
  readonly plan: Plan;
  readonly turns: readonly Turn[];
  /** After the last of them: it has been compared with the recorded one, action by action. */
  readonly end: State;
}

/** The first so many actions of a recorded game. */
export function recordedGame(name: string, actions = Number.POSITIVE_INFINITY): Recorded {
  const marked = scriptOf(name, actions);
  const folder = mkdtempSync(join(tmpdir(), 'turntable-script-'));
  const file = join(folder, 'game.txt');
  writeFileSync(file, marked.join('\n'));
  const { script, start, steps } = openScript(file);
  rmSync(folder, { recursive: true });
  const check = checkerOf(name, start);
  const turns: { player: string; lines: string[]; after: State }[] = [];
  let game = start;
  for (const { line, answer, game: after } of steps) {
    if (!answer.accepted) throw new Error(`${name}: "${line.player}: ${line.text}" is refused`);
    check(marked, line.line, game);
    const last = turns.at(-1);
    const asked = new Set(ENGINE.questions(game).map(({ seat }) => seat));
    const alone = asked.size === 1 && asked.has(`s${script.players.indexOf(line.player) + 1}`);
    game = after;
    if (last?.player === line.player && alone) {
      last.lines.push(line.text);
      last.after = game.state;
    } else turns.push({ player: line.player, lines: [line.text], after: game.state });
  }
  check(marked, marked.length + 1, game);
  const { title, profile, options, players: seats, seed } = script;
  return { plan: { title, profile, options, seats, seed: seed ?? 1 }, turns, end: game.state };
}

/** Each line of the script, with a mark before those of every action. */
function scriptOf(name: string, actions: number): string[] {
  const table = program();
  const { out } = table.run('import', join(SHARED, 'games', `${name}.json`), '--commands');
  table.leave();
  const lines = out.trimEnd().split('\n');
  const end = lines.findIndex((line) => Number(/^# action (\d+)$/.exec(line)?.[1]) > actions);
  return end < 0 ? lines : lines.slice(0, end);
}

/** Compares with what was recorded, for every action whose lines have all been played. */
function checkerOf(name: string, start: Game) {
  const file = join(SHARED, 'games', `${name}.checkpoints.jsonl`);
  const checkpoints = readCheckpoints(readFileSync(file, 'utf8'));
  const follower = new Follower(checkpoints, playersOf(checkpoints));
  follower.start(start, ENGINE.questions(start));
  const open: number[] = [];
  let seen = 0;
  return (lines: readonly string[], before: number, game: Game): void => {
    for (; seen < before - 1; seen++) {
      const id = /^# action (\d+)$/.exec(lines[seen]!)?.[1];
      if (id === undefined) continue;
      // an action that needs no line of ours is over as soon as the one before it
      for (const past of open.splice(0))
        differ(name, past, follower.after(past, game, ENGINE.questions(game)));
      open.push(Number(id));
    }
    if (before <= lines.length) return;
    for (const past of open.splice(0)) differ(name, past, follower.after(past, game, ENGINE.questions(game)));
  };
}

function differ(name: string, action: number, differences: readonly unknown[]): void {
  if (differences.length > 0) throw new Error(`${name}, action ${action}: ${JSON.stringify(differences)}`);
}

export const addressOf = (player: string) => `${player.toLowerCase()}@example.org`;

/** Begins the game with these players, each with a mail address of their own; tells whoever is asked first. */
export function seatPlayers(store: Store, plan: Plan, now: string): number {
  return store.exclusively(() => {
    const game = begin(store, plan, now);
    for (const [at, name] of plan.seats.entries()) {
      const known = store.people.at('mail', addressOf(name))?.person;
      const person = known ?? store.people.add(name, 'mail', addressOf(name), now);
      store.members.add({ game, person, name, host: at === 0, player: true, seat: `s${at + 1}` });
    }
    const { definition } = store.find(game)!;
    const after = store.load(game, evolve);
    announce(store, { game, definition, before: null, after, actor: null, disclosed: false, now });
    return game;
  });
}
