import { expect, it } from 'vitest';
import { bridgesOf } from '../../../main/analysis/bridging/bridges.ts';
import { routesOf } from '../../../shared/bridging/routes.ts';
import { sellAndBuyOf } from '../../../shared/bridging/sell-and-buy.ts';
import type { ServicingOverrides } from '../../../shared/pack/parameters.ts';
import { emptyScenario, type Purchase, type ScenarioBody, type Security } from '../../../shared/service/scenario.ts';
import { finish } from '../../support/scenarios/finish-search.ts';
import { requestFor } from '../../support/scenarios/servicing-requests.ts';
import { vectorLender } from '../../vectors/servicing-vectors.ts';

/*
 * Four households that sell one home and buy another, worked by hand. Duty and fees are as quoted, so that nothing
 * rests on a table, and the registration of the discharge is not known.
 */

interface Upgrader {
  readonly sold: Security;
  readonly bought: Security;
  readonly owed: number;
  readonly rate: number;
  readonly cash?: number;
}

const free: Purchase = { state: 'nsw', duty: 0, transfer_fee: 0, mortgage_fee: 0 };

const bodyOf = ({ sold, bought, owed, rate, cash = 0 }: Upgrader): ScenarioBody => ({
  ...emptyScenario(),
  households: [{ num_adults: 2 }],
  income: [{ payg: 300_000 }, { payg: 200_000 }],
  securities: [
    { id: 'old', transaction_type: 'selling', ...sold },
    { id: 'new', transaction_type: 'purchasing', ...bought },
  ],
  home_loans: [
    { id: 'asked', existing_or_proposed: 'proposed', loan_amount: 500_000, rate },
    { id: 'owed', existing_or_proposed: 'existing', balance: owed, closing: true },
  ],
  home_loan_security_links: [
    { home_loan_id: 'asked', security_id: 'new' },
    { home_loan_id: 'owed', security_id: 'old' },
  ],
  additional_info: { useDependantAges: false, cash_at_hand: cash },
});

const answerOf = (upgrader: Upgrader, overrides: ServicingOverrides) => {
  const scenario = bodyOf(upgrader);
  const plan = sellAndBuyOf(scenario, '2026-11-25');
  if (plan === undefined) throw new Error('Nothing is sold and bought.');
  const request = { ...requestFor(scenario, vectorLender('vanilla', { bridging: 'offered', ...overrides })), scenario };
  const [answer] = finish(bridgesOf([request], plan)).lenders;
  if (!answer?.figures) throw new Error('The lender has no figures.');
  return { plan, ...answer.figures };
};

it('the published example: three months of simple interest at 7.5 %', () => {
  const { bridge, peakLvr } = answerOf(
    {
      sold: { value: 800_000, settlement_date: '2027-05-15' },
      bought: { value: 950_000, settlement_date: '2027-02-15', purchase: free },
      ...{ owed: 400_000, rate: 7.5 },
    },
    { bridging_haircut: 0.15, bridging_compounding: 'simple' },
  );
  expect(bridge).toEqual({
    ...{ start: 1_350_000, monthly: 8_437.5, interest: 25_312.5, peak: 1_375_312.5 },
    ...{ paidOut: 680_000, end: 695_312.5, left: 0 },
  });
  // 1,375,312.50 on 1,750,000
  expect(peakLvr).toBe(78.59);
});

it('a family with deposit and cash, whose interest compounds at half a point above the customer rate', () => {
  const purchase = { ...free, duty: 59_512, transfer_fee: 175.7, mortgage_fee: 175.7, legal_costs: 2_200 };
  const { plan, rate, bridge, peakLvr } = answerOf(
    {
      sold: { value: 1_150_000, settlement_date: '2027-04-30', sale: { costs: 25_000 } },
      bought: { value: 1_400_000, settlement_date: '2027-02-28', purchase: { ...purchase, deposit_paid: 140_000 } },
      ...{ owed: 320_000, rate: 6.5, cash: 80_000 },
    },
    { bridging_haircut: 0.1, bridging_loading: 0.5 },
  );
  // From 28 February to 30 April is two months and two days. 1,462,063.40 of costs less 140,000 and 80,000.
  expect([plan.months, plan.needed, plan.borrowed, rate]).toEqual([3, 1_322_063.4, 1_242_063.4, 7]);
  // 9,112.04, 9,165.19 and 9,218.65 on 1,562,063.40; the sale nets 1,035,000 less 25,000.
  expect(bridge).toEqual({
    ...{ start: 1_562_063.4, monthly: 9_112.04, interest: 27_495.88, peak: 1_589_559.28 },
    ...{ paidOut: 1_010_000, end: 579_559.28, left: 0 },
  });
  expect(peakLvr).toBe(62.34);
});

it('a couple that sells first under an unconditional contract, and rents for two months', () => {
  const {
    plan,
    bridge,
    peakLvr: _,
    ...terms
  } = answerOf(
    {
      sold: {
        ...{ value: 950_000, settlement_date: '2027-01-10' },
        sale: { price: 900_000, haircut: 0, costs: 15_000, rent_meanwhile: 550, moving_costs: 3_000 },
      },
      bought: { value: 700_000, settlement_date: '2027-03-01', purchase: free },
      ...{ owed: 250_000, rate: 6 },
    },
    { bridging: 'not_offered' },
  );
  expect([plan.order, plan.months]).toEqual(['before', 2]);
  // 250,000 and 700,000 less 885,000; no month of interest
  expect(bridge).toMatchObject({ interest: 0, peak: 950_000, end: 65_000, left: 0 });
  // 550 × 52 / 12 × 2 and 3,000
  expect(routesOf(plan, terms).find(({ kind }) => kind === 'sale_first')).toEqual({
    ...{ kind: 'sale_first', exchange: 0, purchase: 635_000, sale: -635_000, cost: 7_766.67 },
    ...{ isMonthly: false, debt: 65_000 },
  });
});

it('a downsizer whose sale leaves cash, with interest paid each month', () => {
  const { bridge, peakLvr, lowestPrice, end } = answerOf(
    {
      sold: { value: 1_600_000, settlement_date: '2027-08-01', sale: { costs: 30_000 } },
      bought: { value: 900_000, settlement_date: '2027-02-01', purchase: free },
      ...{ owed: 100_000, rate: 6.25 },
    },
    { bridging_haircut: 0.15, bridging_interest: 'paid' },
  );
  // Six months of 5,208.33; 1,360,000 less 30,000 pays out 1,000,000.
  expect(bridge).toEqual({
    ...{ start: 1_000_000, monthly: 5_208.33, interest: 31_249.98, peak: 1_000_000 },
    ...{ paidOut: 1_000_000, end: 0, left: 330_000 },
  });
  expect([peakLvr, lowestPrice === null, end.failed]).toEqual([40, false, null]);
});
