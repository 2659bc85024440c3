/**
 * Every colour, size and font of the pictures. Sizes are in units of the board at full size, where a hex is 144
 * wide; text is never smaller than `SIZE.least`, whose capitals are then 9 pixels high in a crop at phone size.
 */

export const FONT = 'Inter';

export const SIZE = {
  /** Centre of a hex to its corner; and to its edge, rounded so that edge middles have exact decimals. */
  corner: 72,
  edge: 62.4,
  track: 9,
  casing: 14,
  slot: 20,
  /** Slots of hexes with several cities. */
  smallSlot: 18.5,
  revenue: 12.5,
  least: 13,
  name: 14,
  ring: 5,
  route: 6,
} as const;

export interface Palette {
  readonly paper: string;
  readonly sea: string;
  readonly shallow: string;
  readonly ink: string;
  /** Second to ink: still 4.5 to 1 on paper and cards. */
  readonly soft: string;
  readonly line: string;
  readonly card: string;
  readonly ground: Readonly<Record<string, string>>;
  readonly edge: Readonly<Record<string, string>>;
  readonly casing: string;
  readonly track: string;
  readonly mainline: string;
  readonly barrier: string;
  readonly water: string;
  readonly change: string;
  readonly zones: Readonly<Record<string, string>>;
  readonly up: string;
  readonly down: string;
  readonly routes: readonly RouteStyle[];
}

/** One train's route: a colour and a pattern, so that neither is alone. */
export interface RouteStyle {
  readonly colour: string;
  readonly dash: string;
  readonly sign: string;
}

const DASHES = ['', '13 5', '3.5 5', '14 4 3 4', '22 4', '8 3 2 3 2 3', '2 2', '18 3 3 3 3 3'];
const SIGNS = ['●', '▲', '◆', '▼', '○', '×', '+', '='];
function routes(colours: readonly string[]): RouteStyle[] {
  return colours.map((colour, i) => ({ colour, dash: DASHES[i]!, sign: SIGNS[i]! }));
}

const COLOUR: Palette = {
  paper: '#fbfaf5',
  sea: '#c9dfe9',
  shallow: '#dcebf1',
  ink: '#1b2127',
  soft: '#4b545c',
  line: '#c3c9c2',
  card: '#ffffff',
  ground: {
    open: '#e6ebd5',
    blue: '#b4d3e3',
    red: '#eeb3a4',
    yellow: '#f6d968',
    green: '#93c98c',
    brown: '#d1a273',
    gray: '#c6ccd0',
  },
  edge: {
    open: '#c2cbab',
    blue: '#9dc3d6',
    red: '#c98a7a',
    yellow: '#cfae38',
    green: '#6aa463',
    brown: '#a97b4c',
    gray: '#9aa2a8',
  },
  casing: '#fffdf4',
  track: '#20262c',
  mainline: '#e8822a',
  barrier: '#8c1d18',
  water: '#1f5f8b',
  change: '#b0127b',
  zones: {
    par: '#f7c9c1',
    'par-green': '#bfe0ba',
    'par-brown': '#dfc3a4',
    'par-blue': '#c9d9f0',
    'end-game': '#bcd7f2',
    'no-cert-limit': '#d5d9dc',
    unlimited: '#b5e0da',
    'multiple-buy': '#e3bccb',
  },
  up: '#0b6b3a',
  down: '#a3191f',
  routes: routes(['#c8102e', '#0b5cad', '#7a1fa2', '#00695c', '#a84300', '#37474f', '#ad1457', '#5d4037']),
};

const GREY: Palette = {
  ...COLOUR,
  paper: '#ffffff',
  sea: '#ffffff',
  shallow: '#f2f2f2',
  ink: '#000000',
  soft: '#333333',
  line: '#9a9a9a',
  card: '#ffffff',
  ground: {
    open: '#ffffff',
    blue: '#ececec',
    red: '#e2e2e2',
    yellow: '#f4f4f4',
    green: '#dedede',
    brown: '#c6c6c6',
    gray: '#b2b2b2',
  },
  edge: {
    open: '#a8a8a8',
    blue: '#a8a8a8',
    red: '#777777',
    yellow: '#777777',
    green: '#777777',
    brown: '#666666',
    gray: '#555555',
  },
  casing: '#ffffff',
  track: '#000000',
  mainline: '#8a8a8a',
  barrier: '#000000',
  water: '#222222',
  change: '#000000',
  zones: {
    par: '#e0e0e0',
    'par-green': '#e6e6e6',
    'par-brown': '#cccccc',
    'par-blue': '#ececec',
    'end-game': '#cfcfcf',
    'no-cert-limit': '#efefef',
    unlimited: '#e4e4e4',
    'multiple-buy': '#d4d4d4',
  },
  up: '#000000',
  down: '#000000',
  routes: routes(['#000000', '#555555', '#000000', '#555555', '#000000', '#555555', '#000000', '#555555']),
};

/** The colours on screen, or greys of high contrast for a printer. */
export function palette(grey = false): Palette {
  return grey ? GREY : COLOUR;
}
