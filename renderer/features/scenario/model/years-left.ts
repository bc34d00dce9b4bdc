import { isExisting } from '../../../../shared/scenario/loans.ts';
import type { HomeLoan, ScenarioBody, UpdateScenarioBody } from '../../../../shared/service/scenario.ts';

export type YearsField = 'fixed_period' | 'interest_only_period';

interface Years {
  readonly index: number;
  readonly field: YearsField;
  readonly years: number | undefined;
}

/** Stores years of a loan; of an existing one with the ISO day, from which they are what is left. */
export const setYears = (
  { home_loans: loans }: ScenarioBody,
  { index, field, years }: Years,
  today: string,
): UpdateScenarioBody => {
  const changed = ({ [field]: _years, [`${field}_on` as const]: _on, ...loan }: HomeLoan): HomeLoan => ({
    ...loan,
    ...(years !== undefined && { [field]: years, ...(isExisting(loan) && { [`${field}_on`]: today }) }),
  });
  return { home_loans: loans.map((loan, position) => (position === index ? changed(loan) : loan)) };
};
