import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../../../shared/pack/parameters.ts';
import type { Household, LivingExpenses, ScenarioBodyInput } from '../../../../shared/service/scenario.ts';
import { salary, scenarioOf, single, withExpenses } from '../../../../test/support/scenarios/parts.ts';
import { requestFor, withServicing } from '../../../../test/support/scenarios/servicing-requests.ts';
import { servicingVectors } from '../../../../test/vectors/servicing-vectors.ts';
import { assessRequest } from '../assess-request.ts';
import { basisOf } from '../basis.ts';
import { readHouseholds } from '../reading/read-households.ts';
import { assessLiving, benchmarkOf } from './living-expenses.ts';

const groups = (scenario: ScenarioBodyInput, overrides: ServicingOverrides = {}) =>
  assessRequest(withServicing(requestFor(scenario), overrides)).assessment.groups;

const household = (change: Partial<Household>, parts: ScenarioBodyInput = {}) =>
  groups(scenarioOf({ households: [{ ...single, ...change }], ...parts }))[0];

describe('the benchmark', () => {
  it('depends on adults, dependants, income and location', () => {
    const family = { adults: 2, dependants: 2, incomeFactor: 1.18, locationFactor: 1.05 };
    expect(benchmarkOf(family, servicingVectors.benchmark)).toBe(4_460);
  });

  it.each([
    [{ num_adults: 1 }, 1_950],
    [{ num_adults: 0 }, 1_950],
    [{ num_adults: 2 }, 2_750],
    [{ num_adults: 4 }, 4_550],
    [{ num_dependants: 3 }, 3_150],
    [{ num_dependants: 6 }, 4_200],
    [{ num_dependants: 1e9 }, 4_200],
    [{ dependant_ages: [3, 7] }, 1_950],
  ])('of %j is %d', (change, benchmark) => expect(household(change)?.benchmark).toBe(benchmark));

  it('uses the dependants’ ages where the scenario says so', () => {
    const info = { additional_info: { useDependantAges: true } };
    expect(household({ num_dependants: 5, dependant_ages: [3, 7] }, info)?.dependants).toBe(2);
    expect(household({ num_dependants: 5, dependant_ages: [] }, info)?.dependants).toBe(5);
  });

  it.each([
    [{ postcode: 2000 }, 'metro_high', 1.05],
    [{ postcode: 2234 }, 'metro_high', 1.05],
    [{ postcode: 2235 }, 'regional', 0.92],
    [{ postcode: 4000 }, 'metro', 1],
    [{ postcode: 800 }, 'metro', 1],
    [{ postcode: 4350 }, 'regional', 0.92],
    [{ postcode: 0 }, 'metro', 1],
    [{ postcode: 4350, location_tier: 'metro_high' }, 'metro_high', 1.05],
    [{ postcode: 4350, location_tier: 'constructor' }, 'regional', 0.92],
  ])('is located by %j in %s', (change, tier, factor) => {
    const assessed = household(change);
    expect([assessed?.locationTier, assessed?.locationFactor]).toEqual([tier, factor]);
  });

  it('has the factor 1 in a tier that the benchmark gives no factor', () => {
    const { benchmark } = servicingVectors;
    const odd = { ...benchmark, postcodes: [{ tier: 'constructor', from: 4000, to: 4000 }] };
    const [group] = assessRequest({ ...requestFor(scenarioOf()), benchmark: odd }).assessment.groups;
    expect([group?.locationTier, group?.locationFactor]).toEqual(['constructor', 1]);
  });

  it.each([
    [0, 0.8],
    [49_999.99, 0.8],
    [50_000, 0.9],
    [299_999, 1.3],
    [300_000, 1.45],
  ])('on an income of %d has the factor %d', (payg, factor) => {
    expect(household({}, { income: [{ ...salary, payg }] })?.incomeFactor).toBe(factor);
  });
});

