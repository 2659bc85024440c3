/** Everything that is said about tables and people has a wording, and reads well. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { wordsWithoutGame } from '../../../src/app/wording.ts';
import { loadWordings } from '../../../src/load/templates.ts';
import type { Answer } from '../../../src/model/answer.ts';
import { OUTGOING_KINDS } from '../../../src/model/channel.ts';
import { FOLLOWS } from '../../../src/store/members.ts';
import { headlineOf } from '../../../src/view/voice/letter.ts';

const SRC = join(import.meta.dirname, '../../../src');
const { posts, words } = loadWordings();
const speaker = wordsWithoutGame(['Anna', 'Bo', 'Cy']);

/** Keys that stand in the sources, and those that are put together. */
function keysInSources(): Set<string> {
  const found = new Set<string>();
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.ts'),
  );
  for (const file of files) {
    const text = readFileSync(join(SRC, file), 'utf8');
    for (const [, key] of text.matchAll(/\bsay\('posts', '([a-z.-]+)'/g)) found.add(key!);
    if (!/app\/|view\/voice/.test(file)) continue;
    for (const [, one, , other] of text.matchAll(/\bsay: (?:[^'\n]*\? )?'([a-z-]+)'( : '([a-z-]+)')?/g))
      for (const key of [one, other]) if (key) found.add(key);
    for (const [, key] of text.matchAll(/\b(?:told|done)\('([a-z-]+)'/g)) found.add(key!);
    for (const [, one, other] of text.matchAll(/\? '([a-z-]+)' : '([a-z-]+)'/g))
      for (const key of [one!, other!]) if (posts[key] !== undefined) found.add(key);
    for (const [, one, two, three] of text.matchAll(/\? '([a-z-]+)' : \w+ \? '([a-z-]+)' : '([a-z-]+)'/g))
      if (file.startsWith('app')) for (const key of [one!, two!, three!]) found.add(key);
  }
  const headlines = [...OUTGOING_KINDS, 'refused', 'asked', 'answer', 'talk-one'].map(
    (kind) => `headline.${kind}`,
  );
  const stages = ['gathering', 'playing', 'over'].map((stage) => `game-${stage}`);
  return new Set([...found, ...headlines, ...stages, ...FOLLOWS.map((each) => `follow-${each}`)]);
}

/** A value for every fact that a wording asks for. */
function sampleFor(text: string): Record<string, unknown> {
  const tested = [...text.matchAll(/^\?!?(\w+) /gm)].map(([, name]) => [name!, ['two', 'three']]);
  const filled = [...text.matchAll(/\{(\w+)((?:\|[^|}]+)*)\}/g)].map(([, name, forms = '']) => [
    name!,
    forms.includes('|time') ? '2026-11-29T12:00:00Z' : /\|(and|list|or)/.test(forms) ? ['one', 'two'] : 2,
  ]);
  return Object.fromEntries([...tested, ...filled]);
}

describe('the wording of posts', () => {
  it('has a sentence for everything that is said', () => {
    const missing = [...keysInSources()].filter((key) => posts[key] === undefined);
    expect(missing).toEqual([]);
  });

  it('has none for what is never said', () => {
    const known = keysInSources();
    expect(Object.keys(posts).filter((key) => !known.has(key))).toEqual([]);
  });

  it('has a word for every kind of letter', () => {
    for (const kind of OUTGOING_KINDS) expect(words[`letters.${kind}`]).toBeTypeOf('string');
  });

  it.each(Object.entries(posts))('%s reads well', (key, wording) => {
    const said = speaker.say('posts', key, sampleFor([wording].flat().join('\n')));
    expect(said.length).toBeGreaterThan(0);
    for (const sentence of said) expect(sentence).not.toMatch(/undefined|null|NaN|\[object|[{}|]/);
  });
});

describe('the headline of an answer', () => {
  const heading = { game: 7, title: '18SJ', position: 16, name: 'Di' };
  const answered = (accepted: boolean, before: number): string => {
    const answer: Answer = {
      game: 7,
      sender: 's2',
      accepted,
      before,
      position: 16,
      lines: [],
      questions: [],
      pictures: [],
    };
    return headlineOf(speaker, { kind: 'reply', answer }, heading);
  };

  it('tells what was done, what was not, and an undo that waits for others', () => {
    expect([answered(true, 15), answered(false, 16), answered(false, 15), answered(true, 16)]).toEqual([
      '#16: done',
      'Not done',
      '#16: asked',
      'Your message',
    ]);
  });
});
