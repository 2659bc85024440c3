import { describe, expect, it } from 'vitest';
import { definitionHash, LoadError, loadTitle, titles } from '../../src/load/load.ts';

describe('titles and profiles', () => {
  it('takes no word of the language itself for a profile', () => {
    for (const profile of ['constructor', '__proto__', 'toString']) {
      expect(() => loadTitle('18SJ', profile)).toThrow(/has no profile/);
    }
  });

  it('are found without regard to case, and the same object is given again', () => {
    expect(titles()).toContain('18SJ');
    expect(loadTitle('18sj')).toBe(loadTitle('18SJ'));
    expect(loadTitle('18SJ', '18xx.games')).toBe(loadTitle('18SJ', '18xx.games'));
  });

  it('differ in every reading between the rulebook and 18xx.games', () => {
    const rulebook = loadTitle('18SJ').readings;
    const site = loadTitle('18SJ', '18xx.games').readings;
    const chosen = loadTitle('18SJ').profiles['18xx.games']!;
    expect(Object.keys(chosen)).toHaveLength(19);
    for (const id of Object.keys(rulebook) as (keyof typeof rulebook)[]) {
      if (id in chosen) expect(site[id], id).not.toEqual(rulebook[id]);
      else expect(site[id], id).toEqual(rulebook[id]);
    }
  });

  it('that do not exist are refused with what there is', () => {
    expect(() => loadTitle('18SK')).toThrow(LoadError);
    expect(() => loadTitle('18SK')).toThrow('There is no title "18SK". Did you mean "18SJ"?');
    expect(() => loadTitle('18SJ', 'rulebok')).toThrow(
      '18SJ has no profile "rulebok". Did you mean "rulebook"?',
    );
    expect(() => loadTitle('18SJ', '18xx')).toThrow(/game\.yaml:\d+: .* There is rulebook, 18xx\.games\./);
  });

  it('have a hash that changes with any reading', () => {
    const rulebook = definitionHash(loadTitle('18SJ'));
    expect(rulebook).toMatch(/^[0-9a-f]{64}$/);
    expect(definitionHash(JSON.parse(JSON.stringify(loadTitle('18SJ'))))).toBe(rulebook);
    expect(definitionHash(loadTitle('18SJ', '18xx.games'))).not.toBe(rulebook);
  });
});
