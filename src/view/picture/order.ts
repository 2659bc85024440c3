/** Corporations in descending share price order, the order in which they operate, with how prices moved. */
import type { CorporationId, State } from '../../model/state.ts';
import { type Look, money } from './look.ts';
import { movedSince, standing } from './prices.ts';
import { liveryOf } from './stations.ts';
import { box, type Point, text } from './svg.ts';

const SIZE = 26;
const ROW = 37;

export function orderHeight(look: Look): number {
  const count = standing(look.definition, look.state).length;
  return count === 0 ? 0 : 44 + count * ROW;
}

/** From the left upper corner down. */
export function orderList(look: Look, since: State | undefined, at: Point): string {
  const order = standing(look.definition, look.state);
  if (order.length === 0) return '';
  return (
    text({ x: at.x, y: at.y + 16 }, 'Highest price first', { size: SIZE, weight: 700, anchor: 'start' }) +
    order
      .map((corporation, i) => row(look, since, corporation, { x: at.x, y: at.y + 44 + (i + 0.5) * ROW }))
      .join('')
  );
}

function row(look: Look, since: State | undefined, corporation: CorporationId, { x, y }: Point): string {
  const { colours, definition, state } = look;
  const livery = liveryOf(look, corporation);
  const { from, to, sign } = movedSince(definition, since, state, corporation);
  const colour = sign === '▼' ? colours.down : sign === '▲' ? colours.up : colours.ink;
  const said = sign === '' ? '' : from === null ? `${sign} new` : `${sign} from ${from}`;
  return (
    box({ x: x + 44, y }, 86, ROW - 6, {
      rx: 6,
      fill: livery.fill,
      stroke: colours.ink,
      'stroke-width': 1.5,
    }) +
    text({ x: x + 44, y }, corporation, {
      size: SIZE,
      weight: 700,
      fill: livery.letters,
      spacing: corporation.length > 3 ? -1 : 0,
    }) +
    text({ x: x + 210, y }, money(definition, to ?? 0), { size: SIZE, weight: 700, anchor: 'end' }) +
    (said === ''
      ? ''
      : text({ x: x + 228, y }, said, { size: SIZE, weight: 700, anchor: 'start', fill: colour }))
  );
}
