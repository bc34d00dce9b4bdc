import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { requestedAmount } from '../../../shared/scenario/loans.ts';
import { cents } from '../../../shared/scenario/money.ts';
import { withChanges } from '../../../shared/solver/apply-changes.ts';
import { maxChanges, type ScenarioChange } from '../../../shared/solver/changes.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import {
  anyRequest,
  requestFor,
  withScenario,
  withServicing,
} from '../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import { computeServicing } from '../../engine/servicing/index.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { cashAtHand, effortOf, type Option, optionsFor } from './options.ts';
import { solveLender } from './solve-lender.ts';

const serves = (request: ServicingRequest, changes: readonly ScenarioChange[] = []): boolean => {
  const answer = computeServicing({ ...request, scenario: withChanges(request.scenario, changes) });
  return answer.does_service && answer.validations.every(({ passed }) => passed);
};

/** Every set of up to `max` options, tried or not. */
const subsets = (options: readonly Option[], max: number): readonly (readonly Option[])[] =>
  max === 0
    ? [[]]
    : [
        [],
        ...options.flatMap((option, index) =>
          subsets(options.slice(index + 1), max - 1)
            .filter((others) => others.every(({ subject }) => subject !== option.subject))
            .map((others) => [option, ...others]),
        ),
      ];

const effort = (set: readonly Option[]) => set.reduce((total, option) => total + option.effort, 0);
const cashFor = (set: readonly Option[]) => set.reduce((total, option) => total + option.cash, 0);

interface Tried {
  readonly effort: number;
  readonly cash: number;
  /** AUD by which the set falls short. */
  readonly missing: number;
}

/** Every set with its cost and shortfall, found by calculating each multiple of the step from the top down. */
const everySet = (request: ServicingRequest, max: number): readonly Tried[] => {
  const amount = requestedAmount(request.scenario.home_loans ?? []);
  const { capacity_step: step } = request.lender.parameters;
  const cash = cashAtHand(request.scenario);
  const totals = [amount, ...Array.from({ length: Math.ceil(amount / step) }, (_, index) => index * step).toReversed()];
  return subsets(optionsFor(request, assessRequest(request)), max).flatMap((set): readonly Tried[] => {
    const remainingCash = cash - cashFor(set);
    if (remainingCash < 0) return [];
    const changes = set.map(({ change }) => change);
    const lent = totals.find(
      (total) => total > 0 && serves(request, [...changes, { kind: 'lower_amount', less: amount - total }]),
    );
    const gap = amount - (lent ?? 0);
    const plain = { effort: effort(set), cash: cashFor(set), missing: gap };
    if (lent === undefined || gap === 0 || set.length === max || remainingCash === 0) return [plain];
    const deposit = Math.min(remainingCash, gap);
    const more = {
      effort: effort(set) + effortOf.larger_deposit,
      cash: cashFor(set) + deposit,
      missing: gap - deposit,
    };
    return [plain, more];
  });
};

const cheapestOf = (tried: readonly Tried[]): Tried | undefined =>
  tried.toSorted((a, b) => a.missing - b.missing || a.effort - b.effort || a.cash - b.cash)[0];

const costOf = (changes: readonly ScenarioChange[], request: ServicingRequest): Tried => {
  const options = optionsFor(request, assessRequest(request));
  const costs = changes.map((change): Tried => {
    if (change.kind === 'lower_amount') return { effort: 0, cash: 0, missing: change.less };
    if (change.kind === 'larger_deposit') return { effort: effortOf.larger_deposit, cash: change.cash, missing: 0 };
    const option = options.find(({ key }) => key === JSON.stringify(change));
    return { effort: option?.effort ?? NaN, cash: option?.cash ?? NaN, missing: 0 };
  });
  const total = (of: keyof Tried) => cents(costs.reduce((sum, cost) => sum + cost[of], 0));
  return { effort: total('effort'), cash: total('cash'), missing: total('missing') };
};

const rounded = (tried: Tried | undefined) =>
  tried && { effort: tried.effort, cash: cents(tried.cash), missing: cents(tried.missing) };

