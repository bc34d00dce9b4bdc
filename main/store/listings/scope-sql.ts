import { parseDay, sydneyMidnight } from '../../../shared/scenario/days.ts';
import type { LibraryScope } from '../../../shared/scenario/listing/scope.ts';

const fact = (condition: string): string => `SELECT row FROM listing_facts WHERE ${condition}`;

/** Few, where all others would have to be looked up. */
export const removedRows = 'SELECT row FROM scenarios WHERE deleted_at IS NOT NULL';
export const rowsOfOtherTeams = `SELECT row FROM scenarios
  WHERE team_id IN (SELECT id FROM teams WHERE id NOT IN (SELECT value FROM json_each(@teams)))`;

/** By limit, the rows within it. */
const rowsWithin = {
  tag: 'SELECT row FROM mark_tags WHERE tag = @tag',
  stage: 'SELECT row FROM stages WHERE stage = @stage',
  lender: fact(`kind = 'lender' AND value IN (@lenderId, @lenderName)`),
  state: fact(`kind = 'state' AND value = @state`),
  settles: fact(`kind = 'settlement' AND value BETWEEN @settlesFrom AND @settlesUntil`),
  made: 'SELECT row FROM scenarios WHERE date_created >= @madeSince',
} as const;

/** The conditions that keep scenarios within a scope; `row` names the number of a scenario's row. */
export const scopeConditions = (scope: LibraryScope, row: string): string[] => {
  const { tag, stage, lender, state, settlesFrom, settlesUntil, madeSince } = scope;
  const given: Record<keyof typeof rowsWithin, boolean> = {
    tag: tag !== undefined,
    stage: stage !== undefined,
    lender: lender !== undefined,
    state: state !== undefined,
    settles: settlesFrom !== undefined || settlesUntil !== undefined,
    made: madeSince !== undefined,
  };
  const names = (Object.keys(rowsWithin) as (keyof typeof rowsWithin)[]).filter((name) => given[name]);
  return names.map((name) => `+${row} IN (${rowsWithin[name]})`);
};

/** What `scopeConditions` refers to. */
export const scopeValues = ({ lender, ...scope }: LibraryScope) => {
  const madeFrom = parseDay(scope.madeSince);
  return {
    tag: scope.tag ?? null,
    stage: scope.stage ?? null,
    lenderId: lender?.id ?? null,
    lenderName: lender?.name ?? null,
    state: scope.state ?? null,
    settlesFrom: scope.settlesFrom ?? '',
    settlesUntil: scope.settlesUntil ?? '9999',
    madeSince: madeFrom === undefined ? null : new Date(sydneyMidnight(madeFrom)).toISOString(),
  };
};
