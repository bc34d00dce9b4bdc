import * as z from 'zod';
import { productInUse } from '../../../shared/rule/published.ts';
import { homeLoan } from '../../../shared/service/scenario.ts';
import type { AskedTwice, RuledLine } from '../../ports/rules.ts';
import { placesIn } from '../data-folder.ts';
import { openReadOnly } from '../database/open-database.ts';
import { jsonText, readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { ruledLines } from './rule-store.ts';

/** The answer to a question over a connection of its own, to be read while `use` runs. */
export const withRuledLines = guarded(
  <R>(
    folder: string,
    asked: { readonly teamIds: readonly string[]; readonly question: AskedTwice },
    use: (lines: Iterable<RuledLine>) => R,
  ): R => {
    const database = openReadOnly(placesIn(folder).file);
    try {
      return use(ruledLines(database, asked.teamIds, asked.question));
    } finally {
      database.close();
    }
  },
);

const loansRow = z.object({ loans: jsonText.pipe(z.array(homeLoan)) });

/** Bodies that name a product at all; the few of them are read. */
const loansSql = `SELECT json_extract(body, '$.home_loans') AS loans FROM scenarios
WHERE deleted_at IS NULL AND team_id IN (SELECT value FROM json_each(?)) AND instr(body, '"product_name"') > 0`;

/** What loans call the published products that their rates were taken from, over a connection of its own. */
export const productsInUse = guarded((folder: string, teamIds: readonly string[]): readonly string[] => {
  const database = openReadOnly(placesIn(folder).file);
  try {
    const names = database
      .prepare(loansSql)
      .all(JSON.stringify(teamIds))
      .flatMap((value) => readRow(loansRow, value, 'a scenario').loans.map(productInUse));
    return [...new Set(names)].filter((name) => name !== undefined);
  } finally {
    database.close();
  }
});
