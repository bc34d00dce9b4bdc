import { expect, it } from 'vitest';
import { salary, scenarioOf } from '../../test/support/scenarios/parts.ts';
import { requestFor } from '../../test/support/scenarios/servicing-requests.ts';
import { servicingVectors, vectorLender } from '../../test/vectors/servicing-vectors.ts';
import type { ServicingRequest } from '../engine/servicing/servicing-request.ts';
import type { Search } from './search.ts';
import { solveAll } from './solver/solve-all.ts';
import { whatIfsOf } from './solver/what-ifs-of.ts';

/** A borrower with ten cards and the cash to close some of them, who asks for more than the capacity. */
const scenario = scenarioOf({
  income: [{ ...salary, overtime: 9_000 }],
  home_loans: [
    {
      id: 'l1',
      product_type: 'variable_package',
      lvr_behavior: 'use-input',
      lvr: 80,
      loan_amount: 700_000,
      term: 25,
      interest_only_period: 2,
    },
  ],
  liabilities: Array.from({ length: 10 }, (_, index) => ({
    type: 'credit_card',
    limit: 5_000 + 500 * index,
    balance: 400 * index,
  })),
  living_expenses: [{ simple_basic_expense: 4_000 }],
  additional_info: { cash_at_hand: 15_000 },
});

/** Requests to several lenders, and a count of the calculations started: each reads the price list once. */
const counted = () => {
  let calculations = 0;
  const requests = servicingVectors.lenders.map(({ id }): ServicingRequest => {
    const { priceList, ...lender } = vectorLender(id);
    const countingLender = {
      ...lender,
      get priceList() {
        calculations += 1;
        return priceList;
      },
    };
    return requestFor(scenario, countingLender);
  });
  return { requests, calculations: () => calculations };
};

const mostInOneStep = (search: Search<unknown>, calculations: () => number): number => {
  let most = 0;
  for (let done = false; !done;) {
    const before = calculations();
    done = search.next().done === true;
    most = Math.max(most, calculations() - before);
  }
  return most;
};

it.each<[string, (requests: readonly ServicingRequest[]) => Search<unknown>]>([
  ['all lenders', solveAll],
  ['one lender’s what-ifs', ([first]) => whatIfsOf(first ?? requestFor(scenario))],
])('a search over %s takes many calculations, but only a few in each step', (_, search) => {
  const { requests, calculations } = counted();
  const most = mostInOneStep(search(requests), calculations);
  expect(most).toBeLessThanOrEqual(5);
  expect(calculations()).toBeGreaterThan(20);
});
