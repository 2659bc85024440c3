import { describe, expect, it } from 'vitest';
import { loadTitle, titles } from '../../src/load/load.ts';

describe('a title', () => {
  it('loads under both profiles', () => {
    expect(titles()).toContain('18SJ');
    expect(loadTitle('18sj').readings.run).toBe('best');
    expect(loadTitle('18SJ', '18xx.games').readings.run).toBe('free');
  });
});
