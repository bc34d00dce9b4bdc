import type { StateId } from '../costs/state.ts';
import { tableOf, type Origin, type Validity } from '../costs/validity.ts';

/*
 * The schemes of the Commonwealth for buyers with a small deposit, by day. Figures as published; what no reader of
 * them confirms stays unknown.
 */

/** The highest price of a home by state and area, AUD. */
export type PriceCaps = Readonly<Record<StateId, Readonly<Record<Area, number>>>>;

/** A capital city or one of the large regional centres, or the rest of the state. */
export const areas = ['centre', 'rest'] as const;

export type Area = (typeof areas)[number];

/** The 5 % deposit scheme: the Commonwealth guarantees the part of the loan above 80 %. */
export interface DepositScheme extends Validity, Origin {
  readonly caps: PriceCaps;
  /** The least deposit, percent of the price: of anybody, and of a single parent. */
  readonly deposit: number;
  readonly singleParentDeposit: number;
  readonly maxBuyers: number;
  readonly maxTermYears: number;
}

/** Help to Buy: the Commonwealth owns a share of the home. */
export interface EquityScheme extends Validity, Origin {
  readonly caps: PriceCaps;
  readonly deposit: number;
  /** The largest share, percent of the price. */
  readonly share: { readonly existing: number; readonly new: number };
  /** The highest taxable income, AUD a year: of one buyer, and of two or a single parent. */
  readonly income: { readonly single: number; readonly joint: number };
  /** The last day on which these limits of income are known; they are indexed and only rise. */
  readonly incomeUntil: string;
  readonly maxBuyers: number;
  readonly maxTermYears: number;
  /** Where it is not known whether the state has passed the law that it takes. */
  readonly unsureIn: readonly StateId[];
}

const depositCaps: PriceCaps = {
  nsw: { centre: 1_500_000, rest: 800_000 },
  vic: { centre: 950_000, rest: 650_000 },
  qld: { centre: 1_000_000, rest: 700_000 },
  wa: { centre: 850_000, rest: 600_000 },
  sa: { centre: 900_000, rest: 500_000 },
  tas: { centre: 700_000, rest: 550_000 },
  act: { centre: 1_000_000, rest: 1_000_000 },
  nt: { centre: 600_000, rest: 600_000 },
};

const common = {
  sources: ['https://firsthomebuyers.gov.au/'],
  read: '2026-11-22',
  sure: 'several readers',
  // The last day for which they were looked up
  to: '2027-06-30',
  ...{ maxBuyers: 2, maxTermYears: 30 },
} as const;

export interface SchemeTables {
  readonly deposit: readonly DepositScheme[];
  readonly equity: readonly EquityScheme[];
}

export const schemeTables: SchemeTables = {
  deposit: [{ ...common, from: '2025-10-01', caps: depositCaps, deposit: 5, singleParentDeposit: 2 }],
  equity: [
    {
      ...{ ...common, from: '2025-12-05', deposit: 2, share: { existing: 30, new: 40 } },
      caps: { ...depositCaps, nsw: { centre: 1_300_000, rest: 800_000 } },
      ...{ income: { single: 100_000, joint: 160_000 }, incomeUntil: '2026-06-30', unsureIn: ['wa', 'tas'] },
    },
  ],
};

/** The tables of a day, each undefined where none is known for it. */
export const schemesOn = ({ deposit, equity }: SchemeTables, day: string) => ({
  deposit: tableOf(deposit, day),
  equity: tableOf(equity, day),
});
