import { isExisting } from '../../../../shared/scenario/loans.ts';
import type { HomeLoan, ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';

export type YearsField = 'fixed_period' | 'interest_only_period';

interface Years {
  readonly index: number;
  readonly field: YearsField;
  readonly years: number | undefined;
}

/** Years of an existing loan with the ISO day from which they are what is left, as they were before an edit. */
export interface YearsBefore {
  readonly years: number | undefined;
  readonly on: string | undefined;
}

/**
 * Stores years of a loan; of an existing one with today, from which they are what is left. Typing and taking it back
 * leaves the day as it was.
 */
export const setYears = (
  { home_loans: loans }: ScenarioBody,
  { index, field, years }: Years,
  today: string,
  before?: YearsBefore,
): UpdateScenarioBody => {
  const on = before?.years === years ? before?.on : today;
  const changed = ({ [field]: _years, [`${field}_on` as const]: _on, ...loan }: HomeLoan): HomeLoan => ({
    ...loan,
    ...(years !== undefined && {
      [field]: years,
      ...(isExisting(loan) && on !== undefined && { [`${field}_on`]: on }),
    }),
  });
  return { home_loans: loans.map((loan, position) => (position === index ? changed(loan) : loan)) };
};
