import { isExisting, isLive } from '../scenario/loans.ts';
import { cents } from '../scenario/money.ts';
import type { Guarantor, ScenarioBody } from '../service/scenario.ts';
import type { Buyers } from './buyers.ts';
import type { Answer, Condition, ConditionName } from './plan.ts';
import type { DepositScheme, EquityScheme, PriceCaps } from './schemes.ts';

/* What a way asks of the buyers and the home. Nothing is met that is not known. */

const condition = (
  name: ConditionName,
  answer: Answer,
  figures: Omit<Condition, 'name' | 'answer'> = {},
): Condition => ({
  name,
  answer,
  ...figures,
});

/** An amount against a limit; at it the condition is met. */
const upTo = (name: ConditionName, amount: number, limit: number): Condition =>
  amount <= limit ? condition(name, 'yes', { limit }) : condition(name, 'no', { limit, by: amount - limit });

/** The cap of the home's area; where the area is not known, what holds in both. */
const priceCap = ({ capped, state, area }: Buyers, caps: PriceCaps): Condition => {
  if (state === undefined) return condition('price_cap', 'ask');
  const { centre, rest } = caps[state];
  if (area !== undefined) return upTo('price_cap', capped, caps[state][area]);
  if (capped <= rest || capped > centre) return upTo('price_cap', capped, capped <= rest ? rest : centre);
  return condition('price_cap', 'ask', { limit: centre });
};

/** Every applicant: no where one is not, ask where one is not known. */
const ofAll = (name: ConditionName, answers: readonly Answer[]): Condition => {
  if (answers.includes('no')) return condition(name, 'no');
  return condition(name, answers.length === 0 || answers.includes('ask') ? 'ask' : 'yes');
};

const residency = ({ applicants, isForeign }: Buyers, taken: readonly string[]): Condition =>
  ofAll(
    'residency',
    applicants.map(({ residency: one = '' }): Answer => {
      if (taken.includes(one)) return 'yes';
      return one !== '' || isForeign ? 'no' : 'ask';
    }),
  );

/** Who says of the whole purchase that it is a first home says so of each buyer; that it is none says not whose, or when. */
const ownership = ({ applicants, firstHome }: Buyers, barring: readonly string[]): Condition =>
  ofAll(
    'ownership',
    applicants.map(({ owned_home: owned = '' }): Answer => {
      if (owned === '') return firstHome === true ? 'yes' : 'ask';
      return barring.includes(owned) ? 'no' : 'yes';
    }),
  );

/** Whether the scenario has a property of theirs by one of these transactions; a parent's house is none. */
const hasTheirs = ({ securities }: ScenarioBody, types: readonly string[]): boolean =>
  securities.some(
    ({ transaction_type: type = '', third_party: isOthers }) => types.includes(type) && isOthers !== true,
  );

/** Rent from elsewhere, or a loan on a home that is paid off now: a property that the scenario does not list. */
const mayHaveOthers = ({ rental_income: rentals, home_loans: loans }: ScenarioBody): boolean =>
  rentals.some(({ weekly_rental_income: rent = 0 }) => rent > 0) ||
  loans.some((loan) => isExisting(loan) && isLive(loan));

/** That they own no home now, or have owned none for ten years; who sells one has. */
const withoutHome = (buyers: Buyers, types: readonly string[], barring: readonly string[]): Condition => {
  if (hasTheirs(buyers.body, types)) return condition('ownership', 'no');
  const said = ownership(buyers, barring);
  return said.answer === 'yes' && mayHaveOthers(buyers.body) ? condition('ownership', 'ask') : said;
};

const ownsNone = (buyers: Buyers): Condition => withoutHome(buyers, ['owned', 'refinancing'], ['now']);

const ownedNone = (buyers: Buyers): Condition =>
  withoutHome(buyers, ['owned', 'refinancing', 'selling'], ['within_10_years', 'now']);

const adults = ({ applicants }: Buyers): readonly Condition[] =>
  applicants.some(({ age }) => age !== undefined && age > 0 && age < 18) ? [condition('age', 'no')] : [];

/** Principal and interest over no more than so many years. */
const repaid = ({ loans }: Buyers, maxYears: number): readonly Condition[] => {
  const longest = Math.max(0, ...loans.map(({ term = 0 }) => term));
  return [
    ...(longest > maxYears ? [condition('term', 'no', { limit: maxYears, by: longest - maxYears })] : []),
    ...(loans.some(({ interest_only_period: years = 0 }) => years > 0) ? [condition('interest_only', 'no')] : []),
  ];
};

const ofScheme = (buyers: Buyers, scheme: DepositScheme | EquityScheme): readonly Condition[] => [
  priceCap(buyers, scheme.caps),
  ...(buyers.applicants.length > scheme.maxBuyers
    ? [condition('buyers', 'no', { limit: scheme.maxBuyers, by: buyers.applicants.length - scheme.maxBuyers })]
    : []),
  ...adults(buyers),
  ...repaid(buyers, scheme.maxTermYears),
];

