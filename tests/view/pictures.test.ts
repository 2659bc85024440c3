import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { drawList } from '../../src/app/pictures.ts';
import { raster } from '../../src/app/raster.ts';
import { drawChange, drawChoices, drawSheet } from '../../src/app/sheets.ts';
import { options, questions } from '../../src/engine/engine.ts';
import { boardSvg } from '../../src/view/picture/board.ts';
import { tilesSvg } from '../../src/view/picture/tiles.ts';
import { describeShared, SHARED } from '../shared.ts';
import { definition, fullGame, NAMES, WORDS } from './positions.ts';

const GOLDENS = fileURLToPath(new URL('../goldens/', import.meta.url));

/** A board with a tile, a station and a token that the earlier one has not. */
function twoStates() {
  const before = fullGame();
  const tiles = { D21: { tile: '57', rotation: 1 } };
  const stations = { ...before.state.board.stations, 'D21/0': ['SNJ'] };
  const board = { ...before.state.board, tiles, stations, markers: { GKB: { C16: 50 } } };
  return { before, after: { definition, state: { ...before.state, board } } };
}

describe('the board', () => {
  test('has every hex under its name', () => {
    const { svg } = boardSvg(fullGame(), WORDS);
    for (const hex of Object.keys(definition.hexes)) expect(svg).toContain(`id="hex-${hex}"`);
  });

  test('stands tall, about two megapixels', () => {
    const { width, height } = boardSvg(fullGame(), WORDS);
    expect(width).toBe(950);
    expect(Math.abs(height - 2100)).toBeLessThan(20);
  });

  test('says in words what is new and who stands where', () => {
    const { before, after } = twoStates();
    const { alt, svg } = boardSvg(after, WORDS, { since: before.state });
    expect(alt).toContain('tile 57 in Katrineholm (D21)');
    expect(alt).toContain('a station of SNJ in Katrineholm (D21)');
    expect(alt).toContain('a token in Karlstad (C16)');
    expect(alt).toContain('Stations: SNJ in Katrineholm (D21); KHJ in Köping (D17)');
    expect(svg).toContain(`<title>${alt}</title>`);
    expect(boardSvg(before, WORDS, { since: before.state }).alt).toContain(
      'Nothing on the board has changed',
    );
  });

  test('is the same string for the same position', () => {
    expect(boardSvg(fullGame(), WORDS).svg).toBe(boardSvg(fullGame(), WORDS).svg);
  });

  test('is cropped round a change, and the crop holds less', () => {
    const { before, after } = twoStates();
    const crop = drawChange(after, NAMES, before.state)!;
    expect(crop.alt).toContain('Part of the board');
    expect(crop.svg).toContain('id="hex-D21"');
    expect(crop.svg).not.toContain('id="hex-B1"');
    expect(drawChange(after, NAMES, after.state)).toBeNull();
  });

  test('shows values by phase with the present one said to count', () => {
    const early = boardSvg(fullGame(), WORDS).svg;
    const late = boardSvg(fullGame({ phase: '5' }), WORDS).svg;
    expect(early).not.toBe(late);
  });

  test('escapes the names of players', () => {
    const { svg, alt } = drawSheet('board', fullGame(), { s1: 'A<b>&"', s2: 'Bo', s3: 'Cy', s4: 'Di' });
    expect(alt).toContain('A<b>&"');
    expect(svg).not.toContain('A<b>');
  });
});

