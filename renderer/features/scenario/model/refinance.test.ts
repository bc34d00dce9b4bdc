import { expect, test } from 'vitest';
import { fundsOf } from '../../../../shared/costs/funds.ts';
import { refinanceOf } from '../../../../shared/costs/refinance.ts';
import { emptyScenario, type ScenarioBody } from '../../../../shared/service/scenario.ts';
import { canConsolidate, canRefinance, consolidateDebt, consolidatingLoans, refinanceLoan } from './refinance.ts';
import { sequentialIds } from './testing/sequential-ids.ts';

const home = { id: 'home', transaction_type: 'owned', property_purpose: 'owner_occupied', value: 900_000 };
const unit = { id: 'unit', transaction_type: 'owned', property_purpose: 'investment', value: 500_000 };
const old = {
  ...{ id: 'old', existing_or_proposed: 'existing', loan_type: 'investment', lender_name: 'Westpac' },
  ...{ limit: 420_000, balance: 400_000, rate: 6.9, monthly_repayment: 2_900, term: 22, interest_only_period: 2 },
  ...{ funds_property_id: 'unit' },
};
const card = { id: 'card', type: 'credit_card', limit: 10_000, balance: 4_000.55 };
const car = { id: 'car', type: 'car_loan', balance: 21_000, monthly_repayment: 465 };

const before: ScenarioBody = {
  ...emptyScenario(),
  securities: [home, unit],
  home_loans: [old],
  home_loan_security_links: [
    { home_loan_id: 'old', security_id: 'home' },
    { home_loan_id: 'old', security_id: 'unit' },
  ],
  liabilities: [card, car, { id: 'help', type: 'help', balance: 9_000 }],
};

const refinanced = Object.assign({}, before, refinanceLoan(before, 0, sequentialIds()));

test('a refinance pays the loan out with a new one of the same balance, purpose, term and security', () => {
  expect(refinanced).toEqual({
    ...before,
    securities: [
      { ...home, transaction_type: 'refinancing' },
      { ...unit, transaction_type: 'refinancing' },
    ],
    home_loans: [
      { ...old, closing: true },
      {
        ...{ id: 'new-1', existing_or_proposed: 'proposed', loan_type: 'investment' },
        ...{ loan_amount: 400_000, term: 22, interest_only_period: 2, lvr_behavior: 'calculate' },
        funds_property_id: 'unit',
      },
    ],
    home_loan_security_links: [
      ...before.home_loan_security_links,
      { home_loan_id: 'new-1', security_id: 'home' },
      { home_loan_id: 'new-1', security_id: 'unit' },
    ],
  });
});

test('only a property that is owned is refinanced with the loan: one that is bought or sold with it stays so', () => {
  const kinds = ['purchasing', 'selling', 'refinancing', undefined];
  for (const kind of kinds) {
    const { securities } = refinanceLoan(
      { ...before, securities: [{ ...home, transaction_type: kind }, unit] },
      0,
      sequentialIds(),
    );
    expect(securities?.map(({ transaction_type: now }) => now)).toEqual([kind, 'refinancing']);
  }
});

test('a loan of which only the limit is known is refinanced by it, and over 30 years where its term is unknown', () => {
  const body = { ...before, home_loans: [{ id: 'old', existing_or_proposed: 'existing', limit: 250_000 }] };
  expect(refinanceLoan(body, 0, sequentialIds()).home_loans?.[1]).toMatchObject({ loan_amount: 250_000, term: 30 });
});

test.each([
  ['proposed', { loan_amount: 400_000 }, false],
  ['paid out already', { ...old, closing: true }, false],
  ['one of which nobody says what is owed', { existing_or_proposed: 'existing' }, false],
  ['existing', old, true],
])('a loan can be refinanced when it is %s: %s', (_case, loan, can) => {
  const body = { ...before, home_loans: [loan] };
  expect([canRefinance(loan), Object.keys(refinanceLoan(body, 0, sequentialIds())).length > 0]).toEqual([can, can]);
});

test('a debt that is consolidated is closed, and what is owed on it added to the cent to the new loan', () => {
  expect(consolidatingLoans(before)).toEqual([]);
  expect(consolidatingLoans(refinanced)).toEqual([1]);
  const once = Object.assign({}, refinanced, consolidateDebt(refinanced, 0, 1));
  const twice = Object.assign({}, once, consolidateDebt(once, 1, 1));
  expect(twice.home_loans[1]?.loan_amount).toBe(425_000.55);
  expect(twice.liabilities.map(({ closing }) => closing)).toEqual([true, true, undefined]);
  // A debt that is closed is not added again.
  expect(consolidateDebt(twice, 1, 1)).toEqual({});
  expect(twice.liabilities.map(canConsolidate)).toEqual([false, false, false]);
  const today = '2026-11-22';
  const paid = refinanceOf(twice, fundsOf(twice, today), undefined, today);
  expect(paid).toMatchObject({ payouts: 425_001, beyond: 0, into: [{ lent: 425_000.55, part: 425_000.55 }] });
});
