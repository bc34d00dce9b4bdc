import { expect, it } from 'vitest';
import { proposedLoan, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import { optionsFor } from './options.ts';

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
