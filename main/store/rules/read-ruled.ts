import type { RuledLine, RuleQuestion } from '../../ports/rules.ts';
import { placesIn } from '../data-folder.ts';
import { openReadOnly } from '../database/open-database.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { ruledLines } from './rule-store.ts';

/** The answer to a question over a connection of its own, to be read while `use` runs. */
export const withRuledLines = guarded(
  <R>(
    folder: string,
    asked: { readonly teamIds: readonly string[]; readonly question: Pick<RuleQuestion, 'id' | 'scope'> },
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
