import type { ServicingParameters } from '../../../shared/pack/parameters.ts';
import { parseDay, parseFinancialYear } from '../../../shared/scenario/days.ts';
import { latestTaxTable, type TaxTable, taxTables as currentTaxTables } from './income/tax-tables.ts';
import { taxTableFor } from './income/tax.ts';
import type { PricedProduct } from './lending/pricing.ts';
import type { Benchmark, ServicingRequest } from './servicing-request.ts';

/** Changes that a what-if makes other than to the scenario. */
export interface Adjustments {
  /** Percentage points added to the customer rate of proposed loans. */
  readonly proposedRatePoints?: number;
  /** Declared basic expenses are capped at the benchmark. */
  readonly basicAtBenchmark?: boolean;
}

/** What the steps of one calculation read besides the scenario, passed from step to step as one value. */
export interface Basis {
  readonly parameters: ServicingParameters;
  readonly priceList: readonly PricedProduct[];
  readonly benchmark: Benchmark;
  /** Percentage points added to every assessment rate. */
  readonly addToRates: number;
  /** ISO day; empty when neither the scenario nor the request has one. */
  readonly assessmentDate: string;
  /** First year of the requested financial year, and the tax table used for it. */
  readonly financialYear: number;
  readonly taxTable: TaxTable;
  readonly exactTaxYear: boolean;
  readonly adjustments: Adjustments;
}

/** The basis of a request: date and tax year are the scenario's if they can be read, else today's. */
export const basisOf = (request: ServicingRequest, adjustments: Adjustments): Basis => {
  const { scenario, lender, benchmark, addToRates, today, taxTables = currentTaxTables } = request;
  const { assessment_date: date, tax_year: label } = scenario.additional_info ?? {};
  const day = parseDay(date) ?? parseDay(today);
  const financialYear = parseFinancialYear(label) ?? day?.financialYear ?? latestTaxTable.financialYear;
  const { table, exact } = taxTableFor(financialYear, taxTables);
  return {
    parameters: lender.parameters,
    priceList: lender.priceList,
    benchmark,
    addToRates,
    assessmentDate: day?.iso ?? '',
    financialYear,
    taxTable: table,
    exactTaxYear: exact,
    adjustments,
  };
};
