import { cents } from '../scenario/money.ts';
import type { StateId } from './state.ts';
import { lastBefore, type Origin, tableOf, type Validity } from './validity.ts';

/*
 * A state's fees to register a transfer, a mortgage and its discharge, lodged electronically. No state has mortgage
 * duty.
 */

/** Fees by price: those of the first tier that covers it (without `to`, any price), else the last one's plus `each` per
 * `per`. */
interface TransferFee {
  readonly tiers: readonly { readonly to?: number; readonly fee: number }[];
  readonly beyond?: { readonly each: number; readonly per: number; readonly part: 'counts' | 'is left out' };
  readonly most?: number;
}

export interface FeeTable extends Validity, Origin {
  readonly transfer: TransferFee;
  /** Of a mortgage; its discharge costs the same. */
  readonly mortgage: number;
}

const thisYear = { from: '2026-07-01', to: '2027-06-30' };
const lastYear = { from: '2025-07-01', to: '2026-06-30' };
const read = '2026-09-30';

const flat = (fee: number): TransferFee => ({ tiers: [{ fee }] });

const victorian = (fee: number, most: number): TransferFee => ({
  tiers: [{ to: 0, fee }],
  beyond: { each: 2.34, per: 1_000, part: 'is left out' },
  most,
});

const queensland = (fee: number, each: number): TransferFee => ({
  tiers: [{ to: 180_000, fee }],
  beyond: { each, per: 10_000, part: 'counts' },
});

const agreed = (source: string) => ({ sources: [source], read, sure: 'several readers' }) as const;
const single = (source: string) => ({ sources: [source], read, sure: 'one source' }) as const;

const nswFees = agreed('https://nswlrs.com.au/assets/f/1129775276948026/x/5fed3e7cd6/2026-2027_nsw-lrs-fees_final.pdf');
const vicFees = agreed('https://allconveyancingaustralia.com.au/land-registration-fees-victoria/');
const qldFees = agreed(
  'https://www.titlesqld.com.au/wp-content/uploads/2026/05/Titles-Registry-Fees_FY-2026-to-2027.pdf',
);
const otherFees = single('https://finder.com.au/home-loans/what-are-mortgage-registration-fees');
const actFees = single(
  'https://accesscanberra.act.gov.au/building-and-property/land-title-lodgement-registration-and-search-forms-related-fees',
);

export const feeTables: Readonly<Record<StateId, readonly FeeTable[]>> = {
  nsw: [
    { ...nswFees, ...thisYear, transfer: flat(182.73), mortgage: 182.73 },
    { ...nswFees, ...lastYear, transfer: flat(175.7), mortgage: 175.7 },
  ],
  vic: [
    { ...vicFees, ...thisYear, transfer: victorian(104.3, 3_614), mortgage: 129.2 },
    { ...vicFees, ...lastYear, transfer: victorian(101.5, 3_611), mortgage: 125.7 },
  ],
  qld: [
    { ...qldFees, ...thisYear, transfer: queensland(248.04, 46.56), mortgage: 248.04 },
    { ...qldFees, ...lastYear, transfer: queensland(238.14, 44.71), mortgage: 238.14 },
  ],
  wa: [
    {
      ...otherFees,
      ...lastYear,
      transfer: {
        tiers: [
          { to: 85_000, fee: 216.6 },
          { to: 120_000, fee: 226.6 },
          { to: 200_000, fee: 246.6 },
        ],
        beyond: { each: 20, per: 100_000, part: 'counts' },
      },
      mortgage: 216.6,
    },
  ],
  sa: [
    {
      ...otherFees,
      ...lastYear,
      transfer: {
        tiers: [
          { to: 5_000, fee: 198 },
          { to: 20_000, fee: 221 },
          { to: 40_000, fee: 243 },
          { to: 50_000, fee: 342 },
        ],
        beyond: { each: 102, per: 10_000, part: 'counts' },
      },
      mortgage: 198,
    },
  ],
  tas: [{ ...otherFees, ...lastYear, transfer: flat(250.21), mortgage: 163.3 }],
  act: [{ ...actFees, ...lastYear, transfer: flat(479), mortgage: 178 }],
  nt: [{ ...otherFees, ...lastYear, transfer: flat(176), mortgage: 176 }],
};

/** AUD. */
export interface RegistrationFees {
  /** Of the transfer at a price. */
  readonly transfer: number;
  /** Of one mortgage, and of the discharge of one. */
  readonly mortgage: number;
  readonly table: Validity & { readonly read: string; readonly sources: readonly string[] };
}

export type FeeAnswer =
  | ({ readonly status: 'known' } & RegistrationFees)
  /** No table holds on the day; `last` is what the one before it said, to go by. */
  | { readonly status: 'no table'; readonly last?: RegistrationFees };

const transferFee = ({ tiers, beyond, most = Infinity }: TransferFee, price: number): number => {
  const [tier, last] = [tiers.find(({ to = Infinity }) => price <= to), tiers.at(-1)];
  if (tier !== undefined || beyond === undefined || last === undefined) return tier?.fee ?? last?.fee ?? 0;
  const steps = (price - (last.to ?? 0)) / beyond.per;
  const counted = beyond.part === 'counts' ? Math.ceil(steps - 1e-9) : Math.floor(steps + 1e-9);
  return cents(Math.min(most, last.fee + counted * beyond.each));
};

const feesOf = (
  { transfer, mortgage, from, to, read: readOn, sources }: FeeTable,
  price: number,
): RegistrationFees => ({
  transfer: transferFee(transfer, price),
  mortgage,
  table: { from, to, read: readOn, sources },
});

/**
 * The registration fees of a state on a day, AUD. A transfer at 650,000 in Queensland in 2026-27: 248.04 +
 * 47 · 46.56 = 2,436.36. Where only another year's table is known the answer is `no table`.
 */
export const registrationFees = (
  state: StateId,
  day: string,
  price: number,
  tables: readonly FeeTable[] = feeTables[state],
): FeeAnswer => {
  const table = tableOf(tables, day);
  if (table !== undefined) return { status: 'known', ...feesOf(table, price) };
  const last = lastBefore(tables, day);
  return { status: 'no table', ...(last && { last: feesOf(last, price) }) };
};
