import * as z from 'zod';

/** One bracket of a progressive scale: the rate on income above the bracket before, up to `upTo`; the last is open. */
const taxBracket = z.strictObject({ upTo: z.number().gt(0).exactOptional(), rate: z.number().min(0).max(1) });

/** HELP repayments by repayment income in whole dollars; cumulative amounts are derived. */
const helpTable = z.strictObject({
  nilTo: z.number(),
  firstRate: z.number(),
  firstTo: z.number(),
  secondRate: z.number(),
  /** From this income on, `flatRate` of the whole income. */
  flatFrom: z.number(),
  flatRate: z.number(),
});

/** Low income tax offset. Each step withdraws `rate` of the excess. */
const lowIncomeOffset = z.strictObject({
  full: z.number(),
  firstFrom: z.number(),
  firstRate: z.number(),
  secondFrom: z.number(),
  secondRate: z.number(),
});

/** Family thresholds of the Medicare levy: nil to `nilTo` and `perDependant`, above which the relief is withdrawn. */
const medicareFamily = z.strictObject({ nilTo: z.number(), perDependant: z.number(), withdrawalRate: z.number() });

/** Rates by income for surcharge purposes, ascending; of families at twice the income and more. */
const medicareSurcharge = z.strictObject({
  tiers: z
    .array(z.strictObject({ over: z.number(), rate: z.number().min(0).max(1) }))
    .min(1)
    .max(10),
  perDependantAfterFirst: z.number(),
});

/** Medicare levy (Medicare Levy Act 1986); the families and the surcharge are absent in a note made before they counted. */
const medicareLevy = z.strictObject({
  nilTo: z.number(),
  shadeInRate: z.number(),
  rate: z.number(),
  family: medicareFamily.exactOptional(),
  surcharge: medicareSurcharge.exactOptional(),
});

/** The tables of one financial year, given by its first year. */
export const taxTable = z.strictObject({
  financialYear: z.int(),
  brackets: z.array(taxBracket).min(1).max(20),
  help: helpTable,
  lowIncomeOffset,
  medicareLevy,
});

export type HelpTable = Readonly<z.infer<typeof helpTable>>;
export type LowIncomeOffset = Readonly<z.infer<typeof lowIncomeOffset>>;
export type MedicareFamily = Readonly<z.infer<typeof medicareFamily>>;
export type MedicareSurcharge = Readonly<z.infer<typeof medicareSurcharge>>;
export type MedicareLevy = Readonly<z.infer<typeof medicareLevy>>;
export type TaxTable = Readonly<z.infer<typeof taxTable>>;

const brackets = (lowestRate: number): TaxTable['brackets'] => [
  { upTo: 18_200, rate: 0 },
  { upTo: 45_000, rate: lowestRate },
  { upTo: 135_000, rate: 0.3 },
  { upTo: 190_000, rate: 0.37 },
  { rate: 0.45 },
];

const helpRates = { firstRate: 0.15, secondRate: 0.17, flatRate: 0.1 } as const;
const help2025: HelpTable = { nilTo: 67_000, firstTo: 125_000, flatFrom: 179_286, ...helpRates };
const help2026: HelpTable = { nilTo: 69_528, firstTo: 129_717, flatFrom: 186_051, ...helpRates };

/** The same in the three years: the Medicare thresholds of 2025-26, held until later ones are published. */
const others: Pick<TaxTable, 'lowIncomeOffset' | 'medicareLevy'> = {
  lowIncomeOffset: { full: 700, firstFrom: 37_500, firstRate: 0.05, secondFrom: 45_000, secondRate: 0.015 },
  medicareLevy: {
    ...{ nilTo: 28_011, shadeInRate: 0.1, rate: 0.02 },
    family: { nilTo: 47_238, perDependant: 4_338, withdrawalRate: 0.08 },
    surcharge: {
      tiers: [
        { over: 101_000, rate: 0.01 },
        { over: 118_000, rate: 0.0125 },
        { over: 158_000, rate: 0.015 },
      ],
      perDependantAfterFirst: 1_500,
    },
  },
};

/** Used for later years too. */
export const latestTaxTable: TaxTable = { financialYear: 2027, brackets: brackets(0.14), help: help2026, ...others };

/**
 * Resident individuals, oldest year first.
 * Sources: Treasury Laws Amendment (More Cost of Living Relief) Act 2025 (lowest rate 16 %, 15 %,
 * 14 %); ATO study and training loan repayment thresholds 2025-26 and 2026-27, the latter held for
 * 2027-28.
 */
export const taxTables: readonly [TaxTable, ...TaxTable[]] = [
  { financialYear: 2025, brackets: brackets(0.16), help: help2025, ...others },
  { financialYear: 2026, brackets: brackets(0.15), help: help2026, ...others },
  latestTaxTable,
];
