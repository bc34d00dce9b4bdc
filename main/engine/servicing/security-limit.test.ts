import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isExisting, isLive, requestedAmount } from '../../../shared/scenario/loans.ts';
import { cents } from '../../../shared/scenario/money.ts';
import type { HomeLoan, ScenarioBody } from '../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { ratedScenarioArbitrary } from '../../../test/support/scenarios/arbitraries.ts';
import { proposedLoan, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { requestArbitrary, requestFor, withScenario } from '../../../test/support/scenarios/servicing-requests.ts';
import { computeServicing } from './index.ts';
import type { ServicingRequest } from './servicing-request.ts';

const isProposed = (loan: HomeLoan): boolean => isLive(loan) && !isExisting(loan);

/** The loans of a scenario when proposed lending totals another amount, as the servicing model varies them. */
const lendingAt = ({ home_loans: loans }: ScenarioBody, total: number): HomeLoan[] => {
  const proposed = loans.filter(isProposed);
  const requested = proposed.reduce((sum, { loan_amount: amount = 0 }) => sum + amount, 0);
  const [one, ...others] = proposed.filter(({ solve_for: solved }) => solved === true);
  const isSolved = one !== undefined && others.length === 0;
  return loans.map((loan) => {
    const { loan_amount: amount = 0 } = loan;
    if (!isProposed(loan) || (isSolved && loan !== one)) return loan;
    const varied = isSolved ? total - (requested - amount) : (amount * total) / requested;
    return { ...loan, loan_amount: cents(varied) };
  });
};

const lvrPasses = (request: ServicingRequest): boolean | undefined =>
  computeServicing(request).validations.find(({ name }) => name === 'lvr_maximum')?.passed;

/**
 * The request with every loan secured and every proposed loan lent, at LVRs that are computed: one that is given does
 * not change with the amount, and a loan without an amount is not checked.
 */
const secured = (request: ServicingRequest & { readonly scenario: ScenarioBody }) => {
  const { home_loans: loans, securities, home_loan_security_links: links } = request.scenario;
  return withScenario(request, {
    home_loans: loans.map((loan) => ({
      ...loan,
      lvr_behavior: 'calculate',
      ...(isProposed(loan) && { loan_amount: Math.max(10_000, loan.loan_amount ?? 0) }),
    })),
    home_loan_security_links: [
      ...links,
      ...loans.map((_, at) => ({ home_loan_id: `l${at}`, security_id: `s${at % Math.max(1, securities.length)}` })),
    ],
  });
};

it('what the security carries passes the LVR check, and a few dollars more do not', { timeout: 120_000 }, () => {
  let known = 0;
  fc.assert(
    fc.property(requestArbitrary(ratedScenarioArbitrary).map(secured), (request) => {
      const limit = computeServicing({ ...request, figures: true }).security_limit;
      if (limit === undefined || limit.amount === 0) return;
      known += 1;
      const at = (total: number) => withScenario(request, { home_loans: lendingAt(request.scenario, total) });
      expect([lvrPasses(at(limit.amount - 1)), lvrPasses(at(limit.amount + 2))]).toEqual([true, false]);
    }),
    propertyRuns(400),
  );
  expect(known).toBeGreaterThan(50);
});

it('the request fits what the security carries exactly where it passes the LVR check', { timeout: 120_000 }, () => {
  const verdicts = new Set<boolean>();
  fc.assert(
    fc.property(requestArbitrary(ratedScenarioArbitrary).map(secured), (request) => {
      const { security_limit: limit, validations } = computeServicing({ ...request, figures: true });
      if (limit === undefined) return;
      const requested = requestedAmount(request.scenario.home_loans);
      const passes = validations.find(({ name }) => name === 'lvr_maximum')?.passed === true;
      expect([requested, requested <= limit.amount]).toEqual([requested, passes]);
      verdicts.add(passes);
    }),
    propertyRuns(400),
  );
  expect(verdicts.size).toBe(2);
});

it('is part of an answer with figures, and of no other', () => {
  const request = requestFor(
    scenarioOf({
      home_loans: [{ ...proposedLoan, lvr_behavior: 'calculate' }],
      securities: [{ id: 's1', value: 700_000, purchase_price: 600_000 }],
      home_loan_security_links: [{ home_loan_id: 'l1', security_id: 's1' }],
    }),
  );
  expect(computeServicing({ ...request, figures: true }).security_limit).toEqual({
    ...{ amount: 570_000, lvr: 95, worth: 600_000, taken: 0 },
  });
  expect('security_limit' in computeServicing(request)).toBe(false);
});
