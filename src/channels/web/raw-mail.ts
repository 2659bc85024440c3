/** An HTTP endpoint for raw mail: for hosts that hand mail on by a web hook, and scripts of a mail server. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type ErrorRequestHandler, type Express, type Request, type RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';
import helmet from 'helmet';

export interface RawMailSettings {
  readonly host: string;
  readonly port: number;
  /** Whoever hands mail in shows that they know it. */
  readonly secret: string;
  /** Octets of a mail. */
  readonly most: number;
  /** Requests a minute from one address. */
  readonly rate: number;
}

/** `later`: not now, but after so many milliseconds. */
export type Taken = { readonly outcome: 'stored' } | { readonly outcome: 'later'; readonly after: number };

/** Where mail goes. Rejects where it cannot be stored. */
export type Take = (octets: Uint8Array) => Promise<Taken>;

/** `POST /mail` takes one mail as it is, with `Authorization: Bearer SECRET` or its signature. */
export class RawMailServer {
  readonly #server: Server;
  readonly #settings: RawMailSettings;

  constructor(settings: RawMailSettings, take: Take) {
    this.#settings = settings;
    this.#server = createServer(application(settings, take));
    this.#server.requestTimeout = 30_000;
  }

  /** Resolves with the port. Rejects where it cannot be had. */
  async start(): Promise<number> {
    const { host, port } = this.#settings;
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, resolve);
    });
    return (this.#server.address() as AddressInfo).port;
  }

  /** Requests that have been begun are answered. */
  async stop(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeIdleConnections();
    });
  }
}

function application({ secret, most, rate }: RawMailSettings, take: Take): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(helmet());
  app.use(rateLimit({ windowMs: 60_000, limit: rate, standardHeaders: 'draft-8', legacyHeaders: false }));
  const body = express.raw({ type: () => true, limit: most, inflate: false });
  app.post('/mail', bearer(secret), body, signed(secret), async (request, response) => {
    const octets = octetsOf(request);
    if (octets.length === 0) return void response.status(400).json({ error: 'There is no mail in it.' });
    const taken = await take(octets);
    if (taken.outcome === 'stored') return void response.status(202).json({ taken: true });
    const seconds = Math.ceil(taken.after / 1000);
    response
      .status(429)
      .set('Retry-After', String(seconds))
      .json({ error: 'Too much mail from one sender.' });
  });
  app.use((_request, response) => void response.status(404).json({ error: 'There is nothing here.' }));
  app.use(failed);
  return app;
}

/** A wrong bearer secret is turned away before anything is read; without one the signature must be right. */
function bearer(secret: string): RequestHandler {
  return (request, response, next) => {
    const given = request.get('authorization');
    const signature = request.get('x-turntable-signature');
    const known = given === undefined ? signature !== undefined : same(given, `Bearer ${secret}`);
    if (known) return next();
    response.status(401).set('WWW-Authenticate', 'Bearer').json({ error: 'The secret is missing or wrong.' });
  };
}

/** `X-Turntable-Signature: sha256=…`, the HMAC of the body in hexadecimal digits. */
function signed(secret: string): RequestHandler {
  return (request, response, next) => {
    const signature = request.get('x-turntable-signature');
    const expected = `sha256=${createHmac('sha256', secret).update(octetsOf(request)).digest('hex')}`;
    if (request.get('authorization') !== undefined || same(signature ?? '', expected)) return next();
    response.status(401).json({ error: 'The signature is wrong.' });
  };
}

function octetsOf({ body }: Request): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0);
}

/** Takes the same time whatever is wrong. */
function same(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

const failed: ErrorRequestHandler = (error: { status?: number }, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status = error.status === 413 || error.status === 415 || error.status === 400 ? error.status : 503;
  const words: Record<number, string> = {
    413: 'The mail is too large.',
    503: 'Not stored, try again later.',
  };
  response.status(status).json({ error: words[status] ?? 'This cannot be read.' });
};
