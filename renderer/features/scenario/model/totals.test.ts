import { expect, it } from 'vitest';
import { emptyScenario } from '../../../../shared/service/scenario.ts';
import { totalsOf } from './totals.ts';

it('only the expenses of existing households count', () => {
  const body = {
    ...emptyScenario(),
    households: [{ num_adults: 2 }],
    living_expenses: [{ simple_basic_expense: 3_000, rent: 400 }, { simple_basic_expense: 2_000 }],
  };
  expect(totalsOf(body).expenses).toBe(3_400);
});

it('what is guaranteed for others is owed, HELP and what is paid out are not', () => {
  const liabilities = [
    { type: 'guarantee', balance: 90_000 },
    { type: 'credit_card', limit: 10_000, balance: 2_000 },
    { type: 'help', balance: 22_000 },
    { type: 'car_loan', balance: 18_000, closing: true },
  ];
  expect(totalsOf({ ...emptyScenario(), liabilities }).debts).toBe(100_000);
});
