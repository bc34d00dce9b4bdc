import type { Migration } from './migration.ts';

/*
 * A library of 50,000 is searched from the first letter: an index of one- and two-letter beginnings answers
 * from one list of rows, where the words alone would have a list for each word that begins so.
 */
export const prefixSearch: Migration = {
  version: 4,
  name: 'prefix-search',
  sql: `
DROP TABLE scenario_search;
CREATE VIRTUAL TABLE scenario_search USING fts5 (
  description, applicants,
  content = 'scenarios', content_rowid = 'row', tokenize = 'unicode61 remove_diacritics 2', prefix = '1 2'
);
INSERT INTO scenario_search (scenario_search) VALUES ('rebuild');
`,
};
