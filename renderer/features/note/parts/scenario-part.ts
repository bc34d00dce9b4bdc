import { dependantAges } from '../../../../shared/scenario/dependants.ts';
import { additionalExpenses } from '../../../../shared/scenario/expenses.ts';
import { businessFigureFields, selfEmployedFields } from '../../../../shared/scenario/fields/business-fields.ts';
import { choiceLabel } from '../../../../shared/scenario/fields/choices.ts';
import { expenseFields, expenseKinds } from '../../../../shared/scenario/fields/expense-fields.ts';
import { type ChoiceField, type Field, namesOf } from '../../../../shared/scenario/fields/field.ts';
import { householdFields } from '../../../../shared/scenario/fields/household-fields.ts';
import { incomeKinds } from '../../../../shared/scenario/fields/income-fields.ts';
import { debtFields, loanFields } from '../../../../shared/scenario/fields/loan-fields.ts';
import { propertyFields, rentalFields } from '../../../../shared/scenario/fields/property-fields.ts';
import { count, decimal } from '../../../../shared/scenario/format.ts';
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
import type { HomeLoan, ScenarioBody } from '../../../../shared/service/scenario.ts';
import { formatDollars } from '../../../ui/words/format.ts';
import { type Cell, type Part, tableOf, text, type UnnamedRow, type UnnamedTable } from '../document.ts';
import { dollars, dollarsOr, percent } from '../figures.ts';

/** A choice in words; an absent one is what the field takes it for. */
const chosen = ({ choices, absent }: Pick<ChoiceField, 'choices' | 'absent'>, value = absent): Cell =>
  text(choiceLabel(choices, value) ?? value);

const plain = (value: number | undefined): Cell => text(value === undefined ? '–' : String(value));

const labelsOf = (...entries: readonly Field[]): string[] => entries.map(({ label }) => label);

const people = ({ households, additional_info: info }: ScenarioBody, day: string): readonly UnnamedTable[] => {
  const { num_adults: adults, num_dependants: dependants, postcode, housing } = householdFields;
  return tableOf(
    ['Household', ...labelsOf(adults, dependants, postcode, housing)],
    households.map((household, position) => {
      const ages = dependantAges(household, info, info.assessment_date ?? day);
      const years = ages.length > 0 ? ` (${ages.join(', ')})` : '';
      return {
        cells: [
          text(householdName(position)),
          plain(household.num_adults),
          text(`${household.num_dependants ?? '–'}${years}`),
          text(household.postcode === undefined ? '–' : String(household.postcode).padStart(4, '0')),
          chosen(housing, household.housing),
        ],
      };
    }),
    { title: 'People' },
  );
};

const incomeRow = (whose: string, what: string, amount: number): UnnamedRow[] =>
  amount === 0 ? [] : [{ cells: [text(whose), text(what), dollars(amount)] }];

const statedRows = ({ income }: ScenarioBody): UnnamedRow[] =>
  income.flatMap((applicant, position) =>
    namesOf(incomeKinds).flatMap((kind) =>
      incomeRow(applicantName(applicant.name, position), incomeKinds[kind].label, applicant[kind] ?? 0),
    ),
  );

const businessRows = ({ self_employed_income: businesses, income }: ScenarioBody): UnnamedRow[] =>
  businesses.flatMap((business, position) => {
    const name = businessName(business, position);
    const { evidence = 'accounts' } = business;
    const shown = choiceLabel(selfEmployedFields.evidence.choices, evidence) ?? evidence;
    return [
      ...(business.other_owners ?? []).flatMap(({ applicant_id: id, share = 0, salary = 0 }) => {
        const position = income.findIndex((one) => one.id !== undefined && one.id === id);
        const who = position < 0 ? 'nobody here' : applicantName(income[position]?.name, position);
        return { cells: [text(name), text(`Salary of ${who}, who owns ${decimal(share)} %`), dollars(salary)] };
      }),
      ...(evidence === 'accounts' ? [] : incomeRow(name, shown, business.evidenced_income ?? 0)),
      ...(business.years ?? []).flatMap((year, age) =>
        namesOf(businessFigureFields).flatMap((figure) => {
          const what = `${businessFigureFields[figure].label}, ${year.financial_year ?? `year ${age + 1}`}`;
          return incomeRow(name, what, year[figure] ?? 0);
        }),
      ),
    ];
  });

