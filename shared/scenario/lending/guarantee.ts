import type { ServicingParameters } from '../../pack/parameters.ts';
import type { Guarantor, ScenarioBodyInput } from '../../service/scenario.ts';
import { isExisting, isLive, loanAmount } from '../loans.ts';
import { collateralGroups, type Guaranteed, groupLvrs, securityWorth, uninsuredLvr } from '../lvr.ts';
import { cents, sumOf } from '../money.ts';
import { linkedSecurities } from '../references.ts';

/**
 * How a lender limits a family guarantee. `separate_loan`: what the home does not carry is a loan of its own that the
 * guarantor's property secures. `total_security`: the amount counts as security beside the home.
 */
export type GuaranteeConvention = Exclude<ServicingParameters['family_guarantee'], 'not_offered'>;

/** A lender's terms for family guarantees. */
export type GuaranteeTerms = Pick<ServicingParameters, 'family_guarantee' | 'guarantee_max_lvr'>;

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

/** The position of the loan that the guarantees are given for: the first that is proposed and secured. */
export const guaranteedPosition = (scenario: ScenarioBodyInput): number | undefined => {
  const linked = linkedSecurities(scenario);
  const position = (scenario.home_loans ?? []).findIndex(
    (loan, at) => isLive(loan) && !isExisting(loan) && (linked[at] ?? []).length > 0,
  );
  return position < 0 ? undefined : position;
};

/**
 * The home that the guarantees are given for: all that is lent on what secures that loan, and what this is worth.
 * Undefined where no loan is guaranteed.
 */
export const guaranteedHome = (scenario: ScenarioBodyInput): LentOnHome | undefined => {
  const position = guaranteedPosition(scenario);
  if (position === undefined) return undefined;
  const worths = (scenario.securities ?? []).map((security) => ({ worth: securityWorth(security) }));
  const linked = linkedSecurities(scenario);
  const loans = scenario.home_loans ?? [];
  const { groupOf, worth } = collateralGroups(
    loans.map((_, at) => ({ securities: (linked[at] ?? []).flatMap((security) => worths[security] ?? []) })),
  );
  const group = groupOf[position];
  if (group === undefined) return undefined;
  const lent = loans.filter((_, at) => groupOf[at] === group);
  return { loan: cents(sumOf(lent, (loan) => loanAmount(loan) ?? 0)), worth: worth.get(group) ?? 0 };
};

/**
 * What the guarantees of a scenario do for its loans by a lender's terms, by the position of the loan; empty where
 * there are none or the lender takes none.
 */
export const guaranteedLoans = (
  scenario: ScenarioBodyInput,
  { family_guarantee: convention, guarantee_max_lvr: maxLvr }: GuaranteeTerms,
): ReadonlyMap<number, Guaranteed> => {
  const guarantors = scenario.additional_info?.guarantors ?? [];
  if (guarantors.length === 0 || convention === 'not_offered') return new Map();
  const amount = cents(sumOf(guarantors, (one) => guaranteeOf(one, maxLvr)));
  const position = guaranteedPosition(scenario);
  return position === undefined || amount <= 0 ? new Map() : new Map([[position, guaranteedBy(amount, convention)]]);
};

/** The terms of figures that belong to no lender: those that ask for the larger guarantee. */
export const usualGuaranteeTerms: GuaranteeTerms = { family_guarantee: 'total_security', guarantee_max_lvr: 80 };
