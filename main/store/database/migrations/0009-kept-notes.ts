import type { Migration } from './migration.ts';

/*
 * The words and lenders that a broker keeps for the file note of a scenario. Beside the scenarios, as the marks are:
 * no service sees them. `row_hash` covers every other column.
 */
export const keptNotes: Migration = {
  version: 9,
  name: 'kept-notes',
  sql: `
CREATE TABLE kept_notes (
  row INTEGER PRIMARY KEY REFERENCES scenarios (row) ON DELETE CASCADE,
  content TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32)
) STRICT;
`,
};