const rentRows = ({ securities, rental_income: rentals }: ScenarioBody): UnnamedRow[] => {
  const { weekly_rental_income: rent, monthly_rental_expense: costs } = rentalFields;
  return [
    ...securities.map((one, position) => ({ one, name: propertyName(one, position) })),
    ...rentals.map((one, position) => ({ one, name: rentalName(one, position) })),
  ].flatMap(({ one, name }) => [
    ...incomeRow(name, rent.label, Math.max(0, one.weekly_rental_income ?? 0) * 52),
    ...incomeRow(name, costs.label, -Math.max(0, one.monthly_rental_expense ?? 0) * 12),
  ]);
};

const incomes = (body: ScenarioBody): readonly UnnamedTable[] =>
  tableOf(['Whose', 'Income', 'A year'], [...statedRows(body), ...businessRows(body), ...rentRows(body)], {
    title: 'Income as entered',
    aside: 'AUD',
  });

const properties = ({ securities }: ScenarioBody): readonly UnnamedTable[] => {
  const { transaction_type: transaction, property_purpose: purpose, value, purchase_price: price } = propertyFields;
  return tableOf(
    ['Property', ...labelsOf(transaction, purpose, value, price)],
    securities.map((security, position) => ({
      cells: [
        text(propertyName(security, position)),
        chosen(transaction, security.transaction_type),
        chosen(purpose, security.property_purpose),
        dollarsOr(security.value),
        dollarsOr(security.purchase_price),
      ],
    })),
    { title: 'Properties', aside: 'AUD' },
  );
};

const offsetWords = ({ offset_balance: offset = 0 }: HomeLoan): string =>
  offset > 0 ? `, ${formatDollars(offset)} in offset` : '';

const fixedWords = ({ fixed_period: years = 0, revert_rate: rate }: HomeLoan): string =>
  years > 0 ? `, fixed for ${count(years, 'year')}${rate === undefined ? '' : `, then ${decimal(rate, 4)} %`}` : '';

const loans = (body: ScenarioBody): readonly UnnamedTable[] => {
  const lvrs = loanLvrs(body);
  const { existing_or_proposed: status, loan_type: purpose, loan_amount: amount, term } = loanFields;
  const { interest_only_period: interestOnly } = loanFields;
  return tableOf(
    ['Loan', ...labelsOf(status, purpose, amount, term, interestOnly), 'LVR %'],
    body.home_loans.map((loan, position) => {
      const lvr = givenLvr(loan) ?? lvrs[position];
      const state = !isLive(loan) ? 'Paid out' : isExisting(loan) ? 'Stays' : 'Proposed';
      return {
        cells: [
          text(loanName(loan, position)),
          text(`${state}${fixedWords(loan)}${offsetWords(loan)}`),
          chosen(purpose, loan.loan_type),
          dollarsOr(isLive(loan) ? loanAmount(loan) : (loan.balance ?? loanAmount(loan))),
          text(count(termYears(loan), 'year')),
          text((loan.interest_only_period ?? 0) > 0 ? count(loan.interest_only_period ?? 0, 'year') : 'No'),
          lvr === undefined ? text('–') : percent(lvr),
        ],
      };
    }),
    { title: 'Home loans', aside: 'AUD' },
  );
};

const debts = ({ liabilities }: ScenarioBody): readonly UnnamedTable[] => {
  const { limit, balance, monthly_repayment: repayment } = debtFields;
  return tableOf(
    ['Debt', ...labelsOf(limit, balance), `${repayment.label} a month`, 'At settlement'],
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
};

const expenses = ({ living_expenses: all }: ScenarioBody): readonly UnnamedTable[] => {
  const several = all.length > 1;
  return tableOf(
    ['Expense', 'Monthly'],
    all.flatMap((one, position) => {
      const row = (label: string, amount: number | undefined): UnnamedRow[] =>
        (amount ?? 0) === 0
          ? []
          : [{ cells: [text(several ? `${householdName(position)}: ${label}` : label), dollars(amount ?? 0)] }];
      const basic =
        one.use_detailed_basic_expense === true
          ? namesOf(expenseKinds).flatMap((kind) => row(expenseKinds[kind].label, one[kind]))
          : row(expenseFields.simple_basic_expense.label, one.simple_basic_expense);
      const more = additionalExpenses(one).flatMap(([name, amount]) => row(name, amount));
      return [...basic, ...row(expenseFields.rent.label, one.rent), ...more];
    }),
    { title: 'Living expenses as declared', aside: 'AUD' },
  );
};

/** The scenario as it was entered; `day` is the ISO day of the note. */
export const scenarioPart = (body: ScenarioBody, day: string): Part => ({
  title: 'The scenario',
  blocks: [people, incomes, properties, loans, debts, expenses].flatMap((tables) => tables(body, day)),
});
