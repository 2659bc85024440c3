/** Ids of mails. Ours are made of our own id of a message, so that they are the same at every attempt to send it. */

/** `<id@domain>`. */
export function messageIdOf(id: string, domain: string): string {
  return `<${id}@${domain}>`;
}

/** Our own id in a mail id; null where somebody else gave it. */
export function ownIdIn(messageId: string, domain: string): string | null {
  const end = `@${domain}>`;
  if (!messageId.startsWith('<') || !messageId.toLowerCase().endsWith(end)) return null;
  return messageId.slice(1, -end.length);
}

/** Every id in a text such as a References field, in order. Not more than `most`, the last ones. */
export function messageIdsIn(text: string, most = 50): string[] {
  return (text.match(/<[^<>\s@]{1,200}@[^<>\s@]{1,200}>/g) ?? []).slice(-most);
}
