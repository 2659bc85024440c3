/** What is to be sent: stored with the move that caused it, so that a crash loses no reply. */
import type { Database } from 'better-sqlite3';
import type { OutboxLine } from './records.ts';

export interface Outbox {
  add(game: number, message: number, position: number, body: unknown): void;
  /** Not sent yet, oldest first. */
  waiting(): readonly OutboxLine[];
  markSent(id: number, time: string): void;
}

type Row = Omit<OutboxLine, 'body'> & { body: string };

export function outboxOf(database: Database): Outbox {
  const add = database.prepare('INSERT INTO outbox (game, message, position, body) VALUES (?, ?, ?, ?)');
  const waiting = database.prepare<[], Row>(
    'SELECT id, game, position, body FROM outbox WHERE sent IS NULL ORDER BY id',
  );
  const markSent = database.prepare('UPDATE outbox SET sent = ? WHERE id = ?');
  return {
    add: (game, message, position, body) => void add.run(game, message, position, JSON.stringify(body)),
    waiting: () => waiting.all().map((row) => ({ ...row, body: JSON.parse(row.body) })),
    markSent: (id, time) => void markSent.run(time, id),
  };
}
