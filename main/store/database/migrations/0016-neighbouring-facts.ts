import type { Migration } from './migration.ts';

const factsOf = (rows: string): string => `
  INSERT INTO listing_facts (kind, value, row, position, lapses, previous, following)
    SELECT kind, value, row, position, lapses, coalesce(lag(value) OVER beside, ''), coalesce(lead(value) OVER beside, '')
    FROM listed_facts ${rows} WINDOW beside AS (PARTITION BY row, kind ORDER BY value, position);`;

/*
 * Beside each fact of a scenario the ones of its kind before and after it, '' where there is none: which of several days
 * is the next one can be told of each alone, so that a list by date is read in the order of the key.
 */
export const neighbouringFacts: Migration = {
  version: 16,
  name: 'neighbouring-facts',
  sql: `
DROP TRIGGER listings_made;
DROP TRIGGER listings_changed;
DELETE FROM listing_facts;
ALTER TABLE listing_facts ADD COLUMN previous TEXT NOT NULL DEFAULT '';
ALTER TABLE listing_facts ADD COLUMN following TEXT NOT NULL DEFAULT '';
${factsOf('')}
CREATE TRIGGER listings_made AFTER INSERT ON listings BEGIN ${factsOf('WHERE row = new.row')}
END;
CREATE TRIGGER listings_changed AFTER UPDATE OF content ON listings WHEN old.content IS NOT new.content BEGIN
  DELETE FROM listing_facts WHERE row = new.row; ${factsOf('WHERE row = new.row')}
END;
`,
};
