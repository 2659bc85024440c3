import { describe, expect, it } from 'vitest';
import { formatAction } from '../../src/language/format.ts';
import { grammarOf } from '../../src/language/grammar.ts';
import type { ActionDraft } from '../../src/language/reading.ts';
import { commandsReadme } from '../../src/language/readme.ts';
import { help } from '../../src/language/usage.ts';
import { actionsOf, commands, lexicon, readingsOf, requestsOf, sj } from './words.ts';

const examples = commands.flatMap((command) => command.examples.map((example) => ({ command, ...example })));

describe('every example of every command', () => {
  it.each(examples)('$command.group: $say', ({ command, say, action, request }) => {
    if (action !== undefined) expect(actionsOf(say)).toContainEqual(action);
    else expect(requestsOf(say)).toContainEqual(request);
    expect(readingsOf(say).map((each) => each.command)).toContain(command.name);
  });

  it.each(examples.filter(({ action }) => action !== undefined))(
    '$say, formatted and read again',
    ({ action }) => {
      expect(actionsOf(formatAction(sj, action as unknown as ActionDraft))).toContainEqual(action);
    },
  );
});

describe('the commands', () => {
  it('are told in commands/README.md', async () => {
    await expect(commandsReadme(grammarOf(commands))).toMatchFileSnapshot('../../commands/README.md');
  });

  it('are explained by name, by synonym and by group', () => {
    expect(help(lexicon.grammar, 'lay')).toMatchObject([
      { name: 'lay', usage: ['lay <tile> <hex> [<rotation>] [with <private>]', expect.any(String)] },
    ]);
    expect(help(lexicon.grammar, 'Station').map(({ name }) => name)).toEqual(['token']);
    expect(help(lexicon.grammar, 'buy').map(({ group }) => group)).toEqual([
      'auction',
      'stock',
      'operating',
      'operating',
    ]);
    expect(help(lexicon.grammar, 'auction').map(({ name }) => name)).toEqual([
      'auction',
      'bid',
      'buy',
      'pass',
    ]);
    expect(help(lexicon.grammar).length).toBe(commands.length);
    expect(help(lexicon.grammar, 'xyzzy')).toEqual([]);
  });
});
