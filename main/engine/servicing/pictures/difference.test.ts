import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parameterGroups, servicingParameters } from '../../../../shared/pack/parameters.ts';
import { differenceGroups } from '../../../../shared/pictures/difference.ts';
import { finish } from '../../../../test/support/finish-search.ts';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { anyRequest, requestFor, withServicing } from '../../../../test/support/servicing-requests.ts';
import { vectorLender } from '../../../../test/vectors/servicing-vectors.ts';
import { computeServicing } from '../compute-servicing.ts';
import type { ServicingRequest } from '../servicing-request.ts';
import { differenceOf } from './difference.ts';

const answered = (request: ServicingRequest) => {
  const { max_borrowing_capacity: capacity, net_monthly_surplus: surplus } = computeServicing(request);
  return { capacity, surplus };
};

test('every parameter belongs to one group, and every group is a step', () => {
  const grouped = Object.values(parameterGroups).flatMap((group) => Object.keys(group));
  expect(grouped.toSorted()).toEqual(Object.keys(servicingParameters.parse({})).toSorted());
  expect(['Prices', ...Object.keys(parameterGroups)].toSorted()).toEqual([...differenceGroups].toSorted());
});

test('the way from one lender to another begins and ends with their answers', () => {
  fc.assert(
    fc.property(anyRequest, anyRequest, (request, { lender: other }) => {
      const { from, steps } = finish(differenceOf(request, other));
      const there = { ...request, lender: other };
      expect(from).toEqual(answered(request));
      expect(steps.map(({ group }) => group)).toEqual(differenceGroups);
      expect(steps.at(-1)).toEqual({ group: 'Limits', ...answered(there) });
    }),
    propertyRuns(60),
  );
});

test('each step has the groups up to its own from the other lender', () => {
  const scenario = {
    households: [{ num_adults: 1 }],
    income: [{ payg: 100_000, overtime: 20_000 }],
    liabilities: [{ type: 'credit_card', limit: 10_000 }],
    home_loans: [{ existing_or_proposed: 'proposed', loan_amount: 500_000, rate: 6, term: 30 }],
    living_expenses: [{ simple_basic_expense: 2_500 }],
  };
  const request = requestFor(scenario, vectorLender('vanilla'));
  const buffer = withServicing(request, { buffer_new: 2 });
  const shaded = withServicing(buffer, { shade: { overtime: 0.5 } });
  const carded = withServicing(shaded, { card_pct: 0.03 });
  const tested = withServicing(carded, { dti_max: 5 });
  const { steps } = finish(differenceOf(request, tested.lender));
  const [atBuffer, atShade, atCard, atTest] = [buffer, shaded, carded, tested].map(answered);
  expect(steps).toEqual([
    { group: 'Prices', ...answered(request) },
    { group: 'Rates', ...atBuffer },
    ...(['Income', 'Self-employed', 'Rent and tax', 'Living expenses'] as const).map((group) => ({
      group,
      ...atShade,
    })),
    { group: 'Debts and existing loans', ...atCard },
    ...(['Servicing tests', 'Limits'] as const).map((group) => ({ group, ...atTest })),
  ]);
});

test('a lender does not differ from itself, and what cannot be calculated has no steps', () => {
  const { from, steps } = finish(
    differenceOf(requestFor({ households: [{}], income: [{ payg: 90_000 }] }), vectorLender('vanilla')),
  );
  expect(steps.map(({ group: _, ...figures }) => figures)).toEqual(steps.map(() => from));
  expect(finish(differenceOf(requestFor({}), vectorLender('vanilla'))).steps).toEqual([]);
});
