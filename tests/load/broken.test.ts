import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LoadError, loadTitle } from '../../src/load/load.ts';

const ORIGINAL = fileURLToPath(new URL('../../games', import.meta.url));
const FILES = readdirSync(ORIGINAL, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.yaml'),
);
let games: string;

beforeEach(() => {
  games = join(mkdtempSync(join(tmpdir(), 'broken-')), 'games');
  cpSync(ORIGINAL, games, { recursive: true });
});
afterEach(() => rmSync(join(games, '..'), { recursive: true }));

/** Change one passage of a file in the copy; its line, from 1. */
function breakFile(file: string, before: string, after: string): number {
  const path = join(games, file);
  const text = readFileSync(path, 'utf8');
  const parts = text.split(before);
  expect(parts, `${JSON.stringify(before)} stands once in ${file}`).toHaveLength(2);
  writeFileSync(path, parts.join(after));
  return parts[0]!.split('\n').length;
}

/** The title that a file breaks: that of its folder, and any for a shared tile. */
function titleOf(file: string): string {
  return file.startsWith('tiles/') ? '18SJ' : file.split('/')[0]!;
}

/** The one file and line of the copy that has this passage, among those that the title is made of. */
function find(title: string, passage: string): { file: string; line: number } {
  const own = FILES.filter(
    (file) => /^tiles\//.test(file) || titleOf(file).toLowerCase() === title.toLowerCase(),
  );
  const found = own.flatMap((file) => {
    const lines = readFileSync(join(games, file), 'utf8').split('\n');
    return lines.flatMap((text, index) => (text.includes(passage) ? { file, line: index + 1 } : []));
  });
  expect(found, passage).toHaveLength(1);
  return found[0]!;
}

function refusal(title: string): LoadError {
  try {
    loadTitle(title, 'rulebook', games);
  } catch (error) {
    if (error instanceof LoadError) return error;
    throw error;
  }
  throw new Error('The broken copy was loaded.');
}

