import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { type Conversation, converse } from '../../../src/channels/console/terminal.ts';

/** Answers with the line in capitals, slowly, and ends at `bye`. */
function echo(): Conversation & { heard: string[] } {
  const heard: string[] = [];
  return {
    greeting: 'Hello.',
    get prompt() {
      return `${heard.length}> `;
    },
    get ended() {
      return heard.at(-1) === 'bye';
    },
    heard,
    async say(line) {
      await new Promise((resolve) => setTimeout(resolve, 5));
      heard.push(line);
      return line.toUpperCase();
    },
  };
}

async function conversed(
  text: string,
  isTerminal: boolean,
): Promise<{ said: string; heard: readonly string[] }> {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const other = echo();
  input.end(text);
  await converse(other, input, output, isTerminal);
  return { said: String(output.read() ?? ''), heard: other.heard };
}

describe('a conversation through a pipe', () => {
  it('answers line by line, in order, to the end of the input', async () => {
    const { said, heard } = await conversed('one\r\ntwo\n\n   \nthree', false);
    expect(heard).toEqual(['one', 'two', 'three']);
    expect(said).toBe('Hello.\nONE\nTWO\nTHREE\n');
  });

  it('ends when the other end does', async () => {
    const { heard } = await conversed('one\nbye\ntwo\n', false);
    expect(heard).toEqual(['one', 'bye']);
  });
});

describe('a conversation at a terminal', () => {
  it('has a prompt before every line', async () => {
    const { said } = await conversed('one\ntwo\n', true);
    expect(said).toContain('0> ');
    expect(said).toContain('1> ');
    expect(said).toContain('ONE');
  });
});
