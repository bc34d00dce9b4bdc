import { lenderStatus } from '../../../shared/scenario/lender-status.ts';
import type { NoteLender } from './note-lenders.ts';

/** A lender of a note that would lend so much of the 500,000 asked for; its costs over five years as given. */
export const noteLender = (
  id: string,
  lent: number,
  fiveYears?: number,
  more: Partial<NoteLender> = {},
): NoteLender => {
  const result = {
    ...{ lender_name: id, does_service: true, max_borrowing_capacity: lent, net_monthly_surplus: 900 },
    ...{ validations: [], warnings: [], per_loan_rate_breakdown: [] },
  } as unknown as NoteLender['result'];
  const cost = { lender: id, fees: 1_000, products: ['Basic'], rates: [6], isPart: false, isDoubtful: false };
  return {
    ...{ id, name: id.toUpperCase(), asAt: '2026-11-01', notice: undefined, result, lent, serves: true },
    status: lenderStatus(result, { requested: 500_000, isIncomeStated: true, unstated: [] }),
    ...{ repayments: undefined, monthly: 3_000, cost: fiveYears === undefined ? undefined : { ...cost, fiveYears } },
    ...more,
  };
};
