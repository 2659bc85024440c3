/** A real IMAP server, started from a folder of its own; mail comes into it by LMTP. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { describe } from 'vitest';

const PROGRAM = '/usr/sbin/dovecot';

const MAIL_SERVER = '/usr/sbin/exim4';

/** `describe` where the server is installed. Elsewhere the tests are skipped and say so; with CI=true they fail. */
export const describeDovecot = existsSync(PROGRAM)
  ? describe
  : without('No IMAP server here: install dovecot-imapd and dovecot-lmtpd.');

/** The same with a mail server beside it, which only root may start. */
export function describeServers(name: string, body: () => void): void {
  const there = existsSync(PROGRAM) && existsSync(MAIL_SERVER) && process.getuid?.() === 0;
  const missing =
    'No mail servers here: install dovecot-imapd, dovecot-lmtpd and exim4-daemon-light, and be root.';
  (there ? describe : without(missing))(name, body);
}

function without(missing: string): typeof describe.skip {
  if (process.env.CI === 'true') throw new Error(missing);
  console.warn(`${missing} Tests that need it are skipped.`);
  return describe.skip;
}

export class Dovecot {
  readonly user = 'game';
  readonly password = 'a password of the mailbox';
  readonly #folder = mkdtempSync(join(tmpdir(), 'turntable-imap-'));
  imapPort = 0;
  lmtpPort = 0;
  #child: ChildProcess | null = null;

  get url(): string {
    return `imap://${this.user}:${encodeURIComponent(this.password)}@127.0.0.1:${this.imapPort}`;
  }

  /** The first time it looks for free ports, which it keeps. Resolves when it can be reached. */
  async start(): Promise<void> {
    if (this.imapPort === 0) {
      [this.imapPort, this.lmtpPort] = [await freePort(), await freePort()];
      this.#furnish();
    }
    const child = spawn(PROGRAM, ['-F', '-c', join(this.#folder, 'dovecot.conf')], { stdio: 'ignore' });
    this.#child = child;
    for (let attempt = 0; attempt < 200; attempt++) {
      if (await reachable(this.imapPort)) return;
      if (child.exitCode !== null) break;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    throw new Error(`the IMAP server does not start: ${this.log()}`);
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await gone;
  }

  async remove(): Promise<void> {
    await this.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  /** As a mail server would hand it over. */
  async deliver(raw: string | Buffer, to = 'game@turn.test', from = 'anna@example.org'): Promise<void> {
    const options = { host: '127.0.0.1', port: this.lmtpPort, lmtp: true, ignoreTLS: true };
    const transport = createTransport(options);
    try {
      await transport.sendMail({ envelope: { from, to }, raw });
    } finally {
      transport.close();
    }
  }

  log(): string {
    const file = join(this.#folder, 'dovecot.log');
    return existsSync(file) ? readFileSync(file, 'utf8').slice(-2000) : 'no log';
  }

  #furnish(): void {
    const root = process.getuid?.() === 0;
    const own = userInfo().username;
    const group = root ? 'dovecot' : execFileSync('id', ['-gn'], { encoding: 'utf8' }).trim();
    const users = root
      ? { login: 'dovenull', internal: 'dovecot', mail: 'mail', group, mailGroup: 'mail' }
      : { login: own, internal: own, mail: own, group, mailGroup: group };
    chmodSync(this.#folder, 0o755);
    mkdirSync(join(this.#folder, 'mail', this.user), { recursive: true });
    if (root) execFileSync('chown', ['-R', 'mail:mail', join(this.#folder, 'mail')]);
    writeFileSync(join(this.#folder, 'users'), `${this.user}:{PLAIN}${this.password}\n`);
    const configuration = configurationFor(this.#folder, this.imapPort, this.lmtpPort, users);
    writeFileSync(join(this.#folder, 'dovecot.conf'), configuration);
  }
}

interface Users {
  readonly login: string;
  readonly internal: string;
  readonly mail: string;
  readonly group: string;
  readonly mailGroup: string;
}

function configurationFor(folder: string, imap: number, lmtp: number, users: Users): string {
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/dovecot.log
protocols = imap lmtp
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
default_internal_user = ${users.internal}
default_login_user = ${users.login}
default_internal_group = ${users.group}
mail_uid = ${users.mail}
mail_gid = ${users.mailGroup}
first_valid_uid = 1
mail_home = ${folder}/mail/%n
mail_location = maildir:~/Maildir
mailbox_idle_check_interval = 1 s
auth_mechanisms = plain login
auth_failure_delay = 0
recipient_delimiter = +
lda_mailbox_autocreate = yes
passdb {
  driver = passwd-file
  args = scheme=PLAIN username_format=%n ${folder}/users
}
userdb {
  driver = static
  args = uid=${users.mail} gid=${users.mailGroup} home=${folder}/mail/%n
}
namespace inbox {
  inbox = yes
  separator = /
}
service imap-login {
  chroot =
  inet_listener imap {
    address = 127.0.0.1
    port = ${imap}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    address = 127.0.0.1
    port = ${lmtp}
  }
}
service anvil {
  chroot =
}
protocol lmtp {
  auth_username_format = %n
}
`;
}

export async function freePort(): Promise<number> {
  for (;;) {
    // below the ports that the system gives to outgoing connections, which could take one again before it is used
    const port = LOWEST_PORT + Math.floor(Math.random() * PORTS);
    if (await canListen(port)) return port;
  }
}

const LOWEST_PORT = 12_000;
const PORTS = 20_000;

function canListen(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

function reachable(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(false));
  });
}
