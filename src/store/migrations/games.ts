/** Games, their messages and ledgers. */
export const GAMES = `
CREATE TABLE definitions (
  hash TEXT PRIMARY KEY,
  json TEXT NOT NULL
) STRICT;

CREATE TABLE games (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  options TEXT NOT NULL,
  profile TEXT NOT NULL,
  seats TEXT NOT NULL,
  seed INTEGER NOT NULL,
  version TEXT NOT NULL,
  definition TEXT NOT NULL REFERENCES definitions (hash),
  created TEXT NOT NULL
) STRICT;

CREATE TABLE messages (
  id INTEGER PRIMARY KEY,
  channel TEXT NOT NULL,
  own_id TEXT NOT NULL,
  game INTEGER NOT NULL REFERENCES games (id),
  sender TEXT NOT NULL,
  text TEXT NOT NULL,
  time TEXT NOT NULL,
  answer TEXT NOT NULL,
  UNIQUE (channel, own_id)
) STRICT;

CREATE TABLE entries (
  game INTEGER NOT NULL REFERENCES games (id),
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  message INTEGER NOT NULL REFERENCES messages (id),
  seat TEXT NOT NULL,
  text TEXT NOT NULL,
  action TEXT,
  events TEXT NOT NULL,
  back_to INTEGER,
  version TEXT NOT NULL,
  PRIMARY KEY (game, position)
) STRICT;

CREATE TRIGGER entries_in_order BEFORE INSERT ON entries
WHEN NEW.position <> (SELECT coalesce(max(position), 0) + 1 FROM entries WHERE game = NEW.game)
BEGIN SELECT raise(ABORT, 'the ledger only grows, by one'); END;
CREATE TRIGGER entries_never_change BEFORE UPDATE ON entries
BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;
CREATE TRIGGER entries_never_leave BEFORE DELETE ON entries
BEGIN SELECT raise(ABORT, 'the ledger is append-only'); END;

CREATE TABLE snapshots (
  game INTEGER NOT NULL REFERENCES games (id),
  position INTEGER NOT NULL,
  state TEXT NOT NULL,
  PRIMARY KEY (game, position)
) STRICT;

CREATE TABLE outbox (
  id INTEGER PRIMARY KEY,
  game INTEGER NOT NULL REFERENCES games (id),
  message INTEGER NOT NULL REFERENCES messages (id),
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  sent TEXT
) STRICT;
CREATE INDEX outbox_waiting ON outbox (id) WHERE sent IS NULL;
`;
