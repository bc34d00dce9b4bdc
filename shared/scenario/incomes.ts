import {
  averagedIncomeFields,
  historyIncomeFields,
  type Income,
  type IncomeField,
  incomeFields,
} from '../service/scenario-income.ts';
import { businessFigures, type ScenarioBodyInput, type SelfEmployedYear } from '../service/scenario.ts';

/** The incomes that a payslip's year to date covers; the bonus is not among them. */
export const yearToDateFields = [
  'payg',
  'casual',
  'overtime',
  'commission',
  'allowances',
] as const satisfies readonly IncomeField[];

const isOneOf =
  <Field extends IncomeField>(fields: readonly Field[]) =>
  (field: IncomeField): field is Field =>
    fields.some((one) => one === field);

/** Whether lenders may average the income with last year's. */
export const isAveraged = isOneOf(averagedIncomeFields);

/** Whether lenders may ask how long the income has been received. */
export const hasHistory = isOneOf(historyIncomeFields);

const isProfitable = (year: SelfEmployedYear): boolean => businessFigures.some((figure) => (year[figure] ?? 0) > 0);

/** Whether any income is stated: of an applicant, a business or a let property. Lenders need not count it. */
export const isIncomeStated = (scenario: ScenarioBodyInput): boolean => {
  const rents = [...(scenario.securities ?? []), ...(scenario.rental_income ?? [])];
  return (
    (scenario.income ?? []).some((applicant) => statedIncome(applicant) > 0) ||
    (scenario.self_employed_income ?? []).some(
      ({ years = [], evidenced_income: evidenced = 0 }) => evidenced > 0 || years.some(isProfitable),
    ) ||
    rents.some(({ weekly_rental_income: rent = 0 }) => rent > 0)
  );
};

/** The sum of an applicant's stated incomes, AUD a year, without self-employed income and rent. */
export const statedIncome = (applicant: Income | undefined): number =>
  incomeFields.reduce((sum, field) => sum + (applicant?.[field] ?? 0), 0);
