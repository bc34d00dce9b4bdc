import { withIncome, yearlyAmount } from '../../../shared/scenario/entered-income.ts';
import { defaultTermYears } from '../../../shared/scenario/loans.ts';
import { cents } from '../../../shared/scenario/money.ts';
import { withYearsFrom } from '../../../shared/scenario/years-from.ts';
import type { Income, ReportableField } from '../../../shared/service/scenario-income.ts';
import {
  emptyScenario,
  type Guarantor,
  type HomeLoan,
  type Household,
  type Liability,
  type LivingExpenses,
  type ScenarioBody,
  type Security,
  type SelfEmployedIncome,
} from '../../../shared/service/scenario.ts';
import { hasLimit } from './debt-rules.ts';
import {
  type Applicant,
  type DateField,
  type Fact,
  loanDateFields,
  type Payment,
  propertyDateFields,
} from './facts.ts';

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

const household = (adults: 1 | 2, facts: readonly Fact[], id: string): Household => {
  const find = finder(facts);
  const [[postcode], [ages]] = [find('postcode'), find('ages')];
  return {
    id,
    status: adults === 2 ? 'couple' : 'single',
    num_adults: adults,
    num_dependants: ages?.ages.length ?? find('dependants')[0]?.count ?? 0,
    ...(ages === undefined ? {} : { dependant_ages: [...ages.ages] }),
    shared_with_households: [],
    ...(postcode === undefined ? {} : { postcode: postcode.postcode }),
    ...(find('rent_paid').length === 0 || rentEnds(facts) ? {} : { housing: 'renting' }),
  };
};

