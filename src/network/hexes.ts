/** Hexes, their edges and their neighbours, by name for callers and by number for searches. */
import type { Definition } from '../model/definition.ts';
import type { HexId } from '../model/state.ts';

/** The hexes of a title, numbered in the order of its map file. */
export interface Grid {
  readonly names: readonly HexId[];
  readonly numbers: ReadonlyMap<HexId, number>;
  /** Neighbour's number at `hex * 6 + edge`; -1: off the grid. */
  readonly neighbours: Int16Array;
}

const grids = new WeakMap<Definition, Grid>();

/** The grid of a title; made once. */
export function gridOf(definition: Definition): Grid {
  let grid = grids.get(definition);
  if (!grid) {
    grid = makeGrid(definition);
    grids.set(definition, grid);
  }
  return grid;
}

function makeGrid(definition: Definition): Grid {
  const names = Object.keys(definition.hexes);
  const numbers = new Map(names.map((name, number) => [name, number]));
  const neighbours = new Int16Array(names.length * 6).fill(-1);
  names.forEach((name, number) => {
    for (let edge = 0; edge < 6; edge++) {
      const beyond = numbers.get(step(definition, name, edge));
      if (beyond !== undefined) neighbours[number * 6 + edge] = beyond;
    }
  });
  return { names, numbers, neighbours };
}

function step(definition: Definition, hex: HexId, edge: number): HexId {
  const [letter, number] = definition.layout.edges[edge]!;
  return String.fromCharCode(hex.charCodeAt(0) + letter) + (Number(hex.slice(1)) + number);
}

/** All hexes of the map, in the order of its file. */
export function hexNames(definition: Definition): readonly HexId[] {
  return gridOf(definition).names;
}

/** The hex across an edge (0 to 5); undefined off the grid or for an unknown hex. */
export function neighbour(definition: Definition, hex: HexId, edge: number): HexId | undefined {
  const { names, numbers, neighbours } = gridOf(definition);
  const number = numbers.get(hex);
  return number === undefined ? undefined : names[neighbours[number * 6 + edge]!];
}

/** The same hex side as its neighbour counts it. */
export function opposite(edge: number): number {
  return (edge + 3) % 6;
}

/** Where a hex stands: column and row as counted by its name, from the west and from the north. */
export function position(definition: Definition, hex: HexId): { column: number; row: number } {
  const letter = hex.charCodeAt(0) - 'A'.charCodeAt(0) + 1;
  const number = Number(hex.slice(1));
  return definition.layout.letters === 'columns'
    ? { column: letter, row: number }
    : { column: number, row: letter };
}

/** Centre of a hex for drawing, in lengths of a hex side; x grows to the right, y downwards. */
export function centre(definition: Definition, hex: HexId): { x: number; y: number } {
  const { column, row } = position(definition, hex);
  const half = Math.sqrt(3) / 2;
  return definition.layout.orientation === 'flat'
    ? { x: column * 1.5, y: row * half }
    : { x: column * half, y: row * 1.5 };
}
