import type { LenderOutcome } from '../../../../shared/contract/scenarios/compute.ts';
import { uncountedBusinesses } from '../../../../shared/scenario/lender-status.ts';
import {
  type AddbackField,
  addbackFields,
  type Addbacks,
  yearValue,
} from '../../../../shared/scenario/self-employed.ts';
import type { SelfEmployedIncome } from '../../../../shared/service/scenario.ts';

/** The lenders that add back the same shares of a business's figures. */
export interface AddbackRow {
  readonly lenders: readonly string[];
  readonly shares: Addbacks;
  /** The latest year with these add-backs, AUD; before the lender's method over the years. */
  readonly latest: number;
  /** How many years of accounts these lenders need before they count any of it, where there are fewer. */
  readonly yearsNeeded: number | undefined;
}

/** The figures that may be added back and stand in the accounts of a business. */
export const addbacksIn = ({ years = [] }: SelfEmployedIncome): readonly AddbackField[] =>
  addbackFields.filter((field) => years.some((year) => (year[field] ?? 0) !== 0));

const yearsNeededOf = ({ years = [] }: SelfEmployedIncome, outcome: LenderOutcome): number | undefined =>
  outcome.status === 'computed'
    ? uncountedBusinesses(outcome.result).find(({ figure }) => figure === years.length)?.limit
    : undefined;

/**
 * What the lenders add back to the profit of a business, most first; lenders that differ only in what the business
 * does not have are one row. Without those whose service does not say it.
 */
export const addbackRows = (business: SelfEmployedIncome, outcomes: readonly LenderOutcome[]): AddbackRow[] => {
  const fields = addbacksIn(business);
  const share = (business.ownership_share ?? 100) / 100;
  const rows = new Map<string, AddbackRow>();
  for (const outcome of outcomes) {
    const shares = outcome.status === 'computed' ? outcome.result.addbacks : undefined;
    if (shares === undefined) continue;
    const yearsNeeded = yearsNeededOf(business, outcome);
    const key = [...fields.map((field) => shares[field]), yearsNeeded].join(' ');
    const lenders = [...(rows.get(key)?.lenders ?? []), outcome.lender];
    rows.set(key, { lenders, shares, yearsNeeded, latest: yearValue(business.years?.[0] ?? {}, share, shares) });
  }
  const counted = ({ latest, yearsNeeded }: AddbackRow): number => (yearsNeeded === undefined ? latest : 0);
  return [...rows.values()].toSorted((a, b) => counted(b) - counted(a) || b.lenders.length - a.lenders.length);
};
