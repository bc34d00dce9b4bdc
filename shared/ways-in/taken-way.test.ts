import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { isExisting, requestedAmount } from '../scenario/loans.ts';
import type { HomeLoan, ScenarioBody } from '../service/scenario.ts';
import { bodyOf } from './first-home.test-data.ts';
import { wayKinds } from './plan.ts';
import { asTested, takeWay } from './take-way.ts';
import { waysInOf } from './ways-in.ts';

/** Loans that are there, whose ids may be the one that a way would choose, and up to three that are asked for. */
const anyLoans = fc
  .record({
    existing: fc.subarray(['way-in', 'way-in-', 'old']),
    asked: fc.array(fc.integer({ min: 0, max: 300_000 }), { maxLength: 3 }),
  })
  .map(({ existing, asked }): HomeLoan[] => [
    ...existing.map((id) => ({ id, existing_or_proposed: 'existing', loan_amount: 90_000, balance: 70_000 })),
    ...asked.map((amount, at) => ({
      ...{ id: `asked-${String(at)}`, existing_or_proposed: 'proposed', term: 30 },
      ...(amount > 0 && { loan_amount: amount }),
    })),
  ]);

const isWhole = ({ home_loans: loans, home_loan_security_links: links, securities }: ScenarioBody): boolean => {
  const ids = loans.map(({ id }) => id);
  return (
    new Set(ids).size === ids.length &&
    links.every((link) => ids.includes(link.home_loan_id) && securities.some(({ id }) => id === link.security_id))
  );
};

test('whichever way is taken, its loan is what is asked for, what is there already stays, and each link joins two', () => {
  fc.assert(
    fc.property(anyLoans, fc.constantFrom(...wayKinds), (home_loans, kind) => {
      const links = home_loans.map(({ id }) => ({ home_loan_id: id, security_id: 's' }));
      const body = bodyOf({ price: 600_000, body: { home_loans, home_loan_security_links: links } });
      const plan = waysInOf(body, '2026-03-02');
      const way = plan?.ways.find((one) => one.kind === kind);
      if (plan === undefined || way === undefined) throw new Error('No home is bought.');
      const bought = asTested(body, plan, way);
      expect(requestedAmount(bought.home_loans)).toBe(way.loan);
      for (const after of [bought, takeWay(body, plan, way)]) {
        expect(after.home_loans.filter(isExisting)).toEqual(body.home_loans.filter(isExisting));
        expect(isWhole(after)).toBe(true);
      }
    }),
    propertyRuns(60),
  );
});
