/** Which messages are handled where a search holds nobody up. */
import { expect, it } from 'vitest';
import { maySearch } from '../../src/app/pipeline/searching.ts';
import { loadCommands } from '../../src/load/commands.ts';

it('are those that begin with any name of the commands which look for a best run', () => {
  const searching = loadCommands().filter(({ name }) => name === 'run' || name === 'moves');
  const names = searching.flatMap(({ name, synonyms }) => [name, ...synonyms]);
  expect(searching).toHaveLength(2);
  for (const name of names) {
    expect(maySearch(`${name} best`), name).toBe(true);
    expect(maySearch(`#213\nSNJ: ${name.toUpperCase()}`), name).toBe(true);
  }
  expect(maySearch('what if lay 57 D21 r2; run best')).toBe(true);
  for (const text of ['pass', 'lay 57 D21 r2', 'buy SNJ ipo', 'status', 'train 3'])
    expect(maySearch(text), text).toBe(false);
});
