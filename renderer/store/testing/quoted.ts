import type { Explanation } from '../../../shared/service/explanation.ts';
import type { AppStore } from '../app-store.ts';
import { scenarioId } from './records.ts';

/** The calculation of a lender with these lines in it. */
const explanationOf = (lender: string, lines: Partial<Explanation>): Explanation => ({
  lender: { id: lender, name: lender, as_at: '2026-07-01' },
  ...{ assessment_date: '2026-11-26', tax_year: '2026-27', measure: 'surplus' },
  benchmark: { label: 'Benchmark of 2026', as_at: '2026-07-01' },
  ...{ applicants: [], properties: [], groups: [], loans: [], liabilities: [], surplus_lines: [], levers: [] },
  totals: {
    ...{ gross_income: 0, total_debt: 0, net_monthly: 0, living_monthly: 0, commitments_monthly: 0 },
    ...{ existing_repayments_monthly: 0, proposed_repayments_monthly: 0, surplus_monthly: 0 },
    net_servicing_ratio: null,
  },
  capacity: { amount: 0, requested: 0, varies: 'all', step: 1_000, binding: null },
  ...lines,
});

/** Has the editor quote a lender's calculation of the test scenario at these points on top of the rates. */
export const quote = (store: AppStore, lender: string, lines: Partial<Explanation>, addToRates = 0): void => {
  store.getState().selectLender(lender);
  const result = { does_service: true, net_monthly_surplus: 0, max_borrowing_capacity: 0 };
  store.calls.put('compute.lender', { scenarioId, lender, addToRates, explain: true }, {
    ...result,
    explanation: explanationOf(lender, lines),
  } as never);
};
