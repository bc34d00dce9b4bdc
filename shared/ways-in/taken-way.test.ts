import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { isExisting, requestedAmount } from '../scenario/loans.ts';
import type { HomeLoan, ScenarioBody } from '../service/scenario.ts';
import { bodyOf } from './first-home.test-data.ts';
import { leaveWay } from './leave-way.ts';
import { type WayKind, wayKinds } from './plan.ts';
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

const taken = (body: ScenarioBody, kind: WayKind): ScenarioBody => {
  const plan = waysInOf(body, '2026-03-02');
  const way = plan?.ways.find((one) => one.kind === kind);
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  return takeWay(body, plan, way);
};

test('somebody who guarantees beside the amount that a way entered stays with it once the way is left', () => {
  const { additional_info: info, ...body } = taken(bodyOf({}), 'guarantee');
  const guarantors = [...(info.guarantors ?? []), { name: 'Pat' }];
  expect(leaveWay({ ...body, additional_info: { ...info, guarantors } }).additional_info.guarantors).toEqual([
    { amount: 62_500 },
    { name: 'Pat' },
  ]);
});

test('a loan that a way makes beside one that is there goes with it, and the other keeps its link', () => {
  const home_loans = [{ id: 'owed', existing_or_proposed: 'existing', balance: 90_000 }];
  const links = [{ home_loan_id: 'owed', security_id: 's' }];
  const body = bodyOf({ body: { home_loans, home_loan_security_links: links } });
  const after = taken(body, 'insured');
  expect([after.home_loans.length, after.home_loan_security_links.length]).toEqual([2, 2]);
  expect(leaveWay(after)).toEqual(body);
});

test('a home without a name of its own is secured by no link, and is given back its value all the same', () => {
  const { securities, ...others } = bodyOf({ body: { home_loans: [], home_loan_security_links: [] } });
  const body = { ...others, securities: securities.map(({ id: _, value: __, ...one }) => one) };
  const after = taken(body, 'insured');
  expect([after.home_loan_security_links, after.securities[0]?.value]).toEqual([[], 500_000]);
  expect(leaveWay(after)).toEqual(body);
});

test('nothing is given to who has enough, and whose home is not valued has no value beside its price', () => {
  const { additional_info: info, securities, ...others } = bodyOf({});
  const rich = { ...others, securities, additional_info: { ...info, cash_at_hand: 250_000 } };
  expect('gift' in taken(rich, 'gift').additional_info).toBe(false);
  const plan = waysInOf({ ...rich, securities: securities.map(({ value: _, ...one }) => one) }, '2026-03-02');
  expect(Object.keys(plan ?? {})).toEqual([
    'position',
    'name',
    'price',
    'own',
    'cash',
    'isImplied',
    'termYears',
    'ways',
  ]);
});
