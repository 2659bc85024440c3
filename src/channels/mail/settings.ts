/** The mail channel's settings, from the environment. */
import { isIPv4, isIPv6 } from 'node:net';
import { type Environment, SettingsError } from '../../model/channel.ts';
import { type Certificate, readCertificate } from './certificate.ts';
import { plainAddress } from './plain-address.ts';
import type { Box } from './reply-address.ts';

export interface Settings {
  /** Where players write to, and where mail comes from. */
  readonly box: Box;
  readonly address: string;
  readonly name: string;
  /** For the codes of reply addresses. */
  readonly secret: string;
  /** The server that takes our mail: `smtps://user:password@host:465`. */
  readonly smtp: string;
  readonly imap?: ImapSettings;
  readonly listen?: Place & { readonly certificate?: Certificate };
  readonly http?: Place & { readonly secret: string };
  /** The name of the receiving server in Authentication-Results. */
  readonly authserv?: string;
  /** Octets of a mail. */
  readonly most: number;
  /** Mails an hour from one sender about one game. */
  readonly rate: number;
}

export interface ImapSettings extends Place {
  readonly secure: boolean;
  readonly user: string;
  readonly password: string;
  /** Folders: where mail arrives, and where it goes when it has been taken. */
  readonly inbox: string;
  readonly processed: string;
}

export interface Place {
  readonly host: string;
  readonly port: number;
}

/** Every variable of the channel. */
const PREFIX = 'TURNTABLE_MAIL_';
const SHORTEST_SECRET = 16;
const MOST_LOCAL = 20;

/** Null where nothing is set but what has a usual value. Throws SettingsError with every problem there is. */
export function readSettings(environment: Environment): Settings | null {
  const names = Object.keys(environment).filter(
    (name) => name.startsWith(PREFIX) && environment[name] !== '',
  );
  if (names.every((name) => USUAL.includes(name.slice(PREFIX.length)))) return null;
  const reading = new Reading(environment);
  const settings = reading.settings();
  const unknown = names.filter((name) => !KNOWN.includes(name.slice(PREFIX.length)));
  const problems = [
    ...unknown.map((name) => `${name} is no setting: is it spelled right?`),
    ...reading.problems,
  ];
  if (settings === null || problems.length > 0) throw new SettingsError(problems);
  return settings;
}

/** They have a value without being set; set alone they mean nothing. */
const USUAL = ['NAME', 'IMAP_INBOX', 'IMAP_PROCESSED', 'MOST_MEGABYTES', 'RATE'];
const KNOWN = [
  ...USUAL,
  ...['ADDRESS', 'SECRET', 'SMTP', 'IMAP', 'LISTEN', 'LISTEN_CERT', 'LISTEN_KEY'],
  ...['HTTP_LISTEN', 'HTTP_SECRET', 'AUTHSERV'],
];

class Reading {
  readonly problems: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  settings(): Settings | null {
    const address = this.#address();
    const secret = this.#secret('SECRET');
    const smtp = this.#smtp();
    const imap = this.#imap();
    const listen = this.#listen();
    const http = this.#http();
    const authserv = this.#value('AUTHSERV');
    const most = this.#number('MOST_MEGABYTES', 10, 1, 50);
    const rate = this.#number('RATE', 120, 1, 100_000);
    if (['IMAP', 'LISTEN', 'HTTP_LISTEN'].every((name) => this.#value(name) === undefined)) {
      this.#wrong('IMAP', 'or _LISTEN or _HTTP_LISTEN is needed: mail must come in somewhere.');
    }
    if (address === null || secret === null || smtp === null) return null;
    const [local, domain] = address.split('@') as [string, string];
    return {
      ...{ box: { local, domain }, address, name: this.#value('NAME') ?? 'Turntable', secret, smtp },
      ...(imap && { imap }),
      ...(listen && { listen }),
      ...(http && { http }),
      ...(authserv !== undefined && { authserv }),
      ...{ most: most * 1e6, rate },
    };
  }

  #value(name: string): string | undefined {
    const value = this.#environment[PREFIX + name]?.trim();
    return value === '' ? undefined : value;
  }

  #wrong(name: string, what: string): null {
    this.problems.push(`${PREFIX}${name} ${what}`);
    return null;
  }

