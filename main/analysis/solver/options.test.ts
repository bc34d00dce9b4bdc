import { expect, it } from 'vitest';
import { proposedLoan, salary, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import { optionsFor, reliefOf } from './options.ts';

it('halving a card’s limit is an option only if the balance fits in the half', () => {
  const halvesAt = (balance?: number): boolean => {
    const card = { type: 'credit_card', limit: 10_000, ...(balance !== undefined && { balance }) };
    const request = requestFor(
      scenarioOf({ home_loans: [{ ...proposedLoan, loan_amount: 500_000 }], liabilities: [card] }),
    );
    return optionsFor(request, assessRequest(request)).some(
      ({ change }) => change.kind === 'reduce_limit' && change.limit === 5_000,
    );
  };
  expect([halvesAt(), halvesAt(0), halvesAt(5_000), halvesAt(5_000.01), halvesAt(10_000)]).toEqual([
    ...[true, true, true, false, false],
  ]);
});

it('a card’s limit is lowered to its balance before it is closed, and as easily as halved where half is less', () => {
  const limitsAt = (balance: number) => {
    const card = { type: 'credit_card', limit: 10_000, balance };
    const request = requestFor(
      scenarioOf({ home_loans: [{ ...proposedLoan, loan_amount: 500_000 }], liabilities: [card] }),
    );
    return optionsFor(request, assessRequest(request)).flatMap(({ change, effort }) =>
      change.kind === 'reduce_limit' ? [[change.limit, effort]] : [],
    );
  };
  expect([0, 1_200, 5_000, 7_000, 10_000].map(limitsAt)).toEqual([
    [[5_000, 20]],
    [
      [5_000, 20],
      [1_200, 25],
    ],
    [[5_000, 20]],
    [[7_000, 20]],
    [],
  ]);
});

it('a debt of which nobody knows what is owed cannot be paid out, unless it is a limit that may be unused', () => {
  const closes = (debt: object): boolean => {
    const request = requestFor(
      scenarioOf({ home_loans: [{ ...proposedLoan, loan_amount: 500_000 }], liabilities: [debt] }),
    );
    return optionsFor(request, assessRequest(request)).some(({ change }) => change.kind === 'close_debt');
  };
  const repaid = { monthly_repayment: 900 };
  expect([closes({ type: 'margin_loan', ...repaid }), closes({ type: 'car_loan', ...repaid })]).toEqual([false, false]);
  expect(closes({ type: 'overdraft', limit: 10_000 })).toBe(true);
});

it('an interest-only period is made shorter, the longest first, before it is given up', () => {
  const request = requestFor(
    scenarioOf({ home_loans: [{ ...proposedLoan, loan_amount: 500_000, interest_only_period: 3 }] }),
  );
  const changes = optionsFor(request, assessRequest(request)).map(({ change }) => change);
  expect(changes.filter(({ kind }) => kind.includes('interest_only'))).toEqual([
    { kind: 'shorter_interest_only', years: 2 },
    { kind: 'shorter_interest_only', years: 1 },
    { kind: 'interest_only_off' },
  ]);
});

/** What a set may contain for these debts and loans, with the effort, the cash and the relief of each. */
const optionsOf = (liabilities: readonly object[], cash_at_hand: number, loan: object = {}) => {
  const home_loans = [{ ...proposedLoan, loan_amount: 500_000, ...loan }];
  const request = requestFor(
    scenarioOf({ income: [salary], home_loans, liabilities: [...liabilities], additional_info: { cash_at_hand } }),
  );
  const base = assessRequest(request);
  return optionsFor(request, base).map((option) => ({ ...option, relief: reliefOf(option, base.assessment) }));
};

it('the least effort comes first, then the least cash, and each debt relieves of what it counts for', () => {
  const liabilities = [
    { type: 'car_loan', balance: 20_000, monthly_repayment: 1_000 },
    { type: 'personal_loan', balance: 9_000, monthly_repayment: 900 },
    { type: 'credit_card', limit: 10_000, balance: 2_000 },
    { type: 'help', balance: 15_000 },
  ];
  const found = optionsOf(liabilities, 20_000, { term: 25 });
  expect(found.map(({ change, effort, cash, relief }) => [change.kind, effort, cash, relief])).toEqual([
    ['reduce_limit', 20, 0, { monthly: 190, debt: 5_000 }],
    ['reduce_limit', 25, 0, { monthly: 304, debt: 8_000 }],
    ['close_debt', 30, 2_000, { monthly: 380, debt: 10_000 }],
    ['longer_term', 40, 0, undefined],
    ['close_debt', 60, 9_000, { monthly: 900, debt: 9_000 }],
    // HELP is repaid with the tax, which is calculated anew.
    ['close_debt', 60, 15_000, undefined],
    ['close_debt', 60, 20_000, { monthly: 1_000, debt: 20_000 }],
  ]);
  const kinds = (cash: number) => optionsOf(liabilities, cash, { term: 30 }).map(({ change }) => change.kind);
  expect(kinds(8_999)).toEqual(['reduce_limit', 'reduce_limit', 'close_debt']);
  // Cash that cannot be read is none, and what needs none goes on.
  expect(kinds(-1)).toEqual(['reduce_limit', 'reduce_limit']);
});

it('another product is offered where the lender has it, to a loan whose rate is not its own', () => {
  const products = (loan: object) =>
    optionsOf([], 0, loan).flatMap(({ change }) => (change.kind === 'other_product' ? change.productType : []));
  const free = { rate: undefined };
  expect([products(free), products({ ...free, product_type: 'variable_basic' })]).toEqual([
    ['variable_basic'],
    ['variable_package'],
  ]);
  expect(products({})).toEqual([]);
});

it('of many debts the eight heaviest are combined', () => {
  const debts = Array.from({ length: 10 }, (_, at) => ({
    ...{ type: 'car_loan', balance: 1_000, monthly_repayment: 100 + at },
  }));
  const closed = optionsOf(debts, 50_000).flatMap(({ change }) =>
    change.kind === 'close_debt' ? change.liability : [],
  );
  expect(closed.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
});
