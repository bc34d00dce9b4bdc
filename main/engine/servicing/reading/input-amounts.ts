import {
  averagedIncomeFields,
  businessFigures,
  detailedExpenses,
  incomeFields,
  type ScenarioBodyInput,
} from '../../../../shared/service/scenario.ts';
import { amountText } from '../format.ts';

/** Greatest amount that is taken, AUD. */
export const greatestAmount = 1e9;

interface AmountRule {
  readonly part: string;
  readonly fields: readonly string[];
  /** Amounts that may be negative: losses and corrections. */
  readonly signed?: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const letting = ['weekly_rental_income', 'monthly_rental_expense'];
const debt = ['limit', 'balance', 'monthly_repayment'];

const rules = {
  household: { part: 'Household', fields: ['num_adults', 'num_dependants'] },
  income: { part: 'Income', fields: incomeFields },
  previousYear: { part: 'Previous year of income', fields: averagedIncomeFields },
  yearToDate: { part: 'Year to date of income', fields: ['gross', 'excluded', 'prior_year_income'], signed: true },
  selfEmployed: { part: 'Self-employed income', fields: ['business_debt_monthly'] },
  selfEmployedYear: {
    part: 'Self-employed income',
    fields: businessFigures,
    signed: true,
  },
  rental: { part: 'Rental', fields: letting },
  security: { part: 'Property', fields: ['value', 'purchase_price', ...letting] },
  loan: { part: 'Loan', fields: ['loan_amount', ...debt] },
  liability: { part: 'Debt', fields: debt },
  expenses: { part: 'Living expenses', fields: ['simple_basic_expense', 'rent', ...detailedExpenses] },
} as const satisfies Record<string, AmountRule>;

const isAmount = (value: unknown, signed: boolean): boolean =>
  typeof value === 'number' && value <= greatestAmount && value >= (signed ? -greatestAmount : 0);

const describe = (value: unknown): string => {
  if (typeof value !== 'number') return 'no number';
  return Math.abs(value) < 1e15 ? amountText(value) : String(value);
};

class AmountFindings {
  readonly sentences: string[] = [];

  check(rule: AmountRule, position: number, element: Fields | undefined): void {
    if (element !== undefined) this.checkKeys(rule, position, element, rule.fields);
  }

  checkKeys({ part, signed = false }: AmountRule, position: number, element: Fields, keys: readonly string[]): void {
    for (const key of keys) {
      const value = Object.hasOwn(element, key) ? element[key] : undefined;
      if (value === undefined || isAmount(value, signed)) continue;
      const least = signed ? '−1,000,000,000' : '0';
      this.sentences.push(
        `${part} ${position + 1}: ${key.replaceAll('_', ' ')} is ${describe(value)}; ${least} to 1,000,000,000 is taken.`,
      );
    }
  }
}

/** Amounts that are not finite or lie outside 0 to 1e9; closing debts are not looked at. */
export const amountFindings = (scenario: ScenarioBodyInput): readonly string[] => {
  const findings = new AmountFindings();
  scenario.households?.forEach((household, index) => findings.check(rules.household, index, household));
  scenario.income?.forEach((income, index) => {
    findings.check(rules.income, index, income);
    findings.check(rules.previousYear, index, income.previous_year);
    findings.check(rules.yearToDate, index, income.ytd);
  });
  scenario.self_employed_income?.forEach((business, index) => {
    findings.check(rules.selfEmployed, index, business);
    for (const year of business.years ?? []) findings.check(rules.selfEmployedYear, index, year);
  });
  scenario.rental_income?.forEach((rental, index) => findings.check(rules.rental, index, rental));
  scenario.securities?.forEach((security, index) => findings.check(rules.security, index, security));
  scenario.home_loans?.forEach((loan, index) => {
    if (loan.closing !== true) findings.check(rules.loan, index, loan);
  });
  scenario.liabilities?.forEach((liability, index) => {
    if (liability.closing !== true) findings.check(rules.liability, index, liability);
  });
  scenario.living_expenses?.forEach((expenses, index) => {
    findings.check(rules.expenses, index, expenses);
    const additional = expenses.additional_expenses ?? {};
    findings.checkKeys(rules.expenses, index, additional, Object.keys(additional));
  });
  return findings.sentences;
};
