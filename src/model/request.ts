/** What a message may ask of the table, beside the actions of the game. None but an undo changes anything. */
export type Request =
  | { readonly type: 'status' }
  /** `at`: as it was at that position. */
  | { readonly type: 'board' | 'market' | 'players' | 'auction'; readonly at?: number }
  /** A command's name and a place or company: only those. */
  | { readonly type: 'moves'; readonly command?: string; readonly place?: string }
  | { readonly type: 'what-if'; readonly line: string }
  | { readonly type: 'log'; readonly since?: number }
  | { readonly type: 'help'; readonly command?: string }
  | { readonly type: 'report' }
  /** Without a position: the sender's last message. */
  | { readonly type: 'undo'; readonly to?: number };
export type RequestType = Request['type'];
