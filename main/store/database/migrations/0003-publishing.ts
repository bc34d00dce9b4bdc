import type { Migration } from './migration.ts';

/*
 * The desk's work with services: profiles without anything secret, the ties between scenarios and the
 * records of services, what is on its way there, and what was read from there. `row_hash` covers
 * every other column of its row. Bodies are canonical JSON.
 */
export const publishing: Migration = {
  version: 3,
  name: 'publishing',
  sql: `
CREATE TABLE profiles (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  colour TEXT NOT NULL,
  origin TEXT NOT NULL,
  base_path TEXT NOT NULL,
  client_id TEXT,
  key_fingerprint TEXT UNIQUE,
  email TEXT,
  teams TEXT NOT NULL,
  default_team_id TEXT,
  lenders TEXT NOT NULL,
  learned TEXT NOT NULL,
  registration TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32)
) STRICT;
CREATE TRIGGER profiles_keep_their_address BEFORE UPDATE OF origin, base_path ON profiles
WHEN old.origin IS NOT new.origin OR old.base_path IS NOT new.base_path BEGIN
  SELECT RAISE(ABORT, 'the address of a profile never changes');
END;

CREATE TABLE links (
  scenario_id TEXT NOT NULL REFERENCES scenarios (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  remote_id TEXT NOT NULL,
  team_id TEXT NOT NULL,
  base TEXT NOT NULL,
  seen TEXT,
  seen_by TEXT NOT NULL,
  seen_on TEXT NOT NULL,
  seen_ms INTEGER NOT NULL,
  settled TEXT NOT NULL,
  merges TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32),
  PRIMARY KEY (scenario_id, profile_id),
  UNIQUE (profile_id, remote_id)
) STRICT;

CREATE TABLE outbox (
  row INTEGER PRIMARY KEY,
  scenario_id TEXT NOT NULL REFERENCES scenarios (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('create', 'update')),
  team_id TEXT,
  base_hash TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sending', 'blocked')),
  reason TEXT NOT NULL,
  attempts INTEGER NOT NULL,
  queued_ms INTEGER NOT NULL,
  next_ms INTEGER NOT NULL,
  again INTEGER NOT NULL CHECK (again IN (0, 1)),
  sent TEXT,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32),
  UNIQUE (scenario_id, profile_id)
) STRICT;
CREATE INDEX outbox_by_profile ON outbox (profile_id);
CREATE INDEX outbox_in_turn ON outbox (queued_ms, row);

CREATE TABLE remote_results (
  scenario_id TEXT NOT NULL REFERENCES scenarios (id) ON DELETE CASCADE,
  profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  lender TEXT NOT NULL,
  add_to_rates REAL NOT NULL,
  content_hash TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  answer TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32),
  PRIMARY KEY (scenario_id, profile_id, lender, add_to_rates)
) STRICT;
CREATE INDEX remote_results_by_profile ON remote_results (profile_id);

CREATE TABLE reading_cache (
  profile_id TEXT NOT NULL REFERENCES profiles (id) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('products', 'policies')),
  question TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  answer TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32),
  PRIMARY KEY (profile_id, kind, question)
) STRICT;
CREATE INDEX reading_cache_by_age ON reading_cache (profile_id, at_ms);

CREATE TABLE lease (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  owner TEXT NOT NULL,
  until_ms INTEGER NOT NULL
) STRICT;
`,
};
