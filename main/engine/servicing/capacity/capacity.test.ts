import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { HomeLoan } from '../../../../shared/service/scenario.ts';
import {
  letProperty,
  proposedLoan,
  scenarioOf,
  withIncome,
  withLoan,
} from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../assess-request.ts';
import { computeServicing } from '../index.ts';
import { marginsOf, servicingTestsOf } from '../verdict/servicing-tests.ts';
import { capacityOf } from './capacity.ts';

const capacity = (scenario: ReturnType<typeof scenarioOf>, overrides: ServicingOverrides = {}): number =>
  computeServicing(withServicing(requestFor(scenario), overrides)).max_borrowing_capacity;

const two = (first: Partial<HomeLoan>, second: Partial<HomeLoan>) =>
  scenarioOf({
    home_loans: [
      { ...proposedLoan, id: 'a', ...first },
      { ...proposedLoan, id: 'b', ...second },
    ],
  });

describe('the capacity', () => {
  it('is the largest multiple of the step that passes', () => {
    expect(capacity(scenarioOf())).toBe(538_000);
    expect(capacity(scenarioOf(), { capacity_step: 5_000 })).toBe(535_000);
    expect(capacity(scenarioOf(), { capacity_step: 1 })).toBe(538_297);
  });

  it('is the request itself where that passes and lies above the last multiple', () => {
    expect(capacity(withLoan({ loan_amount: 538_250.5 }))).toBe(538_250.5);
    expect(capacity(withLoan({ loan_amount: 538_300 }))).toBe(538_000);
  });

  it('depends on the requested amount only through the price', () => {
    const amounts = [1, 40_000, 538_000, 600_000, 9_000_000];
    expect(amounts.map((loan_amount) => capacity(withLoan({ loan_amount })))).toEqual(amounts.map(() => 538_000));
  });

  it('is capped at the lender’s maximum, whatever is requested', () => {
    expect(capacity(scenarioOf(), { max_loan: 300_500 })).toBe(300_000);
    expect(capacity(withLoan({ loan_amount: 100_000 }), { max_loan: 300_500 })).toBe(300_000);
    expect(capacity(withLoan({ loan_amount: 300_200 }), { max_loan: 300_500 })).toBe(300_200);
    expect(capacity(withLoan({ loan_amount: 300_500 }), { max_loan: 300_500 })).toBe(300_500);
    expect(capacity(withLoan({ loan_amount: 300_501 }), { max_loan: 300_500 })).toBe(300_000);
  });

  it('is zero without income, or where nothing passes', () => {
    expect(capacity(withIncome({ payg: 0 }))).toBe(0);
    expect(capacity(withIncome({ payg: 18_000 }))).toBe(0);
  });

  it('of zero still comes with a full answer, unlike that of unreadable input', () => {
    const parts = (scenario: ReturnType<typeof scenarioOf>) => {
      const answer = computeServicing(requestFor(scenario));
      const { does_service, max_borrowing_capacity, validations, warnings, per_loan_rate_breakdown: rates } = answer;
      return [does_service, max_borrowing_capacity, validations.length, warnings.length > 0, rates.length];
    };
    expect(parts(withIncome({ payg: 18_000 }))).toEqual([false, 0, 16, true, 1]);
    expect(parts(withIncome({ payg: -1 }))).toEqual([false, 0, 7, false, 0]);
  });

  it('is limited by debt to income where that fails first', () => {
    expect(capacity(withLoan({ rate: 1 }), { dti_max: 4 })).toBe(400_000);
  });

  it('varies all loans in proportion, or the one that is solved for', () => {
    const long = { loan_amount: 300_000 };
    const short = { loan_amount: 100_000, term: 10 };
    expect(capacity(two(long, short))).toBe(474_000);
    expect(capacity(two({ ...long, solve_for: true }, short))).toBe(484_000);
    expect(capacity(two(long, { ...short, solve_for: true }))).toBe(454_000);
    expect(capacity(two({ ...long, solve_for: true }, { ...short, solve_for: true }))).toBe(474_000);
  });

  it('is zero where the fixed loans already exceed it', () => {
    expect(capacity(two({ loan_amount: 700_000 }, { loan_amount: 50_000, solve_for: true }))).toBe(0);
    expect(
      capacity(two({ loan_amount: 400_000 }, { loan_amount: 50_000, solve_for: true }), { max_loan: 300_000 }),
    ).toBe(0);
  });

  it('is above the fixed loans even where the search begins below them', () => {
    expect(capacity(two({ loan_amount: 400_000 }, { loan_amount: 250_000, solve_for: true }))).toBe(538_000);
  });

  it('is calculated for a loan of zero that is solved for', () => {
    expect(capacity(two({ loan_amount: 400_000 }, { loan_amount: 0, solve_for: true }))).toBe(538_000);
  });

  it('without a requested loan is that of a 30-year loan priced at 80% and 500,000', () => {
    const nothing = scenarioOf({ home_loans: [] });
    const priced = scenarioOf({ home_loans: [{ ...proposedLoan, rate: 6.4 }] });
    expect([capacity(nothing), capacity(withLoan({ loan_amount: 0 }))]).toEqual([capacity(priced), capacity(priced)]);
  });

  it('of the notional loan takes no interest from the tax', () => {
    const property = { securities: [letProperty] };
    const linked = { home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }] };
    const nothing = { ...proposedLoan, loan_type: 'investment', loan_amount: 0 };
    expect(capacity(scenarioOf({ ...property, ...linked, home_loans: [nothing] }))).toBe(
      capacity(scenarioOf({ ...property, home_loans: [] })),
    );
  });

  it('never contradicts the verdict on the request', () => {
    const { assessment, financesAt } = assessRequest(
      withServicing(requestFor(withLoan({ loan_amount: 5_500 })), { capacity_step: 1_000, max_loan: 20_000 }),
    );
    const capacityFor = (requested: number, requestPasses: boolean, passes: boolean) =>
      capacityOf(
        { ...assessment, requested },
        {
          financesAt: () => financesAt(passes ? 1_000 : 9_000_000),
          requestMargins: Array.from({ length: 9 }, () => (requestPasses ? 1 : -1)),
        },
      );
    expect([
      capacityFor(5_500, false, true),
      capacityFor(5_000, false, true),
      capacityFor(25_000, false, true),
      capacityFor(0, false, true),
      capacityFor(5_500, true, true),
      capacityFor(5_500, true, false),
      capacityFor(5_500, false, false),
    ]).toEqual([5_000, 4_000, 20_000, 20_000, 20_000, 5_500, 0]);
  });

  it('takes a few guesses, where bisection takes a dozen', () => {
    const looks = [1, 400_000, 538_000, 600_000, 9_000_000].map((loan_amount) => {
      const { assessment, financesAt } = assessRequest(requestFor(withLoan({ loan_amount })));
      let count = 0;
      capacityOf(assessment, {
        requestMargins: marginsOf(servicingTestsOf(assessment.parameters), assessment, financesAt(loan_amount)!),
        financesAt: (total) => {
          count += 1;
          return financesAt(total);
        },
      });
      return count;
    });
    expect(looks).toEqual([3, 3, 2, 4, 4]);
  });

  it('recalculates tax where more lending means more deductible interest', () => {
    const scenario = scenarioOf({
      home_loans: [{ ...proposedLoan, loan_type: 'investment' }],
      securities: [letProperty],
      home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
    });
    const { financesAt } = assessRequest(requestFor(scenario));
    const net = [100_000, 500_000, 900_000].map((total) => financesAt(total)?.netMonthly);
    expect(net).toEqual([7_881, 8_569, 9_260.27]);
    // half of each total is the loan whose interest is deducted
    const mixed = { ...scenario, home_loans: [...(scenario.home_loans ?? []), { ...proposedLoan, id: 'l2' }] };
    const ofMixed = assessRequest(requestFor(mixed));
    expect([200_000, 1_000_000].map((total) => ofMixed.financesAt(total)?.netMonthly)).toEqual([7_881, 8_569]);
  });
});
