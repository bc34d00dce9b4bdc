import { type Choice, housingKinds, purposes, transactionTypes } from '../../../../shared/scenario/choices.ts';
import { additionalExpenses, expenseKinds } from '../../../../shared/scenario/expenses.ts';
import { businessFigureTexts, incomeKinds } from '../../../../shared/scenario/incomes.ts';
import { isExisting, isLive, loanAmount, termYears } from '../../../../shared/scenario/loans.ts';
import { givenLvr, loanLvrs } from '../../../../shared/scenario/lvr.ts';
import {
  applicantName,
  businessName,
  householdName,
  liabilityName,
  loanName,
  propertyName,
  rentalName,
} from '../../../../shared/scenario/names.ts';
import {
  businessFigures,
  detailedExpenses,
  incomeFields,
  type ScenarioBody,
} from '../../../../shared/service/scenario.ts';
import { type Cell, type Part, tableOf, text, type UnnamedRow, type UnnamedTable } from '../document.ts';
import { dollars, dollarsOr, percent } from '../figures.ts';

const labelOf = (choices: readonly Choice[], value: string | undefined, usual = '–'): string =>
  choices.find((choice) => choice.value === value)?.label ?? value ?? usual;

const plain = (value: number | undefined): Cell => text(value === undefined ? '–' : String(value));

const people = ({ households }: ScenarioBody): readonly UnnamedTable[] =>
  tableOf(
    ['Household', 'Adults', 'Dependants', 'Postcode', 'Housing'],
    households.map((household, position) => {
      const {
        num_adults: adults,
        num_dependants: dependants,
        dependant_ages: ages = [],
        postcode,
        housing,
      } = household;
      const years = ages.length > 0 ? ` (${ages.join(', ')})` : '';
      return {
        cells: [
          text(householdName(position)),
          plain(adults),
          text(`${dependants ?? '–'}${years}`),
          text(postcode === undefined ? '–' : String(postcode).padStart(4, '0')),
          text(labelOf(housingKinds, housing, 'Own home')),
        ],
      };
    }),
    { title: 'People' },
  );

const incomes = ({ income, self_employed_income: businesses, securities, rental_income: rentals }: ScenarioBody) => {
  const row = (whose: string, what: string, amount: number): UnnamedRow => ({
    cells: [text(whose), text(what), dollars(amount)],
  });
  return tableOf(
    ['Whose', 'Income', 'A year'],
    [
      ...income.flatMap((applicant, position) =>
        incomeFields.flatMap((field) => {
          const amount = applicant[field] ?? 0;
          return amount === 0 ? [] : row(applicantName(applicant.name, position), incomeKinds[field].label, amount);
        }),
      ),
      ...businesses.flatMap((business, position) =>
        (business.years ?? []).flatMap((year, age) =>
          businessFigures.flatMap((figure) => {
            const amount = year[figure] ?? 0;
            const when = year.financial_year ?? `year ${age + 1}`;
            const what = `${businessFigureTexts[figure].label}, ${when}`;
            return amount === 0 ? [] : row(businessName(business, position), what, amount);
          }),
        ),
      ),
      ...[
        ...securities.map((one, position) => ({ one, name: propertyName(one, position) })),
        ...rentals.map((one, position) => ({ one, name: rentalName(one, position) })),
      ].flatMap(({ one, name }) => [
        ...((one.weekly_rental_income ?? 0) > 0 ? [row(name, 'Rent', (one.weekly_rental_income ?? 0) * 52)] : []),
        ...((one.monthly_rental_expense ?? 0) > 0
          ? [row(name, 'Expenses of the rent', -(one.monthly_rental_expense ?? 0) * 12)]
          : []),
      ]),
    ],
    { title: 'Income as entered', aside: 'AUD' },
  );
};

const properties = ({ securities }: ScenarioBody): readonly UnnamedTable[] =>
  tableOf(
    ['Property', 'Now', 'Purpose', 'Value', 'Price'],
    securities.map((security, position) => ({
      cells: [
        text(propertyName(security, position)),
        text(labelOf(transactionTypes, security.transaction_type, 'Purchasing')),
        text(labelOf(purposes, security.property_purpose)),
        dollarsOr(security.value),
        dollarsOr(security.purchase_price),
      ],
    })),
    { title: 'Properties', aside: 'AUD' },
  );

const loans = (body: ScenarioBody): readonly UnnamedTable[] => {
  const lvrs = loanLvrs(body);
  return tableOf(
    ['Loan', 'State', 'Purpose', 'Amount', 'Years', 'Interest only', 'LVR %'],
    body.home_loans.map((loan, position) => {
      const lvr = givenLvr(loan) ?? lvrs[position];
      const state = !isLive(loan) ? 'Paid out' : isExisting(loan) ? 'Stays' : 'Asked for';
      return {
        cells: [
          text(loanName(loan, position)),
          text(state),
          text(labelOf(purposes, loan.loan_type)),
          dollarsOr(isLive(loan) ? loanAmount(loan) : (loan.balance ?? loanAmount(loan))),
          plain(termYears(loan)),
          text((loan.interest_only_period ?? 0) > 0 ? `${loan.interest_only_period} years` : 'No'),
          lvr === undefined ? text('–') : percent(lvr),
        ],
      };
    }),
    { title: 'Home loans', aside: 'AUD' },
  );
};

const debts = ({ liabilities }: ScenarioBody): readonly UnnamedTable[] =>
  tableOf(
    ['Debt', 'Limit', 'Balance', 'Repayment a month', 'At settlement'],
    liabilities.map((debt, position) => ({
      cells: [
        text(liabilityName(debt, position)),
        dollarsOr(debt.limit),
        dollarsOr(debt.balance),
        dollarsOr(debt.monthly_repayment),
        text(isLive(debt) ? 'Stays' : 'Paid out'),
      ],
    })),
    { title: 'Debts', aside: 'AUD' },
  );

const expenses = ({ living_expenses: all }: ScenarioBody): readonly UnnamedTable[] => {
  const several = all.length > 1;
  return tableOf(
    ['Expense', 'A month'],
    all.flatMap((one, position) => {
      const row = (label: string, amount: number | undefined): UnnamedRow[] =>
        (amount ?? 0) === 0
          ? []
          : [{ cells: [text(several ? `${householdName(position)}: ${label}` : label), dollars(amount ?? 0)] }];
      const basic =
        one.use_detailed_basic_expense === true
          ? detailedExpenses.flatMap((field) => row(expenseKinds[field].label, one[field]))
          : row('Basic living expenses', one.simple_basic_expense);
      const more = additionalExpenses(one).flatMap(([name, amount]) => row(name, amount));
      return [...basic, ...row('Rent or board', one.rent), ...more];
    }),
    { title: 'Living expenses as declared', aside: 'AUD' },
  );
};

/** The scenario as it was entered. */
export const scenarioPart = (body: ScenarioBody): Part => ({
  title: 'The scenario',
  blocks: [people, incomes, properties, loans, debts, expenses].flatMap((tables) => tables(body)),
});
