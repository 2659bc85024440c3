/** Where what cannot be delivered comes back to: our own id of the mail stands after the plus. */
import { type Box, suffixIn } from './reply-address.ts';

/** Tells it from a reply address, which has no dash. */
const MARK = 'b-';

export function bounceAddress({ local, domain }: Box, id: string): string {
  return `${local}+${MARK}${id}@${domain}`;
}

/** Our id of the mail that came back. Null: the address is another one. */
export function bouncedId(box: Box, address: string): string | null {
  const suffix = suffixIn(box, address);
  return suffix?.startsWith(MARK) && suffix.length > MARK.length ? suffix.slice(MARK.length) : null;
}
