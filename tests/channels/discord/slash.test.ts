/** The slash command: within Discord's limits, and a way to everything that may be asked of a table. */
import { readdirSync } from 'node:fs';
import { ApplicationCommandOptionType as Type } from 'discord.js';
import { expect, it } from 'vitest';
import { COMMANDS, isShown, lineOf } from '../../../src/channels/discord/slash.ts';
import { grammarOf } from '../../../src/language/grammar.ts';
import { loadCommands } from '../../../src/load/commands.ts';

const [command] = COMMANDS;
// biome-ignore lint/suspicious/noExplicitAny: whatever Discord is told
const options = command!.options as any[];
const NAME = /^[-_a-z0-9]{1,32}$/;

it('keeps to the limits of Discord, at every level', () => {
  let characters = command!.name.length + command!.description.length;
  // biome-ignore lint/suspicious/noExplicitAny: as above
  const check = (list: any[]) => {
    expect(list.length).toBeLessThanOrEqual(25);
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    const required = list.map((option) => option.required === true);
    expect(required.lastIndexOf(true)).toBeLessThanOrEqual(required.filter(Boolean).length - 1);
    for (const { name, description, options: inner = [] } of list) {
      expect(name).toMatch(NAME);
      expect(description.length).toBeGreaterThan(0);
      expect(description.length).toBeLessThanOrEqual(100);
      characters += name.length + description.length;
      check(inner);
    }
  };
  check(options);
  expect(characters).toBeLessThanOrEqual(8000);
});

/** Everything that can be chosen, with something given where it must be. */
// biome-ignore lint/suspicious/noExplicitAny: as above
function choices(list: any[], before = ''): string[] {
  return list.flatMap(({ type, name, options: inner = [] }) => {
    if (type === Type.SubcommandGroup) return choices(inner, `${name} `);
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const required = inner.filter((option: any) => option.required);
    // biome-ignore lint/suspicious/noExplicitAny: as above
    const values = Object.fromEntries(required.map((option: any) => [option.name, 'Bo']));
    return [lineOf(`${before}${name}`, values)!];
  });
}

it('leads to every command that is about a table', () => {
  const { verbs } = grammarOf(loadCommands());
  const named = (line: string) => {
    const words = line.toLowerCase().replace(/:/g, ' ').split(' ');
    const found = [words.slice(0, 2).join(' '), words[0]!].find((verb) => verbs.has(verb));
    return verbs.get(found ?? '')?.map(({ definition: { name } }) => name) ?? [];
  };
  const reached = new Set(choices(options).flatMap(named));
  const files = readdirSync(new URL('../../../commands/table', import.meta.url));
  const all = files.map((file) => file.replace('.yaml', '').replace('-', ' '));
  // a question by name has a button for each of its answers, and `do` completes them
  expect(all.filter((name) => name !== 'choose' && !reached.has(name))).toEqual([]);
});

it.each([
  ['table hosts', {}, 'hosts'],
  ['table hosts', { add: 'Bo' }, 'hosts add Bo'],
  ['table hosts', { add: 'Bo', remove: 'Cy' }, 'hosts add Bo; hosts remove Cy'],
  [
    'table replace',
    { player: 'Bo', name: 'Eva', address: 'eva@example.org' },
    'replace Bo by Eva eva@example.org',
  ],
  ['table as', { player: 'Bo', command: 'pass' }, 'as Bo: pass'],
  ['table here', { game: 7 }, 'here 7'],
  ['table end', {}, 'end game'],
  ['table end', { agree: false }, 'end game no'],
  ['my timezone', { zone: 'Europe/Stockholm' }, 'timezone Europe/Stockholm'],
  ['my resend', { since: 200 }, 'resend since 200'],
  ['my confirm', { number: 12 }, 'confirm 12'],
  ['my decline', {}, 'decline invitation'],
  ['auction', { at: 8 }, 'auction 8'],
  ['do', { command: 'lay 57 D21 r2\n run best' }, 'lay 57 D21 r2; run best'],
  ['say', { text: 'well\npass' }, 'say:\nwell\npass'],
  ['tell', { player: 'Bo', text: 'well\npass' }, 'tell Bo:\nwell\npass'],
  ['new', { title: '18SJ', name: 'Bo\nstart' }, 'new 18SJ as Bo start'],
  ['table as', { player: 'Bo\npass', command: 'pass' }, 'as Bo pass: pass'],
  ['table', {}, null],
  ['my nothing', {}, null],
  ['toString', {}, null],
  ['table constructor', {}, null],
])('%s %o is the line %s', (name, values, line) => {
  expect(lineOf(name, values)).toBe(line);
});

it('shows to all only what may be looked at', () => {
  expect(isShown('auction', { show: true })).toBe(true);
  expect(isShown('auction', {})).toBe(false);
  expect(isShown('my resend', { show: true })).toBe(false);
});
