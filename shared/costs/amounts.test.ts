import { expect, it } from 'vitest';
import { maxAmount } from '../scenario/fields/limits.ts';
import { givenAmount, owedAmount, salePrice, sellingCosts } from './amounts.ts';

it('an amount that no form takes counts as not given', () => {
  expect([undefined, -1, 0, maxAmount, maxAmount + 1, Number.NaN].map(givenAmount)).toEqual([
    ...[undefined, undefined, 0, maxAmount, undefined, undefined],
  ]);
});

it('what is owed is the balance, else the limit, else what was lent', () => {
  const known = { balance: 310_000, limit: 350_000, loan_amount: 400_000 };
  const { balance: _balance, ...withoutBalance } = known;
  const { limit: _limit, ...lentOnly } = withoutBalance;
  expect(
    [known, withoutBalance, lentOnly, {}, { ...known, balance: 0 }, { ...known, balance: -1 }].map(owedAmount),
  ).toEqual([310_000, 350_000, 400_000, 0, 0, 350_000]);
});

it('a sale is at its price, else at the value, less its costs where some are stated', () => {
  const sold = { value: 900_000, sale: { price: 880_000, costs: 20_000 } };
  expect([sold, { value: 900_000 }, { ...sold, sale: { price: -1, costs: -1 } }, {}].map(salePrice)).toEqual([
    ...[880_000, 900_000, 900_000, undefined],
  ]);
  expect([sold, { value: 900_000 }, { ...sold, sale: { costs: -1 } }].map(sellingCosts)).toEqual([20_000, 0, 0]);
});