/** The 5 % deposit scheme; a single parent may have owned a home, but owns none now. */
export const depositConditions = (buyers: Buyers, scheme: DepositScheme | undefined): readonly Condition[] =>
  scheme === undefined
    ? [condition('scheme', 'ask')]
    : [
        residency(buyers, ['citizen', 'permanent']),
        buyers.isSingleParent ? ownsNone(buyers) : ownedNone(buyers),
        ...ofScheme(buyers, scheme),
      ];

/** Pay above the limit is above it; what else is stated need not be taxable. */
const taxableIncome = ({ income, applicants, isSingleParent, day }: Buyers, scheme: EquityScheme): Condition => {
  const limit = applicants.length > 1 || isSingleParent ? scheme.income.joint : scheme.income.single;
  const { incomeUntil: until } = scheme;
  // It has been indexed since.
  const last = day > until ? { limit, until } : { limit };
  if (applicants.length === 0 || income.stated <= 0) return condition('income', 'ask', last);
  if (income.isWhole && income.stated <= limit) return condition('income', 'yes', { limit });
  if (day > until || income.pay <= limit) return condition('income', 'ask', last);
  return condition('income', 'no', { limit, by: income.pay - limit });
};

/** Help to Buy. */
export const equityConditions = (buyers: Buyers, scheme: EquityScheme | undefined): readonly Condition[] => {
  if (scheme === undefined) return [condition('scheme', 'ask')];
  const { state } = buyers;
  const isSure = state !== undefined && !scheme.unsureIn.includes(state);
  return [
    residency(buyers, ['citizen']),
    ownsNone(buyers),
    taxableIncome(buyers, scheme),
    ...(isSure ? [] : [condition('state', 'ask')]),
    ...ofScheme(buyers, scheme),
  ];
};

/** A waiver of the premium, which lenders have for some professions. */
export const waiverConditions = ({ applicants }: Buyers): readonly Condition[] => {
  const known = applicants.map(({ profession = '' }) => profession);
  if (known.some((one) => one !== '' && one !== 'other')) return [condition('profession', 'yes')];
  return [condition('profession', known.length === 0 || known.includes('') ? 'ask' : 'no')];
};

/** What a loan takes that is more than 80 %; nobody guarantees or waives what no lender insures. */
export const needCondition = (loan: number, uninsured: number): readonly Condition[] =>
  loan > uninsured ? [] : [condition('need', 'no', { limit: uninsured })];

/** A lender that takes part, by the broker's own list. */
export const lenderCondition = (takers: readonly string[]): Condition =>
  condition('lender', takers.length > 0 ? 'yes' : 'ask');

/**
 * What the buyers bring against the least that the way takes. Where it is enough with what a first home saves of the
 * duty, AUD, it is asked whether this is one.
 */
export const cashCondition = (own: number, least: number, savedByFirstHome: () => number): Condition => {
  if (own >= least) return condition('cash', 'yes', { limit: least });
  const saved = savedByFirstHome();
  return own >= cents(least - saved)
    ? condition('first_home', 'ask', { limit: least, by: saved })
    : condition('cash', 'no', { limit: least, by: cents(least - own) });
};

/** That this is a first home, which saves so much of the costs, AUD, though a buyer is said to have owned one. */
export const doubtedFirstHome = (by: number): Condition => condition('first_home', 'ask', { by });

/** What is unknown of the costs of buying, or the premium: it is in no sum. */
export const unknownCost = (name: 'costs' | 'premium'): Condition => condition(name, 'ask');

/** A guarantor of whom more is known than the amount, which the way itself enters. */
export const isSomebody = (one: Guarantor): boolean => Object.keys(one).some((name) => name !== 'amount');

/**
 * That somebody guarantees an amount with a property whose value is known. The amount alone is nobody's yet, and somebody
 * of whom neither is known may give any.
 */
export const guarantorCondition = (
  needed: number,
  { given, secured, isOpen }: { readonly given: number; readonly secured: number; readonly isOpen: boolean },
): Condition => {
  if (secured >= needed) return condition('guarantor', 'yes', { limit: needed });
  return given <= 0 || given >= needed || isOpen
    ? condition('guarantor', 'ask', { limit: needed })
    : condition('guarantor', 'no', { limit: needed, by: cents(needed - given) });
};

/** That somebody gives what is missing beyond what the scenario has. */
export const giverCondition = (missing: number): Condition =>
  missing > 0 ? condition('giver', 'ask', { limit: missing }) : condition('giver', 'yes');

/** Whether saving gets there within the years that are looked at. */
export const paceCondition = (saving: number | undefined, months: number | undefined): Condition => {
  if (months !== undefined) return condition('pace', 'yes');
  return condition('pace', saving === undefined ? 'ask' : 'no');
};
