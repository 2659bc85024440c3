/** Somebody with a mail address, who writes whatever they like to whomever they like. */
import { randomUUID } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import { type Mail, mailOf, type Post } from './player.ts';
import type { PostOffice } from './post-office.ts';

export interface Written {
  readonly text: string;
  readonly to?: string;
  /** The mail that is answered; its reply address is written to. */
  readonly answers?: Mail;
  /** Who it says it is from. */
  readonly from?: string;
  readonly subject?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A mail as its reader sees it. */
export interface Seen extends Mail {
  readonly subject: string;
  /** Blanks and line breaks made one blank. */
  readonly text: string;
}

/** Longest that anything takes. Milliseconds. */
const PATIENCE = 40_000;

export class Correspondent {
  readonly address: string;
  readonly #office: PostOffice;
  readonly #post: Post;
  /** Mails that have been read. */
  #read = 0;

  constructor(address: string, office: PostOffice, post: Post) {
    this.address = address;
    this.#office = office;
    this.#post = post;
  }

  /** The mail as it was sent. */
  async write({
    text,
    to,
    answers,
    from = this.address,
    subject = 'Game',
    headers = {},
  }: Written): Promise<Buffer> {
    const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
    const { message } = await writer.sendMail({
      ...{ messageId: `<${randomUUID()}@example.org>`, from, subject, text, headers },
      to: to ?? answers?.replyTo ?? 'game@turn.test',
      ...(answers && { inReplyTo: `<${answers.id}@turn.test>` }),
    });
    await this.send(message as Buffer, to ?? answers?.replyTo);
    return message as Buffer;
  }

  async send(raw: Buffer, to = 'game@turn.test', envelope = this.address): Promise<void> {
    await this.#post(raw, envelope, to);
  }

  /** The next mail that has not been read yet. */
  async next(): Promise<Seen> {
    const end = Date.now() + PATIENCE;
    while (this.#office.to(this.address).length <= this.#read) {
      if (Date.now() > end) throw new Error(`${this.address} waits in vain`);
      await Promise.race([this.#office.more(), new Promise((resolve) => setTimeout(resolve, 1000))]);
    }
    const letter = this.#office.to(this.address)[this.#read++]!;
    const { text = '', subject = '' } = await simpleParser(Buffer.from(letter.raw, 'latin1'));
    return { ...mailOf(letter), subject, text: text.replace(/\s+/g, ' ') };
  }

  /** Mails that have arrived and have not been read. */
  get unread(): number {
    return this.#office.to(this.address).length - this.#read;
  }
}
