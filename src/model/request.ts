/** What a message may ask beside the actions of the game: of the game, or of the table and its people. */
export type Request = GameRequest | TableRequest;
export type RequestType = Request['type'];

const GAME_REQUESTS: ReadonlySet<string> = new Set<GameRequest['type']>([
  'status',
  'board',
  'market',
  'players',
  'auction',
  'moves',
  'what-if',
  'log',
  'help',
  'report',
  'undo',
]);

export function isOfTable(request: Request): request is TableRequest {
  return !GAME_REQUESTS.has(request.type);
}

/**
 * A look at something. `at`: as it was at that position; `since`: with what has changed since that one, by default since
 * the last move of who asks.
 */
export interface PictureRequest {
  readonly type: 'board' | 'market' | 'players' | 'auction';
  readonly at?: number;
  readonly since?: number;
  /** Greys of high contrast, for a printer. */
  readonly grey?: boolean;
  /** Of the board: with the last run of this corporation or minor and of another; `last`: the run made last. */
  readonly run?: string;
  readonly also?: string;
  /** Of the board: only the part round this hex. */
  readonly hex?: string;
}

/** None but an undo changes anything. */
export type GameRequest =
  | { readonly type: 'status' }
  | PictureRequest
  /** A command's name and a place or company: only those. */
  | { readonly type: 'moves'; readonly command?: string; readonly place?: string }
  | { readonly type: 'what-if'; readonly line: string }
  | { readonly type: 'log'; readonly since?: number }
  /** `about`: a private, a corporation or a minor. */
  | { readonly type: 'help'; readonly command?: string; readonly about?: string }
  | { readonly type: 'report' }
  /** Without a position: the sender's last message. */
  | { readonly type: 'undo'; readonly to?: number };

/** What people do around a game; a table is gathered, then its game begins. */
export type TableRequest =
  | {
      readonly type: 'new';
      readonly title: string;
      readonly name?: string;
      readonly option?: string;
      readonly profile?: string;
    }
  | { readonly type: 'invite'; readonly name: string; readonly address: string }
  /** Without a game: the one that the sender is invited to. */
  | { readonly type: 'join'; readonly game?: number; readonly name?: string }
  | { readonly type: 'decline'; readonly game?: number }
  /** The order of play, names parted by commas. */
  | { readonly type: 'seat'; readonly names: string }
  | { readonly type: 'start' }
  | { readonly type: 'leave' }
  | { readonly type: 'replace'; readonly player: string; readonly name: string; readonly address: string }
  | { readonly type: 'hosts'; readonly add?: string; readonly remove?: string }
  | { readonly type: 'say'; readonly text: string }
  | { readonly type: 'tell'; readonly player: string; readonly text: string }
  | { readonly type: 'follow'; readonly what: string }
  /** What was sent to the sender: the last, or all from a position on. */
  | { readonly type: 'resend'; readonly since?: number }
  | { readonly type: 'sent' }
  | { readonly type: 'games' }
  | { readonly type: 'timezone'; readonly zone?: string }
  /** A message that was held was really theirs. */
  | { readonly type: 'confirm'; readonly number?: number }
  /** A game is played in the room where this is said. */
  | { readonly type: 'here'; readonly game?: number }
  /** An address that is the sender's too; or the word that confirms it. */
  | { readonly type: 'link'; readonly what: string }
  /** The channel in which the sender is written to; `last`: where they spoke last. */
  | { readonly type: 'notices'; readonly where?: string }
  /** A host speaks for a player. */
  | { readonly type: 'as'; readonly player: string; readonly line: string };
