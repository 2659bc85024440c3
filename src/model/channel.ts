/**
 * What passes between a channel and the program. A channel knows its own wire (mail, a chat, a socket) and nothing of
 * games, people or the store: it hands in what arrives and sends what it is given.
 */
import type { Refusal } from './refusal.ts';
import type { Reply } from './reply.ts';

/**
 * What a message of ours is about, small enough for a reply address or the id of a button. A channel that gets it back
 * unforged hands it in as it was: it tells who was written to, and the position that is being answered.
 */
export interface Reference {
  /** Number of the game; 0: none. */
  readonly game: number;
  /** `s1` to `s6`, `host`, or `p12`: the person of that number, who has no place at the table. */
  readonly place: string;
  readonly position: number;
}

/**
 * What a channel knows about who sent something. `proven`: the channel itself stands for it. `claimed`: it says so, and
 * nothing speaks against it. `doubted`: something does (a failed signature).
 */
export type Trust = 'proven' | 'claimed' | 'doubted';

/** A message that has arrived. Plain JSON: it is stored as it is before anything is done with it. */
export interface Delivery {
  /** The channel's own id of it, the same however often it is handed in; it is handled once. */
  readonly id: string;
  /** Who sent it, as the channel names people: a mail address, the id of an account. Always spelled the same. */
  readonly from: string;
  readonly trust: Trust;
  /** What the sender calls themself, where the channel knows. Never trusted, only shown. */
  readonly name?: string;
  /** From a reply address or the like whose authentication code has been checked by the channel. */
  readonly reference?: Reference;
  /** Our own ids (`Outgoing.id`) of the messages it answers, the nearest first. They cannot be guessed. */
  readonly inReplyTo?: readonly string[];
  /** Where it was said, if many read there: a room that may have a game. Spelled like an address of the channel. */
  readonly room?: string;
  /** What the channel needs to answer it, given back in `Outgoing.back`: its own affair, never shown or logged. */
  readonly back?: string;
  /** The commands, without quotes, signatures and marks of the channel; lines parted by `\n`. */
  readonly text: string;
  /** Lines that are plainly talk: not read, and named in the reply. */
  readonly leftAlone?: readonly string[];
  /** Why nothing of it could be read; `text` is empty then. It is answered with this. */
  readonly unreadable?: Refusal;
  /** When it arrived, ISO 8601, UTC. */
  readonly time: string;
}

/** A message of ours did not arrive, or not yet; told later by the channel. */
export interface Bounce {
  /** The channel's own id of this notice. */
  readonly id: string;
  /** Our id of what did not arrive, where it can be made out. */
  readonly message?: string;
  /** To whom, where that can be made out. */
  readonly to?: string;
  /** One line, as the other side says it. */
  readonly why: string;
  /** It will never arrive. False: the other side still tries. */
  readonly permanent: boolean;
}

/** Where a channel hands in what arrives. */
export interface Inbox {
  /**
   * Resolves once the message is on disk: then the channel may acknowledge it to its own server, and not before. It is
   * handled after that; the answer comes by `send`. Rejects where it could not be stored: hand it in again later.
   */
  receive(delivery: Delivery): Promise<void>;
  bounced(bounce: Bounce): Promise<void>;
}

/** A command that could be meant by what somebody is typing. */
export interface Completion {
  /** The whole command, ready to send. */
  readonly text: string;
  /** Money it costs at once. */
  readonly cost?: number;
  /** It is not whole yet: more has to be typed behind it. */
  readonly unfinished?: true;
}

/** A room whose game is not over. */
export interface Room {
  /** As an address of the channel. */
  readonly room: string;
  /** When something was last kept from there, or the table was opened. ISO 8601, UTC. */
  readonly since: string;
}

