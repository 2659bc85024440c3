/** A raw mail taken apart: its text, and the parts of a report on one of ours. Attachments are not kept. */
import { type AttachmentStream, MailParser, type MessageText } from 'mailparser';

/** Parts, with those inside others; octets of the head of a part. */
const MOST_PARTS = 60;
const MOST_HEAD = 128 * 1024;
/** Octets that are kept of a part of a report. */
const MOST_REPORT = 64 * 1024;

export interface Content {
  readonly text: string;
  readonly html: string;
  /** Parts that say what became of a mail, or are that mail; `type` without parameters. */
  readonly reports: readonly { readonly type: string; readonly text: string }[];
}

/** It has more parts than any person's mail. */
export class TooManyParts extends Error {
  override readonly name = 'TooManyParts';
}

const REPORTS = [
  'message/delivery-status',
  'message/rfc822',
  'text/rfc822-headers',
  'message/global-delivery-status',
];
const OPTIONS = {
  skipHtmlToText: true,
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
  keepDeliveryStatus: true,
  checksumAlgo: false as const,
  ignoreEmbedded: true,
  maxChildNodes: MOST_PARTS,
  maxHeadSize: MOST_HEAD,
};

/** Any charset and transfer encoding. Throws TooManyParts, and the parser's own errors for what is no mail. */
export async function contentOf(raw: Uint8Array): Promise<Content> {
  const parser = new MailParser(OPTIONS);
  const reports: Content['reports'][number][] = [];
  let body: MessageText | undefined;
  parser.on('data', (part: AttachmentStream | MessageText) => {
    if (part.type === 'text') body = part;
    else takeOrLeave(part, reports);
  });
  await new Promise<void>((resolve, reject) => {
    parser.once('end', resolve);
    parser.once('error', (error: Error & { code?: string }) => {
      reject(error.code === 'EMAXLEN' ? new TooManyParts(error.message) : error);
    });
    parser.end(Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength));
  });
  return { text: body?.text ?? '', html: typeof body?.html === 'string' ? body.html : '', reports };
}

function takeOrLeave(part: AttachmentStream, reports: { type: string; text: string }[]): void {
  const type = part.contentType?.toLowerCase() ?? '';
  if (REPORTS.includes(type)) {
    const chunks: Buffer[] = [];
    let length = 0;
    part.content.on('data', (chunk: Buffer) => {
      if (length < MOST_REPORT) chunks.push(chunk);
      length += chunk.length;
    });
    part.content.once('end', () => {
      reports.push({ type, text: Buffer.concat(chunks).toString('utf8').slice(0, MOST_REPORT) });
      part.release?.();
    });
  } else {
    part.content.once('end', () => part.release?.());
    part.content.resume();
  }
}