describe('the sheets', () => {
  test('of the auction tell bids, prices and whose turn it is', () => {
    const opening = fullGame().state.round;
    if (opening.kind !== 'auction') throw new Error('a game begins with the auction');
    const bids = {
      KHJ: [
        { seat: 's4', amount: 145 },
        { seat: 's1', amount: 150 },
      ],
    };
    const round = { ...opening, turn: 's3', bids };
    const { alt, svg } = drawSheet('auction', fullGame({ round }), NAMES);
    expect(alt).toContain('Cy to act');
    expect(alt).toContain('KHJ: 140 kr, bids Anna 150 and Di 145');
    expect(svg.indexOf('Anna 150')).toBeLessThan(svg.indexOf('Di 145'));
  });

  test('of the board and of the auction name whoever is asked while the turn waits', () => {
    const pending = [
      { kind: 'claim', seat: 's2', company: 'NE' },
      { kind: 'discard', corporation: 'SNJ' },
    ] as const;
    const { corporations, round } = fullGame().state;
    const led = { ...corporations, SNJ: { ...corporations.SNJ!, president: 's4' } };
    for (const sheet of ['board', 'auction'] as const) {
      const { alt, svg } = drawSheet(sheet, fullGame({ round, pending, corporations: led }), NAMES);
      expect(alt).toContain('Bo, Di to act');
      expect(svg).toContain('Bo, Di to act');
    }
  });

  test('of the market stack tokens from the top down and tell moves with arrows', () => {
    const game = fullGame();
    const at = (cell: [number, number], ids: string[]) =>
      Object.fromEntries(ids.map((id) => [id, { ...game.state.corporations[id]!, cell, par: 90 }]));
    const ids = Object.keys(game.state.corporations).slice(0, 2) as [string, string];
    const state = (cell: [number, number]) => ({
      ...game.state,
      corporations: { ...game.state.corporations, ...at(cell, ids) },
      market: { [cell.join()]: ids },
    });
    const now = { definition, state: state([1, 3]) };
    const { alt, svg } = drawSheet('market', now, NAMES, { since: state([1, 2]) });
    expect(alt).toContain(`${ids[0]} 100, from 90; ${ids[1]} 100, from 90`);
    expect(svg).toContain('▲ from 90');
  });

  test('of the players tell cash with signs, certificates of the limit, and the trains left', () => {
    const game = fullGame();
    const since = { ...game.state, cash: { ...game.state.cash, s1: 640 } };
    const { svg, alt } = drawSheet('players', game, NAMES, { since });
    expect(svg).toContain('−40 → 600 kr');
    expect(svg).toMatch(/0 of \d+ certificates/);
    expect(svg).toContain('first sale: 2-trains rust');
    expect(alt).toContain('Anna: −40 → 600 kr');
  });

  test.each(['market', 'players', 'auction'] as const)('%s can be read 400 pixels wide', (name) => {
    const { svg, width } = drawSheet(name, fullGame(), NAMES, { phone: true });
    const sizes = [...svg.matchAll(/font-size="([\d.]+)"/g)].map(([, size]) => Number(size));
    expect((Math.min(...sizes) * 0.727 * 400) / width).toBeGreaterThanOrEqual(9);
  });
});

describe('as PNG', () => {
  const folder = mkdtempSync(join(tmpdir(), 'turntable-'));

  test('text is really there, å ä ö too, with no font but the bundled one', async () => {
    const { svg } = boardSvg(fullGame(), WORDS, { crop: { hexes: ['C20'] } });
    const whole = await raster(svg, { folder });
    expect(whole.equals(await raster(svg, { folder }))).toBe(true);
    expect(whole.equals(await raster(svg.replace(/<text.*?<\/text>/g, ''), { folder }))).toBe(false);
    expect(whole.equals(await raster(svg.replaceAll('Skövde', 'Skovde'), { folder }))).toBe(false);
  });

  test('the whole board stays under 300 KB', async () => {
    expect((await raster(boardSvg(fullGame(), WORDS).svg, { folder })).length).toBeLessThan(300_000);
  });
});

describeShared('of the recorded game', () => {
  test('the goldens are what is drawn today', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'turntable-goldens-'));
    expect(await drawList(join(GOLDENS, 'pictures.yaml'), join(SHARED, 'games'), folder)).toBeGreaterThan(10);
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.svg')))
      expect(
        readFileSync(join(folder, file), 'utf8') === readFileSync(join(GOLDENS, file), 'utf8'),
        file,
      ).toBe(true);
  }, 30_000);
});

test('tiles to choose from show a picture and a command for every option', () => {
  const game = fullGame();
  const seat = questions(game)[0]!.seat;
  const none = drawChoices(game, NAMES, seat, 'D19');
  expect([...options(game, seat, { verb: 'lay' })]).toEqual([]);
  expect(none.alt).toBe('No tile can be laid there now.');
  const choices = readFileSync(join(GOLDENS, 'choices.svg'), 'utf8');
  expect(choices.match(/>lay \S+ D15 r\d</g)).toHaveLength(10);
});

test('of more tiles than one picture shows it says how many there are, and how to list them', () => {
  const rotations = [0, 1, 2, 3, 4, 5];
  const choices = rotations.map((rotation) => ({
    hex: 'D19',
    tile: '9',
    rotation,
    command: `SNJ: lay 9 D19 r${rotation} with GC`,
    cost: 75,
  }));
  const { svg, alt } = tilesSvg(fullGame(), WORDS, choices, { more: 7 });
  expect(svg).toContain('Tiles for D19: 6 of 13');
  expect(alt).toContain('7 more: `moves lay D19` lists all');
  expect(svg.match(/costs 75 kr/g)).toHaveLength(6);
  // a command is written in full, in two lines where it is long
  expect(svg).not.toContain('…');
});
