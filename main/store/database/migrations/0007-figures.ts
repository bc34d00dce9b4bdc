import type { Migration } from './migration.ts';

/*
 * The figures of each scenario as of a day, one row for all lenders: what is read and written together lies
 * together, with one seal. `basis` names what they were computed with, lender by lender, `inputs` the body.
 * `figure_changes` is what the last change of rates did; `figure_run` is the run that found it, which goes on
 * where it was after a restart.
 */
export const figures: Migration = {
  version: 7,
  name: 'figures',
  sql: `
CREATE TABLE figure_bases (
  id INTEGER PRIMARY KEY,
  lenders TEXT NOT NULL UNIQUE,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32)
) STRICT;

CREATE TABLE figures (
  row INTEGER NOT NULL REFERENCES scenarios (row) ON DELETE CASCADE,
  day TEXT NOT NULL,
  basis INTEGER NOT NULL REFERENCES figure_bases (id),
  inputs TEXT NOT NULL,
  figures TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32),
  PRIMARY KEY (row, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX figures_by_basis ON figures (basis);

CREATE TABLE figure_changes (
  row INTEGER NOT NULL REFERENCES scenarios (row) ON DELETE CASCADE,
  lender TEXT NOT NULL,
  change_group TEXT NOT NULL CHECK (change_group IN ('gained', 'lost', 'changed')),
  size INTEGER NOT NULL CHECK (size >= 0),
  inputs TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32),
  PRIMARY KEY (row, lender)
) STRICT, WITHOUT ROWID;
CREATE INDEX figure_changes_by_size ON figure_changes (change_group, size DESC, row, lender);

CREATE TABLE figure_run (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  state TEXT NOT NULL CHECK (state IN ('running', 'cancelled', 'done')),
  basis INTEGER NOT NULL REFERENCES figure_bases (id),
  began_on TEXT NOT NULL,
  cursor INTEGER NOT NULL,
  done INTEGER NOT NULL,
  total INTEGER NOT NULL,
  lenders TEXT NOT NULL,
  uncompared INTEGER NOT NULL,
  dismissed INTEGER NOT NULL CHECK (dismissed IN (0, 1)),
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32)
) STRICT;
`,
};
