import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ServicingOverrides } from '../../shared/pack/parameters.ts';
import { emptyScenario, type Guarantor, type ScenarioBody } from '../../shared/service/scenario.ts';
import type { LenderWay, WayKind } from '../../shared/ways-in/plan.ts';
import { takeWay } from '../../shared/ways-in/take-way.ts';
import { waysInOf } from '../../shared/ways-in/ways-in.ts';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { finish } from '../../test/support/scenarios/finish-search.ts';
import { requestFor } from '../../test/support/scenarios/servicing-requests.ts';
import { vectorLender } from '../../test/vectors/servicing-vectors.ts';
import { computeServicing } from '../engine/servicing/index.ts';
import { waysAtLenders } from './ways-at-lenders.ts';

const parent: Guarantor = {
  ...{ name: 'Pat', amount: 90_000, property_value: 900_000, property_debt: 100_000 },
  ...{ income: 70_000, expenses: 2_000 },
};

/** 600,000 with 33,000 in cash and 3,000 of costs: 570,000 are lent with a guarantee of 90,000 or 112,500. */
const buyer = (
  guarantors: Guarantor[],
  info: Partial<ScenarioBody['additional_info']> = {},
  price = 600_000,
): ScenarioBody => ({
  ...emptyScenario(),
  households: [{ num_adults: 1, num_dependants: 0 }],
  income: [{ payg: 160_000, residency: 'citizen', owned_home: 'never' }],
  securities: [
    {
      ...{ id: 'home', value: price, purchase_price: price },
      purchase: { state: 'nsw', first_home: true, duty: 0, transfer_fee: 0, mortgage_fee: 0, legal_costs: 3_000 },
    },
  ],
  home_loans: [{ id: 'asked', existing_or_proposed: 'proposed', rate: 6, term: 30 }],
  home_loan_security_links: [{ home_loan_id: 'asked', security_id: 'home' }],
  additional_info: { useDependantAges: false, cash_at_hand: 33_000, guarantors, ...info },
});

const day = '2026-11-26';

const waysAt = (scenario: ScenarioBody, overrides: ServicingOverrides): readonly LenderWay[] => {
  const plan = waysInOf(scenario, day);
  if (plan === undefined) throw new Error('No home is bought to live in.');
  const request = { ...requestFor(scenario, vectorLender('vanilla', overrides)), scenario };
  return finish(waysAtLenders([request], plan)).lenders[0]?.ways ?? [];
};

const guaranteeAt = (guarantors: Guarantor[], overrides: ServicingOverrides): LenderWay | undefined =>
  waysAt(buyer(guarantors), overrides).find(({ kind }) => kind === 'guarantee');

const separate = { family_guarantee: 'separate_loan' } as const;
const total = { family_guarantee: 'total_security' } as const;
const tested = { guarantor_servicing: 'tested' } as const;

