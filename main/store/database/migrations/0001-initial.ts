import type { Migration } from './migration.ts';

/*
 * Hashes beside the data find damage that a page check cannot see: `summary_hash` covers every
 * column of a scenario but the body, `body_hash` the body, so a page of the library is checked
 * without reading the bodies. The two are separate because a list must not touch 50,000 bodies.
 * The `seal` of a client and of a grant does the same for who may do what.
 */
export const initial: Migration = {
  version: 1,
  name: 'initial',
  sql: `
CREATE TABLE organizations (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE
) STRICT;

CREATE TABLE users (
  id INTEGER PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1))
) STRICT;

CREATE TABLE teams (
  id TEXT PRIMARY KEY CHECK (length(id) = 24),
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  name TEXT NOT NULL,
  UNIQUE (organization_id, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE clients (
  id TEXT PRIMARY KEY,
  public_key_pem TEXT NOT NULL,
  active INTEGER NOT NULL DEFAULT 1 CHECK (active IN (0, 1)),
  ephemeral INTEGER NOT NULL DEFAULT 0 CHECK (ephemeral IN (0, 1)),
  signs_query INTEGER NOT NULL DEFAULT 0 CHECK (signs_query IN (0, 1)),
  nonces_forgotten_ms INTEGER NOT NULL DEFAULT 0,
  created_ms INTEGER NOT NULL,
  seal BLOB NOT NULL CHECK (length(seal) = 32)
) STRICT, WITHOUT ROWID;

CREATE TABLE grants (
  id INTEGER PRIMARY KEY,
  client_id TEXT NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  user_id INTEGER NOT NULL REFERENCES users (id),
  organization_id INTEGER NOT NULL REFERENCES organizations (id),
  token_hash BLOB NOT NULL UNIQUE CHECK (length(token_hash) = 32),
  all_lenders INTEGER NOT NULL CHECK (all_lenders IN (0, 1)),
  expires_ms INTEGER,
  revoked_ms INTEGER,
  created_ms INTEGER NOT NULL,
  seal BLOB NOT NULL CHECK (length(seal) = 32)
) STRICT;
CREATE INDEX grants_by_client ON grants (client_id);
CREATE INDEX grants_by_user ON grants (user_id);

CREATE TABLE grant_teams (
  grant_id INTEGER NOT NULL REFERENCES grants (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  team_id TEXT NOT NULL REFERENCES teams (id),
  PRIMARY KEY (grant_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE grant_lenders (
  grant_id INTEGER NOT NULL REFERENCES grants (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  lender TEXT NOT NULL,
  PRIMARY KEY (grant_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE nonces (
  client_id TEXT NOT NULL REFERENCES clients (id) ON DELETE CASCADE,
  nonce TEXT NOT NULL,
  expires_ms INTEGER NOT NULL,
  PRIMARY KEY (client_id, nonce)
) STRICT, WITHOUT ROWID;
CREATE INDEX nonces_by_expiry ON nonces (expires_ms);

CREATE TABLE scenarios (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE CHECK (length(id) = 24),
  team_id TEXT NOT NULL REFERENCES teams (id),
  description TEXT NOT NULL,
  applicants TEXT NOT NULL,
  requested REAL NOT NULL,
  created_by TEXT NOT NULL,
  date_created TEXT NOT NULL,
  last_edited_by TEXT NOT NULL,
  last_edited_on TEXT NOT NULL,
  deleted_at TEXT,
  summary_hash BLOB NOT NULL CHECK (length(summary_hash) = 32),
  body_hash BLOB NOT NULL CHECK (length(body_hash) = 32),
  body TEXT NOT NULL
) STRICT;
CREATE INDEX scenarios_by_team ON scenarios (team_id, deleted_at);
CREATE INDEX scenarios_by_edited ON scenarios (deleted_at, last_edited_on, row, team_id);
CREATE INDEX scenarios_by_created ON scenarios (deleted_at, date_created, row, team_id);
CREATE INDEX scenarios_by_requested ON scenarios (deleted_at, requested, row, team_id);
CREATE INDEX scenarios_by_description ON scenarios (deleted_at, description COLLATE NOCASE, row, team_id);

CREATE VIRTUAL TABLE scenario_search USING fts5 (
  description, applicants,
  content = 'scenarios', content_rowid = 'row', tokenize = 'unicode61 remove_diacritics 2'
);
CREATE TRIGGER scenarios_inserted AFTER INSERT ON scenarios BEGIN
  INSERT INTO scenario_search (rowid, description, applicants) VALUES (new.row, new.description, new.applicants);
END;
CREATE TRIGGER scenarios_deleted AFTER DELETE ON scenarios BEGIN
  INSERT INTO scenario_search (scenario_search, rowid, description, applicants)
  VALUES ('delete', old.row, old.description, old.applicants);
END;
CREATE TRIGGER scenarios_renamed AFTER UPDATE OF description, applicants ON scenarios
WHEN old.description IS NOT new.description OR old.applicants IS NOT new.applicants BEGIN
  INSERT INTO scenario_search (scenario_search, rowid, description, applicants)
  VALUES ('delete', old.row, old.description, old.applicants);
  INSERT INTO scenario_search (rowid, description, applicants) VALUES (new.row, new.description, new.applicants);
END;

CREATE TABLE policies (
  position INTEGER PRIMARY KEY,
  lender TEXT NOT NULL,
  triggers TEXT NOT NULL,
  content TEXT NOT NULL,
  last_verified_on TEXT NOT NULL
) STRICT;
CREATE INDEX policies_by_lender ON policies (lender);
CREATE VIRTUAL TABLE policy_search USING fts5 (
  content,
  content = 'policies', content_rowid = 'position', tokenize = 'unicode61 remove_diacritics 2'
);

CREATE TABLE settings (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  value_hash BLOB NOT NULL CHECK (length(value_hash) = 32)
) STRICT, WITHOUT ROWID;
`,
};
