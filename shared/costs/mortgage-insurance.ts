import { uninsuredLvr } from '../scenario/lvr.ts';
import { bandTolerance, cents } from '../scenario/money.ts';
import type { StateId } from './state.ts';
import type { Origin } from './validity.ts';

/*
 * Lenders mortgage insurance, as an estimate: no insurer publishes its rates. What stands beside it is how far the
 * estimates that others publish lie from one lender's table, in each band of LVR.
 */

/** How far published estimates lie from the table to an LVR, percent of the premium. */
export interface PremiumSpread {
  readonly to: number;
  readonly below: number;
  readonly above: number;
}

export interface PremiumTable extends Origin {
  /** Loans up to each amount, AUD. */
  readonly columns: readonly number[];
  /** Percent of the whole loan by LVR, for each column. */
  readonly rows: Readonly<Record<string, readonly number[]>>;
  /** Duty on the premium by the state of the property, percent. */
  readonly dutyOnPremium: Readonly<Record<StateId, number>>;
  readonly firstHomeFactor: number;
  readonly investorFactor: number;
  /** By rising LVR; absent in a note that was made when a fifth either way was taken for all. */
  readonly spreads?: readonly PremiumSpread[];
}

export const premiumTable: PremiumTable = {
  sources: ['https://www.homeloanexperts.com.au/lenders-mortgage-insurance/lmi-premium-rates/'],
  read: '2026-05-18',
  sure: 'one source',
  columns: [300_000, 500_000, 600_000, 750_000, 1_000_000],
  rows: {
    81: [0.475, 0.568, 0.904, 0.904, 0.913],
    82: [0.485, 0.568, 0.904, 0.904, 0.913],
    83: [0.596, 0.699, 0.932, 1.09, 1.109],
    84: [0.662, 0.829, 0.96, 1.09, 1.146],
    85: [0.727, 0.969, 1.165, 1.333, 1.407],
    86: [0.876, 1.081, 1.258, 1.407, 1.463],
    87: [0.932, 1.146, 1.407, 1.631, 1.733],
    88: [1.062, 1.305, 1.463, 1.631, 1.752],
    89: [1.295, 1.621, 1.948, 2.218, 2.395],
    90: [1.463, 1.873, 2.18, 2.367, 2.516],
    91: [2.013, 2.618, 3.513, 3.783, 3.82],
    92: [2.013, 2.674, 3.569, 3.867, 3.932],
    93: [2.33, 3.028, 3.802, 4.081, 4.156],
    94: [2.376, 3.028, 3.802, 4.286, 4.324],
    95: [2.609, 3.345, 4, 4.613, 4.603],
  },
  dutyOnPremium: {
    ...{ nsw: 0, vic: 10, qld: 9, wa: 10 },
    ...{ sa: 11, tas: 10, act: 0, nt: 10 },
  },
  firstHomeFactor: 0.9,
  investorFactor: 1.1,
  // The tests name the estimates that these hold
  spreads: [
    { to: 85, below: 20, above: 55 },
    { to: 90, below: 20, above: 70 },
    { to: 95, below: 20, above: 40 },
  ],
};

const formerSpread: PremiumSpread = { to: 95, below: 20, above: 20 };

const maxLvr = 95;

/** Whether a loan at this LVR, percent, is insured. */
export const isInsured = (lvr: number): boolean => lvr > uninsuredLvr + bandTolerance;

export interface InsuredLoan {
  /** Without a capitalised premium, AUD. */
  readonly loan: number;
  /** Base loan over the lower of price and valuation, percent. */
  readonly lvr: number;
  readonly state: StateId;
  readonly firstHome: boolean;
  readonly investor: boolean;
}

/** From what to what an estimate may run, AUD to 10 dollars. */
export interface PremiumRange {
  readonly low: number;
  readonly high: number;
}

export type PremiumAnswer =
  | { readonly status: 'none' }
  /** Above 95 % nothing is estimated. */
  | { readonly status: 'too high' }
  | {
      readonly status: 'estimate';
      /** AUD to the cent; shown to 10 dollars. */
      readonly premium: number;
      readonly duty: number;
      /** Premium and duty. */
      readonly total: number;
      /** The range of the total. */
      readonly range: PremiumRange;
      /** The loan is above the table's last column. */
      readonly extrapolated: boolean;
      /** The LVR that was looked up: the next whole percent. */
      readonly lvr: number;
    };

/** Rounds to 10 dollars, as estimates are shown. */
export const tens = (amount: number): number => Math.round(amount / 10) * 10;

/**
 * What mortgage insurance would cost, with the duty on it. 450,000 at 90 % in Victoria, to live in: 1.873 % =
 * 8,428.50, with 10 % duty 9,271.35, so 7,420 to 15,760.
 */
export const insurancePremium = (
  { loan, lvr, state, firstHome, investor }: InsuredLoan,
  table: PremiumTable = premiumTable,
): PremiumAnswer => {
  if (!isInsured(lvr) || loan <= 0) return { status: 'none' };
  const row = Math.ceil(lvr - bandTolerance);
  if (row > maxLvr) return { status: 'too high' };
  const { columns, rows, dutyOnPremium, firstHomeFactor, investorFactor, spreads = [] } = table;
  const column = columns.findIndex((to) => loan <= to);
  const rate = rows[row]?.at(column) ?? 0;
  const factor = (firstHome ? firstHomeFactor : 1) * (investor ? investorFactor : 1);
  const premium = cents((loan * rate * factor) / 100);
  const duty = cents((premium * dutyOnPremium[state]) / 100);
  const total = cents(premium + duty);
  const { below, above } = spreads.find(({ to }) => row <= to) ?? formerSpread;
  return {
    status: 'estimate',
    premium,
    duty,
    total,
    range: { low: tens((total * (100 - below)) / 100), high: tens((total * (100 + above)) / 100) },
    extrapolated: column < 0,
    lvr: row,
  };
};
