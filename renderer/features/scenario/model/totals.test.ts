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
