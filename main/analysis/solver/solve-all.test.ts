import { expect, it } from 'vitest';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { proposedLoan, salary, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { servicingVectors, vectorLender } from '../../../test/vectors/servicing-vectors.ts';
import { computeServicing } from '../../engine/servicing/index.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { solveAll } from './solve-all.ts';

const scenario = (amount: number, overtime: number, children: number) =>
  scenarioOf({
    households: [{ id: 'h1', num_adults: 1, num_dependants: children, postcode: 4000 }],
    income: [{ ...salary, payg: 90_000, overtime }],
    home_loans: [{ ...proposedLoan, loan_amount: amount, term: 25 }],
  });

const requestsFor = (amount: number): readonly ServicingRequest[] =>
  servicingVectors.lenders.map(({ id }) => requestFor(scenario(amount, 20_000, 0), vectorLender(id)));

const lends = (request: ServicingRequest): boolean => {
  const { does_service, validations } = computeServicing(request);
  return does_service && validations.every(({ passed }) => passed);
};

/** What each shock does to a request, written out. */
const shocked: Readonly<Record<string, (request: ServicingRequest, amount: number) => ServicingRequest>> = {
  rates_quarter: (request) => ({ ...request, addToRates: 0.25 }),
  rates_half: (request) => ({ ...request, addToRates: 0.5 }),
  one_more_child: (request, amount) => ({ ...request, scenario: scenario(amount, 20_000, 1) }),
  less_overtime: (request, amount) => ({ ...request, scenario: scenario(amount, 18_000, 0) }),
};

it('each shock names the lenders that no longer lend after it, over amounts from all to none', () => {
  const amounts = Array.from({ length: 30 }, (_, at) => 400_000 + at * 10_000);
  const flipsAt = (amount: number) => finish(solveAll(requestsFor(amount))).flips;
  const expected = (amount: number) =>
    Object.entries(shocked).flatMap(([shock, after]) => {
      const lost = requestsFor(amount).filter((request) => lends(request) && !lends(after(request, amount)));
      return lost.length === 0 ? [] : [{ shock, lost: lost.map(({ lender }) => lender.id), gained: [] }];
    });
  const found = amounts.map(flipsAt);
  expect(found).toEqual(amounts.map(expected));
  expect(new Set(found.flat().map(({ shock }) => shock)).size).toBe(4);
});

it('a lender that cannot calculate is listed and takes no part in the rest', () => {
  const requests = requestsFor(420_000).map((request, at) =>
    at === 0 ? { ...request, scenario: { ...request.scenario, households: [] } } : request,
  );
  const { lenders, flips } = finish(solveAll(requests));
  expect(lenders.map(({ lender, status }) => [lender, status === 'incomplete'])).toEqual(
    requests.map(({ lender }, at) => [lender.id, at === 0]),
  );
  expect(flips.flatMap(({ lost, gained }) => [...lost, ...gained])).not.toContain(requests[0]?.lender.id);
});
