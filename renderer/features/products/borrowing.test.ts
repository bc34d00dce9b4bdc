import { expect, test } from 'vitest';
import { emptyScenario, type HomeLoan } from '../../../shared/service/scenario.ts';
import { askedLoan, borrowingOf } from './borrowing.ts';

const withLoans = (home_loans: HomeLoan[]) => ({
  ...emptyScenario(),
  home_loans,
  securities: [{ id: 's', value: 1_000_000 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
});

test('the largest proposed loan that stays is asked for, with its LVR, purpose and repayment', () => {
  const loans: HomeLoan[] = [
    { loan_amount: 300_000 },
    { id: 'l', loan_amount: 700_000, loan_type: 'investment', interest_only_period: 5 },
    { loan_amount: 700_000 },
    { loan_amount: 800_000, existing_or_proposed: 'existing' },
    { loan_amount: 900_000, closing: true },
  ];
  expect(askedLoan(withLoans(loans))).toEqual({
    position: 1,
    amount: 700_000,
    lvr: 70,
    investment: true,
    interestOnly: true,
  });
});

test('the LVR is the one entered where the loan says so, and may be unknown', () => {
  const plain = { position: 0, amount: 5, investment: false, interestOnly: false };
  expect([
    askedLoan(withLoans([{ loan_amount: 5, lvr: 0.8, lvr_behavior: 'use-input' }])),
    askedLoan(withLoans([{ loan_amount: 5 }])),
    askedLoan(withLoans([{ id: 'l' }])),
  ]).toEqual([{ ...plain, lvr: 80 }, { ...plain, lvr: undefined }, undefined]);
});

test('what is typed comes first, and both amount and LVR are needed', () => {
  const asked = { position: 0, amount: 700_000, lvr: 70, investment: true, interestOnly: true };
  const priced = { amount: 700_000, lvr: 70, investment: true, interestOnly: true };
  expect([
    borrowingOf({ amount: null, lvr: null }, asked),
    borrowingOf({ amount: 500_000, lvr: 90 }, asked),
    borrowingOf({ amount: 500_000, lvr: 90 }, undefined),
    borrowingOf({ amount: 500_000, lvr: null }, undefined),
    borrowingOf({ amount: null, lvr: null }, { ...asked, lvr: undefined }),
  ]).toEqual([
    priced,
    { ...priced, amount: 500_000, lvr: 90 },
    { amount: 500_000, lvr: 90, investment: false, interestOnly: false },
    undefined,
    undefined,
  ]);
});
