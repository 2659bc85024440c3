/** A card for each corporation and minor in play, in the order in which they operate. */
import type { MinorId, State } from '../../model/state.ts';
import { cashColour, cashWords, type Holdings } from './holdings.ts';
import { money } from './look.ts';
import { companiesOf } from './player-cards.ts';
import { movedSince, standing } from './prices.ts';
import { type Block, beside, type Chip, card, chips, INSIDE, line, SHEET, stack } from './sheet.ts';
import { liveryOf } from './stations.ts';
import { called, presidentOf } from './words.ts';

export function corporationCards(holdings: Holdings): Block[] {
  const { state, definition } = holdings.look;
  const started = standing(definition, state);
  const waiting = Object.keys(state.corporations).filter((id) => state.corporations[id]!.cell === null);
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
  const all = waiting.map((id): Chip => ({ said: id, livery: liveryOf(look, id) }));
  return card(
    look.colours,
    stack([line('Not started', INSIDE, { fill: look.colours.soft }), chips(all, INSIDE, look.colours)]),
  );
}

function entityCard(holdings: Holdings, id: string): Block {
  const { look, names } = holdings;
  const { state, colours } = look;
  const president = presidentOf(state, id);
  const turn = state.round.kind === 'operating' && state.round.turn?.entity === id;
  const title = `${turn ? '▶ ' : ''}${id}${president === null ? '' : ` · ${called(names, president)}`}`;
  const livery = liveryOf(look, id);
  const content = stack([
    line(title, INSIDE, {
      size: SHEET.large,
      bold: true,
      right: cashWords(holdings, id),
      rightFill: cashColour(holdings, id),
    }),
    ...priceLine(holdings, id),
    beside(chips(belongings(holdings, id), INSIDE, colours), stationsLeft(holdings, id)),
  ]);
  return card(colours, content, { bar: livery.fill, marked: turn });
}

function priceLine({ look, since }: Holdings, id: string): Block[] {
  const { definition, state, colours } = look;
  if (state.corporations[id] === undefined) return [];
  const { from, to, sign } = movedSince(definition, since, state, id);
  const moved = sign === '' ? '' : ` ${sign}${from === null ? '' : ` from ${from}`}`;
  const held = state.shares[id] ?? {};
  const where = (['treasury', 'offering', 'pool'] as const).flatMap((place) =>
    (held[place] ?? 0) > 0 ? [`${place} ${held[place]}`] : [],
  );
  const shares = where.length === 0 ? 'all shares sold' : where.join(' · ');
  const fill = sign === '▼' ? colours.down : sign === '▲' ? colours.up : colours.ink;
  return [line(`${money(definition, to ?? 0)}${moved} · ${shares}`, INSIDE, { bold: sign !== '', fill })];
}

function stationsLeft({ look }: Holdings, id: string): Block {
  const stations = look.state.corporations[id]?.stations;
  if (stations === undefined) return { h: 0, draw: () => '' };
  const left = stations.filter((city) => city === null).length;
  const said = left === 0 ? 'no station left' : `stations ${'○'.repeat(left)}`;
  return line('', INSIDE, { right: said });
}

/** Trains as `3-train`, then privates. */
function belongings({ look, since }: Holdings, id: string): Chip[] {
  const before = new Set(since?.trains.owned[id]);
  const trains = (look.state.trains.owned[id] ?? []).map(
    (train): Chip => ({
      said: `${train.slice(0, train.lastIndexOf('-'))}-train`,
      ...(since !== undefined && !before.has(train) ? { frame: look.colours.change } : {}),
    }),
  );
  const none: Chip[] =
    trains.length === 0 && look.state.corporations[id]?.floated !== false ? [{ said: 'no train' }] : [];
  return [...trains, ...none, ...companiesOf(look.state, id).map((company): Chip => ({ said: company }))];
}
