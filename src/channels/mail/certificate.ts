/** The certificate with which our own SMTP server encrypts, from two files. */
import { readFileSync } from 'node:fs';
import { createSecureContext } from 'node:tls';

export interface Certificate {
  /** PEM: the certificate with those that vouch for it, and its key. */
  readonly cert: string;
  readonly key: string;
}

/** Reads both, and tries whether they belong together. A text: why they cannot be used, without what is in them. */
export function readCertificate(certFile: string, keyFile: string): Certificate | string {
  const [cert, key] = [contentOf(certFile), contentOf(keyFile)];
  if (cert === null || key === null)
    return `names ${cert === null ? certFile : keyFile}, which cannot be read.`;
  try {
    createSecureContext({ cert, key });
    return { cert, key };
  } catch (error) {
    return `cannot be used with its key: ${(error as { code?: string }).code ?? 'it is no certificate'}.`;
  }
}

function contentOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
