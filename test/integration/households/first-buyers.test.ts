import { expect, it } from 'vitest';
import { waysAtLenders } from '../../../main/analysis/ways-at-lenders.ts';
import type { Income } from '../../../shared/service/scenario-income.ts';
import { emptyScenario, type Purchase, type ScenarioBody } from '../../../shared/service/scenario.ts';
import { costOfWay } from '../../../shared/ways-in/cost-of-way.ts';
import { answerOf, type Way, type WayKind, type WaysIn } from '../../../shared/ways-in/plan.ts';
import { waysInOf } from '../../../shared/ways-in/ways-in.ts';
import { finish } from '../../support/scenarios/finish-search.ts';
import { requestFor } from '../../support/scenarios/servicing-requests.ts';
import { vectorLender } from '../../vectors/servicing-vectors.ts';

/*
 * Six households that buy their first home, in six states, worked by hand. Duty and fees are as quoted, so that nothing
 * rests on a table but the schemes.
 */

interface FirstBuyer {
  readonly price: number;
  readonly purchase: Purchase;
  readonly buyers: readonly Income[];
  readonly info?: Partial<ScenarioBody['additional_info']>;
  readonly day?: string;
  readonly dependants?: number;
  readonly rent?: number;
}

const quoted = (state: string, costs: Purchase = {}): Purchase => ({
  ...{ state, first_home: true, duty: 0, transfer_fee: 0, mortgage_fee: 0 },
  ...costs,
});

const bodyOf = ({ price, purchase, buyers, info, day, dependants = 0, rent }: FirstBuyer): ScenarioBody => ({
  ...emptyScenario(),
  households: [{ num_adults: buyers.length, num_dependants: dependants }],
  income: [...buyers],
  living_expenses: rent === undefined ? [] : [{ rent }],
  securities: [
    { id: 'home', value: price, purchase_price: price, purchase, ...(day !== undefined && { contract_date: day }) },
  ],
  home_loans: [{ id: 'asked', existing_or_proposed: 'proposed', rate: 6, term: 30 }],
  home_loan_security_links: [{ home_loan_id: 'asked', security_id: 'home' }],
  additional_info: { useDependantAges: false, ...info },
});

const takers = { five_percent: ['wattle'], shared_equity: ['wattle'], waiver: ['wattle'] };

const planOf = (buyer: FirstBuyer): WaysIn => {
  const plan = waysInOf(bodyOf(buyer), '2026-11-25', { takers });
  if (plan === undefined) throw new Error('No home is bought to live in.');
  return plan;
};

const wayOf = (plan: WaysIn, kind: WayKind): Way => {
  const way = plan.ways.find((one) => one.kind === kind);
  if (way === undefined) throw new Error(`No way ${kind}.`);
  return way;
};

const open = (plan: WaysIn) => Object.fromEntries(plan.ways.map((way) => [way.kind, answerOf(way)]));

const citizen: Income = { payg: 90_000, residency: 'citizen', owned_home: 'never' };

it('Queensland: a citizen with 12,000 shares a home of 600,000 with the Commonwealth', () => {
  const buyer = { price: 600_000, purchase: quoted('qld'), buyers: [citizen], day: '2026-03-02' };
  const plan = planOf({ ...buyer, info: { cash_at_hand: 12_000 } });
  const way = wayOf(plan, 'shared_equity');
  expect(way).toMatchObject({ least: 12_000, own: 12_000, share: 180_000, loan: 408_000 });
  expect(answerOf(way)).toBe('yes');
  // 408,000 over 360 months at 0.5 %
  expect(costOfWay(way, plan, 6)).toMatchObject({ monthly: 2_446.17, premium: 0, costs: 0, dearer: 0 });
  // 5 % are 30,000: 18,000 short, in nine months of 2,000
  expect(wayOf(plan, 'five_percent').conditions.at(-1)).toEqual({
    ...{ name: 'cash', answer: 'no', limit: 30_000, by: 18_000 },
  });
});

