import { describe, expect, it } from 'vitest';
import { formatScript, readScript } from '../../src/language/script.ts';

const text = `# the first game of the club
18SJ; players Anna, Bo, Cy, Di; option oscarian-era; profile 18xx.games; seed 7

Anna: bid KHJ 145
bo: buy FRY; pass
# a pause
Cy: SNJ: lay 57 D21 r2
`;

describe('a script', () => {
  it('is a head and a line a message', () => {
    expect(readScript(text)).toEqual({
      title: '18SJ',
      players: ['Anna', 'Bo', 'Cy', 'Di'],
      options: ['oscarian-era'],
      profile: '18xx.games',
      seed: 7,
      lines: [
        { line: 4, player: 'Anna', text: 'bid KHJ 145' },
        { line: 5, player: 'Bo', text: 'buy FRY; pass' },
        { line: 7, player: 'Cy', text: 'SNJ: lay 57 D21 r2' },
      ],
    });
  });

  it('needs no more than a title and players', () => {
    const script = readScript('18SJ; players Anna, Bo, Cy');
    expect(script).toEqual({
      title: '18SJ',
      players: ['Anna', 'Bo', 'Cy'],
      options: [],
      profile: 'rulebook',
      seed: null,
      lines: [],
    });
    expect(formatScript(script as never)).toBe('18SJ; players Anna, Bo, Cy\n');
  });

  it('is written as it is read', () => {
    const script = readScript(text);
    if ('refused' in script) throw new Error(script.rule);
    const written = formatScript(script);
    expect(written.split('\n')[0]).toBe(
      '18SJ; players Anna, Bo, Cy, Di; option oscarian-era; profile 18xx.games; seed 7',
    );
    const again = readScript(written);
    expect(
      'refused' in again ? [] : again.lines.map(({ player, text: said }) => ({ player, text: said })),
    ).toEqual(script.lines.map(({ player, text: said }) => ({ player, text: said })));
  });

  it.each([
    ['', 'script-empty', 1],
    ['# only a comment', 'script-empty', 1],
    ['18SJ', 'script-without-players', 1],
    ['18SJ; players Anna, Bo, anna', 'script-player-twice', 1],
    ['18SJ; players Anna, Bo; colour red', 'script-head', 1],
    ['18SJ; players Anna, Bo; seed x', 'script-head', 1],
    ['18SJ; players Anna, Bo; seed 7; seed 8', 'script-head', 1],
    ['18SJ; players Anna, Bo\n\nCy: pass', 'script-unknown-player', 3],
    ['18SJ; players Anna, Bo\nAnna pass', 'script-without-colon', 2],
    ['18SJ; players Anna, Bo\nAnna:', 'script-without-message', 2],
  ])('%j is refused with its line', (wrong, rule, line) => {
    expect(readScript(wrong)).toMatchObject({ refused: 'unreadable', rule, facts: { line } });
  });
});
