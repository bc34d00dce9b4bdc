import type Database from 'better-sqlite3';
import * as z from 'zod';
import type { RuleScope } from '../../../shared/rule/rule.ts';
import type { Steps } from '../../platform/process/run-in-slices.ts';
import { StoreError } from '../../platform/store-error.ts';
import type { AskedTwice, RuledLine, RuleQuestion, RuleStore } from '../../ports/rules.ts';
import { unsyncedTransaction, writeTransaction } from '../database/open-database.ts';
import { readRow } from '../database/read-row.ts';
import { guarded } from '../database/sqlite-errors.ts';
import { statementsOf } from '../database/statements.ts';
import { scopeConditions, scopeValues } from '../listings/scope-sql.ts';
import { damagedRows } from '../publishing/publishing-store.ts';
import {
  questionColumns,
  questionValues,
  ruleColumns,
  ruledColumns,
  ruledValues,
  ruleValues,
  toQuestion,
  toRule,
  toRuledRow,
} from './rule-rows.ts';

/** Answers stay for as many questions; a library of 2,000 takes about three megabytes for each. */
const maxQuestions = 8;

const inputsOf = 'substr(lower(hex(scenarios.body_hash)), 1, 16)';
/**
 * In the library: not archived, not in the bin, and of a group of variants the one that is listed. `by` plus keeps SQLite
 * in the order of the rows.
 */
const within = (scope: RuleScope, by: '+' | '' = '+'): string =>
  [
    `${by}scenarios.deleted_at IS NULL AND ${by}scenarios.team_id IN (SELECT value FROM json_each(@teams))`,
    'scenarios.row NOT IN (SELECT row FROM marks WHERE archived = 1)',
    'scenarios.row NOT IN (SELECT row FROM variants WHERE hidden = 1)',
    ...scopeConditions(scope, 'scenarios.row'),
  ].join(' AND ');
const isCurrent = `EXISTS (SELECT 1 FROM rule_figures WHERE rule_figures.question = @question
  AND rule_figures.row = scenarios.row AND rule_figures.inputs = ${inputsOf})`;

/** Counted in an index: scenarios themselves are read where there are figures to compare them with. */
const rowsSql = (scope: RuleScope): string =>
  `SELECT count(*) AS total, coalesce(sum(NOT ${isCurrent}), 0) AS stale FROM scenarios WHERE ${within(scope, '')}`;
const staleSql = (scope: RuleScope): string =>
  `SELECT scenarios.row FROM scenarios WHERE scenarios.row > @after AND ${within(scope)} AND NOT ${isCurrent}
ORDER BY scenarios.row LIMIT @limit`;
const versionSql = `SELECT hex(summary_hash) || hex(body_hash) AS version, ${inputsOf} AS inputs FROM scenarios
WHERE row = ? AND deleted_at IS NULL`;
const keepSql = `INSERT INTO rule_figures (question, row, inputs, figures, row_hash)
VALUES (@question, @row, @inputs, @figures, @rowHash)
ON CONFLICT DO UPDATE SET inputs = @inputs, figures = @figures, row_hash = @rowHash`;
const linesSql = (
  scope: RuleScope,
): string => `SELECT ${ruledColumns}, scenarios.id AS scenarioId, description, ${inputsOf} AS now
FROM rule_figures CROSS JOIN scenarios ON scenarios.row = rule_figures.row
WHERE rule_figures.question = @question AND ${within(scope)}`;
const putQuestionSql = `INSERT INTO rule_questions (id, basis, rules, scope, asked_on, day, state, again, row_hash)
VALUES (@id, @basis, @rules, @scope, @askedOn, @day, @state, @again, @rowHash)
ON CONFLICT (id) DO UPDATE SET rules = @rules, scope = @scope, asked_on = @askedOn, state = @state, again = @again,
  row_hash = @rowHash`;
