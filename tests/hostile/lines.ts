/** Lines nobody should send: mutated commands, words in any order, and plain rubbish. */
import { type Chance, drawn } from '../../src/app/fuzz/chance.ts';
import type { Game } from '../../src/model/game.ts';

const VERBS =
  'buy sell par bid pass lay token run pay withhold train private canal port redeem discard bankrupt skip done undo moves what if log help status board market players auction report yes no withdraw end game wait tjing host all best for with from trade to'.split(
    ' ',
  );
const ODD = [
  '😀',
  '\u202e',
  '\u200b',
  '\0',
  '\ud800',
  'ﬁ',
  'İ',
  'ẞ',
  '\u0301',
  '–',
  '&amp;',
  '&#0;',
  '&#x110000;',
  '\t',
  '\n',
  ';',
  '#',
  ':',
  '%',
  '\\',
  "'",
  '`',
  '**',
  '((',
  '<',
  '>',
  '$',
  '^',
  '|',
  '…',
  'å',
  'Ö',
];
const LONG = [
  'a',
  ' ',
  '#',
  '&',
  '-',
  '(',
  ';',
  '1',
  '9'.repeat(30),
  'lay ',
  'D19-',
  'what if ',
  '&#38;',
  '> ',
  '* ',
  '"',
  'é',
];

/** T a train or tile, H a hex, C a corporation, P a private, N a number, E a side, V a command. */
const FORMS =
  'lay T H rN|lay T H E-E|lay T H rN with P|lay T H|token H|token H E|buy C|buy C ipo|buy C pool N treasury N|sell C N|sell C N%|bid P N|buy P|par C N|train T|train T from C N|train T from pool|train T trade T|train T with P|private P N|canal N H|port H|redeem N|discard T|run best|run T H-H-H, T H-H|run T H-(H)-H|run T H-H|C: lay T H rN|C: done|#N pass|#N.N done|what if lay T H rN|what if V|moves V H|moves C|help V|log since #N|board #N|undo to #N|undo|yes|no|withdraw|pay|withhold|pass|done|skip|bankrupt|end game|report|merge C into C|merge C with C|exchange P C ipo|exchange P C par N|choose C|choose H E|choose remove H|choose exchange|choose player N|swap T from C|train T for C|coal|shell T'.split(
    '|',
  );

export function hostileLine(game: Game, legal: readonly string[], luck: Chance): string {
  const make = drawn(
    [
      [mutated, 6],
      [salad, 4],
      [rubbish, 2],
      [endless, 1],
      [formed, 14],
      [several, 1],
    ] as const,
    luck,
  );
  return make();

  function one<T>(list: readonly T[]): T {
    return list[luck.below(list.length)]!;
  }
  function mutated(): string {
    let text = legal.length === 0 ? salad() : one(legal);
    for (let times = 1 + luck.below(3); times > 0; times--) text = changed(text);
    return text;
  }
  function changed(text: string): string {
    const at = luck.below(text.length + 1);
    const [before, after] = [text.slice(0, at), text.slice(at)];
    const parts = text.split(' ');
    return one([
      () => before + after.slice(1),
      () => before + one(ODD) + after,
      () => before + after.slice(0, 1).repeat(2) + after.slice(1),
      () => text.replace(/\d+/, one(numbers())),
      () => text.replace(/\S+$/, one(words())),
      () => parts.toSorted(() => luck.below(3) - 1).join(' '),
      () => [...parts, one(parts)].join(' '),
      () => parts.slice(1).join(' '),
      () => `${one(VERBS)} ${text}`,
      () => text.toUpperCase(),
      () => text.replaceAll(' ', ''),
      () => `${one(words())}: ${text}`,
    ])();
  }
  function salad(): string {
    return Array.from({ length: 1 + luck.below(7) }, () =>
      one([VERBS, words(), numbers()][luck.below(3)]!),
    ).join(one([' ', ' ', ' ', '  ', ', ', '-', ';']));
  }
  function formed(): string {
    const { hexes, corporations, companies, tiles, trains } = game.definition;
    const slots: Record<string, readonly string[]> = {
      T: [...Object.keys(tiles), ...trains.flatMap(({ name }) => [name, name, name, name])],
      H: Object.keys(hexes),
      C: Object.keys(corporations),
      P: Object.keys(companies),
      N: numbers(),
      E: ['N', 'NE', 'SE', 'S', 'SW', 'NW'],
      V: VERBS,
    };
    return one(FORMS).replace(/\b[THCPEV]\b|N(?=\b|%)/g, (slot) => one(slots[slot]!));
  }
  function rubbish(): string {
    const any = () => String.fromCodePoint(luck.below(luck.below(3) === 0 ? 0x10ffff : 0x250));
    return Array.from({ length: luck.below(60) }, () => (luck.below(4) === 0 ? one(ODD) : any())).join('');
  }
  function endless(): string {
    return one(LONG).repeat(1 + luck.below(one([20, 200, 5000, 20_000])));
  }
  function several(): string {
    return Array.from({ length: 2 + luck.below(6) }, () => (luck.below(2) === 0 ? salad() : mutated())).join(
      one(['\n', '; ', '\r\n']),
    );
  }
  function words(): readonly string[] {
    const { definition, state } = game;
    return [
      ...Object.keys(definition.hexes),
      ...Object.keys(definition.tiles),
      ...Object.keys(definition.companies),
      ...Object.keys(definition.corporations),
      ...definition.trains.map(({ name }) => name),
      ...state.seats,
      ...[
        'Anna',
        'ipo',
        'pool',
        'treasury',
        'bank',
        'r1',
        'r9',
        'NE',
        'SW-SE',
        'c0',
        '#1',
        '#9999999',
        'constructor',
        '__proto__',
      ],
    ];
  }
  function numbers(): readonly string[] {
    return [
      '0',
      '-1',
      '1',
      '2',
      '10',
      '20%',
      '100',
      '1e9',
      '0x10',
      '1.5',
      '007',
      '99999999999999999999',
      'NaN',
      String(luck.below(2000)),
    ];
  }
}
