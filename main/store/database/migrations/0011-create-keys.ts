import type { Migration } from './migration.ts';

/*
 * The key under which a scenario was created, for a caller who sends the create again. It goes with its scenario, so
 * there are never more keys than scenarios.
 */
export const createKeys: Migration = {
  version: 11,
  name: 'create-keys',
  sql: `
CREATE TABLE create_keys (
  row INTEGER PRIMARY KEY REFERENCES scenarios (row) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id),
  key TEXT NOT NULL,
  request_hash TEXT NOT NULL,
  created_ms INTEGER NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32),
  UNIQUE (user_id, key)
) STRICT;
CREATE INDEX create_keys_by_age ON create_keys (created_ms);
`,
};
