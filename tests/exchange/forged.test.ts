/** Exports that were tampered with: each is refused in one sentence that says what does not fit, and where. */
import { expect, it } from 'vitest';
import { playedExport } from '../../src/app/commands/import.ts';
import { readExport } from '../../src/exchange/read.ts';
import { standing } from '../../src/exchange/standing.ts';
import { describeShared } from '../shared.ts';
import { LEFT_OUT } from './exporting.ts';
import { exportText, RECORDED, type Recorded } from './recorded.ts';

type Action = Record<string, unknown> & { readonly id: number; readonly type: string };
interface File {
  readonly actions: Action[];
  readonly result: Record<string, number>;
  readonly settings: { optional_rules: string[] };
  readonly players: { id: number; name: string }[];
  title: string;
}

function fileOf(name: Recorded): File {
  return JSON.parse(exportText(name)) as File;
}

/** What is said about the game up to an action, with that action changed. */
function toldOf(name: Recorded, id: number, change: (action: Action) => void): string {
  const file = fileOf(name);
  const at = file.actions.findIndex((action) => action.id === id);
  const action = file.actions[at]!;
  change(action);
  return told({ ...file, actions: file.actions.slice(0, at + 1) });
}

function told(file: unknown): string {
  try {
    playedExport(JSON.stringify(file));
    return 'accepted';
  } catch (error) {
    const { name, message } = error as Error;
    expect(['Failure', 'ExportError', 'LoadError'], message).toContain(name);
    return message;
  }
}

const revenue = (action: Action) => {
  const [route] = action.routes as [{ revenue: number }];
  route.revenue += 10;
};

describeShared('an export whose figure is another here', () => {
  it.each<readonly [Recorded, number, string, (action: Action) => void, RegExp]>([
    [
      'bot_chooses_fullcap',
      53,
      'revenue',
      revenue,
      /^Action 53 .*routes\.0\.revenue \(of KHJ\) is 50 there and 40 here\.$/,
    ],
    [
      'bot_chooses_fullcap',
      59,
      'price of a train',
      (action) => Object.assign(action, { price: 90 }),
      /^Action 59 .*price \(of ÖSJ\) is 90 there and 80 here\.$/,
    ],
    [
      'bot_chooses_fullcap',
      28,
      'percent bought',
      (action) => Object.assign(action, { percent: 20 }),
      /^Action 28 .*percent \(of 12964\) is 20 there and 10 here\.$/,
    ],
    [
      'bot_chooses_fullcap',
      7,
      'price of a private',
      (action) => Object.assign(action, { price: 20 }),
      /^Action 7 .*price \(of 3429\) is 20 there and 15 here\.$/,
    ],
    [
      'bot_chooses_fullcap',
      27,
      'place of a price',
      (action) => Object.assign(action, { share_price: '82,2,1' }),
      /^Action 27 .*share_price \(of 3429\) is 82,2,1 there and 82,2,2 here\.$/,
    ],
  ])('%s #%i, %s', (name, id, _what, change, message) => {
    expect(toldOf(name, id, change)).toMatch(message);
    expect(toldOf(name, id, () => {})).toBe('accepted');
  });

  it.each(['sell_shares', 'special_buy', 'buy_shares'])('in every recorded %s', (type) => {
    const field = { sell_shares: 'percent', special_buy: 'cost', buy_shares: 'share_price' }[type]!;
    let found = 0;
    for (const name of RECORDED) {
      const ids = new Set(standing(readExport(exportText(name))).map(({ id }) => id));
      const first = fileOf(name).actions.find(
        (action) => action.type === type && ids.has(action.id) && typeof action[field] === 'number',
      );
      if (!first) continue;
      found += 1;
      const wrong = toldOf(name, first.id, (action) => {
        action[field] = Number(action[field]) + 10;
      });
      expect(wrong).toMatch(
        new RegExp(`^Action ${first.id} of the export .*${field}.* there and .* here\\.$`),
      );
    }
    expect(found).toBeGreaterThan(0);
  });

  it('in the result', () => {
    const file = fileOf('bot_chooses_fullcap');
    file.result['3429'] = 3286;
    expect(told(file)).toBe(
      'The result of the export does not fit: Anna (3429) has 3286 there and 3285 here.',
    );
  });
});

