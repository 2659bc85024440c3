/** A message of ours as a mail: one recipient, its own reply address, a thread a game, pictures inside. */
import type { SendMailOptions } from 'nodemailer';
import type { Outgoing, OutgoingPicture } from '../../model/channel.ts';
import { OWN_FIELD } from './automatic.ts';
import { bounceAddress } from './bounce-address.ts';
import { messageIdOf } from './message-id.ts';
import { pageOf, type Shown } from './page.ts';
import { replyAddress } from './reply-address.ts';
import type { Settings } from './settings.ts';

export interface Drawn {
  readonly picture: OutgoingPicture;
  readonly content: Buffer;
}

/** `drawn`: its pictures, those that can be read. The same message always gives the same mail. */
export function compose(settings: Settings, outgoing: Outgoing, drawn: readonly Drawn[]): SendMailOptions {
  const { box, address, name, secret } = settings;
  const { id, to, reference, subject, answers, thread, time } = outgoing;
  const replyTo = replyAddress(secret, box, reference);
  const shown = drawn.map(({ picture }) => shownAs(picture, id, box.domain));
  const before = thread.map((each) => messageIdOf(each, box.domain));
  const answered = answers?.startsWith('<') ? [answers] : [];
  const references = [...before, ...answered];
  const nearest = references.at(-1);
  return {
    envelope: { from: bounceAddress(box, id), to: [to] },
    from: { name, address },
    to: { name: outgoing.name, address: to },
    replyTo: { name, address: replyTo },
    subject: answered.length > 0 ? `Re: ${subject}` : subject,
    messageId: messageIdOf(id, box.domain),
    ...(nearest !== undefined && { inReplyTo: nearest, references }),
    date: new Date(time),
    headers: headersOf(settings, outgoing, replyTo),
    ...pageOf(outgoing, shown, replyTo),
    attachments: drawn.map(({ picture, content }, at) => ({
      filename: `${picture.name}.png`,
      content,
      cid: shown[at]!.cid,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
    encoding: 'utf-8',
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function shownAs({ name, alt }: OutgoingPicture, id: string, domain: string): Shown {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  return { cid: `${name}.${id}@${domain}`, title, alt };
}

/** Nobody's program shall answer it, and whoever wants no more can say so. */
function headersOf(
  { box, name }: Settings,
  { kind, reference }: Outgoing,
  replyTo: string,
): Record<string, string> {
  const list =
    reference.game > 0 ? `${name} game ${reference.game} <game-${reference.game}.${box.domain}>` : '';
  return {
    [OWN_FIELD]: kind,
    'auto-submitted': kind === 'reply' ? 'auto-replied' : 'auto-generated',
    'x-auto-response-suppress': 'All',
    ...(list !== '' && { 'list-id': list, 'list-unsubscribe': `<mailto:${replyTo}?subject=unsubscribe>` }),
  };
}
