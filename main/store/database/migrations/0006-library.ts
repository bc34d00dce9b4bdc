import type { Migration } from './migration.ts';

/** The natural order of titles as it was defined when this migration was made; see `scenarios/title-key.ts`. */
const titleKey = (title: string): string =>
  title
    .toWellFormed()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .trim()
    .replaceAll(/\d+/g, (run) => {
      const number = run.replace(/^0+(?=\d)/, '');
      const { length } = number;
      return `${length <= 8 ? String(length) : `9${String(length).padStart(4, '0')}`}${number}`;
    });

/*
 * What the desk alone knows of a scenario: pins, the archive, tags, when it was opened, and the best lender
 * as last computed. A table of small rows beside the scenarios: a list must not touch 50,000 bodies,
 * and no service sees it. `row_hash` covers every other column. `mark_tags` is derived from `tags`, and
 * `title_key`, the natural order of titles, from the description.
 */
export const library: Migration = {
  version: 6,
  name: 'library',
  functions: { title_key: (title) => titleKey(String(title)) },
  sql: `
ALTER TABLE scenarios ADD COLUMN title_key TEXT NOT NULL DEFAULT '';
UPDATE scenarios SET title_key = title_key(description);
DROP INDEX scenarios_by_description;
CREATE INDEX scenarios_by_title ON scenarios (deleted_at, title_key, row, team_id);

CREATE TABLE marks (
  row INTEGER PRIMARY KEY REFERENCES scenarios (row) ON DELETE CASCADE,
  pinned INTEGER NOT NULL CHECK (pinned IN (0, 1)),
  archived INTEGER NOT NULL CHECK (archived IN (0, 1)),
  tags TEXT NOT NULL,
  opened_ms INTEGER,
  status TEXT,
  best TEXT,
  row_hash BLOB NOT NULL CHECK (length(row_hash) = 32)
) STRICT;
CREATE INDEX marks_pinned ON marks (pinned) WHERE pinned = 1;
CREATE INDEX marks_archived ON marks (archived) WHERE archived = 1;
CREATE INDEX marks_by_opened ON marks (opened_ms) WHERE opened_ms IS NOT NULL;
CREATE INDEX marks_by_status ON marks (status) WHERE status IS NOT NULL;

CREATE TABLE mark_tags (
  tag TEXT NOT NULL COLLATE NOCASE,
  row INTEGER NOT NULL REFERENCES marks (row) ON DELETE CASCADE,
  PRIMARY KEY (tag, row)
) STRICT, WITHOUT ROWID;
CREATE INDEX mark_tags_by_row ON mark_tags (row);
CREATE TRIGGER marks_tagged AFTER INSERT ON marks BEGIN
  INSERT INTO mark_tags (tag, row) SELECT value, new.row FROM json_each(new.tags);
END;
CREATE TRIGGER marks_retagged AFTER UPDATE OF tags ON marks WHEN old.tags IS NOT new.tags BEGIN
  DELETE FROM mark_tags WHERE row = new.row;
  INSERT INTO mark_tags (tag, row) SELECT value, new.row FROM json_each(new.tags);
END;

CREATE INDEX links_changed_there ON links (scenario_id) WHERE seen IS NOT NULL;
`,
};
