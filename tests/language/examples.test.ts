import { describe, expect, it } from 'vitest';
import { formatAction } from '../../src/language/format.ts';
import { grammarOf } from '../../src/language/grammar.ts';
import { lexiconOf } from '../../src/language/lexicon.ts';
import { readLine } from '../../src/language/read.ts';
import type { ActionDraft } from '../../src/language/reading.ts';
import { commandsReadme } from '../../src/language/readme.ts';
import { help, helpEntry } from '../../src/language/usage.ts';
import { isRefusal } from '../../src/model/refusal.ts';
import { actionsOf, commands, lakesLexicon, lexicon, lexicons, readingsOf, requestsOf } from './words.ts';

/** Each in the title it is of; one that is of no title in all of them. */
const examples = commands.flatMap((command) =>
  command.examples.flatMap((example) =>
    lexicons
      .filter(({ definition: { title } }) => (example.title ?? title) === title)
      .map((words) => ({ command, words, in: words.definition.title, ...example })),
  ),
);

describe('every example of every command', () => {
  it('is of a title that there is', () => {
    const titles = lexicons.map(({ definition }) => definition.title);
    const strange = commands
      .flatMap((command) => command.examples)
      .filter(({ title }) => title && !titles.includes(title));
    expect(strange).toEqual([]);
  });

  it.each(examples)('$in $command.group: $say', ({ command, words, say, action, request }) => {
    if (action !== undefined) expect(actionsOf(say, words)).toContainEqual(action);
    else expect(requestsOf(say, words)).toContainEqual(request);
    expect(readingsOf(say, words).map((each) => each.command)).toContain(command.name);
  });

  it.each(examples.filter(({ action }) => action !== undefined))(
    '$in: $say, formatted and read again',
    ({ action, words }) => {
      const text = formatAction(words.definition, action as unknown as ActionDraft);
      expect(actionsOf(text, words)).toContainEqual(action);
    },
  );

  it.each(lexicons)(
    'of each command that $definition.title has a use for there is one',
    ({ definition, offered }) => {
      for (const command of offered.commands) {
        const shown = helpEntry(command, definition.title).examples;
        const readable = shown.filter((say) => !isRefusal(readLine(say, lexiconOf(definition, commands))));
        expect(readable, command.definition.name).toEqual(shown);
      }
    },
  );
});

describe('the commands', () => {
  it('are told in commands/README.md', async () => {
    await expect(commandsReadme(grammarOf(commands))).toMatchFileSnapshot('../../commands/README.md');
  });

  it('are explained by name, by synonym and by group', () => {
    expect(help(lexicon.grammar, undefined, 'lay')).toMatchObject([
      { name: 'lay', usage: ['lay <tile> <hex> [<rotation>] [with <private>]', expect.any(String)] },
    ]);
    expect(help(lexicon.grammar, undefined, 'Station').map(({ name }) => name)).toEqual(['token']);
    expect(help(lexicon.grammar, undefined, 'buy').map(({ group }) => group)).toEqual([
      'auction',
      'stock',
      'operating',
      'operating',
    ]);
    expect(help(lexicon.grammar, undefined, 'auction').map(({ name }) => name)).toEqual([
      'auction',
      'bid',
      'buy',
      'pass',
    ]);
    expect(help(lexicon.grammar).length).toBe(commands.length);
    expect(help(lexicon.grammar, undefined, 'xyzzy')).toEqual([]);
  });

  it('are offered where a title has a use for them', () => {
    const names = (words: typeof lexicon) => help(words.offered).map(({ name }) => name);
    const only = (words: typeof lexicon, other: typeof lexicon) =>
      names(words)
        .filter((name) => !names(other).includes(name))
        .sort();
    expect(only(lexicon, lakesLexicon)).toEqual(['canal', 'port', 'redeem', 'tjing', 'wait']);
    expect(only(lakesLexicon, lexicon)).toEqual(['coal', 'exchange', 'merge', 'swap']);
  });
});
