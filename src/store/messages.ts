/** Messages with their answers: the same message twice has the same answer. */
import type { Database } from 'better-sqlite3';
import type { MessageRecord } from './records.ts';

export interface Messages {
  /** Number of the message in the store. Throws when the channel has delivered it before. */
  add(message: MessageRecord, answer: unknown): number;
  /** The answer given to a message, undefined when it is new. */
  answerTo(channel: string, id: string): unknown;
  get(number: number): MessageRecord | null;
}

export function messagesOf(database: Database): Messages {
  const add = database.prepare(
    `INSERT INTO messages (channel, own_id, game, sender, text, time, answer, person, acted_by)
     VALUES (@channel, @id, @game, @sender, @text, @time, @answer, @person, @actedBy)`,
  );
  const answer = database
    .prepare<[string, string], string>('SELECT answer FROM messages WHERE channel = ? AND own_id = ?')
    .pluck();
  const get = database.prepare<[number], MessageRecord>(
    `SELECT channel, own_id AS id, game, sender, text, time, person, acted_by AS actedBy
     FROM messages WHERE id = ?`,
  );
  return {
    add({ channel, id, game, sender, text, time, person = null, actedBy = null }, reply) {
      const row = { channel, id, game, sender, text, time, person, actedBy, answer: JSON.stringify(reply) };
      return Number(add.run(row).lastInsertRowid);
    },
    answerTo(channel, id) {
      const json = answer.get(channel, id);
      return json === undefined ? undefined : JSON.parse(json);
    },
    get: (number) => get.get(number) ?? null,
  };
}