/** File, passage, what it is changed to, and what is said of it, and where if not there. */
const BROKEN: readonly (readonly [file: string, before: string, after: string, says: string, at?: string])[] =
  [
    // As YAML
    ['18sj/game.yaml', 'bank: 10000', 'bank: 10000\nbank: 12000', 'Keep one of the two', 'bank: 12000'],
    ['18sj/corporations.yaml', '    stations: [0]', '    stations: [0', 'brackets', '#ffffff'],
    // Shape
    ['18sj/map.yaml', 'A18: {colour: open}', 'A18: {color: open}', 'Did you mean "colour"?'],
    ['18sj/map.yaml', 'A18: {colour: open}', 'A18: {colour: oepn}', 'Did you mean "open"?'],
    ['18sj/map.yaml', 'track: [[5, o0]]', 'track: [[6, o0]]', '6 cannot be the value'],
    [
      '18sj/map.yaml',
      'track: [[5, o0]]',
      'track: [[5, k0]]',
      'Expected an edge (0 to 5) or a place (c0, t0, o0)',
    ],
    ['18sj/game.yaml', 'bank: 10000', 'bank: much', 'Expected number'],
    ['18sj/game.yaml', 'bank: 10000', 'banc: 10000', 'Did you mean "bank"?'],
    ['18sj/game.yaml', '  run: best', '  run: bst', 'Did you mean "best"?'],
    ['18sj/game.yaml', '    extra-tiles: any', '    extra-tile: any', 'Did you mean "extra-tiles"?'],
    ['18sj/companies.yaml', 'kind: early-trains', 'kind: erly-trains', 'Did you mean "early-trains"?'],
    [
      '18sj/companies.yaml',
      '    name: Frykstabanan\n    value: 20',
      '    name: Frykstabanan\n    vallue: 20',
      'Did you mean "value"?',
      'vallue',
    ],
    ['18sj/market.yaml', '[82, 90, 100 par', '[82, 90, 100 parr', 'Did you mean "par"?'],
    ['18sj/market.yaml', '[20 multiple-buy', '[twenty', 'Write its price, then its zone'],
    ['tiles/yellow.yaml', '"9": {colour: yellow', '"9": {colour: yelow', 'Did you mean "yellow"?'],
    [
      'tiles/green.yaml',
      '"14": {',
      '"7": {',
      '"7" stands in games/tiles/green.yaml already',
      '"7": {colour: yellow',
    ],
    // The board
    ['18sj/map.yaml', 'A18: {colour: open}', 'AA18: {colour: open}', 'Name hexes by a letter and a number'],
    ['18sj/map.yaml', 'A18: {colour: open}', 'A17: {colour: open}', 'A17 touches no other hex'],
    [
      '18sj/map.yaml',
      '- [1, -1]  # 4',
      '- [1, 1]  # 4',
      'Opposite edges step the same way',
      '# 1 south-west',
    ],
    ['18sj/map.yaml', 'track: [[2, o0]]', 'track: [[1, o0]]', 'H23 over edge 1 meets none in G24'],
    ['18sj/map.yaml', 'track: [[5, o0]]', 'track: [[3, o0]]', 'B1 leaves the board over edge 3'],
    ['18sj/map.yaml', 'track: [[5, o0]]', 'track: [[5, o1]]', 'B1 leads to o1, which is not there'],
    ['18sj/map.yaml', 'track: [[3, 4]]', 'track: [[1, 4]]', 'B31 leaves the board over edge 1'],
    [
      '18sj/map.yaml',
      'track: [[0, c0], [1, c0]], borders',
      'track: [[0, c0], [4, c0]], borders',
      'crosses edge 4, which is impassable',
    ],
    [
      '18sj/map.yaml',
      'borders: [{edge: 1, type: impassable}]',
      'borders: [{edge: 0, type: impassable}]',
      'Write it the same on both sides',
      'C22: {',
    ],
    [
      '18sj/map.yaml',
      'A28: {colour: open, mainline: {edges: [0, 4]',
      'A28: {colour: open, mainline: {edges: [0, 3]',
      'The main line M-S of B27 stops at edge 1',
      'B27: {',
    ],
    [
      '18sj/map.yaml',
      'E8: {colour: open, mainline: {edges: [0, 4], line: L-S',
      'E8: {colour: open, mainline: {edges: [0, 4], line: L-G',
      'The main line L-G of E8 stops',
    ],
    // Tiles
    ['18sj/tiles.yaml', '"619": 3', '"618": 3', 'Did you mean "619"?'],
    ['18sj/tiles.yaml', '  "619": 3\n', '', 'No green tile keeps all the track of D17', 'D17: {'],
    [
      '18sj/tiles.yaml',
      'track: [[1, c0], [2, c0], [3, c0], [4, c0], [5, c0]], label: A',
      'track: [[1, c0], [2, c0], [3, c0], [4, c0]], label: A',
      'No gray tile keeps all the track of Tile X4',
      'X4: {',
    ],
    ['18sj/map.yaml', 'label: "Y", ports', 'label: "Ö", ports', 'No tile has the label Ö of C30'],
    // Phases and trains
    ['18sj/phases-and-trains.yaml', 'starts_with: ["4"]', 'starts_with: ["4+"]', 'Did you mean "4"?'],
    ['18sj/phases-and-trains.yaml', 'starts_with: ["5"], ', '', 'Nothing starts phase 5'],
    ['18sj/phases-and-trains.yaml', 'rusts_on: ["6"]', 'rusts_on: ["8"]', 'There is no train "8"'],
    ['18sj/phases-and-trains.yaml', 'rusts_on: ["6"]', 'rusts_on: ["2"]', 'Train 3 would rust on 2'],
    ['18sj/phases-and-trains.yaml', 'name: "5", price', 'name: "4", price', 'There are two trains "4"'],
    // The market
    ['18sj/market.yaml', '[76, 82, 90 par, 100, 110', '[76, 82, 90 par, 100, 99', '99 in row 2, column 5'],
    [
      '18sj/market.yaml',
      '[20 multiple-buy, 30 multiple-buy, 40 multiple-buy]',
      '[20 multiple-buy, 30 multiple-buy, 40 multiple-buy, 50 unlimited]',
      'It may have 3 cells',
    ],
    // Corporations, companies, setup
    ['18sj/corporations.yaml', 'home: C16', 'home: C17', 'which is not on the board'],
    ['18sj/corporations.yaml', 'home: C16', 'home: C14', 'which has no city'],
    ['18sj/corporations.yaml', 'home_city: 2', 'home_city: 4', 'city 4 of G22, which has 4'],
    ['18sj/corporations.yaml', 'train: "2"', 'train: "2K"', 'Did you mean "2"?'],
    ['18sj/companies.yaml', 'hexes: [B15]', 'hexes: [B14]', 'There is no hex "B14"'],
    ['18sj/companies.yaml', 'tiles: ["7", "8", "9"]', 'tiles: ["7", "8", "99"]', 'There is no tile "99"'],
    ['18sj/companies.yaml', 'minor: KHJ}', 'minor: KJH}', 'Did you mean "KHJ"?'],
    ['18sj/companies.yaml', 'corporation: ÖKJ', 'corporation: OKJ', 'Did you mean "ÖKJ"?'],
    ['18sj/companies.yaml', 'number: 10', 'number: 9', 'AEvR has the number 9 of NE'],
    [
      '18sj/companies.yaml',
      'values: [50, 30, 20]',
      'values: [50, 30, 20, 10, 10]',
      'GKB has 5 tokens for 4 hexes',
    ],
    ['18sj/game.yaml', '6: 400}', '7: 400}', 'No starting cash for 6 players'],
    ['18sj/game.yaml', 'one_of: [NOJ, FRY]', 'one_of: [NOJ, FYR]', 'Did you mean "FRY"?'],
    ['18sj/game.yaml', 'one_of: [GKB, SB]', 'one_of: [GKB, MV]', 'MV is in two draws'],
    [
      '18sj/game.yaml',
      '  7: {2: 17, 3: 17, 4: 13, 5: 11, 6: 9}',
      '',
      'No certificate limit for 7 corporations',
      'certificate_limit:',
    ],
    ['18sj/game.yaml', '  8: {2: 20, ', '  8: {', 'for 2 players with 8 corporations'],
    // An owner without a seat
    ['18sj/game.yaml', '  players: [2]', '  players: [7]', '7 players never play', '  players: [7]'],
    ['18sj/game.yaml', 'mainline_from: G22', 'mainline_from: G23', 'There is no hex G23', '  mainline_from'],
    ['18sj/game.yaml', 'instead_of: {D: E}', 'instead_of: {D: F}', 'There is no train F', '  instead_of'],
    ['18sj/game.yaml', '  price: 67', '  price: 68', 'No corporation starts at 68', '  price: 68'],
    ['18sj/game.yaml', '  id: AW', '  id: UGJ', 'Somebody else is called UGJ', '  id: UGJ'],
    // Where corporations start, what is drawn for a table, coal, blocking stations
    ['1828/market.yaml', '[62 unlimited, 65 unlimited,', '[62 unlimited, "",', 'Row 10 has a gap after 62'],
    ['1828/market.yaml', '105 par-blue', '105', 'Mark some cells with par-blue', '  rows:'],
    ['1828/market.yaml', '79 par,', '79 par-grey,', 'Did you mean "par-green"?'],
    ['1828/game.yaml', 'keep: {3: 4, 4: 5, 5: 6}', 'keep: {3: 4, 4: 5}', 'with 5 players is not said'],
    ['1828/game.yaml', 'keep: {3: 4, 4: 5, 5: 6}', 'keep: {3: 4, 4: 5, 5: 9}', '9 of 8 cannot stay'],
    ['1828/game.yaml', 'option: ensure-good', 'option: ensure-god', 'Did you mean "ensure-good-privates"?'],
    ['1828/game.yaml', 'one_of: [GT, NW, OSH]', 'one_of: [GT, NW, PRR]', 'PRR is not in the draw'],
    ['1828/game.yaml', 'hex: K11', 'hex: K12', 'Coal is to be had in K12, which is not on the board'],
    ['1828/game.yaml', 'markers: 2', 'markers: 3', '3 coal markers lie in K11, which shows 2'],
    ['1828/game.yaml', 'blocking_station: ×', '', 'Add blocking_station', '# 1828, by'],
    ['1828/game.yaml', 'blocking_station: ×', 'blocking_station: PRR', 'Choose another name'],
    ['1828/game.yaml', 'track: permissive ', 'track: permisive ', 'Did you mean "permissive"?'],
    [
      '1828/map.yaml',
      'borders: [{edge: 4, type: joined}]',
      'borders: [{edge: 5, type: joined}]',
      'Write it the same',
    ],
    ['1828/map.yaml', 'only_tiles: ["4"]', 'only_tiles: ["400"]', 'There is no tile "400" for K13'],
    [
      '1828/companies.yaml',
      'kind: free-tile, hex: B24',
      'kind: free-tile, hex: B25',
      'There is no hex "B25"',
    ],
    ['1828/companies.yaml', 'shares: {PRR: 1}', 'shares: {PPR: 1}', 'Did you mean "PRR"?'],
    [
      '1828/phases-and-trains.yaml',
      'name: D, price: 900',
      'name: D, towns: free, price: 900',
      'its towns are all the same',
    ],
    ['18sj/game.yaml', 'from: "O", to: V', 'from: "O", to: W', 'No hex has the icon W of Öst-Väst'],
  ];

describe('a broken copy is refused with file, line and what to do', () => {
  for (const [file, before, after, says, at] of BROKEN) {
    it(`${file}: ${after.trim().split('\n').at(-1) || `no ${before.trim()}`}`, () => {
      const changed = breakFile(file, before, after);
      const title = titleOf(file);
      const where = at === undefined ? { file, line: changed } : find(title, at);
      const { problems, message } = refusal(title);
      const problem = problems.find(({ what, fix }) => `${what}. ${fix}`.includes(says));
      expect(problem, message).toMatchObject({ file: join('games', where.file), line: where.line });
    });
  }
});
