import type Database from 'better-sqlite3';
import type { ScenarioPart, ScenarioRepository } from '../types.ts';
import { summaryColumns, toListed } from './scenario-row.ts';

const sortColumns: Readonly<Record<ScenarioPart['sort'], string>> = {
  lastEditedOn: 'last_edited_on',
  dateCreated: 'date_created',
  description: 'title_key',
};

const teams = 'IN (SELECT value FROM json_each(@teams))';

export const countListedSql = `SELECT count(*) FROM scenarios WHERE deleted_at IS NULL AND team_id ${teams}`;

/** Each order has its own index, which holds the team, so that a part does not sort all scenarios. */
export const listScenariosSql = ({ sort, order }: Pick<ScenarioPart, 'sort' | 'order'>): string =>
  `SELECT ${summaryColumns} FROM scenarios WHERE deleted_at IS NULL AND +team_id ${teams}
  ORDER BY ${sortColumns[sort]} ${order}, row ${order} LIMIT @limit OFFSET @offset`;

/** Lists what a read by its id answers, variants and the archive too, as one moment has it. */
export const scenarioList = (database: Database.Database): ScenarioRepository['list'] => {
  const count = database.prepare(countListedSql).pluck();
  return database.transaction((teamIds: readonly string[], { sort, order, limit, offset }: ScenarioPart) => {
    const scope = { teams: JSON.stringify(teamIds) };
    const rows = database.prepare(listScenariosSql({ sort, order })).all({ ...scope, limit, offset });
    return { items: rows.map(toListed), total: Number(count.get(scope)) };
  });
};
