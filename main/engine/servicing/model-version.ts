import { taxTables } from './income/tax-tables.ts';

/** A version of the calculation, and what it changed. */
export interface ModelChange {
  readonly version: number;
  /** The ISO day from which the program calculates this way. */
  readonly day: string;
  /** A sentence for a broker. */
  readonly change: string;
}

/**
 * The released versions of the calculation, the oldest first: of servicing, and of the costs beside it. A change of the
 * program that gives another figure or verdict for the same inputs (scenario, packs, benchmark, tables, day) adds a
 * line here, and with it a note made by that version under `test/notes/`; stored figures are then recalculated. A test
 * compares the answers to the vectors with those of the version. Changed wording, a new pack or a new table adds no
 * line: a file note holds its packs and tables.
 */
export const modelChanges: readonly [ModelChange, ...ModelChange[]] = [
  { version: 1, day: '2026-11-22', change: 'The first version that file notes name.' },
  {
    version: 2,
    day: '2026-11-23',
    change: 'The balance of an existing loan or a card counts where no limit is given; before, it counted nothing.',
  },
  {
    version: 3,
    day: '2026-11-25',
    change:
      'An existing interest-only loan is repaid by its interest alone while it is, capitalised mortgage insurance is in the cost over five years, and the costs of a refinance are whole dollars.',
  },
];

/** What figures depend on besides scenario, day, lender and benchmark. */
export const modelFacts = [modelChanges.length, taxTables] as const;
