import type { SelfEmployedYear } from '../service/scenario.ts';
import { cents } from './money.ts';

/** The figures of a year's accounts that a lender may add back to the profit. */
export const addbackFields = ['depreciation', 'interest', 'extra_super', 'one_off', 'other_addback'] as const;

export type AddbackField = (typeof addbackFields)[number];

/** The share of each that is added back, as fractions. */
export type Addbacks = Readonly<Record<AddbackField, number>>;

/** Every add-back in full: what a business earned in cash. */
export const everyAddback: Addbacks = { depreciation: 1, interest: 1, extra_super: 1, one_off: 1, other_addback: 1 };

/**
 * A year's value: `share · (net profit − one-off income + add-backs) + salary + extra super · pct`, to the cent; `share` is a fraction.
 * `writeOff` is the share of assets written off at once that is added back. 110,000 + 12,000 depreciation + 3,000 interest + 5,000 one-off, wholly owned: 130,000.
 */
export const yearValue = (year: SelfEmployedYear, share: number, addback: Addbacks, writeOff = 1): number => {
  const profit =
    (year.net_profit ?? 0) -
    (year.one_off_income ?? 0) +
    (year.instant_write_off ?? 0) * writeOff +
    (year.depreciation ?? 0) * addback.depreciation +
    (year.interest ?? 0) * addback.interest +
    (year.one_off ?? 0) * addback.one_off +
    (year.other_addback ?? 0) * addback.other_addback;
  return cents(share * profit + (year.salary ?? 0) + (year.extra_super ?? 0) * addback.extra_super);
};
