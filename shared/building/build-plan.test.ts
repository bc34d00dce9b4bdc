import { expect, it } from 'vitest';
import { loanInsurance } from '../costs/insured-loans.ts';
import { purchasesOf } from '../costs/purchases.ts';
import type { RepaymentPlan } from '../costs/repayment-plan.ts';
import { emptyScenario, type HomeLoan, type ScenarioBody, type Security } from '../service/scenario.ts';
import { buildingLoans, buildingRate, buildPlan, isBuilt } from './build-plan.ts';
import { buildMonths, drawsOf } from './draws.ts';

const quoted = { duty: 8_000, transfer_fee: 1_000, mortgage_fee: 500, legal_costs: 1_500 };
const lot: Security = {
  ...{ id: 'lot', transaction_type: 'purchasing', value: 700_000, settlement_date: '2027-01-15' },
  purchase: { kind: 'house_and_land', land_value: 300_000, ...quoted },
  building: {
    stages: [
      { name: 'Base', share: 50, day: '2027-02-15' },
      { name: ' ', share: 50, day: '2027-03-15' },
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

it.each([
  [undefined, false],
  [{}, false],
  [{ building: {} }, true],
  [{ purchase: { kind: 'house_and_land' } }, true],
  [{ purchase: { kind: 'land' } }, false],
  [{ property_type: 'land' }, false],
])('a home is built on what is %j: %s', (security, isOne) => {
  expect(isBuilt(security)).toBe(isOne);
});

it('the only purchase is built with every loan that is asked for, linked to it or not, whatever is owned besides', () => {
  const owned = { id: 'home', transaction_type: 'owned', value: 900_000 };
  const old: HomeLoan = { id: 'old', existing_or_proposed: 'existing', balance: 90_000, loan_amount: 95_000 };
  const [asked, other]: HomeLoan[] = [{ id: 'l', loan_amount: 500_000 }, { loan_amount: 71_000 }];
  const scenario = body(lot, {
    securities: [owned, lot],
    home_loans: [old, asked!, other!],
    home_loan_security_links: [],
  });
  expect(buildingLoans(scenario, 1)).toEqual([asked, other]);
  expect(planOf(scenario)).toMatchObject({ loan: 571_000 });
  const second = { ...scenario, securities: [lot, { id: 'flat', transaction_type: 'purchasing', value: 500_000 }] };
  expect(buildingLoans(second, 0)).toEqual([]);
});

it('is charged at the rate of the first loan for it, wherever that is among the repayments', () => {
  const both = besideFlat(571_000, 400_000);
  const { home_loans: loans } = both;
  const turned = { ...both, home_loans: loans.toReversed() };
  const planAt = (...rates: readonly number[]) =>
    ({ loans: rates.map((rate, position) => ({ position, rate })).toReversed() }) as unknown as RepaymentPlan;
  expect([buildingRate(both, 0, planAt(5.8, 6.4)), buildingRate(turned, 0, planAt(5.8, 6.4))]).toEqual([5.8, 6.4]);
  expect(buildingRate(both, 0, undefined)).toBeUndefined();
});

it('counts whatever is paid with the land, and all loans for it with what is lent on top', () => {
  const dear = { ...inNsw, purchase: { ...inNsw.purchase, other_costs: 750.25 } };
  const split = body(dear, {
    home_loans: [
      { id: 'l', loan_amount: 300_000 },
      { id: 'm', loan_amount: 271_000 },
    ],
    home_loan_security_links: ['l', 'm'].map((id) => ({ home_loan_id: id, security_id: 'lot' })),
    additional_info: { useDependantAges: false, costs: { lmi_capitalised: true, lmi_quoted: 4_321 } },
  });
  expect(planOf(split)).toMatchObject({ costs: 11_750.25, loan: 575_321, premium: 4_321 });
});

it('the stage that is paid last takes what the others leave, in whichever order they are entered', () => {
  const lockUp = { name: 'Lock-up', share: 60, day: '2027-04-15' };
  const others = [
    { name: 'Base', share: 20, day: '2027-02-15' },
    { name: 'Frame', share: 50, day: '2027-03-15' },
  ];
  const withStages = (some: typeof others) => planOf(body({ ...lot, building: { stages: some } }));
  const plan = withStages([lockUp, ...others]);
  if (plan === undefined || typeof plan === 'string') throw new Error(String(plan));
  expect(drawsOf(plan).map(({ name, amount }) => [name, amount])).toEqual([
    ['Land', 311_000],
    ['Base', 80_000],
    ['Frame', 200_000],
    ['Lock-up', 120_000],
  ]);
  // What comes before the last payment is 110 % of the contract, and what was entered before the last line 100.
  const extra = { name: 'Piering', share: 40, day: '2027-02-20' };
  expect(withStages([...others, { ...lockUp, share: 30 }, extra])).toBe('shares');
  // The other way round: 70 % before the last payment, 110 before the last line.
  expect(withStages([{ ...lockUp, share: 90 }, ...others])).toMatchObject({ contract: 400_000 });
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

it('takes stages in the order of their days, from that of the land on', () => {
  const stage = (name: string, share: number, day: string) => ({ name, share, day });
  const [slab, frame, rest] = [
    stage('Slab', 20, '2027-01-15'),
    stage('Frame', 30, '2027-02-20'),
    stage('Completion', 50, '2027-06-01'),
  ];
  const planWith = (...stages: (typeof slab)[]) => planOf(body({ ...lot, building: { stages } }));
  const plan = planWith(slab, frame, rest);
  if (plan === undefined || typeof plan === 'string') throw new Error(String(plan));
  expect(plan.stages.map(({ name }) => name)).toEqual(['Slab', 'Frame', 'Completion']);
  for (const stages of [[rest, frame, slab] as const, [frame, rest, slab] as const])
    expect(planWith(...stages)).toEqual(plan);
  // Nobody builds on land of another.
  expect(planWith({ ...slab, day: '2027-01-14' }, frame, rest)).toBe('stage days');
});

const inNsw: Security = { ...lot, purchase: { ...lot.purchase, state: 'nsw' } };

/** 571,000 on 700,000 as if complete are 81.57 %; 560,000 are 80 %. */
const insured = (
  loan_amount: number,
  costs?: NonNullable<ScenarioBody['additional_info']['costs']>,
  home: Security = inNsw,
) => {
  const scenario = body(home, {
    home_loans: [{ id: 'l', loan_amount }],
    additional_info: { useDependantAges: false, ...(costs && { costs }) },
  });
  const plan = planOf(scenario);
  if (plan === undefined || typeof plan === 'string') throw new Error(String(plan));
  return {
    plan,
    premium: loanInsurance(scenario).premium ?? 0,
    draws: drawsOf(plan).map(({ own, drawn }) => [own, drawn]),
  };
};

const flat = { id: 'flat', transaction_type: 'purchasing', value: 500_000, purchase: { state: 'nsw' } };
/** The building with one loan, and a flat of 500,000 with another. */
const besideFlat = (loan: number, other: number): ScenarioBody =>
  body(inNsw, {
    securities: [inNsw, flat],
    home_loans: [
      { id: 'l', loan_amount: loan },
      { id: 'm', loan_amount: other },
    ],
    home_loan_security_links: [
      { home_loan_id: 'l', security_id: 'lot' },
      { home_loan_id: 'm', security_id: 'flat' },
    ],
  });

it('pays mortgage insurance with the land above 80 % of the home as if complete, and none at it', () => {
  const { plan, premium, draws } = insured(571_000);
  expect(premium).toBeGreaterThan(3_000);
  expect(plan).toMatchObject({ premium, costs: 11_000, loan: 571_000 });
  expect(drawsOf(plan)[1]?.name).toBe('Mortgage insurance');
  // From the client’s own money: 140,000 and the premium.
  expect(draws).toEqual([
    [140_000 + premium, 171_000 - premium],
    [0, 171_000],
    [0, 371_000],
    [0, 571_000],
  ]);
  expect(insured(560_000).plan).not.toHaveProperty('premium');
  expect(insured(560_001).plan.premium).toBeGreaterThan(3_000);
  // 5,000 less of the loan than of the valuation, which is the lower
  expect(
    insured(560_000, undefined, { ...inNsw, value: 699_000, purchase_price: 700_000 }).plan.premium,
  ).toBeGreaterThan(0);
});

it('draws mortgage insurance that goes on top of the loan, and charges interest on it', () => {
  const { plan, premium, draws } = insured(571_000, { lmi_capitalised: true });
  expect(plan).toMatchObject({ premium, loan: 571_000 + premium });
  expect(draws).toEqual([
    [140_000, 171_000],
    [0, 171_000 + premium],
    [0, 371_000 + premium],
    [0, 571_000 + premium],
  ]);
  // A month of 31 days at 6 %
  expect(buildMonths(plan)[0]?.interest).toBeCloseTo(((171_000 + premium) * 6 * 31) / 36_500, 2);
});

it('takes the premium that a lender quotes, and none that is waived or of another purchase', () => {
  expect(insured(571_000, { lmi_quoted: 4_321 }).plan.premium).toBe(4_321);
  expect(insured(571_000, { lmi_waived: true }).plan).not.toHaveProperty('premium');
  expect(planOf(besideFlat(560_000, 450_000))).not.toHaveProperty('premium');
  const dear = besideFlat(571_000, 450_000);
  const { premium } = insured(571_000);
  expect(planOf(dear)).toMatchObject({ premium, loan: 571_000 });
  const capitalised = { ...dear, additional_info: { useDependantAges: false, costs: { lmi_capitalised: true } } };
  expect(planOf(capitalised)).toMatchObject({ premium, loan: 571_000 + premium });
});

it('says what is missing, one thing at a time', () => {
  const changed = (change: Partial<Security>, rate?: number) => planOf(body({ ...lot, ...change }), rate);
  const staged = (...stages: NonNullable<NonNullable<Security['building']>['stages']>) =>
    changed({ building: { stages } });
  expect([
    changed({ purchase: { ...quoted, land_value: 700_000 } }),
    changed({ purchase: quoted }),
    changed({ purchase: { ...quoted, land_value: 0 } }),
    changed({ settlement_date: undefined }),
    changed({ building: {} }),
    staged({ share: 100 }),
    staged({ share: 100, day: '2027-01-14' }),
    staged({ share: 60, day: '2027-02-15' }, { share: 40.5, day: '2027-03-15' }, { share: 1, day: '2027-04-15' }),
    buildPlan(body(lot), purchasesOf(body(lot), '2026-11-25')[0]!, undefined),
  ]).toEqual(['land', 'land', 'land', 'land day', 'stages', 'stage days', 'stage days', 'shares', 'rate']);
  // All of it before the last stage, which then takes nothing
  const whole = staged({ share: 60, day: '2027-02-15' }, { share: 40, day: '2027-03-15' }, { day: '2027-04-15' });
  expect(typeof whole === 'object' && drawsOf(whole).at(-1)?.amount).toBe(0);
});

it('says that a premium is not known where it cannot be estimated, and only for the loans of the building', () => {
  // 670,000 on 700,000 are 95.71 %
  expect(insured(670_000).plan).toMatchObject({ isPremiumUnknown: true, loan: 670_000 });
  expect(insured(670_000).plan).not.toHaveProperty('premium');
  expect(insured(571_000).plan).not.toHaveProperty('isPremiumUnknown');
  expect(insured(670_000, { lmi_quoted: 9_000 }).plan).not.toHaveProperty('isPremiumUnknown');
  // 485,000 on a flat of 500,000 are 97 %
  const { premium } = insured(571_000);
  expect([planOf(besideFlat(571_000, 485_000)), planOf(besideFlat(670_000, 450_000))]).toMatchObject([
    ...[{ premium, loan: 571_000 }, { isPremiumUnknown: true }],
  ]);
  expect(planOf(besideFlat(571_000, 485_000))).not.toHaveProperty('isPremiumUnknown');
});
