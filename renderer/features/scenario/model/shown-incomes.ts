import { namesOf } from '../../../../shared/scenario/fields/field.ts';
import { incomeKinds } from '../../../../shared/scenario/fields/income-fields.ts';
import type { Income, IncomeField } from '../../../../shared/service/scenario-income.ts';
import { switchedOffAmount } from './switched-off.ts';

/** What a payslip has: shown before there is an amount. */
const ofPayslip: ReadonlySet<IncomeField> = new Set<IncomeField>([
  ...(['payg', 'casual', 'overtime', 'bonus', 'commission', 'allowances'] as const),
]);

const isUsed = (field: IncomeField, applicants: readonly Income[]): boolean =>
  applicants.some(
    (applicant) =>
      applicant[field] !== undefined ||
      applicant.entered?.[field] !== undefined ||
      applicant.figure_dates?.[field] !== undefined ||
      switchedOffAmount(applicant, field) !== undefined,
  );

/** The incomes with a row of their own: those of a payslip, those asked for, and whatever any applicant has. */
export const shownIncomes = (applicants: readonly Income[], wanted: readonly IncomeField[]): readonly IncomeField[] =>
  namesOf(incomeKinds).filter((field) => ofPayslip.has(field) || wanted.includes(field) || isUsed(field, applicants));

/** Whether the currency of foreign income is asked: where a row of such income is shown, and where one was chosen. */
export const asksCurrency = (applicants: readonly Income[], shown: readonly IncomeField[]): boolean =>
  shown.includes('foreign_income') ||
  shown.includes('foreign_income_net') ||
  applicants.some(({ foreign_currency: currency = '' }) => currency !== '');
