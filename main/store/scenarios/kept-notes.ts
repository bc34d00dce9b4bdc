import type Database from 'better-sqlite3';
import * as z from 'zod';
import { type KeptNote, keptNote } from '../../../shared/note/words.ts';
import type { KeptNotes } from '../../ports/notes.ts';
import { writeTransaction } from '../database/open-database.ts';
import { bytes, jsonText, readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { sealRow, soundRow } from '../publishing/sealed-row.ts';

const keptRow = z.object({ row: z.int(), content: z.string(), rowHash: bytes });
const keptContent = jsonText.pipe(keptNote);

export const allKeptNotesSql = 'SELECT row, content, row_hash AS rowHash FROM kept_notes';

const findScenarioSql = `SELECT row FROM scenarios WHERE id = ? AND deleted_at IS NULL
  AND team_id IN (SELECT value FROM json_each(?))`;
const ownedRowSchema = z.object({ row: z.int() });

const upsert = `INSERT INTO kept_notes (row, content, row_hash) VALUES (@row, @content, @rowHash)
ON CONFLICT (row) DO UPDATE SET content = @content, row_hash = @rowHash`;

/** Throws StoreError `corrupt` for an altered row. */
export const toKeptNote = (value: unknown): KeptNote => {
  const { content } = soundRow(readRow(keptRow, value, 'the words of a note'), 'the words of a note');
  return readRow(keptContent, content, 'the words of a note');
};

/** The stored words of scenarios' notes. */
export const keptNotes = (database: Database.Database): KeptNotes => {
  const findScenario = database.prepare(findScenarioSql);
  const find = database.prepare(`${allKeptNotesSql} WHERE row = ?`);
  const put = database.prepare(upsert);
  const rowOf = (teamIds: readonly string[], id: string): number | undefined => {
    const scenario = findScenario.get(id, JSON.stringify(teamIds));
    return scenario === undefined ? undefined : readRow(ownedRowSchema, scenario, id).row;
  };
  return {
    read: guarded((teamIds, id) => {
      const row = rowOf(teamIds, id);
      if (row === undefined) return undefined;
      const note = find.get(row);
      return note === undefined ? { words: {} } : toKeptNote(note);
    }),
    write: guarded((teamIds, id, kept) =>
      writeTransaction(database, () => {
        const row = rowOf(teamIds, id);
        if (row === undefined) return false;
        put.run(sealRow({ row, content: JSON.stringify(kept) }));
        return true;
      }),
    ),
  };
};
