import { DisjointSets } from '../living/disjoint-sets.ts';
import type { HomeLoanReading } from '../reading/read-loans.ts';
import type { Property } from '../reading/read-properties.ts';

/**
 * Computed LVR per loan, percent, in the order of the loans (servicing-model section 4). Securities
 * that share a loan form one group; the LVR of a group is
 * `100 · Σ loan amounts / Σ min(value, purchase price)`. Loans of 400,000 and 100,000 on one
 * property of 625,000 both have 80 %. Undefined: no property is linked, or none has a value.
 */
export const groupLvrs = (
  loans: readonly HomeLoanReading[],
  properties: readonly Property[],
): readonly (number | undefined)[] => {
  const indexOf = new Map(properties.map((property, index) => [property, index]));
  const groups = new DisjointSets(properties.length);
  const firstOf = loans.map(({ securities }): number | undefined => {
    const indices = securities.map((security) => indexOf.get(security) ?? 0);
    for (const index of indices) groups.union(indices[0] ?? index, index);
    return indices[0];
  });
  const lent = new Map<number, number>();
  const valued = new Map<number, number>();
  const addTo = (totals: Map<number, number>, index: number, amount: number): void => {
    const group = groups.find(index);
    totals.set(group, (totals.get(group) ?? 0) + amount);
  };
  loans.forEach((loan, position) => {
    const first = firstOf[position];
    if (first !== undefined) addTo(lent, first, loan.amount);
  });
  properties.forEach((property, index) => addTo(valued, index, property.securityValue));
  return firstOf.map((first) => {
    if (first === undefined) return undefined;
    const value = valued.get(groups.find(first)) ?? 0;
    return value > 0 ? (100 * (lent.get(groups.find(first)) ?? 0)) / value : undefined;
  });
};
