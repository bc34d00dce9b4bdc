import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { emptyScenario, type ScenarioBody } from '../../service/scenario.ts';
import { linkedSecurities } from '../references.ts';
import { securityGroups } from './security-groups.ts';

const linked = (loans: number, securities: number, links: readonly (readonly [number, number])[]): ScenarioBody => ({
  ...emptyScenario(),
  home_loans: Array.from({ length: loans }, (_, k) => ({ id: `loan-${k}` })),
  securities: Array.from({ length: securities }, (_, k) => ({ id: `home-${k}`, value: 1 })),
  home_loan_security_links: links.map(([loan, home]) => ({
    home_loan_id: `loan-${loan}`,
    security_id: `home-${home}`,
  })),
});

test('properties that share a loan form one group with all loans on them', () => {
  const body = linked(4, 4, [
    [0, 2],
    [1, 0],
    [1, 1],
    [3, 1],
  ]);
  expect(securityGroups(body)).toEqual({
    loans: ['A', 'B', undefined, 'B'],
    securities: ['B', 'B', 'A', undefined],
    count: 2,
  });
});

test('a loan that is paid out and a property that is sold connect nothing', () => {
  const body = linked(2, 2, [
    [0, 0],
    [0, 1],
    [1, 1],
  ]);
  expect(
    securityGroups({ ...body, home_loans: body.home_loans.map((loan, k) => ({ ...loan, closing: k === 0 })) }),
  ).toEqual({ loans: [undefined, 'A'], securities: [undefined, 'A'], count: 1 });
  expect(
    securityGroups({
      ...body,
      securities: body.securities.map((home, k) => (k === 1 ? { ...home, transaction_type: 'selling' } : home)),
    }),
  ).toEqual({ loans: ['A', undefined], securities: ['A', undefined], count: 1 });
});

test('a loan is in the group of each property that secures it, and nothing else joins groups', () => {
  const size = fc.integer({ min: 1, max: 6 });
  const link = fc.tuple(fc.nat({ max: 5 }), fc.nat({ max: 5 }));
  fc.assert(
    fc.property(size, size, fc.array(link, { maxLength: 12 }), (loans, securities, links) => {
      const body = linked(loans, securities, links);
      const groups = securityGroups(body);
      const secured = linkedSecurities(body);
      secured.forEach((positions, loan) => {
        for (const position of positions) expect(groups.securities[position]).toBe(groups.loans[loan]);
        expect(groups.loans[loan] === undefined).toBe(positions.length === 0);
      });
      // Connecting n elements takes at least n − 1 links, so there cannot be more groups.
      const connecting = secured.filter((positions) => positions.length > 0).length;
      const joints = secured.reduce((sum, positions) => sum + Math.max(0, positions.length - 1), 0);
      const used = groups.securities.filter((group) => group !== undefined).length;
      expect(groups.count).toBeLessThanOrEqual(Math.min(connecting, used));
      expect(groups.count).toBeGreaterThanOrEqual(used - joints);
    }),
    propertyRuns(300),
  );
});

test('groups are named by the alphabet, in the order of their loans', () => {
  const apart = [0, 1, 2, 3, 4].map((at) => [at, 4 - at] as const);
  expect(securityGroups(linked(5, 5, apart))).toMatchObject({
    loans: ['A', 'B', 'C', 'D', 'E'],
    securities: ['E', 'D', 'C', 'B', 'A'],
  });
});
