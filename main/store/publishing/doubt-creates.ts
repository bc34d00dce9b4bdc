import type Database from 'better-sqlite3';
import { writeTransaction } from '../database/open-database.ts';
import { outboxRepository } from './outbox-repository.ts';

const hasOutboxSql = `SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'outbox'`;

const message = 'A backup was restored, and it may have been sent after that was made.';

/**
 * Blocks every create in the outbox of a restored backup until a person has checked: any of them may have been sent
 * after the backup was made, and sending it again would make a second record.
 */
export const doubtCreates = (database: Database.Database): void => {
  // A backup with an older schema has no outbox.
  if (database.prepare(hasOutboxSql).get() === undefined) return;
  writeTransaction(database, () => {
    const outbox = outboxRepository(database);
    for (const entry of outbox.list()) {
      if (entry.kind !== 'create' || entry.reason.kind === 'create_unknown') continue;
      outbox.put({ ...entry, state: 'blocked', reason: { kind: 'create_unknown', message } });
    }
  });
};
