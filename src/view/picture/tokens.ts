/** Signs of bonuses, of the privates' tokens, and of hexes that a private keeps closed. */
import type { HexId } from '../../model/state.ts';
import { anchor, hammers, lock, waves } from './icons.ts';
import type { Look } from './look.ts';
import { textWidth } from './measure.ts';
import { bands, edgeZones, sides } from './placing.ts';
import { corners, type Sign } from './signs.ts';
import { SIZE } from './style.ts';
import { box, circle, type Point, text } from './svg.ts';

const ICON = 11.5;

/** A destination or a mine of a bonus: round with a letter; a mine is a square with hammers. */
export function bonus(look: Look, icon: string): Sign {
  const mine = look.definition.bonuses.some((b) => b.kind === 'mine' && b.mine === icon);
  const ore = look.definition.bonuses.some((b) => b.kind === 'mine' && b.destination === icon);
  return {
    key: `icon-${icon}`,
    size: mine ? { w: 34, h: 20 } : { r: ICON },
    likes: [...corners(look, ICON, [4, 1, 5, 0, 2, 3]), ...edgeZones(look.geometry, ICON), ...bands(20)],
    draw: (at) => bonusSign(look, at, icon, mine ? 'mine' : ore ? 'ore' : 'end'),
  };
}

export function bonusSign(look: Look, at: Point, icon: string, kind: 'mine' | 'ore' | 'end'): string {
  const { colours } = look;
  if (kind === 'mine')
    return (
      box(at, 33, 19, { rx: 3, fill: colours.ink }) +
      hammers({ x: at.x - 7, y: at.y }, colours.card) +
      text({ x: at.x + 8, y: at.y }, icon, { size: 14, weight: 700, fill: colours.card })
    );
  const ore = kind === 'ore';
  const frame = { fill: ore ? colours.card : colours.ink, stroke: colours.ink, 'stroke-width': 2 };
  return (
    (ore ? box(at, 19, 19, { ...frame, rx: 2 }) : circle(at, ICON - 1.5, frame)) +
    text(at, icon, { size: 14, weight: 700, fill: ore ? colours.ink : colours.card })
  );
}

function pill(look: Look, key: string, w: number, draw: (at: Point) => string, filled = false): Sign {
  const likes = [
    ...corners(look, 13, [4, 1, 5, 0, 2, 3]),
    ...edgeZones(look.geometry, 13),
    ...bands(19),
    ...sides(w),
  ];
  const { colours } = look;
  const frame = { rx: 9, fill: filled ? colours.card : colours.casing, 'fill-opacity': filled ? 1 : 0.75 };
  return {
    key,
    ...(filled ? {} : { spare: 2 }),
    size: { w, h: 19 },
    likes,
    draw: (at) =>
      box(at, w, 18, { ...frame, stroke: colours.ink, 'stroke-width': filled ? 2 : 0.8 }) + draw(at),
  };
}

function counted(w: number, said: string, sign: (at: Point) => string): (at: Point) => string {
  return (at) =>
    sign({ x: at.x - w / 2 + 12, y: at.y }) +
    (said === ''
      ? ''
      : text({ x: at.x + w / 2 - 5, y: at.y }, said, { size: SIZE.least, weight: 700, anchor: 'end' }));
}

/** A canal hex: waves; with its token the value too. */
export function canal(look: Look, company: string, hex: HexId): Sign {
  const value = look.state.board.markers[company]?.[hex];
  const said = value === undefined ? '' : `+${value}`;
  const w = said === '' ? 24 : 26 + textWidth(said, SIZE.least, 700);
  return pill(
    look,
    'canal',
    w,
    counted(w, said, (at) => waves(at, '#1f5f8b')),
    said !== '',
  );
}

/** Port symbols; with the token what it adds there. */
export function port(look: Look, company: string, hex: HexId): Sign {
  const count = look.definition.hexes[hex]!.ports ?? 0;
  const power = look.definition.companies[company]!.powers.find(({ kind }) => kind === 'port-token');
  const placed = look.state.board.markers[company]?.[hex] !== undefined;
  const amount = power?.kind === 'port-token' ? power.amount * count : 0;
  const said = placed ? `+${amount}` : count > 1 ? `×${count}` : '';
  const w = said === '' ? 24 : 25 + textWidth(said, SIZE.least, 700);
  return pill(
    look,
    'port',
    w,
    counted(w, said, (at) => anchor(at, look.colours.ink)),
    placed,
  );
}

export function blocked(look: Look, company: string): Sign {
  const w = 26 + textWidth(company, SIZE.least, 700);
  const sign = pill(
    look,
    'blocked',
    w,
    counted(w, company, (at) => lock(at, look.colours.ink)),
    true,
  );
  return { ...sign, likes: [{ x: 0, y: 0 }, ...bands(19), ...sign.likes] };
}
