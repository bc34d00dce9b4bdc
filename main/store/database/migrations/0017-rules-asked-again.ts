import type { Migration } from './migration.ts';

/*
 * A question that was answered to its end stays answered while it is asked again: `again` is the state of that run, where
 * it has not ended. It counts in the seal of a row where it is not null.
 */
export const rulesAskedAgain: Migration = {
  version: 17,
  name: 'rules-asked-again',
  sql: `
ALTER TABLE rule_questions ADD COLUMN again TEXT CHECK (again IN ('running', 'cancelled'));
`,
};
