import { DisjointSets } from '../scenario/disjoint-sets.ts';
import { guaranteedLoans, type GuaranteeTerms, usualGuaranteeTerms } from '../scenario/lending/guarantee.ts';
import { areForInvestment, isRequested } from '../scenario/loans.ts';
import { givenLvr, type Guaranteed, loanLvrs } from '../scenario/lvr.ts';
import { cents, sumOf } from '../scenario/money.ts';
import { linkedSecurities } from '../scenario/references.ts';
import type { HomeLoan, ScenarioBody } from '../service/scenario.ts';
import { isPremiumSpared, wayTaken } from '../ways-in/home.ts';
import { givenAmount } from './amounts.ts';
import {
  insurancePremium,
  isInsured,
  type PremiumAnswer,
  type PremiumRange,
  type PremiumTable,
  premiumTable,
  tens,
} from './mortgage-insurance.ts';
import { stateOf } from './state.ts';

/** New loans that share security, and the insurance on them. AUD. */
export interface InsuredGroup {
  /** Positions of the requested loans in `home_loans`, the largest first. */
  readonly loans: readonly number[];
  readonly amount: number;
  /** Percent; undefined while amounts, values or links are missing. */
  readonly lvr: number | undefined;
  /** `unknown`: the LVR or the state of the property is not known. */
  readonly answer: PremiumAnswer | { readonly status: 'unknown' };
}

export interface LoanInsurance {
  readonly groups: readonly InsuredGroup[];
  /** The lender's quote, else the estimates; undefined where one of them cannot be made. */
  readonly premium: number | undefined;
  readonly basis: 'none' | 'waived' | 'quoted' | 'estimated';
  /**
   * From what to what the estimates may run together; undefined where the premium is none of them, or the table is of
   * an earlier note.
   */
  readonly range: PremiumRange | undefined;
  /** The amount capitalised on each loan, by position in `home_loans`; empty unless capitalised. */
  readonly capitalised: ReadonlyMap<number, number>;
}

const isAsked = (loan: HomeLoan): boolean => isRequested(loan) && (loan.loan_amount ?? 0) > 0;

/** The positions of the requested loans, grouped where they share a property. */
const askedGroups = (body: ScenarioBody, linked: readonly (readonly number[])[]): number[][] => {
  const sets = new DisjointSets(body.securities.length);
  for (const securities of linked) for (const one of securities) sets.union(securities[0] ?? one, one);
  const groups = new Map<number | string, number[]>();
  body.home_loans.forEach((loan, position) => {
    if (!isAsked(loan)) return;
    const first = linked[position]?.[0];
    const key = first === undefined ? `alone ${position}` : sets.find(first);
    groups.set(key, [...(groups.get(key) ?? []), position]);
  });
  return [...groups.values()];
};

const unknown = { status: 'unknown' } as const;

const insure = (
  body: ScenarioBody,
  positions: readonly number[],
  linked: readonly (readonly number[])[],
  { table, guaranteed }: { readonly table: PremiumTable; readonly guaranteed: ReadonlyMap<number, Guaranteed> },
): InsuredGroup => {
  const loans = positions.map((position) => body.home_loans[position] ?? {});
  const securities = positions.flatMap((position) => linked[position] ?? []).map((at) => body.securities[at] ?? {});
  const computed = loanLvrs(body, guaranteed);
  const lvrs = positions.flatMap((position, at) => givenLvr(loans[at] ?? {}) ?? computed[position] ?? []);
  const lvr = lvrs.length === 0 ? undefined : Math.max(...lvrs);
  const amount = cents(sumOf(loans, (loan) => givenAmount(loan.loan_amount) ?? 0));
  const state = securities.map(stateOf).find((one) => one !== undefined);
  const order = positions.toSorted(
    (a, b) => (body.home_loans[b]?.loan_amount ?? 0) - (body.home_loans[a]?.loan_amount ?? 0),
  );
  const group = { loans: order, amount, lvr };
  if (lvr === undefined) return { ...group, answer: unknown };
  if (!isInsured(lvr)) return { ...group, answer: { status: 'none' } as const };
  if (state === undefined) return { ...group, answer: unknown };
  const loan = {
    ...{ loan: amount, lvr, state },
    firstHome: securities.some(({ purchase }) => purchase?.first_home === true),
    investor: areForInvestment(loans),
  };
  return { ...group, answer: insurancePremium(loan, table) };
};

/** Estimates are rounded to 10 dollars; more precision would look like a quote. */
const estimateOf = ({ answer }: InsuredGroup): number | undefined => {
  if (answer.status === 'estimate') return tens(answer.total);
  return answer.status === 'none' ? 0 : undefined;
};

/** The estimates together, from the least to the most. */
const rangeOf = (groups: readonly InsuredGroup[]): PremiumRange => {
  const estimates = groups.flatMap(({ answer }) => (answer.status === 'estimate' ? answer.range : []));
  return { low: sumOf(estimates, ({ low }) => low), high: sumOf(estimates, ({ high }) => high) };
};

