import { expect, test } from 'vitest';
import { emptyScenario, type HomeLoan } from '../service/scenario.ts';
import { askedLoanAt, askedLoans, loanToPrice } from './asked-loans.ts';

const withLoans = (home_loans: HomeLoan[]) => ({
  ...emptyScenario(),
  home_loans,
  securities: [{ id: 's', value: 1_000_000 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
});
const asked = {
  ...{ position: 1, amount: 700_000, lvr: 70, investment: true, interestOnly: true },
  ...{ termMonths: 300, interestOnlyMonths: 36 },
};
const nothing = { amount: null, lvr: null, investment: null, interestOnly: null, termYears: null };

test('the proposed loans that are kept are requested, each with LVR, purpose, repayment and term', () => {
  const loans = askedLoans(
    withLoans([
      { loan_amount: 300_000 },
      { id: 'l', loan_amount: 700_000, loan_type: 'investment', interest_only_period: 3, term: 25 },
      { loan_amount: 0 },
      { loan_amount: 800_000, existing_or_proposed: 'existing' },
      { loan_amount: 900_000, closing: true },
    ]),
  );
  expect(loans).toEqual([
    {
      ...{ position: 0, amount: 300_000, lvr: undefined, investment: false, interestOnly: false },
      ...{ termMonths: 360, interestOnlyMonths: 0 },
    },
    asked,
  ]);
});

test('insurance that is lent on top is repaid with the loan, unless another amount or LVR is typed', () => {
  const insured = (lmi_capitalised: boolean) =>
    askedLoans({
      ...withLoans([{ id: 'l', loan_amount: 900_000 }]),
      additional_info: { useDependantAges: false, costs: { lmi_quoted: 12_000, lmi_capitalised } },
    })[0];
  expect([insured(false)?.onTop, insured(true)?.onTop, insured(true)?.amount]).toEqual([undefined, 12_000, 900_000]);
  const priced = [nothing, { ...nothing, termYears: 20 }, { ...nothing, amount: 9 }, { ...nothing, lvr: 80 }];
  expect(priced.map((typed) => loanToPrice(typed, insured(true))?.onTop)).toEqual([
    ...[12_000, 12_000, undefined, undefined],
  ]);
});

test('the largest loan is priced, or the one named; of equal ones the first', () => {
  const loans = [{ ...asked, position: 0, amount: 5 }, asked, { ...asked, position: 2 }];
  expect([null, 0, 2, 9].map((position) => askedLoanAt(loans, position)?.position)).toEqual([1, 0, 2, 1]);
  expect(askedLoanAt([], 0)).toBeUndefined();
});

test('a rate is that of a product taken at a lender until another is typed', () => {
  const ofProduct = { loan_amount: 5, product_rate: 6.24, product_lender: 'wattle' };
  const loans = [{ ...ofProduct, rate: 6.24 }, { ...ofProduct, rate: 6.1 }, ofProduct];
  expect(askedLoans(withLoans(loans)).map(({ taken }) => taken)).toEqual([
    { lender: 'wattle', rate: 6.24 },
    undefined,
    undefined,
  ]);
});

test('the LVR is the one entered where the loan says so', () => {
  expect(askedLoans(withLoans([{ loan_amount: 5, lvr: 0.8, lvr_behavior: 'use-input' }]))[0]?.lvr).toBe(80);
});

test('what is typed comes first, and both amount and LVR are needed', () => {
  const { position: _place, ...priced } = asked;
  expect([
    loanToPrice(nothing, asked),
    loanToPrice({ ...nothing, amount: 500_000, lvr: 90, investment: false, interestOnly: false, termYears: 20 }, asked),
    loanToPrice({ ...nothing, amount: 500_000, lvr: 90, interestOnly: true }, undefined),
    loanToPrice({ ...nothing, amount: 500_000, lvr: 90 }, undefined),
    loanToPrice({ ...nothing, amount: 500_000 }, undefined),
    loanToPrice(nothing, { ...asked, lvr: undefined }),
  ]).toEqual([
    priced,
    {
      ...{ amount: 500_000, lvr: 90, investment: false, interestOnly: false },
      ...{ termMonths: 240, interestOnlyMonths: 0 },
    },
    {
      ...{ amount: 500_000, lvr: 90, investment: false, interestOnly: true },
      ...{ termMonths: 360, interestOnlyMonths: 60 },
    },
    {
      ...{ amount: 500_000, lvr: 90, investment: false, interestOnly: false },
      ...{ termMonths: 360, interestOnlyMonths: 0 },
    },
    undefined,
    undefined,
  ]);
});
