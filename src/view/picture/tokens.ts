/** Signs of bonuses, of the privates' tokens, and of hexes that a private keeps closed. */
import type { CompanyId, HexId } from '../../model/state.ts';
import { anchor, lock, waves } from './icons.ts';
import { companiesAt, type Look } from './look.ts';
import { textWidth } from './measure.ts';
import { bands, edgeZones, sides } from './placing.ts';
import { corners, type Sign } from './signs.ts';
import { SIZE } from './style.ts';
import { box, circle, num, type Point, path, text } from './svg.ts';

const ICON = 11.5;
const MINE = 12.5;

/** A letter of a bonus: an end in a dark disc, a mine in a dark diamond, where its ore goes in a light square. */
export function bonus(look: Look, icon: string): Sign {
  const kind = kindOf(look, icon);
  const r = kind === 'mine' ? MINE : ICON;
  return {
    key: `icon-${icon}`,
    size: { r },
    likes: [
      ...corners(look, r, [4, 1, 5, 0, 2, 3]),
      ...edgeZones(look.geometry, r),
      ...bands(2 * r),
      ...sides(2 * r),
    ],
    draw: (at) => bonusSign(look, at, icon, kind),
  };
}

/** Is it the icon of a bonus? */
export function isBonus({ definition }: Look, icon: string): boolean {
  return definition.bonuses.some((one) =>
    (one.kind === 'pair' ? [one.from, one.to] : [one.mine, one.destination]).includes(icon),
  );
}

type BonusKind = 'mine' | 'ore' | 'end';

function kindOf({ definition }: Look, icon: string): BonusKind {
  const mines = definition.bonuses.filter((one) => one.kind === 'mine');
  if (mines.some(({ mine }) => mine === icon)) return 'mine';
  return mines.some(({ destination }) => destination === icon) ? 'ore' : 'end';
}

export function bonusSign({ colours }: Look, at: Point, icon: string, kind: BonusKind): string {
  const frame = { fill: kind === 'ore' ? colours.card : colours.ink, stroke: colours.ink, 'stroke-width': 2 };
  const { x, y } = at;
  const shape = {
    ore: () => box(at, 19, 19, { ...frame, rx: 2 }),
    end: () => circle(at, ICON - 1.5, frame),
    mine: () =>
      path(
        `M${num(x)} ${num(y - MINE)}L${num(x + MINE)} ${num(y)}L${num(x)} ${num(y + MINE)}L${num(x - MINE)} ${num(y)}Z`,
        {
          fill: colours.ink,
          stroke: colours.ink,
          'stroke-width': 2,
          'stroke-linejoin': 'round',
        },
      ),
  }[kind]();
  const fill = kind === 'ore' ? colours.ink : colours.card;
  return shape + text(at, icon, { size: kind === 'mine' ? SIZE.least : 14, weight: 700, fill });
}

export function pill(look: Look, key: string, w: number, draw: (at: Point) => string, filled = false): Sign {
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

/** Companies with a canal token in the hex, or that may still place one. */
export function canalsAt(look: Look, hex: HexId): CompanyId[] {
  const { companies, corporations, board, pending } = look.state;
  return companiesAt(look, 'canal-tokens', hex).filter((company) => {
    if (board.markers[company]?.[hex] !== undefined) return true;
    const placing = pending.some((one) => one.kind === 'canal' && one.company === company);
    return placing || corporations[companies[company]!.owner ?? ''] === undefined;
  });
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
    counted(w, said, (at) => waves(at, look.colours.water)),
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
