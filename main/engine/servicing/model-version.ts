import { lowIncomeOffset, medicareLevy, taxTables } from './income/tax-tables.ts';

/**
 * Raised whenever the model answers a scenario with other figures than before: kept figures are then computed
 * anew. A test compares the answers to the vectors with those of the version.
 */
const modelVersion = 1;

/** What figures depend on beside scenario, day, lender and benchmark. */
export const modelFacts = [modelVersion, taxTables, lowIncomeOffset, medicareLevy] as const;
