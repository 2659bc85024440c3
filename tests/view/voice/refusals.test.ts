import { describe, expect, it } from 'vitest';
import { loadTitle } from '../../../src/load/load.ts';
import { loadWordings } from '../../../src/load/templates.ts';
import { ruleSentences } from '../../../src/view/voice/refusal.ts';
import { speakerFor } from '../../../src/view/voice/speaker.ts';
import { rulesInSources } from './rules.ts';

const wordings = loadWordings();
const speaker = speakerFor(loadTitle('18SJ'), wordings, ['Anna', 'Bo', 'Cy']);
const rules = [...rulesInSources()].sort();

/** A value for every fact that a wording asks for, by the form in which it asks. */
function sampleFor(wording: string | readonly string[]): Record<string, unknown> {
  const text = [wording].flat().join('\n');
  const tested = [...text.matchAll(/^\?!?(\w+) /gm)].map(([, name]) => [name!, 2]);
  const filled = [...text.matchAll(/\{(\w+)((?:\|[^|}]+)*)\}/g)].map(([, name, forms = '']) => [
    name!,
    valueFor(forms),
  ]);
  const objects = filled.filter(([, value]) => typeof value === 'object');
  return Object.fromEntries([...tested, ...filled, ...objects]);
}

function valueFor(forms: string): unknown {
  if (forms.includes('|asked')) return [{ seat: 's1', kind: 'stock-turn' }];
  if (forms.includes('|bid')) return { seat: 's2', amount: 145 };
  if (forms.includes('|route')) return [{ train: '3-1', path: ['E20', 'G22/1'] }];
  return /\|(and|or|list|count)$/.test(forms) ? [2, 3] : 2;
}

describe('the wording of refusals', () => {
  it('has a sentence for every rule in the sources', () => {
    expect(rules.length).toBeGreaterThan(150);
    expect(rules.filter((rule) => wordings.refusals[rule] === undefined)).toEqual([]);
  });

  it('has none for a rule that is not there', () => {
    expect(Object.keys(wordings.refusals).filter((rule) => !rules.includes(rule))).toEqual([]);
  });

  it.each(Object.entries(wordings.refusals))(
    '%s reads well, with all of its facts and without those that may be missing',
    (rule, wording) => {
      const facts = sampleFor(wording);
      const full = ruleSentences(speaker, { refused: 'illegal', rule, section: '9.9', facts });
      const optional = [
        ...[wording]
          .flat()
          .join('\n')
          .matchAll(/^\?!?(\w+) /gm),
      ].map(([, name]) => name!);
      const lean = Object.fromEntries(Object.entries(facts).filter(([name]) => !optional.includes(name)));
      const bare = ruleSentences(speaker, { refused: 'illegal', rule, section: '9.9', facts: lean });
      expect(full.length).toBeGreaterThan(0);
      expect(full[0]).toMatch(/ \(rulebook 9\.9\)[.?]$/);
      for (const sentence of [...full, ...bare]) {
        expect(sentence).toMatch(/^[^a-z].*[.?]$/s);
        expect(sentence).not.toMatch(/undefined|null|NaN|\[object|[{}|]/);
      }
    },
  );
});
