import { describe, expect, it } from 'vitest';
import { splitMessage } from '../../src/language/message.ts';

describe('a message taken apart', () => {
  it('has a command a line, or parted by semicolons', () => {
    expect(splitMessage('lay 8 D19 r5; token E20\r\n\n- run best.\n> ')).toEqual({
      lines: ['lay 8 D19 r5', 'token E20', 'run best', '>'],
    });
  });

  it('is tagged with a position by its first word only', () => {
    expect(splitMessage('#213 buy SNJ')).toEqual({ tag: { position: 213 }, lines: ['buy SNJ'] });
    expect(splitMessage('**#7.213:** buy SNJ; done')).toEqual({
      tag: { game: 7, position: 213 },
      lines: ['buy SNJ', 'done'],
    });
    expect(splitMessage('#213\nbuy SNJ')).toEqual({ tag: { position: 213 }, lines: ['buy SNJ'] });
    expect(splitMessage('lay #57 D21 r2')).toEqual({ lines: ['lay #57 D21 r2'] });
    expect(splitMessage('buy SNJ\n#213')).toEqual({ lines: ['buy SNJ', '#213'] });
  });

  it('undoes entities before it looks for semicolons', () => {
    expect(splitMessage('bid M&amp;H 125; pass')).toEqual({ lines: ['bid M&H 125', 'pass'] });
  });

  it('leaves what is only asked about together', () => {
    expect(splitMessage('what if lay 8 D19 r5; run best\nstatus')).toEqual({
      lines: ['what if lay 8 D19 r5; run best', 'status'],
    });
  });

  it.each([
    ['', 'nothing-said'],
    ['#213', 'nothing-said'],
    [' \n ;; \u200b', 'nothing-said'],
    ['x'.repeat(700), 'line-too-long'],
    ['x'.repeat(20_000), 'message-too-long'],
    ['x\n'.repeat(300), 'too-many-lines'],
  ])('is refused when it cannot be one (%#)', (text, rule) => {
    expect(splitMessage(text)).toMatchObject({ refused: 'unreadable', rule });
  });
});

describe('talk in a message', () => {
  const lines = (text: string) => {
    const split = splitMessage(text);
    return 'lines' in split ? split.lines : split;
  };

  it('of one line ends with its line', () => {
    expect(lines('tell Bo I will not bid\npass')).toEqual(['tell Bo I will not bid', 'pass']);
    expect(lines('say good luck\npass')).toEqual(['say good luck', 'pass']);
  });

  it('goes to the end where nothing stands behind its head', () => {
    expect(lines('pass\ntell Bo:\nI will not bid\npass')).toEqual(['pass', 'tell Bo:\nI will not bid\npass']);
    expect(lines('say:\ngood luck')).toEqual(['say \ngood luck']);
  });
});
