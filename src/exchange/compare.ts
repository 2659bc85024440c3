/** Where two states in the terms of the checkpoints differ. */
import type { Definition } from '../model/definition.ts';
import type { Game } from '../model/game.ts';
import { inParts } from './checkpoints.ts';
import type { Fields } from './fields.ts';
import { ourRotation } from './names.ts';

export interface Difference {
  /** `bank`, `corporation:NAME cash`, `map D13`. */
  readonly key: string;
  readonly expected: unknown;
  readonly got: unknown;
}

const ORDER: readonly string[] = ['priority', 'order'];

/**
 * Every field that differs, in the order they are written. Not compared: `step`; `priority` and `order` outside operating
 * rounds; tokens on the board of a private that is closed. Nothing and null are the same.
 */
export function compare({ definition, state }: Game, expected: Fields, got: Fields): readonly Difference[] {
  const found: Difference[] = [];
  for (const key of keys(expected, got)) {
    if (key === 'step' || (ORDER.includes(key) && state.round.kind !== 'operating')) continue;
    const [wanted, ours] = [expected[key], got[key]];
    if (!inParts(key)) {
      const left =
        key === 'assigned' ? ofOpenCompanies(definition, Object.keys(state.companies), wanted) : wanted;
      if (!same(left, ours)) found.push({ key, expected: left, got: ours });
      continue;
    }
    const [parts, ourParts] = [(wanted ?? {}) as Fields, (ours ?? {}) as Fields];
    for (const part of keys(parts, ourParts)) {
      const [one, other] = [parts[part], ourParts[part]];
      const equal =
        key === 'map'
          ? sameTile(definition, one, other)
          : part === 'trains' && parts.shells
            ? same(sorted(one), sorted(other))
            : same(one, other);
      if (!equal) found.push({ key: `${key} ${part}`, expected: one, got: other });
    }
  }
  return found;
}

function keys(a: Fields, b: Fields): Iterable<string> {
  return new Set([...Object.keys(a), ...Object.keys(b)]);
}

/** A System's trains lie in its shells; in what order they came does not matter. */
function sorted(list: unknown): unknown {
  return Array.isArray(list) ? [...list].sort() : list;
}

function same(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return alike(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  if (Array.isArray(a) && a.length !== (b as unknown[]).length) return false;
  const [one, other] = [a as Fields, b as Fields];
  for (const key of keys(one, other)) if (!same(one[key], other[key])) return false;
  return true;
}

/** Ids of players are numbers in one file and text in another. */
function alike(a: unknown, b: unknown): boolean {
  return (
    a !== undefined &&
    a !== null &&
    b !== undefined &&
    b !== null &&
    typeof a !== 'object' &&
    String(a) === String(b)
  );
}

/** `57 r2` and what gives the same track. */
function sameTile(definition: Definition, a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'string' || typeof b !== 'string') return (a ?? null) === (b ?? null);
  const [one, other] = [a.split(' r'), b.split(' r')];
  if (one[0] !== other[0] || !definition.tiles[one[0]!]) return false;
  const [turn, otherTurn] = [one, other].map(([tile, rotation]) =>
    ourRotation(definition, tile!, Number(rotation)),
  );
  return turn === otherTurn;
}

/** A token there is the name of its private, with the value where there are several (`NAME50`): those of a private that has left the game do not count. */
function ofOpenCompanies(definition: Definition, open: readonly string[], assigned: unknown): Fields {
  const closed = Object.keys(definition.companies).filter((company) => !open.includes(company));
  const counts = (token: string) => !closed.includes(token.replace(/\d+$/, ''));
  const left = Object.entries((assigned ?? {}) as Record<string, readonly string[]>)
    .map(([hex, tokens]) => [hex, tokens.filter(counts)] as const)
    .filter(([, tokens]) => tokens.length > 0);
  return Object.fromEntries(left);
}
