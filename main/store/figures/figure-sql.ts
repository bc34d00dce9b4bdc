import { changeColumns, dayColumns } from './figure-rows.ts';

/** For this many days a scenario keeps each day's last figures; of earlier days, the last in each month. */
const dailyDays = 90;

const inputsOf = 'substr(lower(hex(body_hash)), 1, 16)';
const teams = 'IN (SELECT value FROM json_each(@teams))';
/** The scenarios that a run visits: archived ones too, but not those in the bin. */
// The plus keeps SQLite in the order of the rows, where it stops after a few.
const counted = `+deleted_at IS NULL AND +team_id ${teams}`;

/** The rows after a given one, each with whether its newest figures match its body and the basis. */
export const windowSql = `SELECT row,
  coalesce((SELECT basis = @basis AND inputs = ${inputsOf} FROM figures WHERE figures.row = scenarios.row
    ORDER BY day DESC LIMIT 1), 0) AS current
FROM scenarios WHERE row > @after AND ${counted} ORDER BY row LIMIT @limit`;

export const countSql = `SELECT count(*) FROM scenarios WHERE deleted_at IS NULL AND team_id ${teams}`;

export const stateSql = `SELECT hex(summary_hash) || hex(body_hash) AS version, ${inputsOf} AS inputs FROM scenarios
WHERE row = ? AND deleted_at IS NULL`;

export const latestSql = `SELECT ${dayColumns} FROM figures WHERE row = ? ORDER BY day DESC LIMIT 1`;

export const putDaySql = `INSERT INTO figures (row, day, basis, inputs, figures, row_hash)
VALUES (@row, @day, @basis, @inputs, @figures, @rowHash)
ON CONFLICT DO UPDATE SET basis = @basis, inputs = @inputs, figures = @figures, row_hash = @rowHash`;

/** Removes figures of a scenario that, as of a day, are too old to keep. */
export const thinSql = `DELETE FROM figures WHERE row = @row AND day < date(@day, '-${dailyDays} days')
  AND EXISTS (SELECT 1 FROM figures AS later WHERE later.row = figures.row AND later.day > figures.day
    AND substr(later.day, 1, 7) = substr(figures.day, 1, 7))`;

/** The newest days of each scenario with one of these ids. */
export const daysSql = `SELECT scenarios.id, ${dayColumns.replace('row,', 'figures.row,').replace('row_hash', 'figures.row_hash')}
FROM json_each(@ids) CROSS JOIN scenarios ON scenarios.id = json_each.value
CROSS JOIN figures ON figures.row = scenarios.row
WHERE +team_id ${teams} AND day >= coalesce((SELECT day FROM figures AS newest WHERE newest.row = scenarios.row
  ORDER BY day DESC LIMIT 1 OFFSET @limit - 1), '')`;

export const putRunSql = `INSERT INTO figure_run (id, state, basis, began_on, cursor, done, total, lenders, uncompared,
  dismissed, row_hash)
VALUES (1, @state, @basis, @beganOn, @cursor, @done, @total, @lenders, @uncompared, @dismissed, @rowHash)
ON CONFLICT DO UPDATE SET state = @state, basis = @basis, began_on = @beganOn, cursor = @cursor, done = @done,
  total = @total, lenders = @lenders, uncompared = @uncompared, dismissed = @dismissed, row_hash = @rowHash`;

export const putChangeSql = `INSERT INTO figure_changes (row, lender, change_group, size, inputs, before, after, row_hash)
VALUES (@row, @lender, @changeGroup, @size, @inputs, @before, @after, @rowHash)
ON CONFLICT DO UPDATE SET change_group = @changeGroup, size = @size, inputs = @inputs, before = @before, after = @after,
  row_hash = @rowHash`;

const shown = `change_group = @group AND size > @moreThan AND lender NOT IN (SELECT value FROM json_each(@hidden))
  AND (@lender IS NULL OR lender = @lender) AND ${counted}`;

/** The largest changes first. */
export const changesSql = `SELECT ${changeColumns}, id, description FROM figure_changes
CROSS JOIN scenarios ON scenarios.row = figure_changes.row
WHERE ${shown} ORDER BY size DESC, figure_changes.row, lender LIMIT @limit OFFSET @offset`;

export const countChangesSql = `SELECT count(*) FROM figure_changes
CROSS JOIN scenarios ON scenarios.row = figure_changes.row WHERE ${shown}`;

/** Bases that no figures refer to any more. */
export const forgetBasesSql = `DELETE FROM figure_bases WHERE id NOT IN (SELECT basis FROM figure_run)
  AND NOT EXISTS (SELECT 1 FROM figures WHERE figures.basis = figure_bases.id)`;
