import { createElement } from 'react';
import { expect, it } from 'vitest';
import { drawn } from '../../../app/testing/drawn.ts';
import { scenarioId } from '../../../store/testing/records.ts';
import { AddbackTable } from './AddbackTable.tsx';

it('what a lender would add back counts nothing before it has the years that it asks for', async () => {
  const short = { code: 'SELF_EMPLOYED_SHORT_HISTORY', message: '', figure: 2, limit: 3, unit: 'years' };
  const outcome = (lender: string, depreciation: number, details: readonly object[]) => ({
    ...{ lender, status: 'computed' },
    result: {
      ...{ max_borrowing_capacity: 1, net_monthly_surplus: 1, does_service: true, warning_details: details },
      addbacks: { depreciation, interest: 1, extra_super: 1, one_off: depreciation, other_addback: 1 },
    },
  });
  const years = [{ net_profit: 140_000, depreciation: 12_000, one_off: 5_000 }, { net_profit: 120_000 }];
  const { texts } = await drawn(
    { income: [{}], self_employed_income: [{ id: 'b', years }] },
    createElement(AddbackTable, { index: 0 }),
    (store) => {
      const outcomes = [outcome('acacia', 1, []), outcome('tuart', 0.5, [short])];
      store.setState({ results: { status: 'loaded', data: { scenarioId, outcomes } } as never });
    },
  );
  expect(texts.join(' ')).toMatch(/Lenders Depreciation One-off costs Latest year acacia 100 % 100 % 157,000 /);
  expect(texts.join(' ')).toMatch(/ tuart 50 % 50 % none before 3 years/);
});
