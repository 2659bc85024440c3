import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatAction } from '../../src/language/format.ts';
import type { Lexicon } from '../../src/language/lexicon.ts';
import { splitMessage } from '../../src/language/message.ts';
import { readLine } from '../../src/language/read.ts';
import type { ActionDraft } from '../../src/language/reading.ts';
import { distinctRotations } from '../../src/language/rotation.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import { actionsOf, commands, lexicon, lexicons, sj, withState } from './words.ts';

const one = <T>(values: readonly T[]) => fc.constantFrom(...values);
const amount = fc.integer({ min: 0, max: 9_999 });
const count = fc.integer({ min: 1, max: 10 });
const yes = fc.boolean();
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => ({ arbitrary, optional: true as const });
type Fields = Record<string, fc.Arbitrary<unknown> | ReturnType<typeof maybe>>;

function action(type: string, fields: Fields = {}): fc.Arbitrary<ActionDraft> {
  const all = Object.entries(fields).map(([name, field]) => [
    name,
    'arbitrary' in field ? field.arbitrary : field,
  ]);
  const optional = Object.keys(fields).filter((name) => 'optional' in fields[name]!);
  const required = Object.keys(fields).filter((name) => !optional.includes(name));
  const record = fc.record(Object.fromEntries(all) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required,
  });
  return record.map((values) => ({ type, ...values }) as unknown as ActionDraft);
}

const from = fc
  .record({ treasury: count, offering: count, pool: count }, { requiredKeys: [] })
  .filter((sources) => Object.keys(sources).length > 0);

/** Any action that the words of a title can say, legal or not. */
function actionsIn({ definition }: Lexicon): fc.Arbitrary<ActionDraft> {
  const corporation = one(Object.keys(definition.corporations));
  const company = one(Object.keys(definition.companies));
  const hex = one(Object.keys(definition.hexes));
  const train = one(definition.trains.map(({ name }) => name));
  const laid = one(Object.keys(definition.tiles)).chain((tile) =>
    action('lay', {
      tile: fc.constant(tile),
      hex,
      rotation: one(distinctRotations(definition, tile)),
      with: maybe(company),
    }),
  );
  const city = citiesIn(definition);
  const stop = fc.tuple(hex, yes).map(([id, through]) => (through ? `(${id})` : id));
  const route = fc.record({ train, path: fc.array(stop, { minLength: 1, maxLength: 8 }) });
  const source = one(['offering', 'pool']);
  const choice = fc.oneof(corporation, city, one(['s1', 's2', 's6', 'exchange', 'sell', 'none']));
  return fc.oneof(
    action('buy-company', { company }),
    action('bid', { company, amount }),
    action('pass'),
    action('par', { corporation, price: amount }),
    action('buy', { corporation, from }),
    action('sell', { corporation, count }),
    action('exchange', { company, corporation, from: source }),
    action('exchange', { company, corporation, from: fc.constant('offering'), price: amount }),
    action('merge', { first: corporation, second: corporation }),
    action('choose', { choice }),
    action('claim', { use: yes }),
    action('redeem', { count }),
    laid,
    action('station', { city }),
    action('run', { routes: fc.array(route, { minLength: 1, maxLength: 4 }) }),
    action('dividend', { pay: yes }),
    action('train', {
      train,
      from: one(['bank', 'pool']),
      trade: maybe(train),
      with: maybe(company),
      shell: maybe(corporation),
    }),
    action('train', { train, from: corporation, price: amount, shell: maybe(corporation) }),
    action('swap', { train, from: corporation }),
    action('coal'),
    action('private', { company, price: amount }),
    action('canal', { value: amount, hex }),
    action('port', { hex }),
    action('discard', { train }),
    action('bankrupt'),
    action('skip'),
    action('done'),
    action('answer', { yes }),
    action('withdraw'),
    action('end-game', { yes }),
  );
}

