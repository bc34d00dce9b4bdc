import type { Migration } from './migration.ts';

/*
 * What lists ask of a scenario besides its summary: its dates, lenders and states, in a small row beside the body, made
 * from it when it is stored and, where the version is another one, when the file is opened. `listing_facts` is derived
 * from `content`; a date lapses when the enquiry is `settled`, `lost`, or `ended` either way, and '' is never. The stage
 * of an enquiry is a mark of its own table: sealing old marks anew would hide damage to them.
 */
export const listings: Migration = {
  version: 13,
  name: 'listings',
  sql: `
CREATE TABLE listings (
  row INTEGER PRIMARY KEY REFERENCES scenarios (row) ON DELETE CASCADE,
  version INTEGER NOT NULL,
  content TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32)
) STRICT;
CREATE INDEX listings_by_version ON listings (version);

CREATE TABLE listing_facts (
  kind TEXT NOT NULL,
  value TEXT NOT NULL COLLATE NOCASE,
  row INTEGER NOT NULL REFERENCES listings (row) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  lapses TEXT NOT NULL,
  PRIMARY KEY (kind, value, row, position)
) STRICT, WITHOUT ROWID;
CREATE INDEX listing_facts_by_row ON listing_facts (row);
CREATE VIEW listed_facts AS
  SELECT json_extract(date.value, '$.kind') AS kind, json_extract(date.value, '$.day') AS value, row, date.key AS position,
    coalesce(json_extract(date.value, '$.lapses'), '') AS lapses FROM listings, json_each(content, '$.dates') AS date
  UNION ALL SELECT 'concluded', json_extract(content, '$.concluded'), row, 0, '' FROM listings
    WHERE json_extract(content, '$.concluded') IS NOT NULL
  UNION ALL SELECT 'lender', lender.value, row, lender.key, '' FROM listings, json_each(content, '$.lenders') AS lender
  UNION ALL SELECT 'state', state.value, row, state.key, '' FROM listings, json_each(content, '$.states') AS state;
CREATE TRIGGER listings_made AFTER INSERT ON listings BEGIN
  INSERT INTO listing_facts (kind, value, row, position, lapses)
    SELECT kind, value, row, position, lapses FROM listed_facts WHERE row = new.row;
END;
CREATE TRIGGER listings_changed AFTER UPDATE OF content ON listings WHEN old.content IS NOT new.content BEGIN
  DELETE FROM listing_facts WHERE row = new.row;
  INSERT INTO listing_facts (kind, value, row, position, lapses)
    SELECT kind, value, row, position, lapses FROM listed_facts WHERE row = new.row;
END;
-- A process of an earlier version may still have the file open, and stores bodies without their listing.
CREATE TRIGGER listings_outdated AFTER UPDATE OF body ON scenarios BEGIN
  DELETE FROM listings WHERE row = new.row;
END;

CREATE TABLE stages (
  row INTEGER PRIMARY KEY REFERENCES scenarios (row) ON DELETE CASCADE,
  stage TEXT NOT NULL,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32)
) STRICT;
CREATE INDEX stages_by_stage ON stages (stage);
`,
};
