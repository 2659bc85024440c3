/** A message of ours as messages of Discord: embeds with pictures, within every limit, long ones in parts. */
import { readFile } from 'node:fs/promises';
import {
  type APIActionRowComponent,
  type APIButtonComponent,
  type APIEmbed,
  ButtonStyle,
  ComponentType,
  type RawFile,
  type RESTPostAPIChannelMessageJSONBody,
} from 'discord.js';
import type { Log, Outgoing } from '../../model/channel.ts';
import { buttonId, footerOf } from './button.ts';
import {
  ALT,
  CONTENT,
  DESCRIPTION,
  EMBEDDED,
  EMBEDS,
  FILE_SIZE,
  FILES,
  IN_ROW,
  LABEL,
  NONCE,
  ROWS,
  shortened,
} from './limits.ts';
import { type Line, linesOf, pagesOf } from './markdown.ts';
import { note } from './notes.ts';

export interface Page {
  readonly body: RESTPostAPIChannelMessageJSONBody;
  readonly files: readonly RawFile[];
}

/** More pages than this go into a file. */
const MOST_PAGES = 4;
/** Left for the mark below. */
const FOOTER = 64;
/** Titles of pictures are counted too. */
const TITLES = 200;
const WHOLE = Math.min(DESCRIPTION, EMBEDDED - FOOTER - TITLES);
/** Left for saying that there is more. */
const NOTE = 100;
const HALF = Math.floor((EMBEDDED - FOOTER - TITLES) / 2);
/** Buttons that go with a question. */
const MOST_BUTTONS = 15;

/** Whose buttons they are: the person who is written to. */
const userOf = ({ mentions, to }: Outgoing) => mentions ?? to;

/**
 * `plain`: without embeds and files, for a channel where we may send no more than words. `one`: in one message, where
 * a second one could come twice: there is no mark by which Discord would know it again.
 */
export type Form = 'pages' | 'plain' | 'one';

/** What does not fit into so many messages is told whole in a file. */
export async function pagesFor(outgoing: Outgoing, log: Log, form: Form = 'pages'): Promise<Page[]> {
  const plain = form === 'plain';
  const lines = linesOf(outgoing.reply);
  const texts = textsOf(lines, form);
  const isLong = texts.length > (form === 'one' ? 1 : MOST_PAGES) && !plain;
  const shown = isLong ? [[`${pagesOf(lines, WHOLE - NOTE)[0]}\n${note('whole')}`]] : texts;
  const text: RawFile[] = isLong ? [{ name: 'reply.txt', data: Buffer.from(outgoing.text, 'utf8') }] : [];
  const pictures = plain ? [] : await drawn(outgoing, log);
  const rows = rowsOf(outgoing);
  const pages = (shown.length > 0 ? shown : [['']]).map((each, at, all): Page => {
    const isLast = at === all.length - 1;
    const own = isLast ? pictures.slice(0, FILES - text.length) : [];
    const content = plain ? each.join('\n') : '';
    const embeds = plain ? [] : embedsOf(outgoing, each, own);
    const files = isLast ? [...own.map(({ file }) => file), ...text] : [];
    return {
      files,
      body: {
        ...(content !== '' && { content }),
        ...(embeds.length > 0 && { embeds }),
        ...(files.length > 0 && {
          attachments: files.map((file, id) => ({
            id: String(id),
            filename: file.name,
            ...(own[id] && { description: shortened(own[id].alt, ALT) }),
          })),
        }),
        ...(isLast && rows.length > 0 && { components: rows }),
        nonce: nonceOf(outgoing.id, at),
        enforce_nonce: true,
        allowed_mentions: { parse: [], users: [], replied_user: false },
      },
    };
  });
  return pages;
}

/** The parts of each message: one embed has room for one, and a message for two that are no longer than half of it. */
function textsOf(lines: readonly Line[], form: Form): string[][] {
  const texts = pagesOf(lines, form === 'plain' ? CONTENT - FOOTER : WHOLE);
  if (form !== 'one' || texts.length <= 1) return texts.map((text) => [text]);
  const halves = pagesOf(lines, HALF);
  return halves.length <= 2 ? [halves] : halves.map((text) => [text]);
}

/** The same message has the same nonce at every attempt: Discord lets the second one fall. */
function nonceOf(id: string, part: number): string {
  return `${id.replaceAll('-', '').slice(0, NONCE - 2)}${String(part).padStart(2, '0')}`;
}

interface Drawn {
  readonly file: RawFile;
  readonly title: string;
  readonly alt: string;
}

/** A picture that is gone or too large is no reason to hold the words back. */
async function drawn({ id, pictures }: Outgoing, log: Log): Promise<Drawn[]> {
  const all: Drawn[] = [];
  for (const { name, path, alt } of pictures) {
    try {
      const data = await readFile(path);
      if (data.length > FILE_SIZE) log.warn({ message: id, size: data.length }, 'a picture is too large');
      else all.push({ file: { name: `${name}.png`, data }, title: titled(name), alt });
    } catch (error) {
      log.warn({ err: error, message: id }, 'a picture cannot be read');
    }
  }
  return all.slice(0, FILES);
}

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

function embedsOf({ reference }: Outgoing, texts: readonly string[], pictures: readonly Drawn[]): APIEmbed[] {
  const footer = footerOf(reference);
  const [first, ...others] = pictures;
  const before = texts.slice(0, -1).map((description): APIEmbed => ({ description }));
  const text = texts.at(-1)!;
  const main: APIEmbed = {
    ...(text !== '' && { description: text }),
    ...(first && { image: { url: `attachment://${first.file.name}` } }),
    ...(footer !== '' && { footer: { text: footer } }),
  };
  const more = others.slice(0, EMBEDS - 1 - before.length).map(({ file, title }) => ({
    title,
    image: { url: `attachment://${file.name}` },
  }));
  return [...before, ...(Object.keys(main).length > 0 ? [main] : []), ...more];
}

/** A button for each command that the addressee may send now. */
function rowsOf(outgoing: Outgoing): APIActionRowComponent<APIButtonComponent>[] {
  const { reply, reference } = outgoing;
  const user = userOf(outgoing);
  const own = reply.flatMap((block) =>
    block.kind === 'asked' && block.seat === reference.place ? block.commands : [],
  );
  const buttons = [...new Set(own)].flatMap((command): APIButtonComponent[] => {
    const custom_id = buttonId({ reference, user, command });
    if (custom_id === null || command.length > LABEL) return [];
    const style = ButtonStyle.Secondary;
    return [{ type: ComponentType.Button, style, label: command, custom_id }];
  });
  const few = buttons.slice(0, Math.min(MOST_BUTTONS, ROWS * IN_ROW));
  return Array.from({ length: Math.ceil(few.length / IN_ROW) }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: few.slice(row * IN_ROW, (row + 1) * IN_ROW),
  }));
}
