import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BridgeFigures, LenderBridge } from '../../../shared/bridging/lender-bridge.ts';
import type { SellAndBuy } from '../../../shared/bridging/plan.ts';
import { bridgeBetween, sellAndBuyOf } from '../../../shared/bridging/sell-and-buy.ts';
import { withLending } from '../../../shared/bridging/state-scenario.ts';
import type { ServicingOverrides } from '../../../shared/pack/parameters.ts';
import { cents } from '../../../shared/scenario/money.ts';
import { emptyScenario, type ScenarioBody, type Security } from '../../../shared/service/scenario.ts';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { proposedLoan, salary, single } from '../../../test/support/scenarios/parts.ts';
import { requestFor } from '../../../test/support/scenarios/servicing-requests.ts';
import { servicingVectors, vectorLender, vectorToday } from '../../../test/vectors/servicing-vectors.ts';
import { computeServicing } from '../../engine/servicing/index.ts';
import { bridgesOf } from './bridges.ts';

const sold: Security = {
  ...{ id: 's1', transaction_type: 'selling', value: 800_000, settlement_date: '2027-05-15' },
};
const bought: Security = {
  ...{ id: 's2', transaction_type: 'purchasing', value: 950_000, settlement_date: '2027-02-15' },
};

/** The published example, with an income that serves the end debt of 695,312.50. */
const upgrader = (changes: Partial<ScenarioBody> = {}): ScenarioBody => ({
  ...emptyScenario(),
  households: [single],
  income: [{ ...salary, payg: 180_000 }],
  securities: [sold, bought],
  home_loans: [
    { ...proposedLoan, id: 'new', rate: 7.5, loan_amount: 700_000, lvr_behavior: 'calculate' },
    { id: 'old', existing_or_proposed: 'existing', balance: 400_000, lender_name: 'vanilla' },
  ],
  home_loan_security_links: [
    { home_loan_id: 'new', security_id: 's2' },
    { home_loan_id: 'old', security_id: 's1' },
  ],
  additional_info: { useDependantAges: false, assessment_date: '2026-11-21' },
  ...changes,
});

const bridging: ServicingOverrides = {
  ...{ bridging: 'offered', bridging_haircut: 0.15, bridging_compounding: 'simple', bridging_max_lvr: 90 },
  ...{ dti_max: null },
};

const planOf = (scenario: ScenarioBody): SellAndBuy => {
  const plan = sellAndBuyOf(scenario, vectorToday);
  if (plan === undefined) throw new Error('Nothing is sold and bought.');
  return plan;
};

const bridgeIn = (scenario: ScenarioBody, overrides: ServicingOverrides = {}): LenderBridge => {
  const request = { ...requestFor(scenario, vectorLender('vanilla', { ...bridging, ...overrides })), scenario };
  const [answer] = finish(bridgesOf([request], planOf(scenario))).lenders;
  if (answer === undefined) throw new Error('The lender has no answer.');
  return answer;
};

const figuresIn = (scenario: ScenarioBody, overrides?: ServicingOverrides): BridgeFigures => {
  const { figures } = bridgeIn(scenario, overrides);
  if (figures === null) throw new Error('The lender has no figures.');
  return figures;
};

