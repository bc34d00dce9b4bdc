/** One bracket of a progressive scale: the rate on income above the bracket before, up to `upTo`. */
export interface TaxBracket {
  readonly upTo: number;
  readonly rate: number;
}

/** HELP repayments by repayment income in whole dollars; cumulative amounts are derived. */
export interface HelpTable {
  readonly nilTo: number;
  readonly firstRate: number;
  readonly firstTo: number;
  readonly secondRate: number;
  /** From this income on, `flatRate` of the whole income. */
  readonly flatFrom: number;
  readonly flatRate: number;
}

/** The tables of one financial year, given by its first year. */
export interface TaxTable {
  readonly financialYear: number;
  readonly brackets: readonly TaxBracket[];
  readonly help: HelpTable;
}

const brackets = (lowestRate: number): readonly TaxBracket[] => [
  { upTo: 18_200, rate: 0 },
  { upTo: 45_000, rate: lowestRate },
  { upTo: 135_000, rate: 0.3 },
  { upTo: 190_000, rate: 0.37 },
  { upTo: Number.POSITIVE_INFINITY, rate: 0.45 },
];

const helpRates = { firstRate: 0.15, secondRate: 0.17, flatRate: 0.1 } as const;
const help2025: HelpTable = { nilTo: 67_000, firstTo: 125_000, flatFrom: 179_286, ...helpRates };
const help2026: HelpTable = { nilTo: 69_528, firstTo: 129_717, flatFrom: 186_051, ...helpRates };

/** Used for later years too. */
export const latestTaxTable: TaxTable = { financialYear: 2027, brackets: brackets(0.14), help: help2026 };

/**
 * Resident individuals, oldest year first.
 * Sources: Treasury Laws Amendment (More Cost of Living Relief) Act 2025 (lowest rate 16 %, 15 %,
 * 14 %); ATO study and training loan repayment thresholds 2025-26 and 2026-27, the latter held for
 * 2027-28.
 */
export const taxTables: readonly [TaxTable, ...TaxTable[]] = [
  { financialYear: 2025, brackets: brackets(0.16), help: help2025 },
  { financialYear: 2026, brackets: brackets(0.15), help: help2026 },
  latestTaxTable,
];

/** Low income tax offset: the same three years. Each step withdraws `rate` of the excess. */
export const lowIncomeOffset = {
  full: 700,
  firstFrom: 37_500,
  firstRate: 0.05,
  secondFrom: 45_000,
  secondRate: 0.015,
} as const;

/** Medicare levy for singles (Medicare Levy Act 1986): the same three years. */
export const medicareLevy = { nilTo: 28_011, shadeInRate: 0.1, rate: 0.02 } as const;
