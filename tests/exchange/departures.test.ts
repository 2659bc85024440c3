/** Games by the rulebook, where 18xx.games reads it otherwise: each move that departs is named, what more it asks is added. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordDeparture } from '../../src/app/departure-words.ts';
import { type ExportText, exportOf } from '../../src/app/exporting.ts';
import { evolve } from '../../src/engine/engine.ts';
import { readScript } from '../../src/language/script.ts';
import { loadTitle } from '../../src/load/load.ts';
import type { Action } from '../../src/model/action.ts';
import { PLAYER_NAMES } from '../../src/model/players.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import type { Choice, State } from '../../src/model/state.ts';
import { positionSchema } from '../cases/case.ts';
import { positionOf } from '../cases/position.ts';
import { exportedFrom, type Fields } from './exporting.ts';
import { playedScript } from './scripted.ts';

interface At {
  readonly title: string;
  readonly players: number;
  readonly position: unknown;
}

function written({ title, players, position }: At, actions: readonly Action[]) {
  const names = PLAYER_NAMES.slice(0, players);
  const start = positionOf(loadTitle(title), names, 1, positionSchema.parse(position));
  const exported = exportOf(exportedFrom(start, { players, seed: 1 }, actions));
  return {
    ...exported,
    words: exported.departures.map((one) => wordDeparture(one, names)),
    actions: actionsOf(exported),
  };
}

function lastState({ title, players, position }: At, actions: readonly Action[]): State {
  const start = positionOf(
    loadTitle(title),
    PLAYER_NAMES.slice(0, players),
    1,
    positionSchema.parse(position),
  );
  const { entries } = exportedFrom(start, { players, seed: 1 }, actions);
  return entries.flatMap(({ events }) => events).reduce(evolve, start.state);
}

function actionsOf({ text }: ExportText): readonly Fields[] {
  return (JSON.parse(text) as { actions: Fields[] }).actions;
}

describe('a merger by whoever holds six shares and directs neither', () => {
  const at = {
    title: '1828',
    players: 4,
    position: {
      round: 'SR 3',
      turn: 'Bo',
      cash: { Anna: 500, Bo: 500 },
      corporations: {
        PRR: { price: 79, president: 'Anna', shares: { Anna: 3, Bo: 3, Cy: 3 }, stations: ['H16'] },
        GT: { price: '71 row 12', president: 'Cy', shares: { Bo: 3, Cy: 3 }, stations: ['D4'] },
      },
    },
  };

  it('is told as refused there, with why, and the reading', () => {
    const { words, departures } = written(at, [{ type: 'merge', seat: 's2', first: 'GT', second: 'PRR' }]);
    expect(departures).toMatchObject([{ id: 2, readings: ['merger-right'] }]);
    expect(words[0]).toMatch(
      /^#1 Bo: merge \(action 2\): 18xx\.games refuses it\. .*director.* Read otherwise there: merger-right\.$/,
    );
  });

  it('leaves what follows to be tried as if it had been made there', () => {
    const merger: Action[] = [{ type: 'merge', seat: 's2', first: 'GT', second: 'PRR' }];
    const [asked] = lastState(at, merger).pending as [Choice];
    const answer: Action = { type: 'choose', seat: asked.seat, choice: asked.choices[0]! };
    const { departures } = written(at, [...merger, answer]);
    expect(departures.map(({ at: move }) => move)).toEqual([0]);
  });
});

describe('a corporation at its train limit', () => {
  const at = {
    title: '18SJ',
    players: 4,
    position: {
      round: 'OR 3.1',
      turn: 'SNJ',
      step: 'trains',
      phase: '4',
      companies: { KHJ: 'Anna' },
      cash: { Anna: 500, SNJ: 900 },
      corporations: {
        SNJ: { price: 82, shares: { Anna: 6 }, stations: ['G6'], trains: ['3', '3'] },
        BJ: { price: 76, shares: { Bo: 6 }, stations: ['A22'], trains: ['3'] },
      },
    },
  };

  it('is asked there whether it buys the minor: the pass is added', () => {
    const { departures, actions } = written(at, [
      { type: 'train', seat: 's1', as: 'SNJ', train: '4', from: 'bank' },
    ]);
    expect(departures).toEqual([]);
    expect(actions.map(({ type, entity }) => [type, entity])).toEqual([
      ['buy_train', 'SNJ'],
      ['pass', 'SNJ'],
    ]);
  });
});

describe.each([
  ['18sj-2-19', '2'],
  ['18sj-oscarian-era-2-5', '2, in the Oscarian Era'],
])('the kept game %s for %s', (name) => {
  const script = readFileSync(new URL(`../replays/kept/${name}.txt`, import.meta.url), 'utf8');
  const head = readScript(script);
  if (isRefusal(head)) throw new Error('the kept game cannot be read');
  const game = playedScript(script, { options: head.options, seed: head.seed! });
  const exported = exportOf(game);
  const actions = actionsOf(exported);
  const seatless = new Set(
    game.entries.flatMap(({ events }) =>
      events.flatMap((event) =>
        event.type === 'corporation' && event.why === 'requisitioned' ? [event.corporation] : [],
      ),
    ),
  );

  it('tells runs and payouts that nobody was asked for, each after the end of the track step', () => {
    const commanded = game.entries.filter(({ action }) => action?.type === 'run').length;
    const runs = actions.filter(({ type }) => type === 'run_routes');
    const automatic = runs.filter(({ entity }) => seatless.has(String(entity)));
    expect(automatic.length).toBeGreaterThan(3);
    expect(runs).toHaveLength(commanded + automatic.length);
    for (const run of automatic) {
      const at = actions.indexOf(run);
      const { entity } = run;
      expect(actions[at - 1]).toMatchObject({ entity });
      expect(['pass', 'place_token']).toContain(actions[at - 1]!.type);
      expect(actions[at + 1]).toMatchObject({ type: 'dividend', entity, kind: 'payout' });
    }
  });

  it('names every move that departs, by its reading', () => {
    const read = exported.departures.map(({ readings }) => readings.join());
    expect(read).not.toContain('');
    expect(read.filter((one) => one === 'seatless-token')).toHaveLength(seatless.size);
  });
});
