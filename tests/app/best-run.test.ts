/** Over kept games of both titles: the reply to a run says whether it is proven best, and to a lesser one what is. */
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { Context } from '../../src/app/judgement/context.ts';
import { judgeMessage } from '../../src/app/judgement/message.ts';
import { openScript, type Playing } from '../../src/app/play.ts';
import { wordAnswer } from '../../src/app/wording.ts';
import type { Answer } from '../../src/model/answer.ts';
import type { EventOf } from '../../src/model/event.ts';
import type { Game } from '../../src/model/game.ts';
import { readRun } from '../../src/network/route.ts';
import { EMPTY_LEDGER } from '../../src/store/ledger.ts';

const KEPT = fileURLToPath(new URL('../replays/kept/', import.meta.url));

/** What the player would be told of another run at the same point. */
function whatIf({ told, script }: Playing, { definition, state }: Game, sender: string, run: string): string {
  const now = { state, ledger: EMPTY_LEDGER };
  const known = { game: 1, profile: 'rulebook', options: [], seed: 1, version: 'test' };
  const context: Context = {
    ...{ ...known, title: script.title, definition, seats: script.players },
    ...{ sender: sender as Context['sender'], at: () => now, log: () => [] },
  };
  const { answer } = judgeMessage(context, now, [`what if ${run}`], undefined);
  return wordAnswer({ ...told, at: () => state }, answer).replace(/\s+/g, ' ');
}

function runIn(answer: Answer): EventOf<'run'> | undefined {
  const [line] = answer.lines;
  if (line?.outcome !== 'done' || line.action.type !== 'run') return undefined;
  return line.events.find((event): event is EventOf<'run'> => event.type === 'run');
}

/** Why a lesser run is said not to be the best. */
const LESSER: Readonly<Record<string, RegExp>> = {
  '18SJ': /has a better run, of [\d ]+ kr instead of .* \(\S+ \S+-\S+.*\)/,
  '1828': /The best run earns \$\d+: \S+ \S+-\S+ \d+/,
};

describe.each([
  ['1828-3-4.txt', '1828', ['minor', 'System', 'corporation']],
  ['18sj-3-47.txt', '18SJ', ['minor', 'corporation']],
  ['18sj-2-19.txt', '18SJ', ['minor', 'corporation']],
])('%s', (file, title, kinds) => {
  const playing = openScript(`${KEPT}${file}`);

  it('with every run goes the best that is known, and the reply names it', () => {
    const seen = new Set<string>();
    let [lesser, before] = [0, playing.start];
    for (const { answer, game } of playing.steps) {
      const event = runIn(answer);
      if (event?.best) {
        const { run, best } = event;
        const { definition, state } = before;
        const system = state.corporations[run.entity]?.shells !== undefined;
        seen.add(run.entity in definition.minors ? 'minor' : system ? 'System' : 'corporation');
        expect(best.bound).toBeGreaterThanOrEqual(best.revenue);
        expect(best.revenue).toBeGreaterThanOrEqual(run.revenue);
        const said = wordAnswer(playing.told, answer);
        if (best.bound === run.revenue) expect(said).toContain('Proven best');
        else expect(said).toMatch(/best/);
        const [first, ...others] = run.routes;
        const one = others.length > 0 ? readRun(before, run.entity, [first!]) : null;
        if (one && 'revenue' in one && one.revenue < best.revenue) {
          lesser++;
          const typed = `run ${first!.train.replace(/-\d+$/, '')} ${first!.path.join('-')}`;
          expect(whatIf(playing, before, answer.sender, typed)).toMatch(LESSER[title]!);
        }
      } else expect(event).toBeUndefined();
      before = game;
    }
    expect([...seen]).toEqual(expect.arrayContaining(kinds));
    expect(lesser).toBeGreaterThan(3);
  });
});
