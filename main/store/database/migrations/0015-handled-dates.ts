import type { Migration } from './migration.ts';

/*
 * Dates that somebody has ticked off: of each date of a scenario, by its kind and element, the day that was handled. One
 * that has another day by now is to be handled again.
 */
export const handledDates: Migration = {
  version: 15,
  name: 'handled-dates',
  sql: `
CREATE TABLE handled_dates (
  row INTEGER NOT NULL REFERENCES scenarios (row) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  element TEXT NOT NULL,
  day TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32),
  PRIMARY KEY (row, kind, element)
) STRICT, WITHOUT ROWID;
`,
};
