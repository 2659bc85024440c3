/** The few SVG elements the pictures are made of, as strings. */
import { centre } from './measure.ts';

/** A finished picture. `alt` says in words what it shows; sizes are pixels. */
export interface Picture {
  readonly svg: string;
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Attributes = Readonly<Record<string, string | number | undefined>>;

/** A number with at most two decimals. */
export function num(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return String(rounded === 0 ? 0 : rounded);
}

export function escaped(text: string): string {
  return text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]!,
  );
}

export function element(name: string, attributes: Attributes, content = ''): string {
  let tag = `<${name}`;
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined) continue;
    tag += ` ${key}="${typeof value === 'number' ? num(value) : escaped(value)}"`;
  }
  return content === '' ? `${tag}/>` : `${tag}>${content}</${name}>`;
}

export function group(attributes: Attributes, ...content: string[]): string {
  const inside = content.join('');
  return inside === '' ? '' : element('g', attributes, inside);
}

export function circle(at: Point, r: number, attributes: Attributes): string {
  return element('circle', { cx: at.x, cy: at.y, r, ...attributes });
}

/** A rectangle by its middle. */
export function box(at: Point, width: number, height: number, attributes: Attributes): string {
  return element('rect', { x: at.x - width / 2, y: at.y - height / 2, width, height, ...attributes });
}

export function path(d: string, attributes: Attributes): string {
  return element('path', { d, ...attributes });
}

export interface TextStyle {
  readonly size: number;
  readonly weight?: 500 | 700;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Colour of an outline that keeps the letters clear of what lies under them. */
  readonly halo?: string;
  readonly spacing?: number;
  readonly style?: 'italic';
}

/** One line of text, its capitals centred on the height of the point. */
export function text(at: Point, content: string, style: TextStyle): string {
  return element(
    'text',
    {
      x: at.x,
      y: at.y + centre(style.size),
      'font-size': style.size,
      'font-weight': style.weight === 700 ? 700 : undefined,
      'text-anchor': style.anchor === 'middle' ? undefined : (style.anchor ?? undefined),
      fill: style.fill,
      'letter-spacing': style.spacing,
      ...(style.halo === undefined
        ? {}
        : { stroke: style.halo, 'stroke-width': 3.5, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }),
    },
    escaped(content),
  );
}

export interface Frame {
  readonly width: number;
  readonly height: number;
  readonly paper: string;
  readonly ink: string;
  readonly font: string;
  readonly alt: string;
  /** The part shown, in the picture's own units; the whole by default. */
  readonly view?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** The picture itself, with its alt text as title. Text is centred unless it says otherwise. */
export function picture(frame: Frame, ...content: string[]): Picture {
  const view = frame.view ?? { x: 0, y: 0, width: frame.width, height: frame.height };
  const svg = element(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: frame.width,
      height: frame.height,
      viewBox: [view.x, view.y, view.width, view.height].map(num).join(' '),
      role: 'img',
      'font-family': `${frame.font}, sans-serif`,
      'font-weight': 500,
      'text-anchor': 'middle',
      fill: frame.ink,
    },
    element('title', {}, escaped(frame.alt)) +
      element('rect', { ...view, fill: frame.paper }) +
      content.join(''),
  );
  return { svg: `${svg}\n`, alt: frame.alt, width: frame.width, height: frame.height };
}
