import type Database from 'better-sqlite3';
import * as z from 'zod';
import { canonicalJson } from '../../../shared/publishing/canonical-json.ts';
import type { Link } from '../../../shared/publishing/link.ts';
import { type MergedPlace, mergedPlace, partName } from '../../../shared/publishing/merge.ts';
import type { LinkRepository } from '../../ports/publishing.ts';
import { bytes, jsonText, readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { storedContent } from './publishing-json.ts';
import { sealRow, soundRow } from './sealed-row.ts';

const linkColumns = z.object({
  scenarioId: z.string(),
  profileId: z.string(),
  remoteId: z.string(),
  teamId: z.string(),
  base: z.string(),
  /** Null while the service's copy is the base. */
  seen: z.string().nullable(),
  seenBy: z.string(),
  seenOn: z.string(),
  seenAtMs: z.int(),
  settled: z.string(),
  merges: z.string(),
});
const linkRow = linkColumns.extend({ rowHash: bytes });

const fieldNames = z.array(z.string());

/** A merged field; rows written by version 0.1 say `mine` instead of `ours`. */
const storedMerge: z.ZodType<MergedPlace> = mergedPlace.extend({
  from: z
    .literal('mine')
    .transform(() => 'ours' as const)
    .or(mergedPlace.shape.from),
  fields: z
    .object({ mine: fieldNames, theirs: fieldNames })
    .transform(({ mine, theirs }) => ({ ours: mine, theirs }))
    .or(mergedPlace.shape.fields),
});

const contentText = jsonText.pipe(storedContent);
const parsedRow = linkColumns.extend({
  base: contentText,
  seen: contentText.nullable(),
  settled: jsonText.pipe(z.partialRecord(partName, z.string())),
  merges: jsonText.pipe(z.array(storedMerge)),
});

const columns = `scenario_id AS scenarioId, profile_id AS profileId, remote_id AS remoteId, team_id AS teamId, base,
  seen, seen_by AS seenBy, seen_on AS seenOn, seen_ms AS seenAtMs, settled, merges, row_hash AS rowHash`;

export const allLinksSql = `SELECT ${columns} FROM links`;
export const findLinkSql = `${allLinksSql} WHERE scenario_id = ? AND profile_id = ?`;
export const findRemoteSql = `${allLinksSql} WHERE profile_id = ? AND remote_id = ?`;
export const linksOfScenarioSql = `${allLinksSql} WHERE scenario_id = ?`;

const upsert = `INSERT INTO links (scenario_id, profile_id, remote_id, team_id, base, seen, seen_by, seen_on, seen_ms,
  settled, merges, row_hash)
VALUES (@scenarioId, @profileId, @remoteId, @teamId, @base, @seen, @seenBy, @seenOn, @seenAtMs, @settled, @merges,
  @rowHash)
ON CONFLICT (scenario_id, profile_id) DO UPDATE SET remote_id = @remoteId, team_id = @teamId, base = @base,
  seen = @seen, seen_by = @seenBy, seen_on = @seenOn, seen_ms = @seenAtMs, settled = @settled, merges = @merges,
  row_hash = @rowHash`;

/**
 * Ties between scenarios and the records of services. A damaged one throws StoreError `corrupt`: treated as absent, it
 * would cause the scenario to be published twice.
 */
export const linkRepository = (database: Database.Database): LinkRepository => {
  const find = database.prepare(findLinkSql);
  const findRemote = database.prepare(findRemoteSql);
  const ofScenario = database.prepare(linksOfScenarioSql);
  const put = database.prepare(upsert);
  const count = database.prepare('SELECT count(*) FROM links WHERE profile_id = ?').pluck();
  const remove = database.prepare('DELETE FROM links WHERE scenario_id = ? AND profile_id = ?');
  return {
    find: guarded((scenarioId, profileId) => optionally(find.get(scenarioId, profileId))),
    findRemote: guarded((profileId, remoteId) => optionally(findRemote.get(profileId, remoteId))),
    ofScenario: guarded((scenarioId) => ofScenario.all(scenarioId).map(toLink)),
    countOf: guarded((profileId) => z.int().parse(count.get(profileId))),
    put: guarded((link) => {
      put.run(toRow(link));
    }),
    remove: guarded((scenarioId, profileId) => {
      remove.run(scenarioId, profileId);
    }),
  };
};

const optionally = (row: unknown): Link | undefined => (row === undefined ? undefined : toLink(row));

/** The link of a row. Throws StoreError `corrupt` when its bytes were altered. */
export const toLink = (value: unknown): Link => {
  const { rowHash: _hash, ...row } = soundRow(readRow(linkRow, value, 'a link'), 'a link');
  const { seen, ...link } = readRow(parsedRow, row, 'a link');
  return { ...link, seen: seen ?? link.base };
};

const toRow = ({ base, seen, settled, merges, ...link }: Link) => {
  const [baseText, seenText] = [canonicalJson(base), canonicalJson(seen)];
  return sealRow({
    ...link,
    base: baseText,
    seen: seenText === baseText ? null : seenText,
    settled: JSON.stringify(settled),
    merges: JSON.stringify(merges),
  });
};
