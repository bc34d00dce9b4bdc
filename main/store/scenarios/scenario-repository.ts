import type Database from 'better-sqlite3';
import { bodyParts } from '../../../shared/publishing/content.ts';
import { isBeyondBounds, maxBodyBytes, maxJsonValues } from '../../../shared/service/bounds.ts';
import { type ScenarioBody, scenarioParts, type ScenarioRecord } from '../../../shared/service/scenario.ts';
import { measureJson } from '../../platform/json-measure.ts';
import { writeTransaction } from '../database/open-database.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { listingRepository } from '../listings/listing-repository.ts';
import type { ScenarioRepository } from '../types.ts';
import { recordReader } from './record-reader.ts';
import { scenarioList } from './scenario-list.ts';
import { toRow } from './scenario-row.ts';

export const insertScenarioSql = `INSERT INTO scenarios (id, team_id, description, applicants, requested, created_by, date_created,
  last_edited_by, last_edited_on, deleted_at, title_key, summary_hash, body_hash, body)
VALUES (@id, @teamId, @description, @applicants, @requested, @createdBy, @dateCreated,
  @lastEditedBy, @lastEditedOn, @deletedAt, @titleKey, @summaryHash, @bodyHash, @body)`;

export const replaceScenarioSql = `UPDATE scenarios SET description = @description, applicants = @applicants, requested = @requested,
  last_edited_by = @lastEditedBy, last_edited_on = @lastEditedOn, title_key = @titleKey, summary_hash = @summaryHash,
  body_hash = @bodyHash, body = @body
WHERE id = @id`;

/** Stores a new scenario with its listing; takes part in the transaction of its caller. */
export const scenarioInsert = (database: Database.Database): ((record: ScenarioRecord) => void) => {
  const insertRow = database.prepare(insertScenarioSql);
  const listings = listingRepository(database);
  return (record) => {
    insertRow.run(toRow(record));
    listings.put(record);
  };
};

/** Scenarios as the service and the desk read and write them; removed ones do not exist here. */
export const scenarioRepository = (database: Database.Database): ScenarioRepository => {
  const insertRow = database.prepare(insertScenarioSql);
  const replaceRow = database.prepare(replaceScenarioSql);
  const records = recordReader(database);
  const listings = listingRepository(database);
  const insert = scenarioInsert(database);

  const read = (teamIds: readonly string[], id: string): ScenarioRecord | undefined => {
    const record = records.find(id);
    return record !== undefined && teamIds.includes(record.teamId) ? record : undefined;
  };
  /** Undefined, writing nothing, when the scenario is too large. */
  const write = (statement: Database.Statement, record: ScenarioRecord): ScenarioRecord | undefined => {
    const row = toRow(record);
    if (holdsTooMuch(row.body)) return undefined;
    statement.run(row);
    listings.put(record);
    return records.cache(row, { ...record, description: row.description });
  };
  const replace = (before: ScenarioRecord, after: ScenarioRecord): ScenarioRecord | undefined =>
    write(replaceRow, { ...after, lastEditedOn: laterOf(after.lastEditedOn, before.lastEditedOn) });

  return {
    create: guarded((record) => {
      writeTransaction(database, () => insert(record));
    }),
    read: guarded(read),
    list: guarded(scenarioList(database)),
    update: guarded((teamIds, id, { parts, description, editedBy, editedOn, isExpected }) =>
      writeTransaction(database, () => {
        const before = read(teamIds, id);
        if (before === undefined) return undefined;
        if (isExpected?.(before.lastEditedOn) === false) return 'unexpected';
        const after = {
          ...before,
          description: description ?? before.description,
          lastEditedBy: editedBy,
          lastEditedOn: editedOn,
          scenario: { ...before.scenario, ...(parts as Partial<ScenarioBody>) },
        };
        // Updated part by part, a scenario could outgrow what one body may hold.
        return replace(before, after) ?? 'too_large';
      }),
    ),
    add: guarded((record) => fits(record.scenario) && write(insertRow, record) !== undefined),
    replace: guarded((record) => {
      const before = records.find(record.id);
      return before !== undefined && fits(record.scenario, before.scenario) ? replace(before, record) : undefined;
    }),
  };
};

/** Whether every part is valid. A stored part was checked when it was read. */
const fits = (scenario: ScenarioBody, stored?: ScenarioBody): boolean =>
  bodyParts.every((part) => scenario[part] === stored?.[part] || scenarioParts[part].safeParse(scenario[part]).success);

/**
 * The instant of a write, which identifies what was written: no two writes of a scenario share one, even if the clock
 * is coarse or was set back.
 */
const laterOf = (now: string, before: string): string =>
  Date.parse(now) <= Date.parse(before) ? new Date(Date.parse(before) + 1).toISOString() : now;

/** Whether a body is too large. Few are measured: each value takes at least two bytes. */
export const holdsTooMuch = (body: string): boolean => {
  if (body.length < maxJsonValues * 2) return false;
  const bytes = Buffer.from(body);
  return bytes.length > maxBodyBytes || isBeyondBounds(measureJson(bytes));
};