/** When the newest was asked, the place of this one, and whether that holds its whole answer. */
const placeSql = `SELECT max(asked_on) AS newest, coalesce((SELECT id FROM rule_questions WHERE basis = @basis),
  max(id) + 1, 1) AS id, EXISTS (SELECT 1 FROM rule_questions WHERE basis = @basis AND scope = @scope AND state = 'done')
  AS isDone FROM rule_questions`;
/** Of the same rules the newest question stays, and the last that was finished; of all of them as many as are kept. */
const forgetSql = `DELETE FROM rule_questions WHERE id NOT IN (SELECT id FROM
  (SELECT id, asked_on, state = 'done' AS is_done, row_number() OVER (PARTITION BY rules ORDER BY asked_on DESC) AS age,
    row_number() OVER (PARTITION BY rules, state = 'done' ORDER BY asked_on DESC) AS age_of_state FROM rule_questions)
  WHERE age = 1 OR is_done AND age_of_state = 1 ORDER BY asked_on DESC LIMIT ${String(maxQuestions)})`;
const earlierSql = `SELECT ${questionColumns} FROM rule_questions WHERE rules = @rules AND id <> @id AND state = 'done'
  ORDER BY asked_on DESC LIMIT 1`;
const oneSql = `SELECT ${ruledColumns} FROM rule_figures WHERE question = ? AND row = ?`;
const ruleRowSql = `SELECT coalesce((SELECT row FROM rules WHERE id = ?), max(row) + 1, 1) AS row FROM rules`;
const putRuleSql = `INSERT INTO rules (row, id, content, row_hash) VALUES (@row, @id, @content, @rowHash)
ON CONFLICT (id) DO UPDATE SET content = @content, row_hash = @rowHash`;

const rowsRow = z.object({ total: z.int(), stale: z.int() });
const placeRow = z.object({ newest: z.iso.datetime().nullable(), id: z.int(), isDone: z.int() });
const numbered = z.object({ row: z.int() });
const versionRow = z.object({ version: z.string(), inputs: z.string() });
const storedFigures = z.object({ row: z.int(), inputs: z.string(), figures: z.string() });
const lineRow = z.object({ scenarioId: z.string(), description: z.string(), now: z.string() });

/** A time, or where another is not before it a millisecond after that one. ISO 8601 UTC. */
const after = (other: string | null, time: string): string =>
  other !== null && other >= time ? new Date(Date.parse(other) + 1).toISOString() : time;

type Scope = Pick<RuleQuestion, 'id' | 'scope'>;

const scopeOf = (teamIds: readonly string[], { id, scope }: Scope) => ({
  ...{ teams: JSON.stringify(teamIds), question: id },
  ...scopeValues(scope),
});

/** The answer to a question, scenario by scenario; a row that is damaged is left out, and is met by the check of the file. */
export function* ruledLines(
  database: Database.Database,
  teamIds: readonly string[],
  question: AskedTwice,
): Generator<RuledLine, void, undefined> {
  const before = database.prepare(oneSql);
  /** As stored, so that what is the same need not be read twice. */
  const earlierOf = (value: unknown): RuledLine['earlier'] => {
    const now = readRow(storedFigures, value, 'figures under a rule');
    const stored = question.earlier && before.get(question.earlier.id, now.row);
    if (stored === undefined) return undefined;
    const then = readRow(storedFigures, stored, 'figures under a rule');
    if (then.figures === now.figures) return undefined;
    return { pairs: toRuledRow(stored).pairs, isEdited: then.inputs !== now.inputs };
  };
  for (const value of database.prepare(linesSql(question.scope)).iterate(scopeOf(teamIds, question))) {
    try {
      const { scenarioId, description, now } = readRow(lineRow, value, 'a scenario');
      const { inputs, ...ruled } = toRuledRow(value);
      yield { ...ruled, scenarioId, description, isCurrent: inputs === now, earlier: earlierOf(value) };
    } catch (error) {
      if (!(error instanceof StoreError && error.reason === 'corrupt')) throw error;
    }
  }
}