describe('a sale and purchase at a lender', () => {
  it('has the figures of the published example, tested on the end debt as an ordinary scenario', () => {
    const scenario = upgrader();
    const { obstacles, figures } = bridgeIn(scenario);
    expect(obstacles).toEqual([]);
    expect(figures).toMatchObject({
      ...{ rate: 7.5, haircut: 0.15, maxMonths: 12, maxLvr: 90, peak: null },
      // 1,375,312.50 on 1,750,000
      peakLvr: 78.59,
      bridge: { monthly: 8_437.5, interest: 25_312.5, peak: 1_375_312.5, end: 695_312.5 },
    });
    const answer = computeServicing(
      requestFor(withLending(scenario, 695_312.5), vectorLender('vanilla', { dti_max: null })),
    );
    expect(answer.does_service).toBe(true);
    expect(figures?.end).toEqual({ surplus: answer.net_monthly_surplus, failed: null });
  });

  it('is refused for each of its reasons, in order', () => {
    const obstaclesOf = (overrides: ServicingOverrides, scenario = upgrader()) =>
      bridgeIn(scenario, overrides).obstacles;
    expect(bridgeIn(upgrader(), { bridging: 'not_offered' })).toMatchObject({
      ...{ lender: 'vanilla', figures: null, obstacles: ['not_offered'] },
    });
    expect(obstaclesOf({ bridging_max_months: 2 })).toEqual(['too_long']);
    expect(obstaclesOf({ bridging_max_lvr: 78.58 })).toEqual(['peak_lvr']);
    expect(obstaclesOf({ bridging_max_lvr: 78.59 })).toEqual([]);
    expect(obstaclesOf({ bridging_servicing: 'end_and_peak' })).toEqual(['peak_servicing']);
    expect(obstaclesOf({ max_lvr: { owner_occupied: 70 } })).toEqual(['end_lvr']);
    expect(obstaclesOf({ max_loan: 695_312 })).toEqual(['end_amount']);
    expect(obstaclesOf({}, upgrader({ income: [{ ...salary, payg: 60_000 }] }))).toEqual(['end_servicing']);
  });

  it('needs an existing customer where the lender wants one: its name on the loan that is paid out', () => {
    const own = vectorLender('vanilla').name;
    const loansOf = (name: string): Partial<ScenarioBody> => ({
      home_loans: upgrader().home_loans.map((loan) => (loan.id === 'old' ? { ...loan, lender_name: name } : loan)),
    });
    const obstaclesOf = (name: string) =>
      bridgeIn(upgrader(loansOf(name)), { bridging: 'existing_customers' }).obstacles;
    expect(obstaclesOf(` ${own.toUpperCase()}`)).toEqual([]);
    expect(obstaclesOf('Another Bank')).toEqual(['customers_only']);
  });

  it('needs no bridge where both settle on one day, or the sale first', () => {
    for (const day of ['2027-02-15', '2027-02-01']) {
      const scenario = upgrader({ securities: [{ ...sold, settlement_date: day }, bought] });
      const { obstacles, figures } = bridgeIn(scenario, { bridging: 'not_offered', bridging_max_lvr: 10 });
      expect(obstacles).toEqual([]);
      expect(figures).toMatchObject({ late: null, bridge: { interest: 0, peak: 1_350_000, end: 670_000 } });
    }
  });

  it('says whether the old home may be kept and let instead, with both loans', () => {
    const rent = { weekly_rental_income: 700, monthly_rental_expense: 400 };
    const scenario = upgrader({ income: [{ ...salary, payg: 320_000 }], securities: [{ ...sold, ...rent }, bought] });
    const kept = upgrader({
      income: [{ ...salary, payg: 320_000 }],
      securities: [{ ...sold, ...rent, transaction_type: 'owned', property_purpose: 'investment' }, bought],
      home_loans: upgrader().home_loans.map((loan) =>
        loan.id === 'old' ? { ...loan, loan_type: 'investment' } : { ...loan, loan_amount: 950_000 },
      ),
    });
    const answer = computeServicing(requestFor(kept, vectorLender('vanilla', { dti_max: null })));
    expect(answer.does_service).toBe(true);
    expect(bridgeIn(scenario).kept).toEqual({ surplus: answer.net_monthly_surplus, failed: null });
    expect(bridgeIn(upgrader()).kept.failed?.name).toBe('surplus_minimum');
  });

  it('varies all that is asked for, though the capacity varies one loan, and tests no loan where none is left', () => {
    const loans = [
      { ...proposedLoan, id: 'new', rate: 7.5, loan_amount: 700_000, lvr_behavior: 'calculate' },
      { ...proposedLoan, id: 'more', rate: 7.5, loan_amount: 100_000, lvr_behavior: 'calculate', solve_for: true },
      { id: 'old', existing_or_proposed: 'existing', balance: 1_000, lender_name: 'vanilla' },
    ];
    const scenario = upgrader({ home_loans: loans });
    expect(withLending(scenario, 300_000).home_loans.map(({ loan_amount: amount }) => amount)).toEqual([
      ...[262_500, 37_500, undefined],
    ]);
    expect(figuresIn(scenario).bridge.end).toBeLessThan(700_000);
    const small = upgrader({
      securities: [sold, { ...bought, value: 300_000 }],
      home_loans: [{ ...proposedLoan, id: 'new', rate: 15, loan_amount: 700_000, lvr_behavior: 'calculate' }],
      home_loan_security_links: [{ home_loan_id: 'new', security_id: 's2' }],
      income: [{ ...salary, payg: 60_000 }],
    });
    const { obstacles, figures } = bridgeIn(small, { bridging_max_lvr: 99 });
    // 700,000 asked for on 300,000 are above every limit, but nothing is owed after the sale.
    expect([obstacles, figures?.bridge.end]).toEqual([[], 0]);
    const terms = { rate: 15, haircut: 0.15, interest: 'capitalised', compounding: 'simple' } as const;
    const servicesAt = (price: number): boolean =>
      computeServicing(
        requestFor(
          withLending(small, bridgeBetween(planOf(small), terms, { price }).end),
          vectorLender('vanilla', { dti_max: null }),
        ),
      ).does_service;
    const lowest = figures?.lowestPrice ?? 0;
    expect([servicesAt(lowest - 1), servicesAt(lowest)]).toEqual([false, true]);
  });

  it('says how late the sale may be and what ends it, and what is owed if nothing is sold', () => {
    const { late, unsold } = figuresIn(upgrader());
    expect(late).toEqual({ months: 9, then: 'too_long' });
    // 1,350,000 and twelve months of 8,437.50
    expect(unsold).toMatchObject({
      debt: 1_451_250,
      failed: { name: 'surplus_minimum', limit: 0, unit: 'aud_monthly' },
    });
    // 80 % of 1,750,000 are 1,400,000: 1,350,000 and five months
    expect(figuresIn(upgrader(), { bridging_max_lvr: 80 }).late).toEqual({ months: 2, then: 'peak_lvr' });
    expect(figuresIn(upgrader(), { bridging_max_lvr: 75 }).late).toBeNull();
  });
});

