/** What a report on a mail of ours says: which mail, to whom, why, and whether the other side still tries. */
import type { Content } from './content.ts';
import { messageIdsIn } from './message-id.ts';

export interface Report {
  /** Ids of the mails that it may be about, the likeliest first. */
  readonly about: readonly string[];
  readonly to?: string;
  /** One line. */
  readonly why: string;
  readonly permanent: boolean;
}

/** Longest reason that is told. */
const MOST = 200;

/** By its fields (RFC 3464) where it has them, else by its words. */
export function reportIn({ text, html, reports }: Content): Report {
  const status = reports.filter(({ type }) => type.endsWith('delivery-status')).map((each) => each.text);
  const returned = reports.filter(({ type }) => type.includes('rfc822')).map((each) => each.text);
  const fields = fieldsIn(status.join('\n'));
  const code = fields.get('status') ?? codeIn(text);
  const action = fields.get('action')?.toLowerCase();
  const to = addressIn(fields.get('final-recipient') ?? fields.get('original-recipient') ?? '');
  const why = fields.get('diagnostic-code')?.replace(/^[\w-]+;\s*/, '') ?? lineWith(code, text) ?? code;
  return {
    about: [...returned, text, html].flatMap(idsIn),
    ...(to !== undefined && { to }),
    why: why === '' ? 'no reason given' : why.replace(/\s+/g, ' ').slice(0, MOST),
    permanent: action === undefined ? code.startsWith('5') : action === 'failed' && !code.startsWith('4'),
  };
}

function idsIn(text: string): string[] {
  return [...text.slice(0, 64 * 1024).matchAll(/^[>\s]{0,8}message-id:\s{0,4}(<[^\s<>]{1,400}>)/gim)].flatMap(
    (found) => messageIdsIn(found[1]!),
  );
}

/** The first value of each, unfolded. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const [, name = '', value = ''] of text
    .replace(/\r?\n[ \t]+/g, ' ')
    .matchAll(/^([\w-]{2,40}):[ \t]*([^\r\n]*)/gm)) {
    if (!fields.has(name.toLowerCase())) fields.set(name.toLowerCase(), value.trim());
  }
  return fields;
}

/** `5.1.1`, or `550` where there is no such code; empty: neither. */
function codeIn(text: string): string {
  return /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(text)?.[0] ?? /\b[45]\d\d\b/.exec(text)?.[0] ?? '';
}

function addressIn(field: string): string | undefined {
  return /[^\s;<>]+@[^\s;<>]+/.exec(field)?.[0].toLowerCase();
}

function lineWith(code: string, text: string): string | undefined {
  const lines = text.split('\n').map((line) => line.trim());
  return (
    lines.find((line) => code !== '' && line.includes(code)) ??
    lines.find((line) => /\b[45]\d\d\b/.test(line))
  );
}