/** Stored rules, questions and answers with altered bytes, for the check of the whole file. */
export function* damagedRules(database: Database.Database): Steps<string[]> {
  return [
    ...(yield* damagedRows(database, `SELECT ${ruleColumns} FROM rules`, toRule)),
    ...(yield* damagedRows(database, `SELECT ${questionColumns} FROM rule_questions`, toQuestion)),
    ...(yield* damagedRows(database, `SELECT ${ruledColumns} FROM rule_figures`, toRuledRow)),
  ];
}

export const ruleStore = (database: Database.Database): RuleStore => {
  const statement = statementsOf(database);
  const putQuestion = (question: RuleQuestion): void => {
    statement(putQuestionSql).run(questionValues(question));
  };

  return {
    transaction: (work) => guarded(() => unsyncedTransaction(database, work))(),
    list: guarded(() => statement(`SELECT ${ruleColumns} FROM rules ORDER BY row`).all().map(toRule)),
    put: guarded((rule) =>
      writeTransaction(database, () => {
        const { row } = readRow(numbered, statement(ruleRowSql).get(rule.id), 'a rule');
        statement(putRuleSql).run(ruleValues(row, rule));
      }),
    ),
    remove: guarded((id) => statement('DELETE FROM rules WHERE id = ?').run(id).changes > 0),

    earlier: guarded(({ id, rules }) => {
      const stored = statement(earlierSql).get({ id, rules: JSON.stringify(rules) });
      return stored === undefined ? undefined : toQuestion(stored);
    }),
    newest: guarded(() => {
      for (const stored of statement(`SELECT ${questionColumns} FROM rule_questions ORDER BY asked_on DESC`).all()) {
        const question = toQuestion(stored);
        if (question !== undefined) return question;
      }
      return undefined;
    }),
    ask: guarded((question) =>
      writeTransaction(database, () => {
        const place = statement(placeSql).get({ basis: question.basis, scope: JSON.stringify(question.scope) });
        const { newest, id, isDone } = readRow(placeRow, place, 'a question');
        const asked = {
          ...{ ...question, id, state: 'running' as const, isAnswered: isDone === 1 },
          askedOn: after(newest, question.askedOn),
        };
        putQuestion(asked);
        statement(forgetSql).run();
        return asked;
      }),
    ),
    setState: guarded((id, state) =>
      writeTransaction(database, () => {
        const stored = statement(`SELECT ${questionColumns} FROM rule_questions WHERE id = ?`).get(id);
        const question = stored === undefined ? undefined : toQuestion(stored);
        if (question !== undefined)
          putQuestion({ ...question, state, isAnswered: question.isAnswered || state === 'done' });
      }),
    ),
    rows: guarded((teamIds, question) =>
      readRow(rowsRow, statement(rowsSql(question.scope)).get(scopeOf(teamIds, question)), 'the library'),
    ),
    stale: guarded((teamIds, question, after, limit) =>
      statement(staleSql(question.scope))
        .all({ ...scopeOf(teamIds, question), after, limit })
        .map((value) => readRow(numbered, value, 'a scenario').row),
    ),
    keep: guarded((question, { row, version, figures }) => {
      const stored = statement(versionSql).get(row);
      if (stored === undefined) return false;
      const now = readRow(versionRow, stored, 'a scenario');
      if (now.version !== version) return false;
      statement(keepSql).run(ruledValues({ question, row, inputs: now.inputs, figures }));
      return true;
    }),
    scenario: guarded((teamIds, question, scenarioId) => {
      const scope = scopeOf(teamIds, { id: question, scope: {} });
      const stored = statement(`${linesSql({})} AND scenarios.id = @scenarioId`).get({ ...scope, scenarioId });
      if (stored === undefined) return undefined;
      const { inputs, ...ruled } = toRuledRow(stored);
      return inputs === readRow(lineRow, stored, 'a scenario').now ? ruled : undefined;
    }),
  };
};
