import { describe, expect, it } from 'vitest';
import { readCheckpoints } from '../../src/exchange/checkpoints.ts';
import { ExportError, readAction, readExport } from '../../src/exchange/read.ts';
import { standing } from '../../src/exchange/standing.ts';
import { describeShared } from '../shared.ts';
import { checkpointsText, exportText, RECORDED } from './recorded.ts';

const player = { entity: 1, entity_type: 'player' };

function exported(actions: readonly object[]): string {
  const numbered = actions.map((action, at) => ({ id: at + 1, ...player, ...action }));
  return JSON.stringify({
    title: 'X',
    players: [{ id: 1, name: 'Anna' }],
    settings: { seed: 7 },
    actions: numbered,
  });
}

function left(actions: readonly object[]): number[] {
  return standing(readExport(exported(actions))).map(({ id }) => id);
}

describe('what stands in an export', () => {
  it('undo takes back the last one standing', () => {
    expect(left([{ type: 'pass' }, { type: 'pass' }, { type: 'undo' }, { type: 'pass' }])).toEqual([1, 4]);
  });

  it('undo twice takes back two', () => {
    expect(left([{ type: 'pass' }, { type: 'pass' }, { type: 'undo' }, { type: 'undo' }])).toEqual([]);
  });

  it('undo to an action takes back everything after it', () => {
    const actions = [{ type: 'pass' }, { type: 'pass' }, { type: 'pass' }, { type: 'undo', action_id: 1 }];
    expect(left(actions)).toEqual([1]);
  });

  it('redo brings the last undo back, whole', () => {
    const undo = { type: 'undo', action_id: 1 };
    expect(left([{ type: 'pass' }, { type: 'pass' }, { type: 'pass' }, undo, { type: 'redo' }])).toEqual([
      1, 2, 3,
    ]);
  });

  it('chat is nothing', () => {
    expect(left([{ type: 'pass' }, { type: 'message' }, { type: 'undo' }])).toEqual([]);
  });

  it('a standing order counts, but only what it does is done', () => {
    const auto_actions = [
      { type: 'pass', ...player },
      { type: 'program_disable', ...player },
    ];
    const [one] = standing(readExport(exported([{ type: 'program_share_pass', auto_actions }])));
    expect(one).toEqual({ id: 1, actions: [{ type: 'pass', ...player }] });
  });

  it('a merger that failed stands with what was said in it', () => {
    const merger = [{ type: 'choose' }, { type: 'merge' }, { type: 'choose' }];
    const failed = { type: 'failed_merge', corporations: ['A', 'B'] };
    const all = [{ type: 'pass' }, ...merger, { type: 'undo', action_id: 1 }, failed, { type: 'pass' }];
    const stands = standing(readExport(exported(all)));
    expect(stands.map(({ id }) => id)).toEqual([1, 6, 7]);
    expect(stands[1]?.actions.map(({ type }) => type)).toEqual(['choose', 'merge', 'choose', 'failed_merge']);
    const other = standing(
      readExport(exported([{ type: 'pass' }, { type: 'pass' }, { type: 'undo' }, failed])),
    );
    expect(other[1]?.actions).toHaveLength(1);
  });

  it('refuses a redo of nothing, by its number', () => {
    expect(() => left([{ type: 'pass' }, { type: 'redo' }])).toThrow(/action 2 is a redo/);
  });
});

describe('a broken export', () => {
  it.each([
    ['{', /not JSON/],
    ['{}', /title/],
    [exported([{ type: 'pass' }]).replace('"seed":7', '"seed":"x"'), /settings\.seed/],
    [exported([{ type: 'pass', id: 'a' }]), /actions\.0\.id/],
    [exported([{ type: 'pass', id: undefined }]), /^The export is broken: actions\.0\.id is missing\.$/],
    [
      exported([
        { type: 'pass', id: 3 },
        { type: 'pass', id: 3 },
      ]),
      /action 3 comes after action 3/,
    ],
    ['['.repeat(1_000_000), /not JSON/],
    [`{"title":${'['.repeat(50_000)}${']'.repeat(50_000)}}`, /title/],
    [`{"title":"${'x'.repeat(9_000_000)}"}`, /too long/],
  ])('is told in one line: %s', (text, message) => {
    expect(() => readExport(text)).toThrow(ExportError);
    expect(() => readExport(text)).toThrow(message);
  });

  it('names the action whose field is missing', () => {
    expect(() => readAction({ type: 'bid', ...player, company: 'A' }, 17)).toThrow(
      /^Action 17 of the export cannot be read: price is missing\.$/,
    );
  });

  it('names an action of a type that is not known', () => {
    expect(() => readAction({ type: 'dance', ...player }, 3)).toThrow(
      /^Action 3 of the export has a type that is not known: "dance"\.$/,
    );
  });
});

describeShared('the recorded games', () => {
  it.each(RECORDED)('%s: exactly the actions of the checkpoints stand', (name) => {
    const ids = standing(readExport(exportText(name))).map(({ id }) => id);
    expect(ids).toEqual([...readCheckpoints(checkpointsText(name)).changes.keys()]);
  });
});
