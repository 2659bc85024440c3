/** Mail addresses, always spelled the same. */
import { domainToASCII } from 'node:url';

/** Longest that is taken (RFC 5321, 4.5.3.1.3). */
const MOST = 254;

/** In lower case, the domain in its ASCII form; null where it is no address. */
export function plainAddress(address: string): string | null {
  const text = address.trim().normalize('NFC').toLowerCase();
  const at = text.lastIndexOf('@');
  if (at < 1 || text.length > MOST || hasBlankOrControl(text)) return null;
  const domain = domainToASCII(text.slice(at + 1).replace(/\.$/, ''));
  return domain === '' ? null : `${text.slice(0, at)}@${domain}`;
}

function hasBlankOrControl(text: string): boolean {
  return /[\s\p{Cc}\p{Cf}<>,;:"\\()[\]]/u.test(text);
}
