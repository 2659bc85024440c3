/** A conversation line by line, at a terminal or through a pipe. */
import { createInterface } from 'node:readline';

/** What is at the other end: it answers each line. */
export interface Conversation {
  /** Said first. */
  readonly greeting: string;
  /** What stands before the next line that is typed. */
  readonly prompt: string;
  /** True once no more lines are wanted. */
  readonly ended: boolean;
  say(line: string): Promise<string>;
}

/** Reads to the end of the input, or until the conversation has ended. A terminal gets prompts, a pipe does not. */
export async function converse(
  conversation: Conversation,
  input: NodeJS.ReadableStream,
  output: NodeJS.WritableStream,
  isTerminal: boolean,
): Promise<void> {
  const lines = createInterface({ input, ...(isTerminal && { output }), terminal: isTerminal });
  const ask = () => {
    if (!isTerminal) return;
    lines.setPrompt(conversation.prompt);
    lines.prompt();
  };
  output.write(`${conversation.greeting}\n`);
  ask();
  for await (const line of lines) {
    const reply = line.trim() === '' ? '' : await conversation.say(line);
    if (reply !== '') output.write(`${reply}\n`);
    if (conversation.ended) break;
    ask();
  }
  lines.close();
}