describeShared('an export that cannot be played', () => {
  it('is refused as a player would be told', () => {
    const lay = (action: Action) => Object.assign(action, { tile: '57-0', hex: 'D13', rotation: 0 });
    expect(toldOf('bot_chooses_fullcap', 56, lay)).toMatch(
      /^Action 56 of the export is refused\. Bo: lay 57 D19 r\d: D19 is open country, and 57 is a city tile: .*The nearest city that takes 57 is D21 Katrineholm\..*$/,
    );
  });

  it.each<readonly [string, (file: File) => void, RegExp]>([
    [
      'another title',
      (file) => Object.assign(file, { title: '1830' }),
      /^Games of 1830 cannot be brought over, only of 1828\.Games and 18SJ\.$/,
    ],
    ['an option', (file) => file.settings.optional_rules.push('variant_x'), /option variant_x/],
    [
      'seven players',
      (file) => file.players.push(...[1, 2, 3, 4, 5].map((id) => ({ id, name: 'x' }))),
      /2 to 6 players, not 7/,
    ],
    [
      'one player twice',
      (file) => Object.assign(file.players[0]!, { id: 12964 }),
      /two players have the id 12964/,
    ],
    ['a seed that is none', (file) => Object.assign(file.settings, { seed: -1 }), /settings\.seed/],
    [
      'no actions',
      (file) => Object.assign(file, { actions: undefined }),
      /^The export is broken: actions is missing\.$/,
    ],
  ])('for %s', (_what, change, message) => {
    const file = fileOf('bot_chooses_fullcap');
    change(file);
    expect(told(file)).toMatch(message);
  });

  it.each<readonly [number, Record<string, unknown>, RegExp]>([
    [54 + 2, { tile: 'nothing-0' }, /There is no tile nothing\./],
    [54 + 2, { hex: 'Z99' }, /There is no hex Z99\./],
    [28, { shares: ['ÖSJ_99'] }, /ÖSJ_99 is no certificate/],
    [28, { shares: ['constructor_1'] }, /shares\.0: is no name here/],
    [26, { choice: 'KFJ' }, /Nobody is asked for the answer KFJ\./],
    [59, { train: '9-0', variant: '9' }, /^Action 59 of the export is refused\. .*There is no 9-train/],
    [62, { entity: 'NOBODY' }, /Nobody decides for NOBODY now\./],
    [81, { kind: 'all' }, /kind/],
  ])('at action %i with %j', (id, change, message) => {
    expect(toldOf('bot_chooses_fullcap', id, (action) => Object.assign(action, change))).toMatch(message);
  });
});

/** What is put in the place of a field. */
const JUNK: readonly unknown[] = [
  -1,
  0,
  1.5,
  1e9,
  null,
  true,
  [],
  {},
  '',
  'X',
  '__proto__',
  'KFJ_99',
  '57-0',
  'D13-0-0',
  '½',
];
const TIMES = 40;

describeShared('an export with any field of any action changed', () => {
  it('is accepted or refused in one line, and breaks nothing', () => {
    let draw = 7;
    const below = (count: number) => {
      draw = (draw * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((draw / 2 ** 31) * count);
    };
    for (let time = 0; time < TIMES; time += 1) {
      const name = RECORDED[below(RECORDED.length)]!;
      const stand = standing(readExport(exportText(name)));
      const { id } = stand[below(Math.floor(stand.length / 2))]!;
      const message = toldOf(name, id, (action) => {
        const fields = Object.keys(action).filter((field) => !(field in LEFT_OUT));
        action[fields[below(fields.length)]!] = JUNK[below(JUNK.length)];
      });
      expect(message).not.toContain('\n');
    }
  });
});
