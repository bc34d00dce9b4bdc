import type { PremiumTable } from '../../../shared/costs/mortgage-insurance.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import type { TaxTable } from './income/tax-tables.ts';
import type { Lender } from './lender.ts';

/** The living-expense benchmark: an estimate, AUD a month (servicing-model section 5). */
export interface Benchmark {
  readonly label: string;
  readonly as_at: string;
  readonly adults: { readonly '1': number; readonly '2': number; readonly extra: number };
  readonly dependants: readonly number[];
  readonly income_factors: readonly { readonly below?: number | undefined; readonly factor: number }[];
  readonly location_factors: Readonly<Record<string, number>>;
  readonly postcodes: readonly { readonly tier: string; readonly from: number; readonly to: number }[];
}

/** One calculation. Pure: the same request gives the same bytes. */
export interface ServicingRequest {
  readonly scenario: ScenarioBodyInput;
  readonly lender: Lender;
  readonly benchmark: Benchmark;
  /** Percentage points added to every assessment rate. */
  readonly addToRates: number;
  /** ISO day used where the scenario has no assessment_date. */
  readonly today: string;
  /** In the order of their years; the program's own unless others are given, such as those of a file note. */
  readonly taxTables?: readonly [TaxTable, ...TaxTable[]];
  /** What a mortgage insurance premium is estimated from; the program's own unless another is given. */
  readonly premiumTable?: PremiumTable;
  /** Adds `explanation` to the answer. */
  readonly explain?: boolean;
  /** Adds figure, limit and unit to each validation, and `warning_details`, `security_limit` and `addbacks` to the answer. */
  readonly figures?: boolean;
}
