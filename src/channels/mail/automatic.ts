/** Mail that no person wrote to us: it never gets an answer. */
import { decodeWords } from './encoded-words.ts';
import { every, first, type Head } from './head.ts';
import { type Box, suffixIn } from './reply-address.ts';

export type Automatic = 'own' | 'bounce' | 'auto-reply' | 'list';

/** What kind of mail it is; null: a person's. `envelope`: whom bounces go to, where the channel knows; '' is nobody. */
export function automatic(head: Head, box: Box, writer: string | null, envelope?: string): Automatic | null {
  if (isOwn(head, box, writer)) return 'own';
  const type = (first(head, 'content-type') ?? '').toLowerCase();
  if (type.startsWith('multipart/report')) return /delivery-status/.test(type) ? 'bounce' : 'auto-reply';
  if (first(head, 'x-failed-recipients') !== undefined || isPostmaster(writer)) return 'bounce';
  if (isAutoReply(head)) return 'auto-reply';
  if (returnsToNobody(head, envelope)) return 'bounce';
  return isList(head) ? 'list' : null;
}

/** Set in every mail of ours. */
export const OWN_FIELD = 'x-turntable';

function isOwn(head: Head, box: Box, writer: string | null): boolean {
  return first(head, OWN_FIELD) !== undefined || (writer !== null && suffixIn(box, writer) !== null);
}

function isPostmaster(writer: string | null): boolean {
  return writer !== null && /^(mailer-daemon|postmaster|mail-daemon|mailerdaemon)[@+]/.test(writer);
}

function returnsToNobody(head: Head, envelope: string | undefined): boolean {
  return envelope === '' || (envelope === undefined && first(head, 'return-path') === '<>');
}

/** Fields that only programs set which answer by themselves. */
const AUTO_FIELDS = [
  'x-autoreply',
  'x-autorespond',
  'x-autoresponse',
  'x-auto-reply',
  'x-mail-autoreply',
  'x-vacation',
];

function isAutoReply(head: Head): boolean {
  const submitted = first(head, 'auto-submitted');
  if (submitted !== undefined && !/^no\b/i.test(submitted)) return true;
  if (AUTO_FIELDS.some((name) => first(head, name) !== undefined)) return true;
  if (every(head, 'precedence', 'x-precedence').some((value) => /auto[-_]?reply/i.test(value))) return true;
  if (/^all$/i.test(first(head, 'x-auto-response-suppress') ?? '')) return true;
  return AWAY.test(decodeWords(first(head, 'subject') ?? ''));
}

/** How programs without any such field begin their subject. */
const AWAY =
  /^(re: )?(auto(matic|matisk|matisch)?[ -]?(reply|svar|antwort)|autosvar|automatiskt svar|automatische antwort|out of( the)? office|abwesenheits|frånvaro|réponse automatique|respuesta automática|risposta automatica|poissa)/i;

function isList(head: Head): boolean {
  const names = ['list-id', 'list-post', 'list-unsubscribe', 'mailing-list', 'x-mailing-list'];
  if (names.some((name) => first(head, name) !== undefined)) return true;
  return every(head, 'precedence').some((value) => /^(bulk|list|junk)$/i.test(value.trim()));
}
