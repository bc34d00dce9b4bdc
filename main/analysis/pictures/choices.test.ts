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

test('of choices that as many lenders make, the one that comes first is weighed, in any order of the lenders', () => {
  const likeOthers = (...shades: readonly number[]) => {
    const others = shades.map((rental_shade, at) => named(`other-${at}`, { rental_shade }));
    return finish(choicesOf(request, others)).choices.map(({ to, lenders }) => [to, lenders]);
  };
  expect([likeOthers(0.6, 0.7), likeOthers(0.7, 0.6), likeOthers(0.7, 0.6, 0.7), likeOthers(0.6, 0.7, 0.7)]).toEqual([
    ...[[[0.6, 1]], [[0.6, 1]], [[0.7, 2]], [[0.7, 2]]],
  ]);
});

test('of more than five choices those are named that move the capacity most, and of equals the surplus', () => {
  const rich = requestFor(
    scenarioOf({
      income: [{ ...salary, overtime: 10_000, boarder_income: 9_000 }],
      securities: [letProperty, { id: 'shop', transaction_type: 'owned', value: 1 }],
      home_loans: [proposedLoan, { id: 'x', existing_or_proposed: 'existing', balance: 90_000, rate: 6, term: 20 }],
      liabilities: [{ id: 'g', type: 'guarantee', balance: 60_000, monthly_repayment: 400 }],
    }),
  );
  const differences: readonly ServicingOverrides[] = [
    { rental_shade: 0.7 },
    { shade: { overtime: 0.5 } },
    { shade: { boarder_income: 0.1 } },
    { buffer_existing: 1 },
    { capacity_step: 1 },
    { contingent_share: 0.1 },
  ];
  const one = differences.flatMap((each) => finish(choicesOf(rich, [named('a', each)])).choices);
  expect(one).toHaveLength(differences.length);
  const all = Object.assign({}, ...differences, {
    shade: { overtime: 0.5, boarder_income: 0.1 },
  }) as ServicingOverrides;
  const size = ({ capacity, surplus }: (typeof one)[number]) => [Math.abs(capacity), Math.abs(surplus)] as const;
  const bySize = one.toSorted((a, b) => size(b)[0] - size(a)[0] || size(b)[1] - size(a)[1]);
  expect(finish(choicesOf(rich, [named('a', all)])).choices).toEqual(bySize.slice(0, 5));
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
