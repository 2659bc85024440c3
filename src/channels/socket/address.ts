/** `Bo`, `socket:bo` → `bo`; null: none of this channel. */
export function socketAddress(written: string): string | null {
  const name = written
    .trim()
    .toLowerCase()
    .replace(/^socket:/, '');
  return /^[\p{L}\d._-]{1,64}$/u.test(name) ? name : null;
}