const incomeOf = (applicant: Applicant, find: Find, id: string): Income => {
  const stated = find('income').filter((fact) => fact.applicant === applicant);
  const ytd = find('year_to_date').find((fact) => fact.applicant === applicant);
  const months = find('history')
    .filter((fact) => fact.applicant === applicant)
    .map((fact) => [fact.field, fact.months]);
  const reported = find('reportable')
    .filter((fact) => fact.applicant === applicant)
    .map(({ field, paid }) => [field, yearly(paid)]);
  const income = stated.reduce<Income>((all, { field, paid }) => withIncome(all, field, paid), {
    id,
    which_household: 0,
    ...(months.length === 0 ? {} : { history_months: Object.fromEntries(months) as Income['history_months'] }),
    ...(Object.fromEntries(reported) as Pick<Income, ReportableField>),
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
  const turnover = find('turnover').find((fact) => fact.applicant === applicant);
  if (count === 0 && turnover === undefined) return [];
  const years = Array.from({ length: count }, (_, year) => ({
    ...(profits[year] === undefined ? {} : { net_profit: profits[year] }),
    ...Object.fromEntries(
      addbacks.flatMap(({ field, amounts }) => (amounts[year] === undefined ? [] : [[field, amounts[year]]])),
    ),
  }));
  const evidence = turnover && { evidence: 'bas', evidenced_income: yearly(turnover.paid) };
  return [{ id: newId(), which_applicant: applicant, years, ...evidence }];
};

const expensesOf = (facts: readonly Fact[], id: string): LivingExpenses => {
  const find = finder(facts);
  const [[expenses], [rent]] = [find('expenses'), rentEnds(facts) ? [] : find('rent_paid')];
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
  ...(debt.balance === undefined ? {} : { balance: debt.balance }),
  ...(debt.repayment === undefined
    ? {}
    : { [debt.type === 'help' ? 'withheld_monthly' : 'monthly_repayment']: monthly(debt.repayment) }),
  ...(debt.percent === undefined ? {} : { rate: debt.percent }),
  ...(debt.closing === true ? { closing: true } : {}),
  ...(debt.studying === true ? { still_studying: true } : {}),
});

type AskedFact = FactOf<'property'> | FactOf<'loan'>;

/** What is asked for, in the order said: its place is its position. */
const askedFor = (facts: readonly Fact[]): AskedFact[] =>
  facts.filter((fact): fact is AskedFact => fact.kind === 'property' || fact.kind === 'loan');

type Detail =
  | 'purpose'
  | 'property_type'
  | 'term'
  | 'interest_only'
  | 'fixed'
  | 'rate'
  | 'contract'
  | 'date'
  | 'rent_received';

/** The facts of a kind that are of this place among what is asked for, paid out or owned. */
const detail = <K extends Detail>(
  facts: readonly Fact[],
  kind: K,
  place: number,
  of?: 'paid_out' | 'owned',
): FactOf<K>[] =>
  facts.filter(
    (fact): fact is FactOf<K> =>
      fact.kind === kind && 'place' in fact && fact.place === place && ('of' in fact ? fact.of : undefined) === of,
  );

/** The day of the contract, where it was said. */
const contractOf = (facts: readonly Fact[], place: number, of?: 'owned'): Pick<Security, 'contract_date'> => {
  const [contract] = detail(facts, 'contract', place, of);
  return contract === undefined ? {} : { contract_date: contract.day };
};

/** The days that were said, by the fields of a property or of a loan that they fill. */
const datesOf = <F extends DateField>(
  facts: readonly Fact[],
  fields: readonly F[],
  place: number,
  of?: 'paid_out' | 'owned',
): Partial<Record<F, string>> =>
  Object.fromEntries(
    detail(facts, 'date', place, of).flatMap(({ field, day }) =>
      fields.some((one) => one === field) ? [[field, day]] : [],
    ),
  ) as Partial<Record<F, string>>;

const isInvestment = (facts: readonly Fact[], place: number): boolean => {
  const asked = askedFor(facts)[place];
  const inline = asked?.kind === 'property' && asked.investment === true;
  return inline || detail(facts, 'purpose', place)[0]?.investment === true;
};

const purposeOf = (facts: readonly Fact[], place: number): string =>
  isInvestment(facts, place) ? 'investment' : 'owner_occupied';

/** Whether the rent paid ends at settlement: a home to live in is bought, and nothing says that the rent stays. */
export const rentEnds = (facts: readonly Fact[]): boolean =>
  finder(facts)('rent_paid').every(({ stays }) => stays !== true) &&
  askedFor(facts).some(
    (fact, place) => fact.kind === 'property' && fact.paidOut === undefined && !isInvestment(facts, place),
  );

/** The home that the household's postcode is of: the only one that is asked for, else the only one that is owned. */
export const homeOf = (facts: readonly Fact[]): AskedFact | FactOf<'owned'> | undefined => {
  const asked = askedFor(facts).filter((fact, place) => fact.kind === 'property' && !isInvestment(facts, place));
  const owned = finder(facts)('owned').filter(({ investment }) => !investment);
  const homes = asked.length > 0 ? asked : owned;
  return homes.length === 1 ? homes[0] : undefined;
};

const postcodeOf = (facts: readonly Fact[], of: Fact): { readonly postcode?: string } => {
  const [said] = finder(facts)('postcode');
  return said === undefined || homeOf(facts) !== of ? {} : { postcode: String(said.postcode).padStart(4, '0') };
};

/** The loan that is asked for. Capacity varies the first. */
const proposedOf = (facts: readonly Fact[], asked: AskedFact, place: number, id: string): HomeLoan => {
  const [[rate], [fixed]] = [detail(facts, 'rate', place), detail(facts, 'fixed', place)];
  return {
    id,
    existing_or_proposed: 'proposed',
    loan_type: purposeOf(facts, place),
    loan_amount: asked.kind === 'loan' ? asked.amount : asked.loan,
    term: detail(facts, 'term', place)[0]?.years ?? defaultTermYears,
    interest_only_period: detail(facts, 'interest_only', place)[0]?.years ?? 0,
    lvr_behavior: 'calculate',
    ...(place === 0 ? { solve_for: true } : {}),
    ...datesOf(facts, loanDateFields, place),
    ...(rate === undefined ? {} : { rate: rate.percent }),
    ...(fixed === undefined ? {} : { fixed_period: fixed.years }),
  };
};

/** A loan as it is now, with what was said of it. */
const existingLoan = (
  facts: readonly Fact[],
  { id, purpose, owed }: { readonly id: string; readonly purpose: string; readonly owed: number },
  place: number,
  of: 'paid_out' | 'owned',
): HomeLoan => {
  const [[rate], [fixed], [term], [interestOnly]] = [
    detail(facts, 'rate', place, of),
    detail(facts, 'fixed', place, of),
    detail(facts, 'term', place, of),
    detail(facts, 'interest_only', place, of),
  ];
  return {
    ...{ id, existing_or_proposed: 'existing', loan_type: purpose, limit: owed, balance: owed },
    ...(term === undefined ? {} : { term: term.years }),
    ...datesOf(facts, loanDateFields.slice(1), place, of),
    ...(interestOnly === undefined ? {} : { interest_only_period: interestOnly.years }),
    ...(rate === undefined ? {} : { rate: rate.percent }),
    ...(fixed === undefined ? {} : { fixed_period: fixed.years }),
  };
};

/** The rent of a property that is asked for, where it is an investment; any other rent is of something owned besides. */
const rentOf = (facts: readonly Fact[], place: number): FactOf<'rent_received'> | undefined =>
  askedFor(facts)[place]?.kind === 'property' && isInvestment(facts, place)
    ? detail(facts, 'rent_received', place)[0]
    : undefined;

const securityOf = (facts: readonly Fact[], asked: FactOf<'property'>, place: number, id: string): Security => {
  const rent = rentOf(facts, place);
  const type = asked.type ?? detail(facts, 'property_type', place)[0]?.type;
  const isPurchase = asked.paidOut === undefined;
  const isFirst = isPurchase && finder(facts)('first_home').length > 0;
  return {
    id,
    transaction_type: isPurchase ? 'purchasing' : 'refinancing',
    property_purpose: purposeOf(facts, place),
    ...(type === undefined ? {} : { property_type: type }),
    ...postcodeOf(facts, asked),
    ...contractOf(facts, place),
    ...datesOf(facts, propertyDateFields, place),
    value: asked.value,
    ...(isPurchase ? { purchase_price: asked.value } : {}),
    ...(rent === undefined ? {} : { weekly_rental_income: weekly(rent.paid) }),
    ...(isFirst ? { purchase: { first_home: true } } : {}),
  };
};

/** A property with the loans on it. */
interface Secured {
  readonly security: Security | undefined;
  readonly loans: readonly HomeLoan[];
}

/** What is asked for, with the loan that a refinance pays out. */
const askedOf = (facts: readonly Fact[], asked: AskedFact, place: number, newId: () => string): Secured => {
  const securityId = newId();
  const proposed = proposedOf(facts, asked, place, newId());
  if (asked.kind === 'loan') return { security: undefined, loans: [proposed] };
  const security = securityOf(facts, asked, place, securityId);
  if (asked.paidOut === undefined) return { security, loans: [proposed] };
  const loan = { id: newId(), purpose: purposeOf(facts, place), owed: asked.paidOut };
  const paidOut = { ...existingLoan(facts, loan, place, 'paid_out'), closing: true };
  return { security, loans: [proposed, paidOut] };
};

/** A property that stays, and the loan on it if there is one. */
const ownedOf = (facts: readonly Fact[], fact: FactOf<'owned'>, place: number, newId: () => string): Secured => {
  const { investment, type, value, owed, rent } = fact;
  const purpose = investment ? 'investment' : 'owner_occupied';
  const security: Security = {
    id: newId(),
    transaction_type: 'owned',
    property_purpose: purpose,
    ...(type === undefined ? {} : { property_type: type }),
    ...postcodeOf(facts, fact),
    ...contractOf(facts, place, 'owned'),
    value,
    ...(rent === undefined ? {} : { weekly_rental_income: weekly(rent) }),
  };
  const loans = owed === undefined ? [] : [existingLoan(facts, { id: newId(), purpose, owed }, place, 'owned')];
  return { security, loans };
};

const guarantorOf = ({ amount, value, owed }: FactOf<'guarantor'>): Guarantor => ({
  ...(amount !== undefined && { amount }),
  ...(value !== undefined && { property_value: value }),
  ...(owed !== undefined && { property_debt: owed }),
});

/** The loans asked for and paid out on the properties that they are for, and those that stay on their own. */
const lendingOf = (facts: readonly Fact[], newId: () => string) => {
  const find = finder(facts);
  const asked = askedFor(facts).map((fact, place) => askedOf(facts, fact, place, newId));
  const owned = find('owned').map((fact, place) => ownedOf(facts, fact, place, newId));
  const proposed = asked.flatMap(({ loans }) => loans.slice(0, 1));
  const crossed = find('crossed').length > 0 ? proposed : [];
  const all = [...asked, ...owned];
  return {
    securities: all.flatMap(({ security }) => security ?? []),
    home_loans: all.flatMap(({ loans }) => loans),
    home_loan_security_links: all.flatMap(({ security, loans }) =>
      security === undefined
        ? []
        : [...loans, ...crossed.filter((loan) => !loans.includes(loan))].map((loan) => ({
            home_loan_id: loan.id,
            security_id: security.id,
          })),
    ),
  };
};

/**
 * The scenario that the facts describe: one household, its applicants, its properties, and the loans on them. `today`: an
 * ISO day, from which the years left of existing loans count.
 */
export const buildScenario = (facts: readonly Fact[], newId: () => string, today: string): ScenarioBody => {
  const find = finder(facts);
  const adults = adultsOf(facts, find);
  const lending = lendingOf(facts, newId);
  const letOut = askedFor(facts).map((_, place) => rentOf(facts, place));
  const rents = find('rent_received').filter((fact) => !letOut.includes(fact));
  const empty = emptyScenario();
  const [[insurance], [guarantor], [saving], [growth], [area], [residents]] = [
    find('insurance'),
    find('guarantor'),
    find('saving'),
    find('growth'),
    find('area'),
    find('residents'),
  ];
  const waysIn = {
    ...(saving === undefined ? {} : { savings_monthly: monthly(saving.paid) }),
    ...(growth === undefined ? {} : { price_growth: growth.percent }),
    ...(area === undefined ? {} : { area: area.area }),
  };
  return {
    ...empty,
    households: [household(adults, facts, newId())],
    income: applicants.slice(0, adults).map((applicant) => ({
      ...incomeOf(applicant, find, newId()),
      ...(residents === undefined ? {} : { residency: residents.residency }),
    })),
    ...lending,
    home_loans: withYearsFrom(lending.home_loans, today),
    liabilities: find('debt').map((debt) => liabilityOf(debt, newId())),
    living_expenses: [expensesOf(facts, newId())],
    rental_income: rents.map(({ paid }) => ({ id: newId(), weekly_rental_income: weekly(paid) })),
    self_employed_income: applicants.flatMap((applicant) => businessOf(applicant, find, newId)),
    additional_info: {
      ...empty.additional_info,
      ...(find('ages').length === 0 ? {} : { useDependantAges: true }),
      ...Object.fromEntries(find('funds').map(({ field, amount }) => [field, amount])),
      ...(Object.keys(waysIn).length === 0 ? {} : { ways_in: waysIn }),
      ...(guarantor === undefined ? {} : { guarantors: [guarantorOf(guarantor)] }),
      ...(insurance === undefined ? {} : { costs: { [insurance.field]: true } }),
    },
  };
};
