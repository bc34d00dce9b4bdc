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
  type SelfEmployedIncome,
} from '../../../shared/service/scenario.ts';
import type { Applicant, Fact, Payment } from './facts.ts';
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

const applicants: readonly Applicant[] = [0, 1];

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

const incomeOf = (applicant: Applicant, find: Find, id: string): Income => {
  const stated = find('income').filter((fact) => fact.applicant === applicant);
  const ytd = find('year_to_date').find((fact) => fact.applicant === applicant);
  const income = stated.reduce<Income>((all, { field, paid }) => withIncome(all, field, paid), {
    id,
    which_household: 0,
  });
  if (ytd === undefined) return income;
  const isCasual = income.casual !== undefined && income.payg === undefined;
  return { ...income, ytd: { gross: ytd.gross, period_end: ytd.upTo, ...(isCasual && { basis: 'casual' }) } };
};

/** The business of an applicant, whose years have their profits and what is added back to them. */
const businessOf = (applicant: Applicant, find: Find, newId: () => string): SelfEmployedIncome[] => {
  const profits = find('business').find((fact) => fact.applicant === applicant)?.profits ?? [];
  const addbacks = find('addback').filter((fact) => fact.applicant === applicant);
  const count = Math.max(profits.length, ...addbacks.map(({ amounts }) => amounts.length));
  if (count === 0) return [];
  const years = Array.from({ length: count }, (_, year) => ({
    ...(profits[year] === undefined ? {} : { net_profit: profits[year] }),
    ...Object.fromEntries(
      addbacks.flatMap(({ field, amounts }) => (amounts[year] === undefined ? [] : [[field, amounts[year]]])),
    ),
  }));
  return [{ id: newId(), which_applicant: applicant, years }];
};

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
  ...(debt.closing === true ? { closing: true } : {}),
});

/** The proposed loan; undefined where none was entered. */
const proposedOf = (find: Find, id: string): HomeLoan | undefined => {
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

const existingLoan = (id: string, purpose: string, owed: number): HomeLoan => ({
  id,
  existing_or_proposed: 'existing',
  loan_type: purpose,
  limit: owed,
  balance: owed,
});

/** The loan that a refinance pays out; undefined for a purchase. */
const paidOutOf = (find: Find, newId: () => string): HomeLoan | undefined => {
  const owed = find('property')[0]?.paidOut;
  return owed === undefined ? undefined : { ...existingLoan(newId(), purposeOf(find), owed), closing: true };
};

/** A property that stays, and the loan on it if there is one. */
const ownedOf = ({ investment, value, owed, rent }: FactOf<'owned'>, newId: () => string) => {
  const purpose = investment ? 'investment' : 'owner_occupied';
  const security: Security = {
    id: newId(),
    transaction_type: 'owned',
    property_purpose: purpose,
    value,
    ...(rent === undefined ? {} : { weekly_rental_income: weekly(rent) }),
  };
  return { security, loan: owed === undefined ? undefined : existingLoan(newId(), purpose, owed) };
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
    transaction_type: property.paidOut === undefined ? 'purchasing' : 'refinancing',
    property_purpose: purposeOf(find),
    value: property.value,
    ...(property.paidOut === undefined ? { purchase_price: property.value } : {}),
    ...(rent === undefined ? {} : { weekly_rental_income: weekly(rent.paid) }),
  };
};

const linkOf = (loan: HomeLoan, security: Security) => ({ home_loan_id: loan.id, security_id: security.id });

/** The loans asked for and paid out on the property that they are for, and those that stay on their own. */
const lendingOf = (find: Find, newId: () => string) => {
  const security = securityOf(find, newId());
  const proposed = proposedOf(find, newId());
  const paidOut = paidOutOf(find, newId);
  const owned = find('owned').map((fact) => ownedOf(fact, newId));
  const here = [proposed, paidOut].filter((loan) => loan !== undefined);
  const crossed = find('crossed').length > 0 && proposed !== undefined ? [proposed] : [];
  return {
    securities: [...(security === undefined ? [] : [security]), ...owned.map((one) => one.security)],
    home_loans: [...here, ...owned.flatMap(({ loan }) => loan ?? [])],
    home_loan_security_links: [
      ...(security === undefined ? [] : here.map((loan) => linkOf(loan, security))),
      ...owned.flatMap(({ loan, security: own }) =>
        [...(loan === undefined ? [] : [loan]), ...crossed].map((secured) => linkOf(secured, own)),
      ),
    ],
  };
};

/** The scenario that the facts describe: one household, its applicants, its properties, and the loans on them. */
export const buildScenario = (facts: readonly Fact[], newId: () => string): ScenarioBody => {
  const find = finder(facts);
  const adults = adultsOf(facts, find);
  const lending = lendingOf(find, newId);
  const rents = isLet(find) ? find('rent_received').slice(1) : find('rent_received');
  return {
    ...emptyScenario(),
    households: [household(adults, find, newId())],
    income: applicants.slice(0, adults).map((applicant) => incomeOf(applicant, find, newId())),
    ...lending,
    liabilities: find('debt').map((debt) => liabilityOf(debt, newId())),
    living_expenses: [expensesOf(find, newId())],
    rental_income: rents.map(({ paid }) => ({ id: newId(), weekly_rental_income: weekly(paid) })),
    self_employed_income: applicants.flatMap((applicant) => businessOf(applicant, find, newId)),
  };
};
