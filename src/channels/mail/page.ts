/** A message of ours as the text and the HTML of a mail, from the files in `templates/mail`. */
import { fileURLToPath } from 'node:url';
import { Eta } from 'eta';
import type { Outgoing } from '../../model/channel.ts';
import { END_MARKER, TOP_MARKER } from './marker.ts';

export interface Page {
  readonly text: string;
  readonly html: string;
}

/** A picture that goes with it: `cid` names it in the HTML, `title` in the text. */
export interface Shown {
  readonly cid: string;
  readonly title: string;
  readonly alt: string;
}

const views = fileURLToPath(new URL('../../../templates/mail', import.meta.url));
const options = { views, cache: true, autoTrim: [false, 'nl'] as [false, 'nl'] };
const plain = new Eta({ ...options, autoEscape: false });
const marked = new Eta({ ...options, autoEscape: true });

/** `replyTo`: where a link that writes an answer sends it. */
export function pageOf(outgoing: Outgoing, pictures: readonly Shown[], replyTo: string): Page {
  const { subject, headline, text, reply, reference } = outgoing;
  const link = (command: string) =>
    `mailto:${encodeURIComponent(replyTo).replace('%40', '@')}?subject=${encodeURIComponent(`Re: ${subject}`)}&body=${encodeURIComponent(command)}`;
  const facts = { subject, headline, text, pictures, link, blocks: reply, game: reference.game > 0 };
  const all = { ...facts, top: TOP_MARKER, end: END_MARKER };
  return { text: plain.render('letter.txt.eta', all), html: marked.render('letter.html.eta', all) };
}
