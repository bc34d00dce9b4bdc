import { r4 } from '../../../shared/scenario/money.ts';
import type { LeverChange } from '../../../shared/solver/solution.ts';
import type { Assessed } from '../../engine/servicing/assess-request.ts';
import { heaviestDebts } from '../../engine/servicing/explanation/levers.ts';
import type { DebtCommitment } from '../../engine/servicing/living/commitments.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { expensesToBenchmark } from './lower-expenses.ts';

const ofDebt = ({ debt }: DebtCommitment): readonly LeverChange[] => {
  const { position: liability, balance: cash = 0 } = debt;
  const close = { kind: 'close_debt', liability, cash } as const;
  if (debt.treatment !== 'card') return [{ kind: 'pay_out_debt', liability, change: close }];
  const halve = { kind: 'reduce_limit', liability, limit: debt.limit / 2 } as const;
  return [
    { kind: 'close_card', liability, change: close },
    ...(debt.isLimitGiven ? [{ kind: 'halve_card_limit' as const, liability, change: halve }] : []),
  ];
};

/**
 * The changes behind the levers of the explanation, by kind and debt: after the change, the lender's answer is what the
 * lever promises.
 */
export const leverChanges = ({ scenario }: ServicingRequest, base: Assessed): readonly LeverChange[] => {
  const { assessment } = base;
  const expenses = expensesToBenchmark(scenario, assessment);
  const rates = assessment.proposed.map(({ loan, baseRate }) => ({
    loan: loan.position,
    rate: Math.max(0, r4(baseRate - 1)),
  }));
  const months = assessment.parameters.max_term_months;
  return [
    ...heaviestDebts(scenario, base).flatMap(ofDebt),
    { kind: 'term_to_maximum', liability: null, change: { kind: 'longer_term', months } },
    { kind: 'interest_only_off', liability: null, change: { kind: 'interest_only_off' } },
    // Where no loan is requested, the lever is that of the notional loan, which is not in the scenario.
    ...(assessment.notional !== undefined
      ? []
      : [{ kind: 'lower_rate' as const, liability: null, change: { kind: 'customer_rate' as const, rates } }]),
    ...(expenses === undefined ? [] : [{ kind: 'expenses_to_benchmark' as const, liability: null, change: expenses }]),
  ];
};
