import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { anyRequest, requestFor, withServicing } from '../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from '../../engine/servicing/compute-servicing.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { curvesOf } from './curves.ts';

const scenario = {
  households: [{ num_adults: 1 }],
  income: [{ payg: 150_000 }],
  home_loans: [{ existing_or_proposed: 'proposed', loan_amount: 500_000, rate: 6, term: 27.5 }],
  living_expenses: [{ simple_basic_expense: 2_500 }],
};
const withLoans = (home_loans: ServicingRequest['scenario']['home_loans']) => requestFor({ ...scenario, home_loans });

const answered = (request: ServicingRequest) => {
  const { max_borrowing_capacity: capacity, net_monthly_surplus: surplus } = computeServicing(request);
  return { capacity, surplus };
};

test('the points at today’s rate and at today’s term are the lender’s answer', () => {
  fc.assert(
    fc.property(anyRequest, (request) => {
      const { rate, term, termNow } = finish(curvesOf(request));
      const answer = answered(request);
      expect(rate.find(({ at }) => at === 0)).toEqual({ at: 0, ...answer });
      const now = term.find(({ at }) => at === termNow);
      if (now !== undefined) expect(now).toEqual({ at: termNow, ...answer });
    }),
    propertyRuns(60),
  );
});

test('the rate moves by quarters, the term by years, with today’s among them', () => {
  const { rate, term, termNow, requested } = finish(curvesOf(requestFor(scenario)));
  expect(rate.map(({ at }) => at)).toEqual([
    ...[-1, -0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3],
  ]);
  expect(term.map(({ at }) => at)).toEqual([
    ...[10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 27.5, 28, 29, 30],
  ]);
  expect([termNow, requested]).toEqual([27.5, 500_000]);
  const dearer = { ...scenario, home_loans: [{ ...scenario.home_loans[0], rate: 7.25 }] };
  expect(rate.find(({ at }) => at === 1.25)).toEqual({ at: 1.25, ...answered(requestFor(dearer)) });
  const shorter = { ...scenario, home_loans: [{ ...scenario.home_loans[0], term: 12 }] };
  expect(term.find(({ at }) => at === 12)).toEqual({ at: 12, ...answered(requestFor(shorter)) });
});

test('the longest term is the lender’s, up to 35 years', () => {
  const longest = (max_term_months: number) =>
    finish(curvesOf(withServicing(requestFor(scenario), { max_term_months }))).term.at(-1)?.at;
  expect([300, 306, 420, 480, 60].map(longest)).toEqual([25, 25, 35, 35, undefined]);
});

test('a term of today that is shorter than the shortest, or longer than the lender’s, is not among the points', () => {
  const endsWith = (term: number) => {
    const { term: points, termNow } = finish(curvesOf(withLoans([{ ...scenario.home_loans[0], term }])));
    return [points[0]?.at, points.at(-1)?.at, termNow];
  };
  expect([endsWith(8), endsWith(10), endsWith(33)]).toEqual([
    [10, 30, 8],
    [10, 30, 10],
    [10, 30, 33],
  ]);
});

test('only the requested loans vary, and a term no longer than the interest-only period has no point', () => {
  const existing = { existing_or_proposed: 'existing', loan_amount: 200_000, rate: 6, term: 20 };
  const interestOnly = { ...scenario.home_loans[0], term: 30, interest_only_period: 15 };
  const { term, termNow } = finish(curvesOf(withLoans([existing, interestOnly])));
  expect([term[0]?.at, termNow]).toEqual([16, 30]);
  expect(term[0]).toEqual({ at: 16, ...answered(withLoans([existing, { ...interestOnly, term: 16 }])) });
});

test('loans with different terms have no term of today, and without a loan there is no term', () => {
  const [loan] = scenario.home_loans;
  expect(finish(curvesOf(withLoans([{ ...loan }, { ...loan, term: 20 }]))).termNow).toBeNull();
  const none = finish(curvesOf(withLoans([])));
  expect([none.term, none.termNow, none.requested]).toEqual([[], null, 0]);
  expect(none.rate).toHaveLength(17);
});

test('what cannot be calculated has no points', () => {
  const { rate, term } = finish(curvesOf(requestFor({ ...scenario, households: [] })));
  expect([rate, term]).toEqual([[], []]);
});
