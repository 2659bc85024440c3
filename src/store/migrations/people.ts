/**
 * People, tables with their members, and what goes in and out.
 *
 * The outbox there was had no addressee and its answers are with their messages: it goes, and none of it is ever sent.
 */
export const PEOPLE = `
CREATE TABLE people (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  name TEXT NOT NULL,
  zone TEXT NOT NULL,
  created TEXT NOT NULL
) STRICT;

CREATE TABLE addresses (
  channel TEXT NOT NULL,
  address TEXT NOT NULL,
  person INTEGER NOT NULL REFERENCES people (id),
  -- when it was shown that the person reads there
  verified TEXT,
  -- when they last spoke from there
  used TEXT NOT NULL,
  -- in a row, since then
  bounces INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (channel, address)
) STRICT;
CREATE INDEX addresses_of ON addresses (person);

CREATE TABLE tables (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  title TEXT NOT NULL,
  options TEXT NOT NULL,
  profile TEXT NOT NULL,
  -- gathering: before its game begins; playing; over
  stage TEXT NOT NULL CHECK (stage IN ('gathering', 'playing', 'over')),
  -- names in the order a host has given; null: drawn
  seating TEXT,
  created TEXT NOT NULL
) STRICT;
INSERT INTO tables (id, title, options, profile, stage, created)
  SELECT id, title, options, profile, 'playing', created FROM games;

CREATE TABLE members (
  game INTEGER NOT NULL REFERENCES tables (id),
  person INTEGER NOT NULL REFERENCES people (id),
  name TEXT NOT NULL,
  host INTEGER NOT NULL,
  player INTEGER NOT NULL,
  seat TEXT,
  follow TEXT NOT NULL CHECK (follow IN ('moves', 'turns', 'daily', 'nothing')),
  -- the position up to which they have been told what happened
  told INTEGER NOT NULL DEFAULT 0,
  -- when they left a game that goes on; their seat waits for somebody else
  gone TEXT,
  -- when the next reminder and the next digest are due
  remind TEXT,
  digest TEXT,
  PRIMARY KEY (game, person)
) STRICT;
CREATE UNIQUE INDEX members_seat ON members (game, seat) WHERE seat IS NOT NULL;
CREATE UNIQUE INDEX members_name ON members (game, lower(name));
CREATE INDEX members_of ON members (person);
CREATE INDEX members_remind ON members (remind) WHERE remind IS NOT NULL;
CREATE INDEX members_digest ON members (digest) WHERE digest IS NOT NULL;

CREATE TABLE invitations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game INTEGER NOT NULL REFERENCES tables (id),
  person INTEGER NOT NULL REFERENCES people (id),
  name TEXT NOT NULL,
  -- the seat that is taken over; null: a new one
  seat TEXT,
  host TEXT NOT NULL,
  created TEXT NOT NULL,
  answered TEXT,
  answer TEXT CHECK (answer IN ('joined', 'declined', 'withdrawn'))
) STRICT;
CREATE UNIQUE INDEX invitations_open ON invitations (game, person) WHERE answered IS NULL;
CREATE INDEX invitations_of ON invitations (person);

CREATE TABLE awaited (
  game INTEGER NOT NULL REFERENCES tables (id),
  seat TEXT NOT NULL,
  question TEXT NOT NULL,
  since TEXT NOT NULL,
  PRIMARY KEY (game, seat, question)
) STRICT;

CREATE TABLE talk (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  game INTEGER NOT NULL REFERENCES tables (id),
  author TEXT NOT NULL,
  -- null: to everybody
  reader TEXT,
  text TEXT NOT NULL,
  time TEXT NOT NULL
) STRICT;

CREATE TABLE inbound (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  channel TEXT NOT NULL,
  own_id TEXT NOT NULL,
  delivery TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  handled TEXT,
  -- what became of it: answered, held, ignored, failed
  outcome TEXT,
  -- held: whose it would be, and that they have confirmed it
  person INTEGER REFERENCES people (id),
  confirmed TEXT,
  UNIQUE (channel, own_id)
) STRICT;
CREATE INDEX inbound_waiting ON inbound (id) WHERE handled IS NULL;
CREATE INDEX inbound_held ON inbound (person) WHERE outcome = 'held';

CREATE TABLE bounces (
  channel TEXT NOT NULL,
  own_id TEXT NOT NULL,
  time TEXT NOT NULL,
  PRIMARY KEY (channel, own_id)
) STRICT;

ALTER TABLE messages ADD COLUMN person INTEGER REFERENCES people (id);
-- the name of the host who spoke for the sender
ALTER TABLE messages ADD COLUMN acted_by TEXT;

DROP TABLE outbox;
CREATE TABLE outbox (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  uid TEXT NOT NULL UNIQUE,
  channel TEXT NOT NULL,
  address TEXT NOT NULL,
  person INTEGER NOT NULL REFERENCES people (id),
  name TEXT NOT NULL,
  game INTEGER REFERENCES tables (id),
  place TEXT NOT NULL,
  position INTEGER NOT NULL,
  body TEXT NOT NULL,
  answers TEXT,
  written TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  due TEXT NOT NULL,
  claimant TEXT,
  claimed_until TEXT,
  sent TEXT,
  failed TEXT,
  error TEXT
) STRICT;
CREATE INDEX outbox_waiting ON outbox (channel, address, id) WHERE sent IS NULL AND failed IS NULL;
CREATE INDEX outbox_of_game ON outbox (game, id);
CREATE INDEX outbox_of_person ON outbox (person, id);
`;
