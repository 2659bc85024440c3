/** What only a title with Systems, coal, towns and rows of privates shows. */
import { describe, expect, test } from 'vitest';
import { drawSheet } from '../../src/app/sheets.ts';
import type { Game } from '../../src/model/game.ts';
import type { Board, State } from '../../src/model/state.ts';
import { boardSvg } from '../../src/view/picture/board.ts';
import { marketSvg } from '../../src/view/picture/market.ts';
import { fullGame, NAMES, WORDS } from './positions.ts';

const lakes = (change: Partial<State> = {}, board: Partial<Board> = {}): Game =>
  fullGame(change, board, '1828');

/** GT and IC have become a System of Anna's, with a train in one shell and a coal marker. */
function merged(): Game {
  const { state } = lakes();
  const { GT, IC: _, ...others } = state.corporations;
  const system = {
    ...GT!,
    president: 's1',
    floated: true,
    cell: [4, 4] as const,
    shells: ['GT', 'IC'] as const,
  };
  return lakes(
    {
      corporations: { ...others, 'GT-IC': { ...system, coal: true, stations: ['D4/0', 'J6/0', null] } },
      shares: { ...state.shares, 'GT-IC': { s1: 6, treasury: 1, offering: 3 } },
      market: { '4,4': ['GT-IC'] },
      trains: { ...state.trains, owned: { ...state.trains.owned, 'GT-IC:IC': ['3-0'] } },
      coal: { fields: 1, tunnel: true },
      cash: { ...state.cash, 'GT-IC': 120 },
    },
    { stations: { 'D4/0': ['GT-IC'], 'J6/0': ['GT-IC', '×'] } },
  );
}

describe('the board', () => {
  test('lies, about two megapixels', () => {
    const { width, height } = boardSvg(lakes(), WORDS);
    expect(width).toBeGreaterThan(1600);
    expect(width * height).toBeLessThanOrEqual(2_010_000);
  });

  test('keeps both cities of a hex for a corporation that may choose', () => {
    const { svg } = boardSvg(lakes(), WORDS, { crop: { hexes: ['E15'] } });
    const [, hex] = /<g id="hex-E15"(.*?)<g id=/.exec(svg)!;
    expect(hex!.match(/>ERIE</g)).toHaveLength(2);
  });

  test('shows one value for two hexes that are one place', () => {
    const { svg } = boardSvg(lakes(), WORDS, { crop: { hexes: ['A13'] } });
    expect(svg.match(/>50</g)).toHaveLength(1);
  });

  test('writes both names of a System on its station, and tells who has coal', () => {
    const { svg, alt } = boardSvg(merged(), WORDS);
    const [, hex] = /<g id="hex-D4"(.*?)<g id=/.exec(svg)!;
    expect(hex).toContain('>GT<');
    expect(hex).toContain('>IC<');
    expect(alt).toContain('GT-IC in Grand Rapids (D4) and Nashville (J6)');
    expect(alt).toContain('slots closed in Nashville (J6)');
    expect(alt).toContain('Coal markers left in Virginia Coalfields (K11): 1; with one: GT-IC');
    expect(svg).toContain('System: GT and IC');
  });

  test('names two cities of a hex apart, and after an upgrade by their track', () => {
    const tiles = { G23: { tile: '54', rotation: 3 } };
    for (const board of [{}, { tiles }]) {
      const { svg } = boardSvg(lakes({}, board), WORDS, { crop: { hexes: ['G23'] } });
      const y = (name: string) => Number(new RegExp(`y="([\\d.-]+)"[^>]*>${name}<`).exec(svg)![1]);
      expect(y('New York')).toBeLessThan(y('Newark'));
    }
  });
});

describe('the sheets', () => {
  test('of the market stack a System as two halves', () => {
    const { svg, alt } = marketSvg(merged(), WORDS);
    expect(alt).toContain('GT-IC 106');
    expect(svg.match(/>GT</g)!.length).toBe(2);
    expect(svg.match(/>IC</g)!.length).toBe(2);
    expect(svg).toContain('start price from brown on, not yet open');
  });

  test('of the players tell trains by shell, the locked share, coal, and no limits', () => {
    const { svg, alt } = drawSheet('players', merged(), NAMES);
    expect(alt).toContain('GT no train, IC trains 3, a coal marker');
    expect(svg).toContain('1 share locked · IPO 3');
    expect(svg).toContain('the bank never runs out');
    expect(svg).toContain('In order of play');
    expect(svg).not.toMatch(/ of \d+ certificates/);
  });

  test('of the players say who comes when in the next round', () => {
    const round = { kind: 'stock', number: 2, turn: 's2', turns: 4, passes: 2, lastToAct: null } as const;
    const more = { sold: {}, acted: false, bought: null, passed: ['s3', 's1'] };
    const { svg } = drawSheet('players', lakes({ round: { ...round, ...more } }), NAMES);
    expect(svg).toContain('Cy · passed, first next round');
    expect(svg).toContain('Anna · passed, second next round');
  });

  test('of the auction stand in rows, with what is bought outright', () => {
    const opening = lakes().state.round;
    if (opening.kind !== 'auction') throw new Error('a game begins with the auction');
    const { svg } = drawSheet('auction', lakes(), NAMES);
    expect(svg.indexOf('$20 row')).toBeLessThan(svg.indexOf('$250 row'));
    expect(svg).not.toContain('▶ P');
    const bids = { StCT: [{ seat: 's1', amount: 25 }] };
    const now = drawSheet('auction', lakes({ round: { ...opening, bids } }), NAMES);
    expect(now.svg).toContain('▶ P1 SVN');
    expect(now.alt).toContain('StCT: $20, bids Anna 25');
  });
});
