import { describe, expect, it } from 'vitest';
import { otherHex, ourRotation, theirCity, theirPhase, theirRotation } from '../../src/exchange/names.ts';
import { loadTitle } from '../../src/load/load.ts';
import { distinctRotations } from '../../src/network/rotation.ts';

const definition = loadTitle('18SJ');

describe('18SJ on two boards', () => {
  it('their D13 is D19 here', () => {
    expect(otherHex(definition, 'D13')).toBe('D19');
    expect(otherHex(definition, 'D19')).toBe('D13');
    expect(theirCity(definition, 'D17/0')).toBe('D15/0');
  });

  it.each(Object.keys(definition.hexes))('%s has one name there, and comes back', (hex) => {
    expect(otherHex(definition, otherHex(definition, hex))).toBe(hex);
  });

  it('turns their tile by five sixths, to the least rotation of the same track', () => {
    expect(ourRotation(definition, '6', 0)).toBe(5);
    expect(ourRotation(definition, '9', 0)).toBe(2);
    expect(ourRotation(definition, '63', 4)).toBe(0);
  });

  it.each(Object.keys(definition.tiles))('tile %s keeps its track through both rotations', (tile) => {
    for (const rotation of distinctRotations(definition, tile)) {
      expect(ourRotation(definition, tile, theirRotation(definition, rotation))).toBe(rotation);
    }
  });

  it('calls our last phase D', () => {
    expect(theirPhase(definition, '7')).toBe('D');
    expect(theirPhase(definition, '6')).toBe('6');
  });
});
