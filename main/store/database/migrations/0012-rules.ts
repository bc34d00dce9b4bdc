import type { Migration } from './migration.ts';

/*
 * Rules of one's own, the questions they put to the library, and what each scenario's figures are under them: one row
 * for all lenders, with one seal. `basis` stands for the lenders as they are and under the rules and for the day, so
 * that whoever asks the same again is answered by what is there; `inputs` identifies the body.
 */
export const rules: Migration = {
  version: 12,
  name: 'rules',
  sql: `
CREATE TABLE rules (
  row INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  content TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32)
) STRICT;

CREATE TABLE rule_questions (
  id INTEGER PRIMARY KEY,
  basis TEXT NOT NULL UNIQUE,
  rules TEXT NOT NULL,
  scope TEXT NOT NULL,
  asked_on TEXT NOT NULL,
  day TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'cancelled', 'done')),
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32)
) STRICT;

CREATE TABLE rule_figures (
  question INTEGER NOT NULL REFERENCES rule_questions (id) ON DELETE CASCADE,
  row INTEGER NOT NULL REFERENCES scenarios (row) ON DELETE CASCADE,
  inputs TEXT NOT NULL,
  figures TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32),
  PRIMARY KEY (question, row)
) STRICT, WITHOUT ROWID;
CREATE INDEX rule_figures_by_row ON rule_figures (row);
`,
};