it('New South Wales: a couple of permanent residents with 5 % and a guarantee of the Commonwealth', () => {
  const one: Income = { payg: 80_000, residency: 'permanent', owned_home: 'never' };
  const purchase = quoted('nsw', { legal_costs: 2_500, transfer_fee: 171.7, mortgage_fee: 171.7 });
  const plan = planOf({
    ...{ price: 790_000, purchase, buyers: [one, { ...one, owned_home: 'over_10_years' }] },
    info: { cash_at_hand: 50_000 },
  });
  const way = wayOf(plan, 'five_percent');
  // 792,843.40 less 95 % of 790,000 is the least; less 50,000 the loan
  expect(way).toMatchObject({ costs: 2_843.4, least: 42_343.4, own: 50_000, loan: 742_843.4 });
  expect(open(plan)).toEqual({
    ...{ five_percent: 'yes', insured: 'yes', guarantee: 'ask', shared_equity: 'no' },
    // At what pace they save, nobody has said.
    ...{ waiver: 'no', gift: 'ask', saving: 'ask' },
  });
  // 742,843.40 − 632,000, and 742,843.40 ÷ 0.8 − 790,000
  expect(wayOf(plan, 'guarantee').guarantee).toEqual({ aboveLimit: 110_843.4, ofSecurity: 138_554.25 });
});

it('Victoria: a nurse lent 90 % without a premium, and insured with one', () => {
  const plan = planOf({
    ...{ price: 500_000, purchase: quoted('vic'), buyers: [{ ...citizen, profession: 'nursing' }] },
    info: { cash_at_hand: 50_000 },
  });
  expect(wayOf(plan, 'waiver')).toMatchObject({ least: 50_000, loan: 450_000 });
  // 1.873 % of 450,000 with 10 % less for a first home is 7,585.65; with 10 % duty 8,344.22, shown as 8,340
  const insured = wayOf(plan, 'insured');
  expect(insured).toMatchObject({ least: 25_000, loan: 450_000, premium: 8_340 });
  const [waived, paid] = [costOfWay(wayOf(plan, 'waiver'), plan, 6), costOfWay(insured, plan, 6)];
  // 8,340 over 360 months at 0.5 %
  expect(paid.monthly - waived.monthly).toBeCloseTo(50, 2);
  expect(paid.total - waived.total).toBeCloseTo(8_340 + (paid.interest - waived.interest), 2);
});

it('South Australia: parents guarantee 90,000 or 112,500 for 570,000 on 600,000', () => {
  const plan = planOf({
    ...{ price: 600_000, purchase: quoted('sa', { legal_costs: 3_000 }), buyers: [citizen] },
    info: { cash_at_hand: 33_000, ways_in: { price_growth: 0 } },
  });
  const way = wayOf(plan, 'guarantee');
  expect(way).toMatchObject({ least: 0, loan: 570_000, guarantee: { aboveLimit: 90_000, ofSecurity: 112_500 } });
  // At 6 % over 30 years 570,000 are 480,000 or less after 118 payments.
  const balance = (months: number): number => 570_000 * 1.005 ** months - (3_417.44 * (1.005 ** months - 1)) / 0.005;
  expect([balance(117) > 480_000, balance(118) > 480_000]).toEqual([true, false]);
  expect(costOfWay(way, plan, 6).release).toBe(118);
});

it('Western Australia: a single parent with 2 %, whose price is one dollar above the cap elsewhere', () => {
  const parent = { ...citizen, owned_home: 'within_10_years' };
  const at = (price: number, area: string) =>
    wayOf(
      planOf({
        ...{ price, purchase: quoted('wa', { first_home: false }), buyers: [parent], dependants: 1 },
        info: { cash_at_hand: 60_000, ways_in: { area } },
      }),
      'five_percent',
    );
  // 2 % of 600,000
  expect(at(600_000, 'rest')).toMatchObject({ least: 12_000, loan: 540_000 });
  expect([at(600_000, 'rest'), at(600_001, 'rest'), at(600_001, 'centre'), at(600_001, '')].map(answerOf)).toEqual([
    ...['yes', 'no', 'yes', 'ask'],
  ]);
});

