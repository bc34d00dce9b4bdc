import type Database from 'better-sqlite3';
import { isBeyondBounds, maxBodyBytes, maxJsonValues } from '../../../shared/service/bounds.ts';
import { scenarioBody, type ScenarioRecord } from '../../../shared/service/scenario.ts';
import { measureJson } from '../../platform/json-measure.ts';
import { writeTransaction } from '../database/open-database.ts';
import { guarded } from '../database/sqlite-errors.ts';
import type { ScenarioRepository } from '../types.ts';
import { recordReader } from './record-reader.ts';
import { toRow } from './scenario-row.ts';

export const insertScenarioSql = `INSERT INTO scenarios (id, team_id, description, applicants, requested, created_by, date_created,
  last_edited_by, last_edited_on, deleted_at, title_key, summary_hash, body_hash, body)
VALUES (@id, @teamId, @description, @applicants, @requested, @createdBy, @dateCreated,
  @lastEditedBy, @lastEditedOn, @deletedAt, @titleKey, @summaryHash, @bodyHash, @body)`;

export const replaceScenarioSql = `UPDATE scenarios SET description = @description, applicants = @applicants, requested = @requested,
  last_edited_by = @lastEditedBy, last_edited_on = @lastEditedOn, title_key = @titleKey, summary_hash = @summaryHash,
  body_hash = @bodyHash, body = @body
WHERE id = @id`;

/** Scenarios as the service reads and writes them; removed ones do not exist here. */
export const scenarioRepository = (database: Database.Database): ScenarioRepository => {
  const insertRow = database.prepare(insertScenarioSql);
  const replaceRow = database.prepare(replaceScenarioSql);
  const readRecord = recordReader(database);

  const read = (teamIds: readonly string[], id: string): ScenarioRecord | undefined => {
    const record = readRecord(id);
    return record !== undefined && teamIds.includes(record.teamId) ? record : undefined;
  };

  return {
    create: guarded((record) => {
      insertRow.run(toRow(record));
    }),
    read: guarded(read),
    update: guarded((teamIds, id, { parts, description, editedBy, editedOn }) =>
      writeTransaction(database, () => {
        const before = read(teamIds, id);
        if (before === undefined) return undefined;
        const after = {
          ...before,
          description: description ?? before.description,
          lastEditedBy: editedBy,
          lastEditedOn: editedOn,
          scenario: scenarioBody.parse({ ...before.scenario, ...parts }),
        };
        const row = toRow(after);
        // Updated part by part, a scenario could outgrow what one body may hold.
        if (holdsTooMuch(row.body)) return 'too_large';
        replaceRow.run(row);
        return after;
      }),
    ),
  };
};

/** Whether a body holds more than a scenario may. Few are measured: each value takes at least two bytes. */
export const holdsTooMuch = (body: string): boolean => {
  if (body.length < maxJsonValues * 2) return false;
  const bytes = Buffer.from(body);
  return bytes.length > maxBodyBytes || isBeyondBounds(measureJson(bytes));
};