  #address(): string | null {
    const address = plainAddress(this.#value('ADDRESS') ?? '');
    if (address === null) return this.#wrong('ADDRESS', 'is needed: the mailbox, as in game@turn.example.');
    const local = address.slice(0, address.lastIndexOf('@'));
    if (local.length > MOST_LOCAL || !/^[a-z0-9._-]+$/.test(local)) {
      return this.#wrong(
        'ADDRESS',
        `has at most ${MOST_LOCAL} letters, digits, dots and dashes before the @.`,
      );
    }
    return address;
  }

  #secret(name: string): string | null {
    const secret = this.#value(name);
    if (secret !== undefined && secret.length >= SHORTEST_SECRET) return secret;
    return this.#wrong(name, `is needed: at least ${SHORTEST_SECRET} characters that nobody can guess.`);
  }

  #smtp(): string | null {
    const url = this.#url('SMTP', ['smtp:', 'smtps:']);
    return url === undefined
      ? this.#wrong('SMTP', 'is needed, as in smtps://user:password@host:465.')
      : (url?.href ?? null);
  }

  #imap(): ImapSettings | null {
    const url = this.#url('IMAP', ['imap:', 'imaps:']);
    if (!url) return null;
    const secure = url.protocol === 'imaps:';
    const [user, password] = [decoded(url.username), decoded(url.password)];
    if (!user || !password)
      return this.#wrong('IMAP', 'has a user and a password: imaps://user:password@host.');
    const inbox = this.#value('IMAP_INBOX') ?? 'INBOX';
    const processed = this.#value('IMAP_PROCESSED') ?? 'Processed';
    if (inbox === processed) return this.#wrong('IMAP_PROCESSED', 'is another folder than the inbox.');
    const port = Number(url.port || (secure ? 993 : 143));
    return { host: hostOf(url), port, secure, user, password, inbox, processed };
  }

  #listen(): Settings['listen'] | null {
    const place = this.#place('LISTEN');
    const [cert, key] = [this.#value('LISTEN_CERT'), this.#value('LISTEN_KEY')];
    if (cert === undefined && key === undefined) return place;
    if (cert === undefined) return this.#wrong('LISTEN_CERT', 'is needed with _LISTEN_KEY: a file.');
    if (key === undefined) return this.#wrong('LISTEN_KEY', 'is needed with _LISTEN_CERT: a file.');
    const certificate = readCertificate(cert, key);
    if (typeof certificate === 'string') return this.#wrong('LISTEN_CERT', certificate);
    return place && { ...place, certificate };
  }

  #http(): Settings['http'] | null {
    const place = this.#place('HTTP_LISTEN');
    if (!place) return null;
    const secret = this.#secret('HTTP_SECRET');
    return secret === null ? null : { ...place, secret };
  }

  /** Undefined where it is not set, null where it is wrong. */
  #url(name: string, protocols: readonly string[]): URL | null | undefined {
    const value = this.#value(name);
    if (value === undefined) return undefined;
    const url = URL.canParse(value) ? new URL(value) : null;
    if (url && protocols.includes(url.protocol) && url.hostname !== '') return url;
    const how = protocols.map((protocol) => `${protocol}//user:password@host`).join(' or ');
    return this.#wrong(name, `is no address of the kind ${how} (marks in a password are written as %40).`);
  }

  #place(name: string): Place | null {
    const value = this.#value(name);
    if (value === undefined) return null;
    const [, host = '', port = ''] = /^(?:(.*):)?(\d{1,5})$/.exec(value) ?? [];
    const bare = host.replace(/^\[|\]$/g, '');
    const known = host === '' || isIPv4(bare) || isIPv6(bare) || /^[\w.-]+$/.test(bare);
    if (port === '' || Number(port) > 65_535 || !known) {
      return this.#wrong(name, 'is a port, or an address and a port: 127.0.0.1:2525.');
    }
    return { host: bare === '' ? '127.0.0.1' : bare, port: Number(port) };
  }

  #number(name: string, usual: number, least: number, most: number): number {
    const value = this.#value(name);
    const number = Number(value ?? usual);
    if (Number.isInteger(number) && number >= least && number <= most) return number;
    this.#wrong(name, `is a whole number from ${least} to ${most}.`);
    return usual;
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '');
}
