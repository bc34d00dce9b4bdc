import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { proposedLoan, salary, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestFor, steppedRequest, withServicing } from '../../../test/support/scenarios/servicing-requests.ts';
import { calculate, calculateAt, noRelief, passes, passesAt, relievedCapacity, serves } from './calculated.ts';

it('a calculation at other amounts equals that of a scenario with these amounts, including tax', () => {
  let moved = 0;
  fc.assert(
    fc.property(
      steppedRequest,
      fc.array(fc.integer({ min: 0, max: 900_000 }), { minLength: 1 }),
      (request, amounts) => {
        const amountAt = (position: number): number => amounts[position % amounts.length] ?? 0;
        const calculated = calculate(request);
        const proposed = new Set(calculated.assessment.proposed.map(({ loan }) => loan.position));
        const home_loans = request.scenario.home_loans.map((loan, position) =>
          proposed.has(position) ? { ...loan, loan_amount: amountAt(position) } : loan,
        );
        const changed = { ...request, scenario: { ...request.scenario, home_loans } };
        const [at, whole] = [calculateAt(calculated, changed), calculate(changed)];
        if (whole.netMonthly !== calculated.netMonthly) moved += 1;
        expect([at.netMonthly, at.margins, at.passesPolicy]).toEqual([
          ...[whole.netMonthly, whole.margins, whole.passesPolicy],
        ]);
      },
    ),
    propertyRuns(300),
  );
  expect(moved).toBeGreaterThan(0);
});

const owing = (debts: readonly object[], dti_max: number | null) =>
  withServicing(
    requestFor(
      scenarioOf({
        income: [{ ...salary, payg: 140_000 }],
        home_loans: [{ ...proposedLoan, loan_amount: 600_000 }],
        liabilities: [...debts],
      }),
    ),
    { dti_max },
  );
const car = { type: 'car_loan', balance: 30_000, monthly_repayment: 700 };
const relief = { monthly: 700, debt: 30_000 };

it.each([
  ['the surplus', null],
  ['the debt to income', 5],
])('a debt that is closed leaves the capacity that there is without it, where %s decides', (_, dti) => {
  const [owed, free] = [calculate(owing([car], dti)), calculate(owing([], dti))];
  expect(relievedCapacity(owed, relief)).toBe(relievedCapacity(free, noRelief));
  expect(relievedCapacity(owed, noRelief)).toBeLessThan(relievedCapacity(owed, relief));
});

it('nothing is lent at any total where the lender’s policy refuses the loan', () => {
  const request = owing([], null);
  const [allowed, refused] = [calculate(request), calculate(withServicing(request, { min_loan: 700_000 }))];
  expect([passes(allowed, noRelief), passesAt(allowed, noRelief, 300_000)]).toEqual([true, true]);
  expect([passes(refused, noRelief), passesAt(refused, noRelief, 300_000)]).toEqual([false, false]);
  expect([serves(request), serves(withServicing(request, { min_loan: 700_000 }))]).toEqual([true, false]);
});
