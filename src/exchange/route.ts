/** A route of an export as one list of hexes. */
import { ExportError } from './read.ts';

/**
 * Joins connections end to end: hexes in order, stops and plain ones, each once where two connections meet.
 * A connection may be written from either end. Where each leads from one of the `stops` to the next, that is the line;
 * else each may lie at either end of those before it, and the first stop comes first. Throws ExportError where they do
 * not join.
 */
export function chain(
  connections: readonly (readonly string[])[],
  stops: readonly string[],
): readonly string[] {
  return fromStopToStop(connections, stops) ?? endToEnd(connections, stops);
}

/** A hex with two cities may come twice: then only the stops tell which end joins which. */
function fromStopToStop(
  connections: readonly (readonly string[])[],
  stops: readonly string[],
): readonly string[] | null {
  if (stops.length !== connections.length + 1) return null;
  const path = [stops[0]!];
  for (const [at, connection] of connections.entries()) {
    const next = [connection, connection.toReversed()].find(
      (one) => one[0] === stops[at] && one.at(-1) === stops[at + 1],
    );
    if (!next) return null;
    path.push(...next.slice(1));
  }
  return path;
}

function endToEnd(connections: readonly (readonly string[])[], stops: readonly string[]): readonly string[] {
  const [first = [], ...rest] = connections;
  let path: readonly string[] = first;
  let left = rest;
  while (left.length > 0) {
    const at = left.findIndex((connection) => joined(path, connection) !== null);
    if (at < 0) throw new ExportError(`The route ${stops.join('-')} is not one line.`);
    path = joined(path, left[at]!)!;
    left = left.toSpliced(at, 1);
  }
  return path[0] === stops[0] || path.at(-1) !== stops[0] ? path : path.toReversed();
}

function joined(path: readonly string[], connection: readonly string[]): readonly string[] | null {
  const [head, tail] = [path[0], path.at(-1)];
  if (connection[0] === tail) return [...path, ...connection.slice(1)];
  if (connection.at(-1) === tail) return [...path, ...connection.toReversed().slice(1)];
  if (connection.at(-1) === head) return [...connection.slice(0, -1), ...path];
  if (connection[0] === head) return [...connection.toReversed().slice(0, -1), ...path];
  return null;
}
