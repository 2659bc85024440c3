import { describe, expect, it } from 'vitest';
import { chain } from '../../src/exchange/route.ts';

describe('connections of a route', () => {
  it('are joined end to end, each meeting hex once', () => {
    const connections = [
      ['C12', 'D13', 'D15'],
      ['D15', 'C16'],
    ];
    expect(chain(connections, ['C12', 'D15', 'C16'])).toEqual(['C12', 'D13', 'D15', 'C16']);
  });

  it('may be written from either end', () => {
    const connections = [
      ['D15', 'D13', 'C12'],
      ['C16', 'D15'],
    ];
    expect(chain(connections, ['C12', 'D15', 'C16'])).toEqual(['C12', 'D13', 'D15', 'C16']);
  });

  it('may go on at the other end', () => {
    const connections = [
      ['B', 'C'],
      ['A', 'B'],
      ['C', 'D'],
    ];
    expect(chain(connections, ['A', 'B', 'C', 'D'])).toEqual(['A', 'B', 'C', 'D']);
  });

  it('begin with the first stop', () => {
    expect(chain([['A', 'x', 'B']], ['B', 'A'])).toEqual(['B', 'x', 'A']);
  });

  it('may be one plain hex apart twice', () => {
    const connections = [
      ['A', 'x', 'B'],
      ['B', 'y', 'x', 'C'],
    ];
    expect(chain(connections, ['A', 'B', 'C'])).toEqual(['A', 'x', 'B', 'y', 'x', 'C']);
  });

  it('go from stop to stop where a hex with two cities comes twice', () => {
    const connections = [
      ['B', 'A'],
      ['C', 'B'],
      ['A', 'C'],
      ['D', 'A'],
    ];
    expect(chain(connections, ['A', 'B', 'C', 'A', 'D'])).toEqual(['A', 'B', 'C', 'A', 'D']);
  });

  it('that do not meet are refused', () => {
    expect(() =>
      chain(
        [
          ['A', 'B'],
          ['C', 'D'],
        ],
        ['A', 'B'],
      ),
    ).toThrow(/not one line/);
  });
});
