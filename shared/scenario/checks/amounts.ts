import {
  averagedIncomeFields,
  incomeFields,
  novatedLeaseFields,
  reportableFields,
} from '../../service/scenario-income.ts';
import { businessFigures, detailedExpenses, type ScenarioBodyInput } from '../../service/scenario.ts';
import { additionalExpenses } from '../expenses.ts';
import { maxAmount } from '../fields/limits.ts';
import { amountText } from '../format.ts';
import { isLive } from '../loans.ts';
import { beyond, type InputFinding } from './finding.ts';

interface AmountRule {
  /** The element's name before its position. */
  readonly name: string;
  readonly fields: readonly string[];
  /** Amounts that may be negative: losses and corrections. */
  readonly signed?: boolean;
}

const letting = ['weekly_rental_income', 'monthly_rental_expense'];
const debt = ['limit', 'balance', 'monthly_repayment'];

const rules = {
  household: { name: 'Household', fields: ['num_adults', 'num_dependants'] },
  income: { name: 'Income', fields: [...incomeFields, ...novatedLeaseFields, ...reportableFields] },
  previousYear: { name: 'Previous year of income', fields: averagedIncomeFields },
  yearToDate: { name: 'Year to date of income', fields: ['gross', 'excluded', 'prior_year_income'], signed: true },
  selfEmployed: { name: 'Self-employed income', fields: ['business_debt_monthly', 'evidenced_income'] },
  otherOwner: { name: 'Other owner of self-employed income', fields: ['salary'] },
  selfEmployedYear: { name: 'Self-employed income', fields: businessFigures, signed: true },
  rental: { name: 'Rental', fields: letting },
  security: { name: 'Property', fields: ['value', 'purchase_price', ...letting] },
  sale: { name: 'Sale of property', fields: ['price', 'costs', 'rent_meanwhile', 'moving_costs', 'bond_fee'] },
  building: { name: 'Building on property', fields: ['contingency', 'rent_meanwhile'] },
  loan: { name: 'Loan', fields: ['loan_amount', 'offset_balance', ...debt] },
  liability: { name: 'Debt', fields: [...debt, 'withheld_monthly'] },
  guarantor: {
    name: 'Guarantor',
    fields: [
      ...['amount', 'property_value', 'property_debt', 'property_repayment', 'income', 'partner_income'],
      ...['pension', 'expenses', 'card_limits', 'debt_repayments'],
    ],
  },
  expenses: { name: 'Living expenses', fields: ['simple_basic_expense', 'rent', ...detailedExpenses] },
} as const satisfies Record<string, AmountRule>;

type Path = readonly [part: keyof ScenarioBodyInput, ...steps: (string | number)[]];

const describe = (value: number): string => (Math.abs(value) < 1e15 ? amountText(value) : String(value));

/** Whether every number of an element is in the range, whatever its field: most elements end here. */
const isWithin = (element: object, min: number): boolean => {
  for (const field in element) {
    const value = (element as Readonly<Record<string, unknown>>)[field];
    if (typeof value === 'number' && !(value <= maxAmount && value >= min)) return false;
  }
  return true;
};

class AmountFindings {
  readonly found: InputFinding[] = [];

  check(rule: AmountRule, path: Path, element: object | undefined, fields = rule.fields): void {
    const min = rule.signed === true ? -maxAmount : 0;
    if (element === undefined || isWithin(element, min)) return;
    const amounts = element as Readonly<Record<string, number | undefined>>;
    for (const field of fields) {
      const value = amounts[field];
      if (value === undefined || (value <= maxAmount && value >= min)) continue;
      const position = path.find((step) => typeof step === 'number') ?? 0;
      this.found.push({
        check: 'amounts_valid',
        path: [...path, field],
        subject: `${rule.name} ${position + 1}`,
        statement: `: ${field.replaceAll('_', ' ')} is ${describe(value)}; it must be ${amountText(min)} to ${amountText(maxAmount)}.`,
        ...beyond(value, min, maxAmount, 'aud'),
      });
    }
  }
}

/** Amounts outside 0 to 1e9; debts paid out at settlement are not checked. */
export const amountFindings = (scenario: ScenarioBodyInput): readonly InputFinding[] => {
  const findings = new AmountFindings();
  scenario.households?.forEach((household, index) => findings.check(rules.household, ['households', index], household));
  scenario.income?.forEach((income, index) => {
    findings.check(rules.income, ['income', index], income);
    findings.check(rules.previousYear, ['income', index, 'previous_year'], income.previous_year);
    findings.check(rules.yearToDate, ['income', index, 'ytd'], income.ytd);
  });
  scenario.self_employed_income?.forEach((business, index) => {
    findings.check(rules.selfEmployed, ['self_employed_income', index], business);
    business.other_owners?.forEach((owner, at) =>
      findings.check(rules.otherOwner, ['self_employed_income', index, 'other_owners', at], owner),
    );
    business.years?.forEach((year, at) =>
      findings.check(rules.selfEmployedYear, ['self_employed_income', index, 'years', at], year),
    );
  });
  scenario.rental_income?.forEach((rental, index) => findings.check(rules.rental, ['rental_income', index], rental));
  scenario.securities?.forEach((security, index) => {
    findings.check(rules.security, ['securities', index], security);
    findings.check(rules.sale, ['securities', index, 'sale'], security.sale);
    findings.check(rules.building, ['securities', index, 'building'], security.building);
  });
  scenario.home_loans?.forEach((loan, index) => {
    if (isLive(loan)) findings.check(rules.loan, ['home_loans', index], loan);
  });
  scenario.liabilities?.forEach((liability, index) => {
    if (isLive(liability)) findings.check(rules.liability, ['liabilities', index], liability);
  });
  scenario.living_expenses?.forEach((expenses, index) => {
    findings.check(rules.expenses, ['living_expenses', index], expenses);
    const path: Path = ['living_expenses', index, 'additional_expenses'];
    const names = additionalExpenses(expenses).map(([name]) => name);
    findings.check(rules.expenses, path, expenses.additional_expenses, names);
  });
  scenario.additional_info?.guarantors?.forEach((guarantor, index) =>
    findings.check(rules.guarantor, ['additional_info', 'guarantors', index], guarantor),
  );
  return findings.found;
};
