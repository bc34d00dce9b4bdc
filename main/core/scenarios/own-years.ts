import { dayInSydney } from '../../../shared/scenario/days.ts';
import { withYearsFrom } from '../../../shared/scenario/years-from.ts';
import type { ScenarioRecord } from '../../../shared/service/scenario.ts';

/** A scenario on its way into a copy or a file, whose years left still count from when they did: otherwise when it was made. */
export const withOwnYears = <R extends Pick<ScenarioRecord, 'dateCreated' | 'scenario'>>(record: R): R => {
  const { dateCreated, scenario } = record;
  const madeMs = Date.parse(dateCreated);
  if (Number.isNaN(madeMs)) return record;
  return { ...record, scenario: { ...scenario, home_loans: withYearsFrom(scenario.home_loans, dayInSydney(madeMs)) } };
};
