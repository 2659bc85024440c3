import { expect, it } from 'vitest';
import { apply, questions, setUp } from '../../src/engine/engine.ts';
import { against, type Comparison } from '../../src/exchange/against.ts';
import { readCheckpoints } from '../../src/exchange/checkpoints.ts';
import { readExport } from '../../src/exchange/read.ts';
import { optionsOf, ReplayError } from '../../src/exchange/replay.ts';
import { loadTitle, withOptions } from '../../src/load/load.ts';
import { checkpointsText, exportText, type Recorded, titleOf } from '../exchange/recorded.ts';
import { describeShared } from '../shared.ts';

const definition = loadTitle('18SJ', '18xx.games');
const played = { '18SJ': definition, '1828': loadTitle('1828', '18xx.games') };
const engine = { setUp, apply, questions };

function compared(name: Recorded, change: (text: string) => string = (text) => text): Comparison {
  const checkpoints = readCheckpoints(change(checkpointsText(name)));
  const from = readExport(exportText(name));
  const title = played[titleOf(name)];
  return against(withOptions(title, optionsOf(title, from)), from, checkpoints, engine);
}

describeShared('a recorded game, replayed', () => {
  it.each([
    ['166116', 744],
    ['18SJ_game_end_bankrupt', 475],
    ['167041', 740],
    ['bot_chooses_fullcap', 371],
    ['23366', 984],
    ['1828Games_game_end_bankrupt', 682],
  ] as const)(
    '%s: every field equal after each of its %i actions, every run, and the result',
    (name, actions) => {
      expect(compared(name)).toEqual({ actions, equal: actions, first: null });
    },
  );

  it.each([
    ['money', 36, '"bank":7985', '"bank":7986', { key: 'bank', expected: 7986, got: 7985 }],
    ['a tile', 33, '"F25":"9 r2"', '"F25":"9 r1"', { key: 'map F25', expected: '9 r1', got: '9 r2' }],
    ['a station', 87, '"E20/0",null,null]}}}', 'null,null,null]}}}', { key: 'corporation:SNJ tokens' }],
    ['who is asked', 1, '"active":[15550]', '"active":[3041]', { key: 'active', expected: [3041] }],
  ])('names the first difference: %s', (_what, at, from, to, difference) => {
    const { first, equal, actions } = compared('166116', (text) => text.replace(from, to));
    expect(first?.at).toBe(at);
    expect(first?.differences).toMatchObject([difference]);
    expect(equal).toBe(actions - 1);
  });

  it('names what differs before the first action', () => {
    const { first } = compared('166116', (text) => text.replace('"corporation:MÖJ"', '"corporation:MYJ"'));
    expect(first?.at).toBe('start');
    expect(first?.differences.map(({ key }) => key)).toContain('corporation:MYJ cash');
  });

  it('names what differs in the result', () => {
    const { first } = compared('166116', (text) =>
      text.replace('{"result":{"3041":8315', '{"result":{"3041":8316'),
    );
    expect(first).toEqual({ at: 'end', differences: [{ key: 'result 3041', expected: 8316, got: 8315 }] });
  });

  it('compares what each run earns', () => {
    const text = exportText('166116').replace(/("hexes":\["D15","C16"\],"revenue":)40/, '$150');
    const { first } = against(
      definition,
      readExport(text),
      readCheckpoints(checkpointsText('166116')),
      engine,
    );
    expect(first).toMatchObject({
      at: 32,
      differences: [{ key: 'routes.0.revenue KHJ', expected: 50, got: 40 }],
    });
  });

  it('says which action is refused, and why', () => {
    const text = exportText('166116').replace('"hex":"C16","tile":"6-', '"hex":"C16","tile":"9-');
    const played = () =>
      against(definition, readExport(text), readCheckpoints(checkpointsText('166116')), engine);
    expect(played).toThrow(ReplayError);
    expect(played).toThrow(/^action 30: lay is refused: /);
  });
});
