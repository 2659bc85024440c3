/** What a bot asks of Discord by HTTP, as it was received: JSON, with the files of a multipart body. */
import type { IncomingMessage } from 'node:http';

export interface Attached {
  readonly name: string;
  content: Buffer;
}
export interface Call {
  readonly method: string;
  /** Decoded, without `/api/v10` and the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly authorization: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: it is whatever the bot has sent
  readonly body: any;
  readonly files: readonly Attached[];
}

export async function readCall(request: IncomingMessage): Promise<Call> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const raw = Buffer.concat(chunks);
  const path = decodeURIComponent((request.url ?? '').replace(/\?.*$/, '')).replace(/^\/api\/v\d+/, '');
  const query = new URLSearchParams((request.url ?? '').split('?')[1] ?? '');
  const type = request.headers['content-type'] ?? '';
  const { body, files } = type.startsWith('multipart/form-data')
    ? await readParts(raw, type)
    : { body: raw.length > 0 ? JSON.parse(raw.toString('utf8')) : null, files: [] };
  const { authorization } = request.headers;
  return { method: request.method ?? '', path, query, authorization, body, files };
}

async function readParts(raw: Buffer, type: string): Promise<{ body: unknown; files: Attached[] }> {
  const form = await new Response(new Uint8Array(raw), { headers: { 'content-type': type } }).formData();
  const files: Attached[] = [];
  let body: unknown = null;
  for (const [name, value] of form.entries()) {
    if (typeof value === 'string') body = name === 'payload_json' ? JSON.parse(value) : body;
    else files.push({ name: value.name, content: Buffer.from(await value.arrayBuffer()) });
  }
  return { body, files };
}
