/** Text of header fields that is not ASCII: `=?utf-8?q?Fr=C3=A5nvaro?=` (RFC 2047). */

/** What cannot be decoded stays as it is. */
export function decodeWords(text: string): string {
  return text
    .slice(0, 2000)
    .replace(/(\?=)\s+(?==\?)/g, '$1')
    .replace(/=\?([\w-]{1,40})(?:\*[\w-]{1,20})?\?([bq])\?([^?\s]{0,200})\?=/gi, decoded);
}

function decoded(whole: string, charset: string, encoding: string, text: string): string {
  const bytes = encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : unquoted(text);
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return whole;
  }
}

function unquoted(text: string): Buffer {
  const octets = text
    .replace(/_/g, ' ')
    .replace(/=([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(octets, 'latin1');
}