it('Tasmania: a renter saves 2,000 a month while the price stands still, or rises', () => {
  const renter = { price: 500_000, purchase: quoted('tas'), buyers: [citizen], rent: 1_800 };
  const standing = planOf({ ...renter, info: { cash_at_hand: 70_000, ways_in: { savings_monthly: 2_000 } } });
  // 30,000 are missing to 20 %: 15 months
  const way = wayOf(standing, 'saving');
  expect(way).toMatchObject({ months: 15, price: 500_000, own: 100_000, loan: 400_000 });
  const cost = costOfWay(way, standing, 6);
  // 15 rents, and the first 45 months of 400,000 at 2,398.20 a month
  expect(cost).toMatchObject({ rent: 27_000, dearer: 0, monthly: 2_398.2 });
  const rising = planOf({
    ...renter,
    info: { cash_at_hand: 70_000, ways_in: { savings_monthly: 2_000, price_growth: 6 } },
  });
  const later = wayOf(rising, 'saving');
  // 500,000 × 1.06^(20/12) is 550,993.33: a fifth of it is 110,198.67, and 20 months bring 110,000; 21 are enough
  expect([later.months, later.price]).toEqual([21, 553_675.45]);
  expect(costOfWay(later, rising, 6).dearer).toBe(53_675.45);
  // Whether Tasmania takes part is not known.
  expect(answerOf(wayOf(standing, 'shared_equity'))).toBe('ask');
});

it('every way that can be calculated is tested at a lender as an ordinary scenario', () => {
  const scenario = bodyOf({
    ...{ price: 600_000, purchase: quoted('nsw'), buyers: [citizen] },
    info: { cash_at_hand: 40_000 },
  });
  const plan = waysInOf(scenario, '2026-11-25');
  if (plan === undefined) throw new Error('No home is bought to live in.');
  const request = { ...requestFor(scenario, vectorLender('vanilla', {})), scenario };
  const [answer] = finish(waysAtLenders([request], plan)).lenders;
  expect(answer?.ways.map(({ kind }) => kind)).toEqual(plan.ways.map(({ kind }) => kind));
  const failedAt = (family_guarantee: 'not_offered' | 'separate_loan'): readonly string[] | undefined =>
    finish(
      waysAtLenders([{ ...requestFor(scenario, vectorLender('vanilla', { family_guarantee })), scenario }], plan),
    ).lenders[0]?.ways.find(({ kind }) => kind === 'guarantee')?.failed;
  expect(failedAt('not_offered')).toContain('Family guarantee');
  expect(failedAt('separate_loan')).not.toContain('Family guarantee');
  // 603,000 less 33,000 in cash: 570,000, for which 90,000 or 112,500 are guaranteed.
  const parents = (amount: number, family_guarantee: 'separate_loan' | 'total_security') => {
    const body = bodyOf({
      ...{ price: 600_000, purchase: quoted('nsw', { legal_costs: 3_000 }), buyers: [citizen] },
      info: { cash_at_hand: 33_000, guarantors: [{ name: 'Pat', amount }] },
    });
    const ways = waysInOf(body, '2026-11-25');
    if (ways === undefined) throw new Error('No home is bought to live in.');
    const at = { ...requestFor(body, vectorLender('vanilla', { family_guarantee })), scenario: body };
    const failed = finish(waysAtLenders([at], ways)).lenders[0]?.ways.find(({ kind }) => kind === 'guarantee')?.failed;
    return failed?.includes('Family guarantee');
  };
  expect([parents(90_000, 'separate_loan'), parents(89_999, 'separate_loan')]).toEqual([false, true]);
  expect([parents(112_500, 'total_security'), parents(90_000, 'total_security')]).toEqual([false, true]);
  // The smaller the loan, the larger the surplus.
  const bySurplus = (answer?.ways ?? []).toSorted((a, b) => b.surplus - a.surplus).map(({ kind }) => kind);
  expect(bySurplus[0]).toBe('shared_equity');
});
