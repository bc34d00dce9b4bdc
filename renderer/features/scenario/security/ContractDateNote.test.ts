import { createElement } from 'react';
import { expect, test } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { ContractDateNote } from './ContractDateNote.tsx';

test('what an unknown contract day is worth is stated at the lender where it is worth most', async () => {
  const dates = [10, 90, 50].map((thousands) => ({
    ...{
      lender: `lender ${thousands}`,
      securities: [0],
      rental_income: [],
      by: '2026-05-12',
      capacity: 500_000,
      surplus: 0,
    },
    proof: {
      ...{ requested: 0, served: true, max_borrowing_capacity: 500_000 + thousands * 1_000, net_monthly_surplus: 0 },
    },
  }));
  const { texts } = await drawn(
    { securities: [{ property_purpose: 'investment' }] },
    createElement(ContractDateNote, { part: 'securities', index: 0 }),
    (store) => {
      store.setState({ results: { status: 'loading', previous: undefined } as never });
      store.calls.put('solve.all', { scenarioId, addToRates: 0 }, { lenders: [], flips: [], dates });
    },
  );
  expect(texts.join(' ')).toContain('capacity at lender 90 is 590,000 , not 500,000');
});