describe('declared expenses', () => {
  const detailed: LivingExpenses = {
    simple_basic_expense: 9_999,
    use_detailed_basic_expense: true,
    food_and_groceries: 1_000,
    childcare: 1_500,
    insurance: 300,
  };

  const brief = (expenses: LivingExpenses, overrides: ServicingOverrides = {}) => {
    const [group] = groups(withExpenses(expenses), overrides);
    return [group?.basic, group?.additional, group?.rent, group?.total];
  };

  it('count where they exceed the benchmark of 1,950', () => {
    expect(brief({ simple_basic_expense: 2_500 })).toEqual([2_500, 0, 0, 2_500]);
    expect(brief({ simple_basic_expense: 900 })).toEqual([900, 0, 0, 1_950]);
  });

  it('in detail are basic, except what the lender keeps outside the benchmark', () => {
    expect(brief(detailed)).toEqual([2_800, 0, 0, 2_800]);
    expect(brief(detailed, { additional_categories: ['childcare', 'insurance'] })).toEqual([1_000, 1_800, 0, 3_750]);
  });

  it('that usually stand beside the benchmark do so unless the lender counts them inside', () => {
    const named = { ...detailed, private_school: 900, child_support_paid: 300, pets: 100 };
    const counted = (overrides: ServicingOverrides) => brief(named, overrides).slice(0, 2);
    const [basic = 0, additional = 0] = brief(detailed);
    expect(counted({})).toEqual([basic + 100, additional + 1_200]);
    expect(counted({ benchmark_categories: ['private_school'] })).toEqual([basic + 1_000, additional + 300]);
    expect(counted({ benchmark_categories: ['private_school'], additional_categories: ['private_school'] })).toEqual(
      counted({}),
    );
  });

  it('outside the benchmark and rent are added to it', () => {
    expect(brief({ rent: 1_200, additional_expenses: { school: 400, support: 100 } })).toEqual([0, 500, 1_200, 3_650]);
    expect(brief({ additional_expenses: { school: 400, 'x-own': { href: '/' }, 'x-flag': true } })).toEqual(
      brief({ additional_expenses: { school: 400 } }),
    );
  });
});

describe('a household without rent', () => {
  const rent = (housing: string, paid?: number) => {
    const scenario = scenarioOf({
      households: [{ ...single, housing }],
      living_expenses: paid === undefined ? [] : [{ rent: paid }],
    });
    const [group] = groups(scenario);
    return [group?.rent, group?.notionalRent];
  };

  it('is assumed to pay the notional rent', () => {
    const paid = [rent('rent_free', 200), rent('rent_free', 650), rent('rent_free', 900)];
    expect([rent('own'), rent('rent_free'), ...paid, rent('castle')]).toEqual([
      [0, []],
      [650, [0]],
      [650, [0]],
      [650, []],
      [900, []],
      [0, []],
    ]);
  });
});

describe('households', () => {
  const three = (...shared: (number | string)[][]): ScenarioBodyInput =>
    scenarioOf({
      households: shared.map((shared_with_households, index) => ({
        ...single,
        id: `h${index}`,
        shared_with_households,
      })),
      income: shared.map((_, index) => ({ ...salary, which_household: index, payg: 60_000 })),
    });
  const members = (...shared: (number | string)[][]) =>
    groups(three(...shared)).map((group) => [group.households, group.adults, group.grossIncome]);

  it('are separate unless they share living costs', () => {
    expect(members([], [], [])).toEqual([
      [[0], 1, 60_000],
      [[1], 1, 60_000],
      [[2], 1, 60_000],
    ]);
  });

  it('that are connected, even through others, form one group, named by position or id', () => {
    expect(members([], ['h0'], [1])).toEqual([[[0, 1, 2], 3, 180_000]]);
    expect(members([2], [], [])).toEqual([
      [[0, 2], 2, 120_000],
      [[1], 1, 60_000],
    ]);
  });

  it('ignore names that match no household', () => {
    expect(members([7, -1, 0.5, 'nobody'], [], [])).toHaveLength(3);
  });
});

it('what the borrowers declare can be lowered to the benchmark by a what-if, and not what a guarantor does', () => {
  const scenario = scenarioOf({ living_expenses: [{ simple_basic_expense: 9_000 }] });
  const basicOf = (whose: { readonly isGuarantors?: true }) => {
    const households = readHouseholds(scenario).map((one) => ({ ...one, ...whose }));
    return assessLiving(households, new Map(), basisOf(requestFor(scenario), { basicAtBenchmark: true }))[0]?.basic;
  };
  expect([basicOf({}), basicOf({ isGuarantors: true })]).toEqual([1_560, 9_000]);
});
