/** A player at a mail program: reads what arrives and answers the latest mail, as that program does. */
import { randomUUID } from 'node:crypto';
import { simpleParser } from 'mailparser';
import { createTransport } from 'nodemailer';
import type { Letter, PostOffice } from './post-office.ts';
import { addressOf } from './recorded.ts';

/** Hands a mail to the server that takes mail for the program. Rejects while that is out of order. */
export type Post = (raw: Buffer, from: string, to: string) => Promise<unknown>;

export interface Mail {
  /** Our own id, from the Message-ID. */
  readonly id: string;
  readonly kind: string;
  /** Number of the game; 0: about none. */
  readonly game: number;
  readonly replyTo: string;
  readonly inReplyTo: string | undefined;
  readonly raw: string;
}

const STYLES = ['gmail', 'outlook', 'thunderbird', 'telephone'] as const;

export class Player {
  readonly address: string;
  readonly #office: PostOffice;
  readonly #style: (typeof STYLES)[number];
  readonly #post: Post;
  readonly #game: number;

  /** `at`: which mail program it is. */
  constructor(name: string, at: number, game: number, office: PostOffice, post: Post) {
    this.#game = game;
    this.address = addressOf(name);
    this.#office = office;
    this.#style = STYLES[at % STYLES.length]!;
    this.#post = post;
  }

  /** About the game. */
  get mails(): Mail[] {
    return this.#office
      .to(this.address)
      .map(mailOf)
      .filter(({ game }) => game === this.#game);
  }

  /** Answers the latest mail; the id of the answer. Tries until it is taken. */
  async say(lines: readonly string[]): Promise<string> {
    const mail = this.mails.at(-1)!;
    const id = `<${randomUUID()}@example.org>`;
    const raw = await written(id, this.address, mail, await this.#body(lines, mail));
    for (;;) {
      try {
        await this.#post(raw, this.address, mail.replyTo);
        return id;
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }
  }

  /** Resolves with the answer to a mail of theirs. */
  async answerTo(id: string): Promise<Mail> {
    for (;;) {
      const answer = this.mails.find(({ inReplyTo }) => inReplyTo === id);
      if (answer) return answer;
      await this.#office.more();
    }
  }

  async #body(lines: readonly string[], { raw }: Mail): Promise<{ text?: string; html?: string }> {
    const { text = '' } = await simpleParser(Buffer.from(raw, 'latin1'));
    const said = lines.join('\n');
    const quoted = text.replace(/^/gm, '> ');
    const escaped = (plain: string) =>
      plain.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/\n/g, '<br>');
    switch (this.#style) {
      case 'gmail':
        return {
          text: `${said}\n\nOn Mon, 2 Nov 2026 at 09:12, Turntable <game@turn.test> wrote:\n\n${quoted}\n`,
          html: `<div dir="ltr">${escaped(said)}</div><div class="gmail_quote">On Mon, 2 Nov 2026 at 09:12, Turntable wrote:<blockquote>${escaped(text)}</blockquote></div>`,
        };
      case 'outlook':
        return {
          html: `<p>${escaped(said)}</p><p>Med vänlig hälsning<br>Bo</p><hr><b>Från:</b> Turntable<br><b>Skickat:</b> den 2 november 2026 09:12<br><b>Till:</b> Bo<br>${escaped(text)}`,
        };
      case 'thunderbird':
        return { text: `Den 2026-11-02 kl. 09:12, skrev Turntable:\n${quoted}\n\n${said}\n\n-- \nCy\n` };
      case 'telephone':
        return {
          text: `${said}\n\nSent from my iPhone\n\n> On 2 Nov 2026, at 09:12, Turntable wrote:\n> \n${quoted}\n`,
        };
    }
  }
}

async function written(id: string, from: string, mail: Mail, body: object): Promise<Buffer> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const answered = `<${mail.id}@turn.test>`;
  const { message } = await writer.sendMail({
    ...{
      messageId: id,
      from,
      to: mail.replyTo,
      subject: 'Re: Game',
      inReplyTo: answered,
      references: [answered],
    },
    ...body,
  });
  return message as Buffer;
}

/** From its head alone: there are many. */
export function mailOf({ raw }: Letter): Mail {
  const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const field = (name: string) => new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim();
  return {
    id: /<(.*)@turn\.test>/.exec(field('Message-ID') ?? '')?.[1] ?? '',
    kind: field('X-Turntable') ?? '',
    game: Number(/<game-(\d+)\./.exec(field('List-ID') ?? '')?.[1] ?? 0),
    replyTo: /<(.*)>/.exec(field('Reply-To') ?? '')?.[1] ?? '',
    inReplyTo: field('In-Reply-To'),
    raw,
  };
}