describe('a family guarantee at a lender', () => {
  it('is large enough by its own convention, to the dollar, and taken at all', () => {
    const failed = (amount: number, overrides: ServicingOverrides) =>
      guaranteeAt([{ ...parent, amount }], overrides)?.failed;
    expect([failed(90_000, separate), failed(89_999, separate)]).toEqual([[], ['Family guarantee']]);
    expect([failed(112_500, total), failed(112_499, total)]).toEqual([[], ['Family guarantee']]);
    expect(failed(112_500, {})?.[0]).toBe('Family guarantee');
  });

  it('serves only where the guarantor services it, at a lender that looks at that', () => {
    const poor = { ...parent, income: 20_000 };
    const of = (one: Guarantor, overrides: ServicingOverrides) => {
      const { serves, failed } = guaranteeAt([one], overrides) ?? {};
      return [serves, failed];
    };
    expect(of(poor, separate)).toEqual([true, []]);
    expect(of(parent, { ...separate, ...tested })).toEqual([true, []]);
    expect(of(poor, { ...separate, ...tested })).toEqual([false, ['Guarantor’s servicing']]);
    // Of an income that nobody has said, nothing is serviced.
    const { income: _, ...silent } = parent;
    expect(of(silent, { ...separate, ...tested })).toEqual([false, ['Guarantor’s servicing']]);
    // One of two is not enough.
    const two = guaranteeAt(
      [
        { ...parent, amount: 45_000 },
        { ...poor, amount: 45_000 },
      ],
      { ...separate, ...tested },
    );
    expect(two?.failed).toEqual(['Guarantor’s servicing']);
  });

  it('is too small where the home behind it is worth too little, whether or not an amount is entered', () => {
    const failed = (guarantor: Guarantor) => guaranteeAt([guarantor], separate)?.failed;
    expect([failed({ property_value: 10_000 }), failed({ property_value: 10_000, amount: 112_500 })]).toEqual([
      ...[['Family guarantee'], ['Family guarantee']],
    ]);
    expect(failed({ property_value: 900_000, property_debt: 0 })).toEqual([]);
  });

  it('is not held against the guarantor before anybody is known who guarantees', () => {
    for (const guarantors of [[], [{ amount: 112_500 }]])
      expect(guaranteeAt(guarantors, { ...separate, ...tested })?.failed).toEqual([]);
  });

  it('is not too small before an amount or a property is known, and not missed where none is needed', () => {
    expect(guaranteeAt([{ name: 'Pat' }], separate)?.failed).toEqual([]);
    const rich = buyer([], { cash_at_hand: 150_000 });
    expect(waysAt(rich, {}).find(({ kind }) => kind === 'guarantee')?.failed).toEqual([]);
  });

  it('fails no other way', () => {
    const poor = { ...parent, amount: 1, income: 20_000 };
    const ways = waysAt(buyer([poor]), { ...separate, ...tested, max_lvr: { owner_occupied: 98 } });
    const others = ways.filter(({ kind }) => kind !== 'guarantee').flatMap(({ failed }) => failed);
    expect(others).not.toContain('Family guarantee');
    expect(others).not.toContain('Guarantor’s servicing');
  });
});

it('a way fails by the lender’s own checks of its loan', () => {
  const failed = (owner_occupied: number) =>
    Object.fromEntries(
      waysAt(buyer([parent]), { ...separate, max_lvr: { owner_occupied } }).map((one) => [one.kind, one.failed]),
    );
  // 570,000 on 600,000: 95 % insured or under the scheme, 80 % with a guarantee, and 66 % with 180,000 of a share.
  expect(failed(95)).toMatchObject({ five_percent: [], insured: [], guarantee: [], shared_equity: [] });
  const above = { five_percent: ['lvr_maximum'], insured: ['lvr_maximum'] };
  expect(failed(94)).toMatchObject({ ...above, guarantee: [], shared_equity: [] });
  expect(failed(79)).toMatchObject({ ...above, guarantee: ['lvr_maximum'], shared_equity: [] });
});

it('a way at a lender is what the scenario that takes it comes to there', () => {
  const conventions = fc.constantFrom<ServicingOverrides>(
    separate,
    total,
    {},
    { ...separate, guarantor_income: 'counted' },
  );
  const guarantors = fc.array(
    fc.record(
      {
        role: fc.constantFrom('security', 'servicing'),
        amount: fc.integer({ min: 0, max: 300_000 }),
        property_value: fc.integer({ min: 0, max: 900_000 }),
        income: fc.integer({ min: 0, max: 120_000 }),
      },
      { requiredKeys: ['role'] },
    ),
    { maxLength: 2 },
  );
  const seen = new Set<WayKind>();
  fc.assert(
    fc.property(
      conventions,
      guarantors,
      fc.integer({ min: 300_000, max: 900_000 }),
      fc.integer({ min: 0, max: 200_000 }),
      (overrides, given, price, cash_at_hand) => {
        const scenario = buyer(given, { cash_at_hand }, price);
        const plan = waysInOf(scenario, day);
        if (plan === undefined) throw new Error('No home is bought to live in.');
        for (const { kind, surplus } of waysAt(scenario, overrides)) {
          const way = plan.ways.find((one) => one.kind === kind);
          // Who saves first has taken nothing yet.
          if (way === undefined || kind === 'saving' || way.loan === 0) continue;
          seen.add(kind);
          const taken = takeWay(scenario, plan, way);
          const answer = computeServicing(requestFor(taken, vectorLender('vanilla', overrides)));
          expect(answer.net_monthly_surplus).toBeCloseTo(surplus, 2);
        }
      },
    ),
    propertyRuns(60),
  );
  expect(seen.size).toBe(6);
});