/** Splits a premium over the groups that need one, in proportion to the estimates, on the largest loan of each. */
const onTop = (groups: readonly InsuredGroup[], premium: number): ReadonlyMap<number, number> => {
  const insured = groups.filter(({ answer }) => answer.status !== 'none');
  const weight = (group: InsuredGroup): number => estimateOf(group) ?? group.amount;
  const whole = sumOf(insured, weight);
  return new Map(
    insured.flatMap((group) => {
      const [largest] = group.loans;
      return largest === undefined || whole <= 0 ? [] : [[largest, cents((premium * weight(group)) / whole)] as const];
    }),
  );
};

/** What of the premium belongs to some of the requested loans, AUD; undefined where theirs is not known. */
export const premiumOf = (
  { groups, premium }: LoanInsurance,
  isAmong: (position: number) => boolean,
): number | undefined => {
  if (premium === undefined) {
    const parts = groups.filter(({ loans }) => loans.some(isAmong)).map(estimateOf);
    return parts.every((part) => part !== undefined) ? cents(sumOf(parts, (part) => part)) : undefined;
  }
  if (groups.every(({ loans }) => loans.every(isAmong))) return premium;
  return cents(sumOf([...onTop(groups, premium)], ([position, part]) => (isAmong(position) ? part : 0)));
};

/** Loans with the premium that is lent on top of each, by position. */
export const withPremiums = (
  loans: readonly HomeLoan[],
  capitalised: ReadonlyMap<number, number>,
): readonly HomeLoan[] =>
  capitalised.size === 0
    ? loans
    : loans.map((loan, position) => {
        const premium = capitalised.get(position);
        return premium === undefined ? loan : { ...loan, loan_amount: cents((loan.loan_amount ?? 0) + premium) };
      });

const insuredGroups = (body: ScenarioBody, table: PremiumTable, terms: GuaranteeTerms): InsuredGroup[] => {
  const linked = linkedSecurities(body);
  const guaranteed = guaranteedLoans(body, terms);
  return askedGroups(body, linked).map((positions) => insure(body, positions, linked, { table, guaranteed }));
};

const isNeeded = (groups: readonly InsuredGroup[]): boolean => groups.some(({ answer }) => answer.status !== 'none');

/**
 * Whether the guarantee that the client takes is enough as a separate loan, though not as security beside the home: at
 * the lenders that take it so nothing is insured, which the terms of no lender in particular do not say.
 */
const isSparedByWay = (body: ScenarioBody, table: PremiumTable, terms: GuaranteeTerms): boolean =>
  terms === usualGuaranteeTerms &&
  wayTaken(body) === 'guarantee' &&
  !isNeeded(insuredGroups(body, table, { ...terms, family_guarantee: 'separate_loan' }));

/**
 * The mortgage insurance of the requested loans: waived, by hand or by the way into a home, quoted by the lender, or
 * estimated. A family guarantee counts
 * by `terms`; those of no lender in particular ask for the larger one, but where the client takes it as the way into a
 * home the smaller one is enough. 570,000 on 600,000: 90,000 with that way, 112,500 without.
 */
export const loanInsurance = (
  body: ScenarioBody,
  table: PremiumTable = premiumTable,
  terms: GuaranteeTerms = usualGuaranteeTerms,
): LoanInsurance => {
  const groups = insuredGroups(body, table, terms);
  const { costs } = body.additional_info;
  const quoted = givenAmount(costs?.lmi_quoted);
  const parts = groups.map(estimateOf);
  const estimate = parts.every((part) => part !== undefined) ? cents(sumOf(parts, (part) => part)) : undefined;
  const needed = isNeeded(groups);
  const isSpared = needed && quoted === undefined && isSparedByWay(body, table, terms);
  const waived = costs?.lmi_waived === true || isPremiumSpared(body) || isSpared;
  const premium = waived ? 0 : (quoted ?? estimate);
  const basis = waived ? 'waived' : quoted !== undefined ? 'quoted' : needed ? 'estimated' : 'none';
  const capitalised = costs?.lmi_capitalised === true && premium !== undefined && premium > 0;
  const isRanged = basis === 'estimated' && premium !== undefined && table.spreads !== undefined;
  return {
    ...{ groups, premium, basis, capitalised: capitalised ? onTop(groups, premium) : new Map() },
    range: isRanged ? rangeOf(groups) : undefined,
  };
};

/** The premium lent on top of each requested loan, AUD by position; none unless it is capitalised. */
export const premiumsOnTop = (
  body: ScenarioBody,
  table?: PremiumTable,
  terms?: GuaranteeTerms,
): LoanInsurance['capitalised'] =>
  body.additional_info.costs?.lmi_capitalised === true ? loanInsurance(body, table, terms).capitalised : new Map();

/** The loans of a scenario as they are lent, which is what the client repays, whatever a lender assesses. */
export const lentLoans = (body: ScenarioBody): readonly HomeLoan[] =>
  withPremiums(body.home_loans, premiumsOnTop(body));
