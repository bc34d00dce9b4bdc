import type Database from 'better-sqlite3';
import { scenarioBody, type ScenarioRecord } from '../../../shared/service/scenario.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { recordReader } from '../scenarios/record-reader.ts';
import { holdsTooMuch, insertScenarioSql, replaceScenarioSql } from '../scenarios/scenario-repository.ts';
import { toRow } from '../scenarios/scenario-row.ts';

/**
 * Scenarios for work that must not be torn apart: each method is one statement at most and takes part
 * in the transaction of its caller.
 */
export const draftRepository = (database: Database.Database) => {
  const readRecord = recordReader(database);
  const insert = database.prepare(insertScenarioSql);
  const replace = database.prepare(replaceScenarioSql);

  const write = (statement: Database.Statement, record: ScenarioRecord): boolean => {
    const body = scenarioBody.safeParse(record.scenario);
    if (!body.success) return false;
    const row = toRow({ ...record, scenario: body.data });
    if (holdsTooMuch(row.body)) return false;
    statement.run(row);
    return true;
  };

  return {
    /** Undefined when there is none in these teams, or it was removed. */
    read: guarded((teamIds: readonly string[], id: string): ScenarioRecord | undefined => {
      const record = readRecord(id);
      return record !== undefined && teamIds.includes(record.teamId) ? record : undefined;
    }),
    /** Returns false, and writes nothing, when it holds more than a scenario may. */
    add: guarded((record: ScenarioRecord): boolean => write(insert, record)),
    /** The same for a scenario that is there; team and creation stay. */
    replace: guarded((record: ScenarioRecord): boolean => write(replace, record)),
  };
};
