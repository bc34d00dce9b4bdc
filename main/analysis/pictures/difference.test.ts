import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parameterTable } from '../../../shared/pack/parameter-table.ts';
import { isSameValue, valueOf, withValueOf } from '../../../shared/pack/parameter-values.ts';
import { parameterGroups, servicingParameters } from '../../../shared/pack/parameters.ts';
import { differenceGroups } from '../../../shared/pictures/difference.ts';
import { cents } from '../../../shared/scenario/money.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { anyRequest, requestFor, withServicing } from '../../../test/support/scenarios/servicing-requests.ts';
import { lenderAt } from '../../../test/support/store/library-run.ts';
import { vectorLender } from '../../../test/vectors/servicing-vectors.ts';
import { computeServicing } from '../../engine/servicing/compute-servicing.ts';
import type { Lender } from '../../engine/servicing/lender.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { differenceOf } from './difference.ts';

const answered = (request: ServicingRequest) => {
  const { max_borrowing_capacity: capacity, net_monthly_surplus: surplus } = computeServicing(request);
  return { capacity, surplus };
};

test('every parameter belongs to one group, and every group that moves a figure is a step', () => {
  const grouped = Object.values(parameterGroups).flatMap((group) => Object.keys(group));
  expect(grouped.toSorted()).toEqual(Object.keys(servicingParameters.parse({})).toSorted());
  const moving = Object.keys(parameterGroups).filter((group) => group !== 'Bridging');
  expect(['Prices', ...moving].toSorted()).toEqual([...differenceGroups].toSorted());
});

test('the steps from one lender to another begin and end with their answers', () => {
  fc.assert(
    fc.property(anyRequest, anyRequest, (request, { lender: other }) => {
      const { from, steps } = finish(differenceOf(request, other));
      const otherRequest = { ...request, lender: other };
      expect(from).toEqual(answered(request));
      const { guarantors = [] } = request.scenario.additional_info;
      const isStep = (group: string): boolean => group !== 'Family guarantees' || guarantors.length > 0;
      expect(steps.map(({ group }) => group)).toEqual(differenceGroups.filter(isStep));
      expect(steps.at(-1)).toMatchObject({ group: 'Limits', ...answered(otherRequest) });
    }),
    propertyRuns(60),
  );
});

test('each step takes the groups up to and including its own from the other lender', () => {
  const scenario = {
    households: [{ num_adults: 1 }],
    income: [{ payg: 100_000, overtime: 20_000 }],
    liabilities: [{ type: 'credit_card', limit: 10_000 }],
    home_loans: [{ existing_or_proposed: 'proposed', loan_amount: 500_000, rate: 6, term: 30 }],
    living_expenses: [{ simple_basic_expense: 2_500 }],
  };
  const request = requestFor(scenario, vectorLender('vanilla'));
  const buffer = withServicing(request, { buffer_new: 2 });
  const shaded = withServicing(buffer, { shade: { overtime: 0.5 } });
  const carded = withServicing(shaded, { card_pct: 0.03 });
  const tested = withServicing(carded, { dti_max: 5 });
  const { steps, rates } = finish(differenceOf(request, tested.lender));
  const [atBuffer, atShade, atCard, atTest] = [buffer, shaded, carded, tested].map(answered);
  expect(rates).toEqual([]);
  expect(steps.map(({ parameters: _, ...step }) => step)).toEqual([
    { group: 'Prices', ...answered(request) },
    { group: 'Rates', ...atBuffer },
    ...(['Income', 'Self-employed', 'Rent and tax', 'Living expenses'] as const).map((group) => ({
      group,
      ...atShade,
    })),
    { group: 'Debts and existing loans', ...atCard },
    ...(['Servicing tests', 'Limits'] as const).map((group) => ({ group, ...atTest })),
  ]);
});

