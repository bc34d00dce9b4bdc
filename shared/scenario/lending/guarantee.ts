import type { ServicingParameters } from '../../pack/parameters.ts';
import type { Guarantor, ScenarioBodyInput } from '../../service/scenario.ts';
import { wayTaken } from '../../ways-in/home.ts';
import { isRequested, loanAmount, monthsOf } from '../loans.ts';
import { collateralGroups, type Guaranteed, groupLvrs, securityWorth, uninsuredLvr } from '../lvr.ts';
import { cents, sumOf } from '../money.ts';
import { linkedSecurities } from '../references.ts';
import { highestLvr } from './lendable.ts';

/**
 * How a lender limits a family guarantee. `separate_loan`: what the home does not carry is a loan of its own that the
 * guarantor's property secures. `total_security`: the amount counts as security beside the home.
 */
export type GuaranteeConvention = Exclude<ServicingParameters['family_guarantee'], 'not_offered'>;

/** A lender's terms for family guarantees; a guarantee without a limit goes no lower than its own highest LVR. */
export type GuaranteeTerms = Pick<ServicingParameters, 'family_guarantee' | 'guarantee_max_lvr'> &
  Partial<Pick<ServicingParameters, 'max_lvr'>>;

/** What is lent on a home, and what that home is worth to the lender. AUD. */
export interface LentOnHome {
  readonly loan: number;
  readonly worth: number;
}

/**
 * The amount that a guarantee must be limited to, AUD, for the LVR to be `lvr` percent. 570,000 on 600,000 to 80 %:
 * as a separate loan 570,000 − 480,000 = 90,000, as part of the security 570,000 / 0.8 − 600,000 = 112,500.
 */
export const guaranteeNeeded = (
  { loan, worth }: LentOnHome,
  convention: GuaranteeConvention,
  lvr = uninsuredLvr,
): number => {
  const share = lvr / 100;
  return cents(Math.max(0, convention === 'separate_loan' ? loan - share * worth : loan / share - worth));
};

const guaranteedBy = (amount: number, convention: GuaranteeConvention): Guaranteed =>
  convention === 'separate_loan' ? { loan: amount, worth: 0 } : { loan: 0, worth: amount };

/**
 * The LVR with a guarantee of an amount, percent; undefined where the home has no worth. 570,000 on 600,000 with
 * 90,000: 80 % as a separate loan, 82.6087 % as part of the security.
 */
export const guaranteedLvr = (
  { loan, worth }: LentOnHome,
  amount: number,
  convention: GuaranteeConvention,
): number | undefined =>
  groupLvrs([{ amount: loan, securities: [{ worth }], guaranteed: guaranteedBy(amount, convention) }])[0];

/**
 * What a property carries as security for others, AUD: up to `maxLvr` percent of its value, less what is owed on it.
 * 900,000 with 300,000 owed, to 80 %: 420,000.
 */
export const guaranteeRoom = (
  { value, owed }: { readonly value: number; readonly owed: number },
  maxLvr: number,
): number => cents(Math.max(0, (value * maxLvr) / 100 - owed));

/**
 * What a guarantor answers for, AUD: the limited amount, and at most what their property carries. While the value of
 * the property is not known, the amount alone.
 */
export const guaranteeOf = (
  { amount, property_value: value, property_debt: owed = 0 }: Guarantor,
  maxLvr: number,
): number =>
  value === undefined ? (amount ?? 0) : Math.min(amount ?? Infinity, guaranteeRoom({ value, owed }, maxLvr));

/** Ways into a home in which nobody guarantees. Who saves first has not bought by any way yet. */
const waysOfOthers: ReadonlySet<string> = new Set(['five_percent', 'insured', 'shared_equity', 'waiver', 'gift']);

/** Those who guarantee the loans of a scenario: nobody once the client takes a way into the home without them. */
export const countedGuarantors = (scenario: ScenarioBodyInput): readonly Guarantor[] =>
  waysOfOthers.has(wayTaken(scenario)) ? [] : (scenario.additional_info?.guarantors ?? []);

/**
 * The loan that the guarantees are given for, and the home that secures it with all that is lent on it: of the loans
 * that are proposed and secured the one on the home with the most above 80 %, the first where none is above it.
 */