/** What a channel in which many read, and type with help, may ask of the program at once. */
export interface Counter {
  /** The game that is played in a room and is not over; null: none. */
  gameIn(room: string): number | null;
  /** Every room of the channel whose game is not over. */
  rooms(): readonly Room[];
  /** Legal commands of a person that begin with what has been typed, in the game of a room or else their only one. */
  complete(from: string, room: string | null, typed: string): Promise<readonly Completion[]>;
  /** Nobody can write to a room any more: its game goes on without it, and its people are told. */
  lost(room: string, why: string): void;
}

export const OUTGOING_KINDS = [
  'reply',
  'turn',
  'news',
  'digest',
  'reminder',
  'talk',
  'invitation',
  'confirmation',
  'table',
] as const;
/**
 * `reply`: answers a message. `turn`: the addressee must act. `news`: what others did. `digest`: the same once a day.
 * `confirmation`: asks whether a message was really theirs. `table`: what has changed about the table.
 */
export type OutgoingKind = (typeof OUTGOING_KINDS)[number];

/** A picture in a PNG file, which stays where it is. */
export interface OutgoingPicture {
  /** `board`, `market`, `players`, `auction`, or `change`: the part of the board where something has changed. */
  readonly name: string;
  readonly path: string;
  /** What it shows, in words. */
  readonly alt: string;
}

/** One message to one person, worded and drawn. */
export interface Outgoing {
  /** Our own id: the same at every attempt and in every channel, never guessable. */
  readonly id: string;
  readonly kind: OutgoingKind;
  /** The addressee, as the channel names people; or a room. */
  readonly to: string;
  /** Where it goes to a room: the person in it whom it is meant for, as the channel names people. */
  readonly mentions?: string;
  /** What the addressee is called at the table. */
  readonly name: string;
  /** What a reply to it is about. */
  readonly reference: Reference;
  /** The same for everything about a game: `Game 7: ` and the title. */
  readonly subject: string;
  /** What it is about, in one short line. */
  readonly headline: string;
  readonly reply: Reply;
  /** The reply as plain text, at most 72 columns. */
  readonly text: string;
  /** The most telling first. */
  readonly pictures: readonly OutgoingPicture[];
  /** The channel's own id of the message that it answers. */
  readonly answers?: string;
  /** As in that message (`Delivery.back`). */
  readonly back?: string;
  /** Our ids of what was sent to the addressee about the same game before, oldest first: the first one and the latest. */
  readonly thread: readonly string[];
  /** When it was written, ISO 8601, UTC. */
  readonly time: string;
}

/** What became of an attempt to send. An error that is thrown counts as `later`. */
export type Outcome =
  | { readonly outcome: 'sent' }
  /** Not now. `after`: at least so many milliseconds. What follows to the same addressee waits too. */
  | { readonly outcome: 'later'; readonly why: string; readonly after?: number }
  /** The other side will never take it: it counts as a bounce, and is not tried again. */
  | { readonly outcome: 'never'; readonly why: string };

export interface Channel {
  /** As in the store: it never changes. */
  readonly name: string;
  /** Resolves when messages can come in and go out. Rejects with a SettingsError where a setting does not work. */
  start(inbox: Inbox, counter?: Counter): Promise<void>;
  /** Takes nothing new, hands in what it has taken, and resolves when all its connections are closed. */
  stop(): Promise<void>;
  /** Called for several addressees at once, for one addressee one after the other. */
  send(outgoing: Outgoing): Promise<Outcome>;
}

/** Structured log: facts first, then what happened in a few words. Fields that hold secrets are not written. */
export interface Log {
  debug(facts: object, text: string): void;
  info(facts: object, text: string): void;
  warn(facts: object, text: string): void;
  error(facts: object, text: string): void;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** A kind of channel, as it is made from the environment. */
export interface ChannelKind {
  /** Of every channel of this kind. */
  readonly name: string;
  /** An address as people write it (`<Bo@Example.org>`), spelled as in `Delivery.from`; null: none of this kind. Pure. */
  address(written: string): string | null;
  /** Null where none of its variables is set. Throws SettingsError. */
  open(environment: Environment, log: Log): Channel | null;
}

/** Settings that are wrong: one readable line each, with the variable's name and never its value. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