describe('the lowest price', () => {
  const scenarios = fc.record({
    payg: fc.integer({ min: 90_000, max: 320_000 }),
    owed: fc.integer({ min: 0, max: 700_000 }),
  });

  it('is the first at which the end debt services', () => {
    fc.assert(
      fc.property(scenarios, fc.constantFrom(0, 0.1, 0.15), ({ payg, owed }, haircut) => {
        const scenario = upgrader({
          income: [{ ...salary, payg }],
          home_loans: upgrader().home_loans.map((loan) => (loan.id === 'old' ? { ...loan, balance: owed } : loan)),
        });
        const { lowestPrice, end, rate } = figuresIn(scenario, { bridging_haircut: haircut });
        const plan = planOf(scenario);
        expect(end.failed === null).toBe(lowestPrice !== null && plan.price >= lowestPrice);
        if (lowestPrice === null || lowestPrice === 0) return;
        const terms = { rate, haircut, interest: 'capitalised', compounding: 'simple' } as const;
        const servicesAt = (price: number): boolean =>
          computeServicing(
            requestFor(
              withLending(scenario, bridgeBetween(plan, terms, { price }).end),
              vectorLender('vanilla', { dti_max: null }),
            ),
          ).does_service;
        expect([servicesAt(lowestPrice - 1), servicesAt(lowestPrice)]).toEqual([false, true]);
      }),
      propertyRuns(40),
    );
  });

  it('does not exist where no price is enough', () => {
    expect(figuresIn(upgrader({ income: [{ ...salary, payg: 10_000 }] })).lowestPrice).toBeNull();
  });
});

it('asks every lender, and none where the scenario cannot be calculated', () => {
  const scenario = upgrader();
  const requests = (of: ScenarioBody) =>
    servicingVectors.lenders.map(({ id }) => ({ ...requestFor(of, vectorLender(id, bridging)), scenario: of }));
  const { lenders } = finish(bridgesOf(requests(scenario), planOf(scenario)));
  expect(lenders.map(({ lender }) => lender)).toEqual(servicingVectors.lenders.map(({ id }) => id));
  expect(lenders.every(({ figures }) => figures === null || cents(figures.bridge.peak) === figures.bridge.peak)).toBe(
    true,
  );
  expect(finish(bridgesOf(requests({ ...scenario, income: [] }), planOf(scenario)))).toEqual({ lenders: [] });
});
