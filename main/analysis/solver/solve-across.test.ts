import { describe, expect, it } from 'vitest';
import { withChanges } from '../../../shared/solver/apply-changes.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { proposedLoan, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { servicingVectors, vectorLender } from '../../../test/vectors/servicing-vectors.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { serves } from './calculated.ts';
import { cashAtHand, effortOf, optionsFor } from './options.ts';
import { plansOf } from './sets.ts';
import { solveAcross } from './solve-across.ts';

const requestsFor = (amount: number, cash = 0, interestOnlyYears = 0): readonly ServicingRequest[] =>
  servicingVectors.lenders.map(({ id }) =>
    requestFor(
      scenarioOf({
        home_loans: [{ ...proposedLoan, loan_amount: amount, term: 25, interest_only_period: interestOnlyYears }],
        liabilities: [
          { id: 'c1', type: 'credit_card', limit: 15_000 },
          { id: 'c2', type: 'credit_card', limit: 6_000, balance: 4_000 },
          { id: 'd1', type: 'car_loan', balance: 9_000, monthly_repayment: 350 },
        ],
        living_expenses: [{ simple_basic_expense: 2_600 }],
        additional_info: { assessment_date: '2026-11-21', cash_at_hand: cash },
      }),
      vectorLender(id),
    ),
  );

const servedAfter = (requests: readonly ServicingRequest[], changes: Parameters<typeof withChanges>[1]) =>
  requests
    .filter((request) => serves({ ...request, scenario: withChanges(request.scenario, changes) }))
    .map(({ lender }) => lender.id);

describe('one set across the lenders', () => {
  it.each([
    ...[400_000, 440_000, 470_000, 500_000, 520_000, 560_000, 620_000, 700_000].flatMap((amount) =>
      [0, 20_000, 60_000, 120_000].map((cash) => [amount, cash, 0] as const),
    ),
    ...[420_000, 440_000].map((amount) => [amount, 0, 10] as const),
  ])('makes the most of them lend %d with cash of %d, interest-only for %d years', (amount, cash, years) => {
    const requests = requestsFor(amount, cash, years);
    const solution = finish(solveAcross(requests));
    const now = servedAfter(requests, []);
    // Every set of every lender's options, without a deposit or with all the remaining cash as one, each as a whole
    // calculation.
    const options = requests.flatMap((request) => optionsFor(request, assessRequest(request)));
    const different = [...new Map(options.map((option) => [option.key, option])).values()];
    const tried = finish(plansOf(different, cashAtHand(requests[0]?.scenario ?? {}))).map((plan) => {
      const changes = plan.options.map(({ change }) => change);
      const left = { kind: 'larger_deposit', cash: cash - plan.cash } as const;
      return { plan, wins: servedAfter(requests, plan.deposit ? [...changes, left] : changes).length };
    });
    const most = Math.max(...tried.map(({ wins }) => wins));
    expect(solution?.served.length ?? now.length).toBe(most);
    if (solution === undefined) return;
    // No set that wins as many takes less effort, and a deposit that is the largest step smaller wins fewer.
    const efforts = solution.changes.map(
      (change) =>
        different.find(({ key }) => key === JSON.stringify(change))?.effort ??
        (change.kind === 'larger_deposit' ? effortOf.larger_deposit : Number.NaN),
    );
    expect(efforts.reduce((sum, effort) => sum + effort, 0)).toBe(
      Math.min(...tried.filter(({ wins }) => wins === most).map(({ plan }) => plan.effort)),
    );
    const step = Math.max(...requests.map(({ lender }) => lender.parameters.capacity_step));
    const lessDeposit = solution.changes.map((change) =>
      change.kind === 'larger_deposit' ? { ...change, cash: change.cash - step } : change,
    );
    if (solution.changes.some(({ kind }) => kind === 'larger_deposit'))
      expect(servedAfter(requests, lessDeposit).length).toBeLessThan(most);
    expect(solution.served).toEqual(servedAfter(requests, solution.changes));
    expect(solution.opened).toEqual(solution.served.filter((id) => !now.includes(id)));
    expect(solution.changes.length).toBeLessThanOrEqual(3);
    expect(solution.tried).toBe(4);
  });

  it('is absent where every lender lends already, or none can', () => {
    expect(finish(solveAcross(requestsFor(100_000)))).toBeUndefined();
    expect(finish(solveAcross(requestsFor(3_000_000)))).toBeUndefined();
  });
});
