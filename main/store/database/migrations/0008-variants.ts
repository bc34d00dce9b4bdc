import type { Migration } from './migration.ts';

/*
 * Which scenarios are variants of one: a row for each, the original's own among them. Of those of one original
 * that are in the library, and of those in the bin, all but the one used last are `hidden` in lists.
 * `row_hash` covers every other column.
 */
export const variants: Migration = {
  version: 8,
  name: 'variants',
  sql: `
CREATE TABLE variants (
  row INTEGER PRIMARY KEY REFERENCES scenarios (row) ON DELETE CASCADE,
  original INTEGER NOT NULL REFERENCES scenarios (row) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32)
) STRICT;
CREATE INDEX variants_by_original ON variants (original);
CREATE INDEX variants_hidden ON variants (hidden) WHERE hidden = 1;
`,
};
