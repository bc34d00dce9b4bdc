import type { Migration } from './migration.ts';

/*
 * What the program itself last wrote into a variant, as a SHA-256 of its content: while the variant still has it, nobody
 * has edited it by hand. `row_hash` covers every other column.
 */
export const writtenVariants: Migration = {
  version: 14,
  name: 'written-variants',
  sql: `
CREATE TABLE written_variants (
  row INTEGER PRIMARY KEY REFERENCES variants (row) ON DELETE CASCADE,
  content_hash TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32)
) STRICT;
`,
};
