import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { AllSolutions, LenderSolution } from '../../../../shared/solver/solution.ts';
import { drawn } from '../../../app/testing/drawn.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { GetsThere } from './GetsThere.tsx';

const said = async (solution: LenderSolution): Promise<string> => {
  const answer: AllSolutions = { lenders: [solution], flips: [], dates: [] };
  const { texts } = await drawn({}, createElement(GetsThere, { lender: 'wattle' }), (store) => {
    store.setState({ results: { status: 'loading', previous: undefined } as never });
    store.calls.put('solve.all', { scenarioId, addToRates: 0 }, answer);
  });
  return texts.join(' ');
};

const proof = { requested: 480_000, served: true, max_borrowing_capacity: 512_000, net_monthly_surplus: 300 };
const set = { changes: [{ kind: 'larger_deposit' as const, cash: 5_000 }], proof };

test('a set that reaches the amount says what is left over, and one that falls short by how much', async () => {
  const lender = 'wattle';
  const reached = await said({ lender, status: 'reached', set });
  expect(reached).toContain('Then 480,000 services capacity 512,000, surplus 300 a month');
  const short = await said({ lender, status: 'short', remaining: 20_000, nearest: set });
  expect(short).toContain('20,000 remain');
  expect(short).toContain('Then 480,000 services 20,000 less than asked for, surplus 300 a month');
});
