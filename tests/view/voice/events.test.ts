import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { loadWordings } from '../../../src/load/templates.ts';

const SRC = fileURLToPath(new URL('../../../src', import.meta.url));
const wordings = loadWordings();
const source = (name: string) => readFileSync(join(SRC, name), 'utf8');
/** Told together with others, or by the echo of the command. */
const ELSEWHERE = [
  'cash.nationalization',
  'cash.treasury-lost',
  'station.bought',
  'train.bought',
  'train.merged',
].concat(['train.nationalization', 'cash.dividend', 'company.merged']);

/** The words of a union: from the first that is written after `start`. */
function union(text: string, start: string): string[] {
  const [, words = ''] = new RegExp(`${start}\\s*((?:\\|?\\s*'[a-z-]+'\\s*)+)`).exec(text) ?? [];
  const found = [...words.matchAll(/'([a-z-]+)'/g)].map(([, word]) => word!);
  expect(found.length, start).toBeGreaterThan(0);
  return found;
}

/** What stands after `note: '` and the like, anywhere in the rules. */
function inRules(pattern: RegExp): string[] {
  const files = readdirSync(join(SRC, 'rules'), { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => name.endsWith('.ts')).map((name) => source(join('rules', name)));
  return [...new Set(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, word]) => word!)))];
}

describe('the wording of what happens', () => {
  const events = source('model/event.ts');
  const kinds = {
    cash: union(events, 'export type CashWhy ='),
    company: union(events, "type: 'company';[^}]*?readonly why:"),
    train: union(events, "type: 'train';[^}]*?readonly why:"),
    station: union(events, "type: 'station';[^}]*?readonly why:"),
    note: inRules(/note: '([a-z-]+)'/g),
    round: ['auction', 'stock', 'operating', 'over'],
  };

  it.each(Object.entries(kinds))('%s: has a sentence for everything it may be for', (kind, whys) => {
    const keys = whys.map((why) => `${kind}.${why}`).filter((key) => !ELSEWHERE.includes(key));
    expect(keys.filter((key) => wordings.events[key] === undefined)).toEqual([]);
  });

  it('has a sentence for everything that may be asked', () => {
    const asked = union(source('model/question.ts'), 'export type QuestionKind =');
    const standing = ['offer-made', 'any-time', 'end-proposal', 'choice'];
    const choices = inRules(/about: '([a-z-]+)',?\s*(?:seat|choices|\n)/g).map((about) => `choice.${about}`);
    const keys = [...asked.filter((kind) => !standing.includes(kind)), ...choices];
    expect(keys.filter((key) => wordings.questions[key] === undefined)).toEqual([]);
  });

  it('has a name for every step, in both lists', () => {
    const steps = union(source('model/rounds.ts').replace(/,\n/g, '\n|'), 'OPERATING_STEPS = \\[');
    for (const list of ['steps', 'asked']) {
      expect(steps.filter((step) => wordings.words[`${list}.${step}`] === undefined)).toEqual([]);
    }
  });
});
