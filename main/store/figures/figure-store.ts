import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { ChangeQuery, FigureDay } from '../../../shared/scenario/kept-figures.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';
import type { FigureState, FigureStore } from '../../ports/figures.ts';
import { unsyncedTransaction } from '../database/open-database.ts';
import { readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { statementsOf } from '../database/statements.ts';
import { markRepository, unmarked } from '../scenarios/mark-repository.ts';
import { bodyColumns, soundRow, toRecord } from '../scenarios/scenario-row.ts';
import {
  basisColumns,
  basisTextOf,
  basisValues,
  changeColumns,
  changeValues,
  dayValues,
  runSql,
  runValues,
  toBasis,
  toChange,
  toDay,
  toRun,
} from './figure-rows.ts';
import * as sql from './figure-sql.ts';

const stateRow = z.object({ version: z.string(), inputs: z.string() });
const windowRow = z.object({ row: z.int(), current: z.int() });
const scenarioIdRow = z.object({ id: z.string() });
const titled = scenarioIdRow.extend({ description: z.string() });

/** The statements, and how many a count finds. */
const countingStatements = (database: Database.Database) => {
  const statement = statementsOf(database);
  const count = (text: string, scope: object): number => Number(statement(text).pluck().get(scope));
  return { statement, count };
};

type Counting = ReturnType<typeof countingStatements>;

const teamsOf = (teamIds: readonly string[]): string => JSON.stringify(teamIds);

/** What figures were computed with, and the run that computes them. */
const runsOf = ({
  statement,
  count,
}: Counting): Pick<FigureStore, 'basisFor' | 'basis' | 'forgetBases' | 'run' | 'putRun'> => ({
  basisFor: guarded((lenders) => {
    const text = basisTextOf(lenders);
    const existing = statement(`SELECT ${basisColumns} FROM figure_bases WHERE lenders = ?`).get(text);
    if (existing !== undefined) return toBasis(existing).id;
    const id = count('SELECT coalesce(max(id), 0) + 1 FROM figure_bases', {});
    statement('INSERT INTO figure_bases (id, lenders, row_hash) VALUES (@id, @lenders, @rowHash)').run(
      basisValues(id, text),
    );
    return id;
  }),
  basis: guarded((id) => {
    const stored = statement(`SELECT ${basisColumns} FROM figure_bases WHERE id = ?`).get(id);
    return stored === undefined ? new Map() : toBasis(stored).lenders;
  }),
  forgetBases: guarded(() => {
    statement(sql.forgetBasesSql).run();
  }),

  run: guarded(() => {
    const stored = statement(runSql).get();
    return stored === undefined ? undefined : toRun(stored);
  }),
  putRun: guarded((run) => {
    statement(sql.putRunSql).run(runValues(run));
  }),
});

const scopeOf = (teamIds: readonly string[], { hidden, lender, moreThan, group }: ChangeQuery) => ({
  ...{ teams: teamsOf(teamIds), hidden: JSON.stringify(hidden), lender: lender ?? null, group },
  // A change of status counts even where the amounts hardly change.
  moreThan: group === 'changed' ? Math.round(moreThan * 100) : -1,
});

/** How the last change of rates affected scenarios. */
const changesOf = ({
  statement,
  count,
}: Counting): Pick<
  FigureStore,
  'findChange' | 'putChange' | 'removeChange' | 'clearChanges' | 'countChanges' | 'changes'
> => ({
  findChange: guarded((row, lender) => {
    const stored = statement(`SELECT ${changeColumns} FROM figure_changes WHERE row = ? AND lender = ?`).get(
      row,
      lender,
    );
    return stored === undefined ? undefined : toChange(stored);
  }),
  putChange: guarded((row, change) => {
    statement(sql.putChangeSql).run(changeValues(row, change));
  }),
  removeChange: guarded((row, lender) => {
    statement('DELETE FROM figure_changes WHERE row = ? AND lender = ?').run(row, lender);
  }),
  clearChanges: guarded(() => {
    statement('DELETE FROM figure_changes').run();
  }),
  countChanges: guarded((teamIds, query) => count(sql.countChangesSql, scopeOf(teamIds, query))),
  changes: guarded((teamIds, query) => {
    const { limit, offset } = query;
    return statement(sql.changesSql)
      .all({ ...scopeOf(teamIds, query), limit, offset })
      .map((value) => {
        const { id: scenarioId, description } = readRow(titled, value, 'a change');
        const { lender, group, before, after } = toChange(value);
        return { scenarioId, description, lender, group, before, after };
      });
  }),
});

/** Scenarios' figures as of a day, and how the last change of rates affected them. */
export const figureStore = (database: Database.Database): FigureStore => {
  const marks = markRepository(database);
  const statements = countingStatements(database);
  const { statement, count } = statements;

  const read = (row: number): ScenarioRecord | undefined => {
    const stored = statement(`SELECT ${bodyColumns} FROM scenarios WHERE row = ?`).get(row);
    const sound = stored === undefined ? undefined : soundRow(stored);
    return sound?.deletedAt === null ? toRecord(sound) : undefined;
  };

  const state = (row: number): FigureState | undefined => {
    const stored = statement(sql.stateSql).get(row);
    if (stored === undefined) return undefined;
    const latest = statement(sql.latestSql).get(row);
    return {
      ...readRow(stateRow, stored, 'a scenario'),
      latest: latest === undefined ? undefined : toDay(latest),
    };
  };

  return {
    transaction: (work) => guarded(() => unsyncedTransaction(database, work))(),
    ...runsOf(statements),
    ...changesOf(statements),

    count: guarded((teamIds) => count(sql.countSql, { teams: teamsOf(teamIds) })),
    window: guarded((teamIds, { after, basis }, limit) =>
      statement(sql.windowSql)
        .all({ teams: teamsOf(teamIds), after, basis, limit })
        .map((value) => {
          const { row, current } = readRow(windowRow, value, 'a scenario');
          return { row, isCurrent: current === 1 };
        }),
    ),
    rowOf: guarded((teamIds, id) => {
      const scenario = statement(
        'SELECT row FROM scenarios WHERE id = ? AND deleted_at IS NULL AND team_id IN (SELECT value FROM json_each(?))',
      )
        .pluck()
        .get(id, teamsOf(teamIds));
      return scenario === undefined ? undefined : Number(scenario);
    }),
    state: guarded(state),
    find: guarded((row) => {
      const record = read(row);
      const found = state(row);
      return record && found && { ...found, record };
    }),
    keep: guarded((row, day) => {
      statement(sql.putDaySql).run(dayValues(row, day));
      statement(sql.thinSql).run({ row, day: day.day });
    }),
    putBest: guarded((row, best) => {
      marks.put(row, { ...(marks.ofRows([row]).get(row) ?? unmarked), best });
    }),
    days: guarded((teamIds, ids, limit) => {
      const byScenario = new Map<string, FigureDay[]>();
      for (const value of statement(sql.daysSql).all({ teams: teamsOf(teamIds), ids: JSON.stringify(ids), limit })) {
        const { id } = readRow(scenarioIdRow, value, 'figures');
        byScenario.set(id, [...(byScenario.get(id) ?? []), toDay(value)]);
      }
      for (const days of byScenario.values()) days.sort((a, b) => (a.day < b.day ? -1 : 1));
      return byScenario;
    }),
  };
};
