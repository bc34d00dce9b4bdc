import type { HomeLoan, ScenarioBodyInput, Security } from '../service/scenario.ts';
import { DisjointSets } from './disjoint-sets.ts';
import { loanAmount } from './loans.ts';
import { cents } from './money.ts';
import { linkedSecurities } from './references.ts';

/**
 * The value of a property to a lender, AUD to the cent: the lower of value and purchase price. A price of 0 means none;
 * a worth of 0 means unknown.
 */
export const securityWorth = ({ value = 0, purchase_price: price = 0 }: Security): number =>
  cents(price > 0 ? Math.min(value, price) : value);

/** No insurance at or below this LVR, percent. */
export const uninsuredLvr = 80;

/** LVRs are capped at this, which keeps every figure printable. */
const maxLvrPercent = 1_000_000;

/**
 * The LVR stated for a loan, percent; undefined where it is computed. A value up to 2 is a fraction: 0.8 and 80 are
 * both 80 % (servicing-model section 1).
 */
export const givenLvr = ({ lvr_behavior: behavior, lvr = 0 }: HomeLoan): number | undefined =>
  behavior === 'use-input' ? Math.min(maxLvrPercent, Math.max(0, lvr <= 2 ? lvr * 100 : lvr)) : undefined;

/** A security of a loan. Two loans share security when they refer to the same object. */
export interface Collateral {
  /** AUD; 0 = unknown. */
  readonly worth: number;
}

/** What a family guarantee does for the loan that it is given for, AUD. */
export interface Guaranteed {
  /** The part of the loan that the guarantor's property carries. */
  readonly loan: number;
  /** As much as it would carry of a larger loan, where that is more. */
  readonly most?: number;
  /** What counts as security beside the home. */
  readonly worth: number;
}

interface SecuredLoan {
  /** AUD. */
  readonly amount: number;
  readonly securities: readonly Collateral[];
  readonly guaranteed?: Guaranteed | undefined;
}

/** The loans and the worth that belong together: securities that share a loan form one group. */
export interface CollateralGroups {
  /** The group of each loan, in their order; undefined where nothing secures it. */
  readonly groupOf: readonly (number | undefined)[];
  /** By group, AUD; 0 where no security has a worth. */
  readonly worth: ReadonlyMap<number, number>;
}

export const collateralGroups = (loans: readonly Omit<SecuredLoan, 'amount'>[]): CollateralGroups => {
  const positions = new Map<Collateral, number>();
  for (const { securities } of loans)
    for (const security of securities) if (!positions.has(security)) positions.set(security, positions.size);
  const groups = new DisjointSets(positions.size);
  const firstOf = loans.map(({ securities: [first, ...others] }): number | undefined => {
    const position = first && positions.get(first);
    for (const other of others) groups.union(position ?? 0, positions.get(other) ?? 0);
    return position;
  });
  const worth = new Map<number, number>();
  for (const [security, position] of positions) {
    const group = groups.find(position);
    worth.set(group, (worth.get(group) ?? 0) + security.worth);
  }
  const groupOf = firstOf.map((first) => (first === undefined ? undefined : groups.find(first)));
  loans.forEach(({ guaranteed }, index) => {
    const group = groupOf[index];
    const known = group === undefined ? 0 : (worth.get(group) ?? 0);
    if (group !== undefined && guaranteed !== undefined && known > 0) worth.set(group, known + guaranteed.worth);
  });
  return { groupOf, worth };
};

/**
 * LVR per loan, percent, in the order of the loans (servicing-model section 4). The LVR of a group is
 * `100 · Σ loan amounts / Σ worth`. Loans of 400,000 and 100,000 on one property of 625,000 both have 80 %.
 * Undefined: nothing secures the loan, or no security has a worth.
 */
export const groupLvrs = (loans: readonly SecuredLoan[]): readonly (number | undefined)[] => {
  const { groupOf, worth } = collateralGroups(loans);
  const lent = new Map<number | undefined, number>();
  loans.forEach(({ amount, guaranteed }, index) =>
    lent.set(groupOf[index], (lent.get(groupOf[index]) ?? 0) + amount - (guaranteed?.loan ?? 0)),
  );
  return groupOf.map((group) => {
    const total = group === undefined ? 0 : (worth.get(group) ?? 0);
    return total > 0 ? (100 * Math.max(0, lent.get(group) ?? 0)) / total : undefined;
  });
};

/**
 * The LVR of each home loan of a scenario, percent; undefined where it is unknown. 820,000 on a property of
 * 1,050,000: 78.095…. `guaranteed` is by the position of the loan; without it no guarantee counts.
 */
export const loanLvrs = (
  scenario: ScenarioBodyInput,
  guaranteed?: ReadonlyMap<number, Guaranteed>,
): readonly (number | undefined)[] => {
  const collateral = (scenario.securities ?? []).map((security): Collateral => ({ worth: securityWorth(security) }));
  const linked = linkedSecurities(scenario);
  return groupLvrs(
    (scenario.home_loans ?? []).map((loan, position) => ({
      amount: loanAmount(loan) ?? 0,
      securities: (linked[position] ?? []).flatMap((security) => collateral[security] ?? []),
      guaranteed: guaranteed?.get(position),
    })),
  );
};
