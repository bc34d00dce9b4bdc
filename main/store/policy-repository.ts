import type Database from 'better-sqlite3';
import * as z from 'zod';
import { writeTransaction } from './database/open-database.ts';
import { jsonText, readRow } from './database/read-row.ts';
import { guarded } from './database/sqlite-errors.ts';
import { matchEveryWord } from './full-text.ts';
import type { PolicyRepository, StoredPolicy } from './types.ts';

/** Surround each match in `marked`; the stored text contains neither. */
export const matchStart = '\u0001';
export const matchEnd = '\u0002';

const columns = 'p.position, p.lender, p.triggers, p.content, p.last_verified_on AS lastVerifiedOn';
const matching = `p.lender IN (SELECT value FROM json_each(@lenders))
AND EXISTS (SELECT 1 FROM json_each(p.triggers) t WHERE t.value IN (SELECT value FROM json_each(@triggers)))`;

export const policySql = {
  find: `SELECT ${columns} FROM policies p WHERE ${matching} ORDER BY p.position`,
  search: `SELECT ${columns}, highlight(policy_search, 0, char(1), char(2)) AS marked
  FROM policy_search JOIN policies p ON p.position = policy_search.rowid
  WHERE policy_search MATCH @match AND ${matching} ORDER BY bm25(policy_search), p.position`,
};

const policyRow = z.object({
  position: z.int(),
  lender: z.string(),
  triggers: jsonText.pipe(z.array(z.string())),
  content: z.string(),
  lastVerifiedOn: z.string(),
});
const markedRow = policyRow.extend({ marked: z.string() });

/** Policy documents, stored here for their full-text index; the catalogue is their source. */
export const policyRepository = (database: Database.Database): PolicyRepository => {
  const all = database.prepare(`SELECT ${columns} FROM policies p ORDER BY p.position`);
  const findRows = database.prepare(policySql.find);
  const searchRows = database.prepare(policySql.search);
  const insert = database.prepare(
    'INSERT INTO policies VALUES (@position, @lender, @triggers, @content, @lastVerifiedOn)',
  );

  const isStored = (policies: readonly StoredPolicy[]): boolean => {
    const stored = z.array(policyRow).safeParse(all.all());
    return stored.success && JSON.stringify(stored.data) === JSON.stringify(policies);
  };

  const replaceAll = (policies: readonly StoredPolicy[]): void => {
    // Another process may have written the same catalogue while this one waited for the lock.
    if (isStored(policies)) return;
    database.exec('DELETE FROM policies');
    for (const policy of policies) insert.run({ ...policy, triggers: JSON.stringify(policy.triggers) });
    database.exec(`INSERT INTO policy_search (policy_search) VALUES ('rebuild')`);
  };

  const scope = (lenders: readonly string[], triggers: readonly string[]): { lenders: string; triggers: string } => ({
    lenders: JSON.stringify(lenders),
    triggers: JSON.stringify(triggers),
  });

  return {
    index: guarded((documents) => {
      const policies = documents.map((document, position) => asStored(document, position));
      if (!isStored(policies))
        writeTransaction(database, () => {
          replaceAll(policies);
        });
    }),
    find: guarded((lenders, triggers) =>
      findRows.all(scope(lenders, triggers)).map((row) => readRow(policyRow, row, 'a policy')),
    ),
    search: guarded((lenders, triggers, words) => {
      const match = matchEveryWord(words, 'word');
      if (match === undefined) return [];
      return searchRows.all({ ...scope(lenders, triggers), match }).map((row) => readRow(markedRow, row, 'a policy'));
    }),
  };
};

const asStored = (document: Omit<StoredPolicy, 'position'>, position: number): StoredPolicy => ({
  position,
  lender: document.lender,
  triggers: document.triggers,
  content: ['\0', matchStart, matchEnd].reduce(
    (text, mark) => text.replaceAll(mark, ' '),
    document.content.toWellFormed(),
  ),
  lastVerifiedOn: document.lastVerifiedOn,
});
