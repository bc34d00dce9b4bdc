import type { Income, IncomeField, SelfEmployedYear } from '../../../../shared/service/scenario.ts';

/** One kind of income of an applicant: its field, its name on screen, and a sentence about it. */
export interface IncomeKind {
  readonly field: IncomeField;
  readonly label: string;
  readonly explain: string;
  /** Lenders may average it with last year's. */
  readonly variable?: boolean;
  /** Lenders may ask how long it has been received. */
  readonly history?: boolean;
}

/** The kinds in the order of a payslip, then what comes from elsewhere. */
export const incomeKinds: readonly IncomeKind[] = [
  { field: 'payg', label: 'Base salary', explain: 'Gross base pay of permanent employment, before tax.' },
  {
    field: 'casual',
    label: 'Casual',
    explain: 'Gross pay of casual employment; many lenders ask for six months of it.',
    history: true,
  },
  {
    field: 'overtime',
    label: 'Overtime',
    explain: 'Paid on top of base hours; most lenders count a part of it.',
    variable: true,
    history: true,
  },
  {
    field: 'bonus',
    label: 'Bonus',
    explain: 'Paid once or a few times a year; most lenders count a part of it.',
    variable: true,
    history: true,
  },
  {
    field: 'commission',
    label: 'Commission',
    explain: 'Pay that follows sales; most lenders count a part of it.',
    variable: true,
    history: true,
  },
  {
    field: 'allowances',
    label: 'Allowances',
    explain: 'Regular allowances such as for a car, tools or shifts.',
    history: true,
  },
  {
    field: 'superannuation_income',
    label: 'Superannuation',
    explain: 'A pension paid from superannuation, not taxed.',
  },
  { field: 'centrelink', label: 'Centrelink', explain: 'Government payments; which kind is chosen under details.' },
  {
    field: 'child_support_received',
    label: 'Child support',
    explain: 'Child support received; lenders look at the age of the child.',
    history: true,
  },
  { field: 'other_income', label: 'Other', explain: 'Any other regular income, such as dividends or interest.' },
];

type BusinessFigure = Exclude<keyof SelfEmployedYear, 'financial_year'>;

/** Add-backs and figures of one financial year of a business, in the order of its accounts. */
export const businessFigures: readonly {
  readonly field: BusinessFigure;
  readonly label: string;
  readonly explain: string;
}[] = [
  { field: 'net_profit', label: 'Net profit', explain: 'Before tax; a loss is a negative figure.' },
  { field: 'salary', label: 'Salary drawn', explain: 'Wages that the business paid to this applicant.' },
  { field: 'depreciation', label: 'Depreciation', explain: 'An expense without cash, which lenders add back.' },
  {
    field: 'interest',
    label: 'Interest',
    explain: 'Interest on business debts that will be paid out or is counted elsewhere.',
  },
  { field: 'extra_super', label: 'Extra super', explain: 'Superannuation paid above the compulsory rate.' },
  { field: 'one_off', label: 'One-off costs', explain: 'Costs that will not come again.' },
  { field: 'other_addback', label: 'Other add-backs', explain: 'Anything else that the lender may add back.' },
];

/** The sum of an applicant's incomes as stated, a year; self-employed income and rent are apart. */
export const statedIncome = (applicant: Income | undefined): number =>
  incomeKinds.reduce((sum, { field }) => sum + (applicant?.[field] ?? 0), 0);
