/** Corporations in descending share price order, the order in which they operate, with how prices moved. */
import type { CorporationId, State } from '../../model/state.ts';
import { type Look, money } from './look.ts';
import { movedSince, parIn, standing } from './prices.ts';
import { type Point, text } from './svg.ts';
import { drawToken, TOKEN, tokenHeight } from './token.ts';

const SIZE = 26;
const HEAD = 44;
const GAP = 7;
/** Without and with what shares cost from the offering. */
const WIDTH = { price: 384, par: 108 };

export function orderHeight(look: Look): number {
  const all = standing(look.definition, look.state);
  if (all.length === 0) return 0;
  return HEAD + all.reduce((sum, corporation) => sum + tokenHeight(look, corporation) + GAP, 0);
}

/** What the list needs to the right. */
export function orderWidth({ definition }: Look): number {
  return WIDTH.price + (definition.mechanisms.offering_price === 'par' ? WIDTH.par : 0);
}

/** From the left upper corner down. */
export function orderList(look: Look, since: State | undefined, at: Point): string {
  const order = standing(look.definition, look.state);
  if (order.length === 0) return '';
  let y = at.y + HEAD;
  const rows = order.map((corporation) => {
    const h = tokenHeight(look, corporation) + GAP;
    y += h;
    return row(look, since, corporation, { x: at.x, y: y - h / 2 });
  });
  const head = text({ x: at.x, y: at.y + 16 }, look.words.say('market.order'), {
    size: SIZE,
    weight: 700,
    anchor: 'start',
  });
  return head + rows.join('');
}

function row(look: Look, since: State | undefined, corporation: CorporationId, { x, y }: Point): string {
  const { colours, definition, state, words } = look;
  const { from, to, sign } = movedSince(definition, since, state, corporation);
  const colour = sign === '▼' ? colours.down : sign === '▲' ? colours.up : colours.ink;
  const said =
    sign === '' ? '' : words.say(from === null ? 'market.new' : 'market.from', { sign, price: from });
  const price = money(definition, to ?? 0);
  const par = parIn(look, corporation);
  const moved = x + 212 + orderWidth(look) - WIDTH.price;
  return (
    drawToken(look, corporation, { x: x + TOKEN.w / 2, y }) +
    text({ x: x + 194, y }, price, { size: SIZE, weight: 700, anchor: 'end' }) +
    (par === null
      ? ''
      : text({ x: x + 210, y }, words.say('market.par', { par }), {
          size: SIZE,
          anchor: 'start',
          fill: colours.soft,
        })) +
    (said === ''
      ? ''
      : text({ x: moved, y }, said, { size: SIZE, weight: 700, anchor: 'start', fill: colour }))
  );
}
