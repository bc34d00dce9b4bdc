import { expect, it } from 'vitest';
import type { HomeLoan } from '../../../shared/service/scenario.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { proposedLoan, salary, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { serves } from './calculated.ts';
import { neededInstead } from './needed.ts';

const needed = (payg: number, ...loans: readonly Partial<HomeLoan>[]) => {
  const home_loans = loans.map((loan, at) => ({ ...proposedLoan, id: `l${at}`, ...loan }));
  const request = requestFor(scenarioOf({ income: [{ ...salary, payg }], home_loans }));
  const asked = loans.reduce((sum, { loan_amount: amount = 0 }) => sum + amount, 0);
  return { request, instead: finish(neededInstead(request, asked)) };
};

it('the least of income, deposit and term that would do alone is told, each with its proof', () => {
  const loans = [
    { loan_amount: 400_000, term: 20 },
    { loan_amount: 60_000, term: 25 },
  ];
  const { instead } = needed(90_000, ...loans);
  expect(instead).toEqual({
    income: {
      ...{ applicant: 0, more: 5_500 },
      proof: { requested: 460_000, served: true, max_borrowing_capacity: 461_000, net_monthly_surplus: 14.07 },
    },
    deposit: {
      more: 33_000,
      proof: { requested: 426_999, served: true, max_borrowing_capacity: 427_000, net_monthly_surplus: 6.4 },
    },
    // Of both loans, as far beyond the shorter one as it takes.
    term: {
      ...{ months: 324, longest: 360 },
      proof: { requested: 460_000, served: true, max_borrowing_capacity: 460_000, net_monthly_surplus: 7.85 },
    },
  });
  // A step less of income does not do.
  expect([serves(needed(95_500, ...loans).request), serves(needed(95_000, ...loans).request)]).toEqual([true, false]);
});

it('no term is long enough for what the income does not carry, and no income up to a million more', () => {
  const much = needed(90_000, { loan_amount: 5_000_000 }).instead;
  expect([much.income?.more, much.deposit?.more, much.term]).toEqual([857_500, 4_530_000, null]);
  expect(needed(90_000, { loan_amount: 8_000_000 }).instead.income).toBeNull();
});