function citiesIn({ hexes }: Lexicon['definition']): fc.Arbitrary<string> {
  return one(
    Object.entries(hexes).flatMap(([id, { cities }]) => cities.map((_, number) => `${id}/${number}`)),
  );
}

describe.each(lexicons)('the language of $definition.title keeps its laws', (words) => {
  const { definition } = words;
  const actions = actionsIn(words);

  it('an action formatted is read as that action', () => {
    fc.assert(
      fc.property(actions, (drawn) => {
        expect(actionsOf(formatAction(definition, drawn), words)).toContainEqual(drawn);
      }),
      { numRuns: 2_000 },
    );
  });

  it('whatever its case, blanks and wrappings', () => {
    fc.assert(
      fc.property(actions, one(['**', '`', '"', ' ', '']), (drawn, mark) => {
        const text = formatAction(definition, drawn).replaceAll(' ', '\u00a0 ').replaceAll('-', '\u2013');
        expect(actionsOf(`${mark}${text.toLowerCase()}${mark}.`, words)).toContainEqual(drawn);
      }),
      { numRuns: 500 },
    );
  });

  it('of several cities each named by its direction or number is that city alone', () => {
    fc.assert(
      fc.property(citiesIn(definition), (id) => {
        const text = formatAction(definition, { type: 'station', city: id }, { cities: words.cities });
        expect(actionsOf(text, words)).toEqual([{ type: 'station', city: id }]);
      }),
    );
  });
});

describe('the language keeps its laws', () => {
  it('no line makes it throw or hang', () => {
    const words = [
      ...lexicon.grammar.verbs.keys(),
      ...Object.keys(sj.corporations),
      ...Object.keys(sj.companies),
      ...Object.keys(sj.tiles),
      ...[
        'D21',
        'Stockholm',
        'NW',
        'r2',
        '20%',
        '11',
        '-3',
        '1,000',
        'kr',
        'from',
        'with',
        'trade',
        'pool',
        '2',
        '3',
      ],
      ...[
        '#',
        '#7.213',
        ':',
        ';',
        ',',
        '(',
        ')',
        '[',
        '<b>',
        '&',
        '&amp;',
        '$',
        '%',
        '*',
        '__proto__',
        'constructor',
      ],
      ...[
        'toString',
        '\u202e',
        '\u0000',
        '\ud800',
        '🚂',
        'Ö',
        '\n',
        '9'.repeat(40),
        'C16-C20',
        'best',
        'city',
      ],
    ];
    const mixed = fc.array(one(words), { maxLength: 12 }).map((drawn) => drawn.join(' '));
    const examples = one(commands.flatMap((command) => command.examples.map(({ say }) => say)));
    const mutated = fc
      .tuple(examples, fc.nat(), fc.string({ unit: 'binary', maxLength: 3 }))
      .map(([say, at, change]) => {
        const place = at % (say.length + 1);
        return say.slice(0, place) + change + say.slice(place + (at % 3));
      });
    const known = withState({});
    fc.assert(
      fc.property(fc.oneof(mixed, mutated, fc.string({ unit: 'binary', maxLength: 80 })), (line) => {
        for (const result of [readLine(line, lexicon), readLine(line, known), splitMessage(line)]) {
          if (isRefusal(result)) expect(result.refused).toMatch(/^(unreadable|ambiguous)$/);
          else expect(JSON.stringify(result).length).toBeGreaterThan(0);
        }
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('the longest lines are read in little time', () => {
    const lines = [
      'buy SNJ ',
      'pool 1 ',
      'run 2 C16-',
      'C16 C20 ',
      'token G22 city ',
      'what if ',
      'lay 57 ',
    ].flatMap((part) => [
      part.repeat(80).slice(0, 600),
      `run 2 ${part.repeat(80)}`.slice(0, 600),
      `buy SNJ ${part.repeat(80)}`.slice(0, 600),
      `SNJ: moves ${part.repeat(80)}`.slice(0, 600),
    ]);
    const start = performance.now();
    for (const line of lines) readLine(line, lexicon);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});
