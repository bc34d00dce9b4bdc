import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { PolicyNotes } from '../ports/notes.ts';
import { bytes, readRow } from './database/read-row.ts';
import { guarded } from './database/sqlite-errors.ts';
import { sealRow, soundRow } from './publishing/sealed-row.ts';

const noteRow = z.object({
  lender: z.string(),
  topic: z.string(),
  text: z.string(),
  writtenMs: z.int(),
  title: z.string(),
  version: z.string(),
  rowHash: bytes,
});

export const allNotesSql = `SELECT lender, topic, text, written_ms AS writtenMs, title, version, row_hash AS rowHash
FROM policy_notes ORDER BY lender, topic`;

const upsert = `INSERT INTO policy_notes (lender, topic, text, written_ms, title, version, row_hash)
VALUES (@lender, @topic, @text, @writtenMs, @title, @version, @rowHash)
ON CONFLICT DO UPDATE SET text = @text, written_ms = @writtenMs, title = @title, version = @version,
  row_hash = @rowHash`;

/** Throws StoreError `corrupt` for an altered row. */
export const toNote = (value: unknown) => {
  const { rowHash: _hash, ...note } = soundRow(readRow(noteRow, value, 'a note'), 'a note');
  return note;
};

/** The broker's own notes, one for each lender and topic. */
export const policyNotes = (database: Database.Database): PolicyNotes => {
  const all = database.prepare(allNotesSql);
  const put = database.prepare(upsert);
  const remove = database.prepare('DELETE FROM policy_notes WHERE lender = ? AND topic = ?');
  return {
    list: guarded(() => all.all().map(toNote)),
    put: guarded((note) => {
      put.run(sealRow({ ...note }));
    }),
    remove: guarded((lender, topic) => {
      remove.run(lender, topic);
    }),
  };
};
