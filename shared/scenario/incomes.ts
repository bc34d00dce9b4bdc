import {
  averagedIncomeFields,
  type BusinessFigure,
  businessFigures,
  historyIncomeFields,
  type Income,
  type IncomeField,
  incomeFields,
  type ScenarioBodyInput,
  type SelfEmployedYear,
} from '../service/scenario.ts';
import type { FieldText } from './field-text.ts';

/** The kinds of income in the order of a payslip, then what comes from elsewhere. */
export const incomeKinds: Readonly<Record<IncomeField, FieldText>> = {
  payg: { label: 'Base salary', explain: 'Gross base pay of permanent employment, before tax.' },
  casual: {
    label: 'Casual pay',
    explain: 'Gross pay of casual employment; many lenders ask for six months of it.',
  },
  overtime: { label: 'Overtime', explain: 'Paid on top of base hours; most lenders count a part of it.' },
  bonus: { label: 'Bonus', explain: 'Paid once or a few times a year; most lenders count a part of it.' },
  commission: { label: 'Commission', explain: 'Pay that follows sales; most lenders count a part of it.' },
  allowances: { label: 'Allowances', explain: 'Regular allowances such as for a car, tools or shifts.' },
  superannuation_income: {
    label: 'Superannuation income',
    explain: 'A pension paid from superannuation, not taxed.',
  },
  centrelink: { label: 'Centrelink', explain: 'Government payments; which kind is chosen under details.' },
  child_support_received: {
    label: 'Child support',
    explain: 'Child support received; lenders look at the age of the child.',
  },
  other_income: { label: 'Other income', explain: 'Any other regular income, such as dividends or interest.' },
};

/** Add-backs and figures of one financial year of a business, in the order of its accounts. */
export const businessFigureTexts: Readonly<Record<BusinessFigure, FieldText>> = {
  net_profit: { label: 'Net profit', explain: 'Before tax; a loss is a negative figure.' },
  salary: { label: 'Salary drawn', explain: 'Wages that the business paid to this applicant.' },
  depreciation: { label: 'Depreciation', explain: 'An expense without cash, which lenders add back.' },
  interest: {
    label: 'Interest',
    explain: 'Interest on business debts that will be paid out or is counted elsewhere.',
  },
  extra_super: { label: 'Extra super', explain: 'Superannuation paid above the compulsory rate.' },
  one_off: { label: 'One-off costs', explain: 'Costs that will not come again.' },
  other_addback: { label: 'Other add-backs', explain: 'Anything else that the lender may add back.' },
};

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
    (scenario.self_employed_income ?? []).some(({ years = [] }) => years.some(isProfitable)) ||
    rents.some(({ weekly_rental_income: rent = 0 }) => rent > 0)
  );
};

/** The sum of an applicant's stated incomes, AUD a year, without self-employed income and rent. */
export const statedIncome = (applicant: Income | undefined): number =>
  incomeFields.reduce((sum, field) => sum + (applicant?.[field] ?? 0), 0);
