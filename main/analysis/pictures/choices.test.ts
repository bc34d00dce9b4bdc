import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ServicingOverrides } from '../../../shared/pack/parameters.ts';
import { cents } from '../../../shared/scenario/money.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { letProperty, proposedLoan, salary, scenarioOf } from '../../../test/support/scenarios/parts.ts';
import { anyRequest, requestFor, withServicing } from '../../../test/support/scenarios/servicing-requests.ts';
import { vectorLender } from '../../../test/vectors/servicing-vectors.ts';
import { computeServicing } from '../../engine/servicing/index.ts';
import { choicesOf } from './choices.ts';

const named = (id: string, overrides: ServicingOverrides) => ({ ...vectorLender('vanilla', overrides), id });

/** A salary with overtime, a let property, and 500,000 asked of a lender that rounds to 1,000. */
const request = requestFor(
  scenarioOf({ income: [{ ...salary, overtime: 10_000 }], securities: [letProperty], home_loans: [proposedLoan] }),
);

test('names the choices that weigh most, as most of the lenders make them that differ, with their dollars', () => {
  const others = [
    named('a', { rental_shade: 0.9, shade: { overtime: 1 } }),
    named('b', { rental_shade: 0.7, capacity_step: 5_000 }),
    named('c', { rental_shade: 0.7 }),
  ];
  const { choices, of } = finish(choicesOf(request, [request.lender, ...others]));
  expect(of).toBe(3);
  expect(choices.map(({ name, from, to, lenders }) => [name, from, to, lenders]).toSorted()).toEqual([
    ...[
      ['capacity_step', 1_000, 5_000, 1],
      ['rental_shade', 0.8, 0.7, 2],
      ['shade.overtime', 0.8, 1, 1],
    ],
  ]);
  const sizes = choices.map(({ capacity }) => Math.abs(capacity));
  expect(sizes).toEqual(sizes.toSorted((a, b) => b - a));
  const now = computeServicing(request);
  const withOvertime = computeServicing(withServicing(request, { shade: { overtime: 1 } }));
  expect(choices.find(({ name }) => name === 'shade.overtime')).toMatchObject({
    capacity: withOvertime.max_borrowing_capacity - now.max_borrowing_capacity,
    surplus: cents(withOvertime.net_monthly_surplus - now.net_monthly_surplus),
  });
});

test('names nothing where all lenders choose alike, or nothing can be calculated', () => {
  expect(finish(choicesOf(request, [request.lender, named('a', {})]))).toEqual({ choices: [], of: 1 });
  const others = [named('a', { rental_shade: 0.7 })];
  expect(finish(choicesOf({ ...request, scenario: {} }, others))).toEqual({ choices: [], of: 1 });
});

test('never names a choice without an effect, nor more than five', () => {
  const others = [
    named('a', { rental_shade: 0.7, shade: { overtime: 0.5 }, buffer_existing: 1, capacity_step: 1 }),
    named('b', { dti_income: 'shaded', lmi_in_servicing: 'included', additional_categories: ['childcare'] }),
    named('c', { help_clear_within_months: 12 }),
  ];
  fc.assert(
    fc.property(anyRequest, (any) => {
      const { choices } = finish(choicesOf(any, others));
      expect(choices.length).toBeLessThanOrEqual(5);
      for (const { capacity, surplus } of choices) expect([capacity, surplus]).not.toEqual([0, 0]);
    }),
    propertyRuns(100),
  );
});
