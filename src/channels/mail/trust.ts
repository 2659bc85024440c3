/**
 * Does the server that received a mail vouch for its From address? It writes what it found into a field of its own
 * (RFC 8601). Only the topmost one counts, and only in its name: those below may be anybody's.
 */
import type { Trust } from '../../model/channel.ts';
import { first, type Head } from './head.ts';

interface Finding {
  readonly result: string;
  /** `header.from`, `header.d`, `smtp.mailfrom` … */
  readonly of: ReadonlyMap<string, string>;
}

/**
 * `server`: the name of the receiving server in these fields; undefined where it writes none. With DMARC passing the
 * address is proven. Where the sender's domain says nothing about itself, a signature or a server of that domain
 * proves it, and only what failed speaks against it. A server that should vouch and is silent speaks against it too.
 */
export function trustOf(head: Head, server: string | undefined, address: string): Trust {
  if (server === undefined) return 'claimed';
  const [name, ...findings] = partsOf(first(head, 'authentication-results') ?? '');
  if (name?.split(' ')[0]?.toLowerCase() !== server.toLowerCase()) return 'doubted';
  const domain = address.slice(address.lastIndexOf('@') + 1);
  const found = findingsIn(findings);
  const dmarc = found.get('dmarc')?.[0];
  if (dmarc && dmarc.result !== 'none') return vouched(dmarc, domain);
  return withoutPolicy(found, domain);
}

function vouched({ result, of }: Finding, domain: string): Trust {
  const about = of.get('header.from');
  return result === 'pass' && (about === undefined || domainOf(about) === domain) ? 'proven' : 'doubted';
}

function withoutPolicy(found: ReadonlyMap<string, readonly Finding[]>, domain: string): Trust {
  const signed = found.get('dkim')?.some(({ result, of }) => {
    return result === 'pass' && sameOrAbove(domainOf(of.get('header.d') ?? of.get('header.i') ?? ''), domain);
  });
  const spf = found.get('spf')?.[0];
  const sent = spf?.result === 'pass' && sameOrAbove(domainOf(spf.of.get('smtp.mailfrom') ?? ''), domain);
  if (signed || sent) return 'proven';
  return spf !== undefined && ['fail', 'softfail'].includes(spf.result) ? 'doubted' : 'claimed';
}

/** The domain itself or one it belongs to; a top-level domain stands for nobody. */
function sameOrAbove(above: string, domain: string): boolean {
  return above === domain || (above.includes('.') && domain.endsWith(`.${above}`));
}

function domainOf(value: string): string {
  return value.slice(value.lastIndexOf('@') + 1).toLowerCase();
}

function findingsIn(parts: readonly string[]): Map<string, Finding[]> {
  const found = new Map<string, Finding[]>();
  for (const part of parts) {
    const [method, ...properties] = part.split(' ').map((word) => word.split('='));
    const [name = '', result = ''] = method ?? [];
    const of = new Map(properties.map(([key = '', value = '']) => [key.toLowerCase(), value]));
    const finding = { result: result.toLowerCase(), of };
    const key = name.toLowerCase().split('/')[0]!;
    found.set(key, [...(found.get(key) ?? []), finding]);
  }
  return found;
}

/** Parted by semicolons; comments and quotes taken off, blanks made one. */
function partsOf(value: string): string[] {
  let depth = 0;
  let quoted = false;
  let text = '';
  for (let at = 0; at < value.length; at++) {
    const letter = value[at]!;
    if (letter === '\\' && (quoted || depth > 0)) at++;
    else if (letter === '"' && depth === 0) quoted = !quoted;
    else if (quoted) text += letter === ';' || letter === ' ' ? '_' : letter;
    else if (letter === '(') depth++;
    else if (letter === ')' && depth > 0) depth--;
    else if (depth === 0) text += letter;
  }
  return text
    .split(';')
    .map((part) =>
      part
        .replace(/\s*=\s*/g, '=')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((part) => part !== '');
}
