/** Rooms where a game is read by all its people, addresses that are to become one person's, and where notices go. */
export const ROOMS = `
-- null: to wherever they spoke last
ALTER TABLE people ADD COLUMN home TEXT;

CREATE TABLE rooms (
  game INTEGER PRIMARY KEY REFERENCES tables (id),
  channel TEXT NOT NULL,
  address TEXT NOT NULL,
  -- whom what goes there is written to
  person INTEGER NOT NULL REFERENCES people (id)
) STRICT;
CREATE INDEX rooms_at ON rooms (channel, address, game);

CREATE TABLE links (
  code TEXT PRIMARY KEY,
  -- who says that an address is theirs
  person INTEGER NOT NULL REFERENCES people (id),
  channel TEXT NOT NULL,
  address TEXT NOT NULL,
  created TEXT NOT NULL
) STRICT;
`;
