import type { Migration } from './migration.ts';

/*
 * A broker's own notes on what lenders say. A note belongs to a lender and a topic, not to an entry: entries
 * have no ids, and a note outlives the text that it was written beside. `title` and `version` say which that was.
 */
export const policyNotes: Migration = {
  version: 5,
  name: 'policy-notes',
  sql: `
CREATE TABLE policy_notes (
  lender TEXT NOT NULL,
  topic TEXT NOT NULL,
  text TEXT NOT NULL,
  written_ms INTEGER NOT NULL,
  title TEXT NOT NULL,
  version TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32),
  PRIMARY KEY (lender, topic)
) STRICT, WITHOUT ROWID;
`,
};
