import { withIncome, yearlyAmount } from '../../../shared/scenario/entered-income.ts';
import { cents } from '../../../shared/scenario/money.ts';
import {
  emptyScenario,
  type HomeLoan,
  type Household,
  type Income,
  type Liability,
  type LivingExpenses,
  type ScenarioBody,
  type Security,
} from '../../../shared/service/scenario.ts';
import type { Fact, Payment } from './facts.ts';
import { hasLimit } from './rules.ts';

type FactOf<K extends Fact['kind']> = Extract<Fact, { readonly kind: K }>;

export const yearly = ({ amount, frequency }: Payment): number => yearlyAmount(amount, frequency);
export const monthly = (paid: Payment): number => cents(yearly(paid) / 12);
const weekly = (paid: Payment): number => cents(yearly(paid) / 52);

const finder =
  (facts: readonly Fact[]) =>
  <K extends Fact['kind']>(kind: K): FactOf<K>[] =>
    facts.filter((fact): fact is FactOf<K> => fact.kind === kind);

type Find = ReturnType<typeof finder>;

/** A second income makes a couple, unless it was said otherwise; each has a column for their pay. */
const adultsOf = (facts: readonly Fact[], find: Find): 1 | 2 => {
  const hasSecond = facts.some((fact) => 'applicant' in fact && fact.applicant === 1);
  return hasSecond ? 2 : (find('adults')[0]?.count ?? 1);
};

const household = (adults: 1 | 2, find: Find, id: string): Household => {
  const [postcode] = find('postcode');
  return {
    id,
    status: adults === 2 ? 'couple' : 'single',
    num_adults: adults,
    num_dependants: find('dependants')[0]?.count ?? 0,
    shared_with_households: [],
    ...(postcode === undefined ? {} : { postcode: postcode.postcode }),
    ...(find('rent_paid').length === 0 ? {} : { housing: 'renting' }),
  };
};

const incomeOf = (applicant: 0 | 1, find: Find, id: string): Income =>
  find('income')
    .filter((fact) => fact.applicant === applicant)
    .reduce<Income>((income, { field, paid }) => withIncome(income, field, paid), { id, which_household: 0 });

const expensesOf = (find: Find, id: string): LivingExpenses => {
  const [[expenses], [rent]] = [find('expenses'), find('rent_paid')];
  return {
    id,
    ...(expenses === undefined ? {} : { simple_basic_expense: monthly(expenses.paid) }),
    ...(rent === undefined ? {} : { rent: monthly(rent.paid) }),
  };
};

const liabilityOf = (debt: FactOf<'debt'>, id: string): Liability => ({
  id,
  type: debt.type,
  ...(debt.type === 'help' ? { which_applicant: debt.applicant } : {}),
  ...(debt.amount === undefined ? {} : { [hasLimit(debt) ? 'limit' : 'balance']: debt.amount }),
  ...(debt.repayment === undefined ? {} : { monthly_repayment: monthly(debt.repayment) }),
});

/** The proposed loan; undefined where none was entered. */
const loanOf = (find: Find, id: string): HomeLoan | undefined => {
  const amount = find('property')[0]?.loan ?? find('loan')[0]?.amount;
  if (amount === undefined) return undefined;
  const [rate] = find('rate');
  return {
    id,
    existing_or_proposed: 'proposed',
    loan_type: purposeOf(find),
    loan_amount: amount,
    term: find('term')[0]?.years ?? 30,
    interest_only_period: find('interest_only')[0]?.years ?? 0,
    lvr_behavior: 'calculate',
    solve_for: true,
    ...(rate === undefined ? {} : { rate: rate.percent }),
  };
};

const purposeOf = (find: Find): string => (find('purpose')[0]?.investment === true ? 'investment' : 'owner_occupied');

/** The rent is that of an investment that is bought or refinanced, else of something owned besides. */
const isLet = (find: Find): boolean => find('property').length > 0 && purposeOf(find) === 'investment';

const securityOf = (find: Find, id: string): Security | undefined => {
  const [property] = find('property');
  if (property === undefined) return undefined;
  const [rent] = isLet(find) ? find('rent_received') : [];
  return {
    id,
    transaction_type: property.refinance ? 'refinancing' : 'purchasing',
    property_purpose: purposeOf(find),
    value: property.value,
    ...(property.refinance ? {} : { purchase_price: property.value }),
    ...(rent === undefined ? {} : { weekly_rental_income: weekly(rent.paid) }),
  };
};

/** The scenario that the facts describe: one household, its applicants, at most one property and one loan. */
export const buildScenario = (facts: readonly Fact[], newId: () => string): ScenarioBody => {
  const find = finder(facts);
  const adults = adultsOf(facts, find);
  const security = securityOf(find, newId());
  const loan = loanOf(find, newId());
  const rents = isLet(find) ? find('rent_received').slice(1) : find('rent_received');
  return {
    ...emptyScenario(),
    households: [household(adults, find, newId())],
    income: ([0, 1] as const).slice(0, adults).map((applicant) => incomeOf(applicant, find, newId())),
    securities: security === undefined ? [] : [security],
    home_loans: loan === undefined ? [] : [loan],
    home_loan_security_links:
      security === undefined || loan === undefined ? [] : [{ home_loan_id: loan.id, security_id: security.id }],
    liabilities: find('debt').map((debt) => liabilityOf(debt, newId())),
    living_expenses: [expensesOf(find, newId())],
    rental_income: rents.map(({ paid }) => ({ id: newId(), weekly_rental_income: weekly(paid) })),
    self_employed_income: find('business').map(({ applicant, profits }) => ({
      id: newId(),
      which_applicant: applicant,
      years: profits.map((profit) => ({ net_profit: profit })),
    })),
  };
};
