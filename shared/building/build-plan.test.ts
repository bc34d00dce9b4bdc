import { expect, it } from 'vitest';
import { purchasesOf } from '../costs/purchases.ts';
import { emptyScenario, type ScenarioBody, type Security } from '../service/scenario.ts';
import { buildPlan } from './build-plan.ts';
import { buildMonths, drawsOf } from './draws.ts';

const quoted = { duty: 8_000, transfer_fee: 1_000, mortgage_fee: 500, legal_costs: 1_500 };
const lot: Security = {
  ...{ id: 'lot', transaction_type: 'purchasing', value: 700_000, settlement_date: '2027-01-15' },
  purchase: { kind: 'house_and_land', land_value: 300_000, ...quoted },
  building: {
    stages: [
      { name: 'Base', share: 50, day: '2027-02-15' },
      { share: 50, day: '2027-03-15' },
    ],
    rent_meanwhile: 700,
  },
};

const body = (lot_: Security, more: Partial<ScenarioBody> = {}): ScenarioBody => ({
  ...emptyScenario(),
  securities: [lot_],
  home_loans: [{ id: 'l', loan_amount: 571_000 }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 'lot' }],
  ...more,
});

const planOf = (of: ScenarioBody, rate: number | undefined = 6) => {
  const [purchase] = purchasesOf(of, '2026-11-25');
  return purchase && buildPlan(of, purchase, rate);
};

it('a builder on land of 300,000 with a contract of 400,000: 140,000 of their own first, then the loan', () => {
  const plan = planOf(body(lot));
  if (plan === undefined || typeof plan === 'string') throw new Error(String(plan));
  // 711,000 are needed, 571,000 are lent; the land takes 311,000 with duty, fees and legal costs.
  expect(drawsOf(plan).map(({ name, amount, own, drawn }) => [name, amount, own, drawn])).toEqual([
    ['Land', 311_000, 140_000, 171_000],
    ['Base', 200_000, 0, 371_000],
    ['Stage 2', 200_000, 0, 571_000],
  ]);
  // 171,000 for 31 days and 371,000 for 28 at 6 %; 700 a week.
  expect(buildMonths(plan).map(({ interest, rent }) => [interest, rent])).toEqual([
    [871.4, 3_100],
    [1_707.62, 2_800],
  ]);
});

it('another purchase’s loan is not the builder’s', () => {
  const other = { id: 'flat', transaction_type: 'purchasing', value: 500_000 };
  const both = body(lot, {
    securities: [lot, other],
    home_loans: [
      { id: 'l', loan_amount: 571_000 },
      { id: 'm', loan_amount: 400_000 },
      { id: 'n', existing_or_proposed: 'existing', balance: 90_000 },
    ],
    home_loan_security_links: [
      { home_loan_id: 'l', security_id: 'lot' },
      { home_loan_id: 'm', security_id: 'flat' },
      { home_loan_id: 'n', security_id: 'lot' },
    ],
  });
  expect(planOf(both)).toEqual(planOf(body(lot)));
});

it('says what is missing, one thing at a time', () => {
  const changed = (change: Partial<Security>, rate?: number) => planOf(body({ ...lot, ...change }), rate);
  const staged = (...stages: NonNullable<NonNullable<Security['building']>['stages']>) =>
    changed({ building: { stages } });
  expect([
    changed({ purchase: { ...quoted, land_value: 700_000 } }),
    changed({ settlement_date: undefined }),
    changed({ building: {} }),
    staged({ share: 100 }),
    staged({ share: 100, day: '2027-01-14' }),
    staged({ share: 60, day: '2027-02-15' }, { share: 60, day: '2027-03-15' }, { share: 1, day: '2027-04-15' }),
    buildPlan(body(lot), purchasesOf(body(lot), '2026-11-25')[0]!, undefined),
  ]).toEqual(['land', 'land day', 'stages', 'stage days', 'stage days', 'shares', 'rate']);
});
