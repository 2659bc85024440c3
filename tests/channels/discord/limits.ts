/** What Discord itself refuses, as its documentation has it: a body over a limit is answered 400. */
import type { Call } from './rest.ts';

const MEGABYTE = 1024 * 1024;

/** What is over a limit in a message; empty: nothing. */
export function overLimits({ body, files }: Call): string[] {
  if (body === null || typeof body !== 'object') return [];
  const message = body.data ?? body;
  const embeds = message.embeds ?? [];
  const rows = message.components ?? [];
  const problems: string[] = [];
  const most = (what: string, value: number, limit: number) => {
    if (value > limit) problems.push(`${what}: ${value}, at most ${limit}`);
  };
  const length = (text: unknown) => (typeof text === 'string' ? text.length : 0);
  most('thread name', length(message.name), 100);
  most('content', length(message.content), 2000);
  most('embeds', embeds.length, 10);
  most('files', files.length, 10);
  most('nonce', length(message.nonce), 25);
  let total = 0;
  for (const embed of embeds) {
    most('title', length(embed.title), 256);
    most('description', length(embed.description), 4096);
    most('footer', length(embed.footer?.text), 2048);
    most('fields', (embed.fields ?? []).length, 25);
    total += length(embed.title) + length(embed.description) + length(embed.footer?.text);
  }
  most('embeds together', total, 6000);
  for (const { description } of message.attachments ?? []) most('alt text', length(description), 1024);
  for (const { name, content } of files) most(name, content.length, 10 * MEGABYTE);
  most('rows', rows.length, 5);
  const ids = new Set<string>();
  for (const row of rows) {
    most('buttons in a row', row.components.length, 5);
    for (const button of row.components) {
      most('label', length(button.label), 80);
      most('button id', length(button.custom_id), 100);
      if (ids.has(button.custom_id)) problems.push(`button id twice: ${button.custom_id}`);
      ids.add(button.custom_id);
    }
  }
  if (Array.isArray(message.choices)) {
    most('choices', message.choices.length, 25);
    for (const choice of message.choices) {
      most('choice name', length(choice.name), 100);
      most('choice value', length(choice.value), 100);
    }
  }
  const isMessage = 'content' in message || 'embeds' in message;
  const isEmpty = !message.content && embeds.length === 0 && files.length === 0;
  if (isMessage && isEmpty && message.flags === undefined) problems.push('empty message');
  return problems;
}
