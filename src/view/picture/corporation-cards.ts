/** A card for each corporation and minor in play, in the order in which they operate. */
import type { MinorId, State } from '../../model/state.ts';
import { cashColour, cashWords, type Holdings } from './holdings.ts';
import { partsOf } from './livery.ts';
import { money } from './look.ts';
import { companiesOf } from './player-cards.ts';
import { inOrder, movedSince, parIn, priceIn } from './prices.ts';
import { type Block, beside, type Chip, card, chips, INSIDE, line, SHEET, stack } from './sheet.ts';
import { stablesOf, typeOf } from './trains.ts';
import { presidentOf } from './words.ts';

export function corporationCards(holdings: Holdings): Block[] {
  const { state } = holdings.look;
  const started = inOrder(holdings.look);
  const waiting = Object.keys(state.corporations).filter((id) => !started.includes(id));
  return [
    ...openMinors(state).map((minor) => entityCard(holdings, minor)),
    ...started.map((corporation) => entityCard(holdings, corporation)),
    ...(waiting.length === 0 ? [] : [notStarted(holdings, waiting)]),
  ];
}

/** Minors still in play. */
export function openMinors(state: State): MinorId[] {
  return Object.keys(state.minors).filter((minor) => !state.minors[minor]!.closed);
}

function notStarted({ look }: Holdings, waiting: readonly string[]): Block {
  const all = waiting.map((id): Chip => ({ said: id, parts: partsOf(look, id) }));
  const { colours, words } = look;
  return card(
    colours,
    stack([
      line(words.say('holdings.not-started'), INSIDE, { fill: colours.soft }),
      chips(all, INSIDE, colours),
    ]),
  );
}

function entityCard(holdings: Holdings, id: string): Block {
  const { look } = holdings;
  const { state, colours, words } = look;
  const president = presidentOf(state, id);
  const turn = state.round.kind === 'operating' && state.round.turn?.entity === id;
  const title = `${turn ? '▶ ' : ''}${id}${president === null ? '' : ` · ${words.who(president)}`}`;
  const rows = belongings(holdings, id).map((row) => chips(row, INSIDE, colours));
  const content = stack([
    line(title, INSIDE, {
      size: SHEET.large,
      bold: true,
      right: cashWords(holdings, id),
      rightFill: cashColour(holdings, id),
    }),
    ...priceLine(holdings, id),
    ...rows.slice(0, -1),
    beside(rows.at(-1)!, stationsLeft(holdings, id)),
  ]);
  return card(colours, content, { bars: partsOf(look, id).map(({ fill }) => fill), marked: turn });
}

function priceLine({ look, since }: Holdings, id: string): Block[] {
  const { definition, state, colours, words } = look;
  if (state.corporations[id] === undefined) return [];
  const { from, to, sign } = movedSince(definition, since, state, id);
  const moved = words.say(from === null ? 'holdings.new' : 'holdings.from', { sign, price: from });
  if (priceIn(definition, state, id) === null) return [line(words.say('holdings.no-price'), INSIDE, {})];
  const price = money(definition, to ?? 0) + (sign === '' ? '' : ` ${moved}`);
  const fill = sign === '▼' ? colours.down : sign === '▲' ? colours.up : colours.ink;
  const par = parIn(look, id);
  const offered = par === null ? [] : [words.say('market.par', { par })];
  const said = [price, ...offered, ...sharesLeft(look, id)].join(' · ');
  return [line(said, INSIDE, { bold: sign !== '', fill })];
}

/** Where its shares lie that no player has. A System's own share is not for sale. */
function sharesLeft({ state, words }: Holdings['look'], id: string): string[] {
  const held = state.shares[id] ?? {};
  const locked = state.corporations[id]?.shells !== undefined;
  const where = (['treasury', 'offering', 'pool'] as const).flatMap((place) => {
    const count = held[place] ?? 0;
    if (count === 0) return [];
    return [words.say(`holdings.${place === 'treasury' && locked ? 'locked' : place}`, { count })];
  });
  return where.length === 0 ? [words.say('holdings.all-sold')] : where;
}

function stationsLeft({ look }: Holdings, id: string): Block {
  const stations = look.state.corporations[id]?.stations;
  if (stations === undefined) return { h: 0, draw: () => '' };
  const left = stations.filter((city) => city === null).length;
  const right =
    left === 0
      ? look.words.say('holdings.no-station')
      : look.words.say('holdings.stations', { signs: '○'.repeat(left) });
  return line('', INSIDE, { right });
}

/** Rows of trains, a System's by shell; then what else it owns, in the last row. */
function belongings({ look, since }: Holdings, id: string): Chip[][] {
  const { state, colours, words } = look;
  const parts = partsOf(look, id);
  const rows = stablesOf(state, id).map(({ shell, key, trains }, i): Chip[] => {
    const before = new Set(since?.trains.owned[key]);
    const all = trains.map(
      (train): Chip => ({
        said: words.say('game.train', { train: typeOf(train) }),
        ...(since !== undefined && !before.has(train) ? { frame: colours.change } : {}),
      }),
    );
    const none = all.length === 0 && state.corporations[id]?.floated !== false;
    return [
      ...(shell === null ? [] : [{ said: shell, parts: [parts[i]!] }]),
      ...all,
      ...(none ? [{ said: words.say('holdings.no-train') }] : []),
    ];
  });
  const more = [
    ...companiesOf(state, id).map((company): Chip => ({ said: company })),
    ...(state.corporations[id]?.coal === true
      ? [
          {
            said: words.say('holdings.coal'),
            dark: true,
            ...(since !== undefined && since.corporations[id]?.coal !== true
              ? { frame: colours.change }
              : {}),
          },
        ]
      : []),
  ];
  return rows.length > 1 && more.length > 0
    ? [...rows, more]
    : [...rows.slice(0, -1), [...rows.at(-1)!, ...more]];
}
