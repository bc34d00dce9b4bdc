import fc from 'fast-check';
import { expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { steppedRequest } from '../../../test/support/scenarios/servicing-requests.ts';
import { calculate, calculateAt } from './calculated.ts';

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