/** Scenarios requesting round amounts, so that every amount can be tried. */
const smallRequest = fc
  .tuple(
    anyRequest,
    fc.array(fc.integer({ min: 1, max: 8 }), { minLength: 4, maxLength: 4 }),
    fc.constantFrom(0, 0, 5_000, 40_000, 90_000),
  )
  .map(([request, amounts, cash]) =>
    withServicing(
      withScenario(request, {
        liabilities: request.scenario.liabilities.slice(0, 2),
        home_loans: request.scenario.home_loans.slice(0, 2).map((loan, index) => ({
          ...loan,
          ...(index === 0 ? { existing_or_proposed: 'proposed', closing: false } : {}),
          loan_amount: (amounts[index] ?? 1) * 50_000,
        })),
        additional_info: { ...request.scenario.additional_info, cash_at_hand: cash },
      }),
      { capacity_step: 50_000, min_loan: 20_000 },
    ),
  );

/** 60,000 a year carries a loan of 300,000 at 5 percent, but not 300,000 more. */
const withFixedLoan = (): ServicingRequest =>
  withServicing(
    requestFor({
      households: [{ id: 'h0', num_adults: 1, num_dependants: 0 }],
      income: [{ id: 'i0', payg: 60_000 }],
      home_loans: [
        { id: 'l0', loan_amount: 300_000, rate: 5 },
        { id: 'l1', loan_amount: 300_000, rate: 5, solve_for: true },
      ],
    }),
    { capacity_step: 50_000, min_loan: 20_000 },
  );

describe('the solver', () => {
  it('reaches the fixed loan, which cannot be reduced', () => {
    const request = withFixedLoan();
    const { max_borrowing_capacity: capacity } = computeServicing(request);
    expect(capacity).toBe(300_000);
    expect(finish(solveLender(request))).toMatchObject({
      status: 'short',
      lowered: { proof: { requested: 300_000, served: true } },
    });
  });

  it('counts the deposit in what a set takes: of two that are as much effort, the one with less cash in all', () => {
    const request = withServicing(
      requestFor({
        households: [{ id: 'h0', num_adults: 1, num_dependants: 0 }],
        income: [{ id: 'i0', payg: 100_000 }],
        home_loans: [{ id: 'l0', existing_or_proposed: 'proposed', loan_amount: 568_000, rate: 6 }],
        liabilities: [
          { id: 'd0', type: 'personal_loan', balance: 10_000, monthly_repayment: 300 },
          { id: 'd1', type: 'personal_loan', balance: 5_000, monthly_repayment: 100 },
        ],
        additional_info: { cash_at_hand: 54_000 },
      }),
      { capacity_step: 1_000, min_loan: 20_000 },
    );
    // Paying out the smaller debt takes 5,000 less, and leaves a deposit of 46,000 to find.
    expect(finish(solveLender(request))).toMatchObject({
      status: 'reached',
      set: {
        changes: [
          { kind: 'close_debt', liability: 0, cash: 10_000 },
          { kind: 'larger_deposit', cash: 21_000 },
        ],
      },
    });
  });

  it('proposes a set that no cheaper one matches, and proves it', { timeout: 900_000 }, () => {
    const statusCounts = new Map<string, number>();
    fc.assert(
      fc.property(smallRequest, (request) => {
        const solution = finish(solveLender(request));
        statusCounts.set(solution.status, (statusCounts.get(solution.status) ?? 0) + 1);
        if (solution.status === 'incomplete' || solution.status === 'served') {
          expect(solution.status === 'served').toBe(
            serves(request) && requestedAmount(request.scenario.home_loans) > 0,
          );
          return;
        }
        const best = rounded(cheapestOf(everySet(request, maxChanges)));
        if (solution.status === 'reached') {
          expect(costOf(solution.set.changes, request)).toEqual(best);
          expect(serves(request, solution.set.changes)).toBe(true);
          return;
        }
        expect(solution.remaining).toBe(best?.missing);
        if (solution.nearest === undefined) return;
        const lowering: ScenarioChange = { kind: 'lower_amount', less: solution.remaining };
        expect(costOf([...solution.nearest.changes, lowering], request)).toEqual(best);
        expect(serves(request, [...solution.nearest.changes, lowering])).toBe(true);
        const withRoom = rounded(cheapestOf(everySet(request, maxChanges - 1)));
        if (solution.lowered === undefined) {
          // Loans other than the one solved for cannot be reduced.
          expect(withRoom?.missing).toBe(requestedAmount(request.scenario.home_loans));
          return;
        }
        const lowered = solution.lowered.changes;
        expect(lowered.length).toBeLessThanOrEqual(maxChanges);
        expect(serves(request, lowered)).toBe(true);
        expect(costOf(lowered, request)).toEqual(withRoom);
      }),
      propertyRuns(40),
    );
  });
});