test('what lenders make of guarantors is a step where there are any', () => {
  const parent = { role: 'servicing', amount: 90_000, property_value: 900_000, income: 90_000 };
  const scenario = {
    households: [{ num_adults: 1 }],
    income: [{ payg: 100_000 }],
    securities: [{ id: 'home', value: 600_000 }],
    home_loans: [{ id: 'new', loan_amount: 570_000, rate: 6, term: 30 }],
    home_loan_security_links: [{ home_loan_id: 'new', security_id: 'home' }],
    additional_info: { guarantors: [parent] },
  };
  const request = requestFor(scenario, vectorLender('vanilla'));
  const counting = withServicing(request, { family_guarantee: 'separate_loan', guarantor_income: 'counted' });
  const { steps } = finish(differenceOf(request, counting.lender));
  const step = steps.find(({ group }) => group === 'Family guarantees');
  expect(step).toMatchObject(answered(counting));
  expect(step?.capacity).toBeGreaterThan(answered(request).capacity);
  expect(step?.parameters.map(({ name }) => name).toSorted()).toEqual(['family_guarantee', 'guarantor_income']);
});

test('a lender does not differ from itself, and what cannot be calculated has no steps', () => {
  const { from, steps } = finish(
    differenceOf(requestFor({ households: [{}], income: [{ payg: 90_000 }] }), vectorLender('vanilla')),
  );
  expect(steps.map(({ group: _, ...figures }) => figures)).toEqual(steps.map(() => ({ ...from, parameters: [] })));
  expect(finish(differenceOf(requestFor({}), vectorLender('vanilla'))).steps).toEqual([]);
});

test('each difference is named with both values and its effect by itself', () => {
  fc.assert(
    fc.property(anyRequest, anyRequest, (request, { lender: other }) => {
      const { from, steps } = finish(differenceOf(request, other));
      let lender: Lender = { ...request.lender, priceList: other.priceList };
      let before = { ...from };
      if (steps[0]) before = { capacity: steps[0].capacity, surplus: steps[0].surplus };
      for (const { group, capacity, surplus, parameters } of steps.slice(1)) {
        const names = parameterTable.filter((entry) => entry.group === group).map(({ name }) => name);
        const differ = names.filter(
          (name) => !isSameValue(valueOf(lender.parameters, name), valueOf(other.parameters, name)),
        );
        expect(parameters.map(({ name }) => name).toSorted()).toEqual(differ.toSorted());
        for (const { name, from: old, to, alone } of parameters) {
          expect([old, to]).toEqual([valueOf(lender.parameters, name), valueOf(other.parameters, name)]);
          const parameters = withValueOf(lender.parameters, other.parameters, name);
          const changed = answered({ ...request, lender: { ...lender, parameters } });
          expect(alone).toEqual({
            capacity: cents(changed.capacity - before.capacity),
            surplus: cents(changed.surplus - before.surplus),
          });
        }
        const effects = parameters.map(({ alone }) => Math.abs(alone?.capacity ?? 0));
        expect(effects).toEqual(effects.toSorted((a, b) => b - a));
        const whole = names.reduce((all, name) => withValueOf(all, other.parameters, name), lender.parameters);
        lender = { ...lender, parameters: whole };
        before = { capacity, surplus };
      }
      expect(lender.parameters).toEqual(other.parameters);
    }),
    propertyRuns(60),
  );
});

test('other prices show as the rates of the requested loans', () => {
  const request = requestFor(
    {
      households: [{}],
      income: [{ payg: 150_000 }],
      home_loans: [
        { existing_or_proposed: 'existing', loan_amount: 100_000, term: 20 },
        { existing_or_proposed: 'proposed', loan_amount: 400_000, term: 30 },
        { existing_or_proposed: 'proposed', loan_amount: 100_000, term: 30, rate: 6.5 },
      ],
    },
    vectorLender('vanilla'),
  );
  const dearer = lenderAt('vanilla', 0.25);
  const { rates, steps } = finish(differenceOf(request, dearer));
  const rateOf = (lender: Lender) => computeServicing({ ...request, lender }).per_loan_rate_breakdown[1]?.base_rate;
  expect(rates).toEqual([{ loan: 'Loan 2', from: rateOf(request.lender), to: rateOf(dearer) }]);
  expect(rates[0]?.to).toBeCloseTo((rates[0]?.from ?? 0) + 0.25, 6);
  expect(steps.flatMap(({ parameters }) => parameters)).toEqual([]);
});
