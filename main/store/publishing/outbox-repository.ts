import type Database from 'better-sqlite3';
import * as z from 'zod';
import { partName } from '../../../shared/publishing/merge.ts';
import { blockReason, type OutboxEntry, waitReason } from '../../../shared/publishing/outbox.ts';
import type { OutboxRepository } from '../../ports/publishing.ts';
import { bytes, jsonText, readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { storedContent } from './publishing-json.ts';
import { sealRow, soundRow } from './sealed-row.ts';

const outboxColumns = z.object({
  scenarioId: z.string(),
  profileId: z.string(),
  kind: z.enum(['create', 'update']),
  teamId: z.string().nullable(),
  baseHash: z.string(),
  state: z.enum(['waiting', 'sending', 'blocked']),
  reason: z.string(),
  attempts: z.int(),
  queuedAtMs: z.int(),
  nextAtMs: z.int(),
  again: z.int(),
  sent: z.string().nullable(),
});
const outboxRow = outboxColumns.extend({ rowHash: bytes });

const sent = z.object({
  attempt: z.string(),
  keyedAtMs: z.number().optional(),
  content: storedContent,
  parts: z.array(partName),
  base: storedContent,
  settled: z.partialRecord(partName, z.string()),
});

const parsedRow = outboxColumns.extend({
  teamId: z.string().optional(),
  reason: jsonText.pipe(z.union([waitReason, blockReason])),
  again: z.literal([0, 1]).transform((value) => value === 1),
  sent: jsonText.pipe(sent).optional(),
});

const columns = `scenario_id AS scenarioId, profile_id AS profileId, kind, team_id AS teamId, base_hash AS baseHash,
  state, reason, attempts, queued_ms AS queuedAtMs, next_ms AS nextAtMs, again, sent, row_hash AS rowHash`;

export const allEntriesSql = `SELECT ${columns} FROM outbox ORDER BY queued_ms, row`;
export const findEntrySql = `SELECT ${columns} FROM outbox WHERE scenario_id = ? AND profile_id = ?`;
export const entriesOfScenarioSql = `SELECT ${columns} FROM outbox WHERE scenario_id = ?`;

const upsert = `INSERT INTO outbox (scenario_id, profile_id, kind, team_id, base_hash, state, reason, attempts, queued_ms,
  next_ms, again, sent, row_hash)
VALUES (@scenarioId, @profileId, @kind, @teamId, @baseHash, @state, @reason, @attempts, @queuedAtMs, @nextAtMs, @again,
  @sent, @rowHash)
ON CONFLICT (scenario_id, profile_id) DO UPDATE SET kind = @kind, team_id = @teamId, base_hash = @baseHash,
  state = @state, reason = @reason, attempts = @attempts, queued_ms = @queuedAtMs, next_ms = @nextAtMs,
  again = @again, sent = @sent, row_hash = @rowHash`;

/** Scenarios on their way to services. A damaged row throws StoreError `corrupt`. */
export const outboxRepository = (database: Database.Database): OutboxRepository => {
  const find = database.prepare(findEntrySql);
  const ofScenario = database.prepare(entriesOfScenarioSql);
  const list = database.prepare(allEntriesSql);
  const put = database.prepare(upsert);
  const remove = database.prepare('DELETE FROM outbox WHERE scenario_id = ? AND profile_id = ?');
  return {
    find: guarded((scenarioId, profileId) => {
      const row = find.get(scenarioId, profileId);
      return row === undefined ? undefined : toEntry(row);
    }),
    ofScenario: guarded((scenarioId) => ofScenario.all(scenarioId).map(toEntry)),
    list: guarded(() => list.all().map(toEntry)),
    put: guarded((entry) => {
      put.run(toRow(entry));
    }),
    remove: guarded((scenarioId, profileId) => {
      remove.run(scenarioId, profileId);
    }),
  };
};

/** The entry of a row. Throws StoreError `corrupt` when its bytes were altered. */
export const toEntry = (value: unknown): OutboxEntry => {
  const entryName = 'an entry of the outbox';
  const { rowHash: _hash, ...row } = soundRow(readRow(outboxRow, value, entryName), entryName);
  return readRow(parsedRow, { ...row, teamId: row.teamId ?? undefined, sent: row.sent ?? undefined }, entryName);
};

const toRow = ({ teamId, reason, again, sent: sending, ...entry }: OutboxEntry) =>
  sealRow({
    ...entry,
    teamId: teamId ?? null,
    reason: JSON.stringify(reason),
    again: again ? 1 : 0,
    sent: sending === undefined ? null : JSON.stringify(sending),
  });