const guaranteedLoan = (
  scenario: ScenarioBodyInput,
): { readonly position: number; readonly home: LentOnHome } | undefined => {
  const worths = (scenario.securities ?? []).map((security) => ({ worth: securityWorth(security) }));
  const linked = linkedSecurities(scenario);
  const loans = scenario.home_loans ?? [];
  const { groupOf, worth } = collateralGroups(
    loans.map((_, at) => ({ securities: (linked[at] ?? []).flatMap((security) => worths[security] ?? []) })),
  );
  const homes = loans.flatMap((loan, position) => {
    const group = groupOf[position];
    if (group === undefined || !isRequested(loan)) return [];
    const lent = loans.filter((_, at) => groupOf[at] === group);
    const home = { loan: cents(sumOf(lent, (one) => loanAmount(one) ?? 0)), worth: worth.get(group) ?? 0 };
    return { position, home, above: home.worth > 0 ? guaranteeNeeded(home, 'separate_loan') : 0 };
  });
  const most = Math.max(...homes.map(({ above }) => above));
  return homes.find(({ above }) => above === most);
};

export const guaranteedPosition = (scenario: ScenarioBodyInput): number | undefined =>
  guaranteedLoan(scenario)?.position;

/** Undefined where no loan is guaranteed. */
export const guaranteedHome = (scenario: ScenarioBodyInput): LentOnHome | undefined => guaranteedLoan(scenario)?.home;

/** The LVR that a guarantee without a limit brings the home to, percent: none is insured then, and the lender lends it. */
const lvrAimedAt = (
  { home_loans: loans = [] }: ScenarioBodyInput,
  position: number,
  limits: GuaranteeTerms['max_lvr'],
) => {
  const { loan_type: type, interest_only_period: years = 0 } = loans[position] ?? {};
  if (limits === undefined) return uninsuredLvr;
  const terms = { investment: type === 'investment', interestOnlyMonths: monthsOf(years) };
  return Math.min(uninsuredLvr, highestLvr(terms, limits));
};

/** What guarantors give at a lender, AUD. */
export interface Given {
  /** By those whose guarantee is limited. */
  readonly limited: number;
  /** By everybody, of the loans as they are. */
  readonly used: number;
  /** By everybody at the most, were more lent. */
  readonly most: number;
}

/**
 * What the guarantors of a scenario give by a lender's terms. As a separate loan, who guarantees without a limit gives
 * what is needed: 90,000 for 570,000 on 600,000, however much their property carries.
 */
export const givenIn = (
  scenario: ScenarioBodyInput,
  { family_guarantee: convention, guarantee_max_lvr: maxLvr, max_lvr: limits }: GuaranteeTerms,
): Given => {
  const by = (isLimited: boolean): number =>
    cents(
      sumOf(
        countedGuarantors(scenario).filter(({ amount }) => (amount !== undefined) === isLimited),
        (one) => guaranteeOf(one, maxLvr),
      ),
    );
  const [limited, unlimited] = [by(true), by(false)];
  const loan = guaranteedLoan(scenario);
  const needed =
    loan !== undefined && convention === 'separate_loan'
      ? guaranteeNeeded(loan.home, convention, lvrAimedAt(scenario, loan.position, limits))
      : Infinity;
  const used = cents(limited + Math.min(unlimited, Math.max(0, needed - limited)));
  return { limited, used, most: cents(limited + unlimited) };
};

/**
 * What the guarantees of a scenario do for its loans by a lender's terms, by the position of the loan; empty where
 * there are none or the lender takes none.
 */
export const guaranteedLoans = (
  scenario: ScenarioBodyInput,
  terms: GuaranteeTerms,
): ReadonlyMap<number, Guaranteed> => {
  const { family_guarantee: convention } = terms;
  if (countedGuarantors(scenario).length === 0 || convention === 'not_offered') return new Map();
  const position = guaranteedPosition(scenario);
  const { used, most } = givenIn(scenario, terms);
  if (position === undefined || most <= 0) return new Map();
  return new Map([[position, { ...guaranteedBy(used, convention), ...(most > used && { most }) }]]);
};

/** The terms of figures that belong to no lender: those that ask for the larger guarantee. */
export const usualGuaranteeTerms: GuaranteeTerms = { family_guarantee: 'total_security', guarantee_max_lvr: 80 };
