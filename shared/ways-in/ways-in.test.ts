import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { loanInsurance } from '../costs/insured-loans.ts';
import { stateIds } from '../costs/state.ts';
import type { Income } from '../service/scenario-income.ts';
import { emptyScenario, type Guarantor, type ScenarioBody, type Security } from '../service/scenario.ts';
import { type Answer, answerOf, type Condition, type WayKind } from './plan.ts';
import { areas, schemeTables } from './schemes.ts';
import { asTested, takeWay } from './take-way.ts';
import { waysInOf } from './ways-in.ts';

const citizen: Income = { payg: 90_000, residency: 'citizen', owned_home: 'never', profession: 'medical' };

interface Case {
  readonly price?: number;
  readonly state?: string;
  readonly area?: string;
  readonly day?: string;
  readonly income?: readonly Income[];
  readonly dependants?: number;
  readonly loan?: ScenarioBody['home_loans'][number];
  readonly body?: Partial<ScenarioBody>;
}

const bodyOf = ({
  price = 500_000,
  state = 'nsw',
  area = '',
  day,
  income = [citizen],
  ...more
}: Case): ScenarioBody => ({
  ...emptyScenario(),
  households: [{ num_adults: income.length, num_dependants: more.dependants ?? 0 }],
  income: [...income],
  securities: [
    {
      ...{ id: 's', purchase_price: price, value: price },
      purchase: { state, duty: 0, transfer_fee: 0, mortgage_fee: 0 },
      ...(day !== undefined && { contract_date: day }),
    },
  ],
  home_loans: [{ id: 'l', existing_or_proposed: 'proposed', term: 30, ...more.loan }],
  home_loan_security_links: [{ home_loan_id: 'l', security_id: 's' }],
  additional_info: {
    ...{ useDependantAges: false, cash_at_hand: price },
    ...(area !== '' && { ways_in: { area } }),
  },
  ...more.body,
});

const wayIn = (one: Case, kind: WayKind) => {
  const way = waysInOf(bodyOf(one), '2026-03-02')?.ways.find((other) => other.kind === kind);
  if (way === undefined) throw new Error('No home is bought.');
  return way;
};

const conditionIn = (one: Case, kind: WayKind, name: Condition['name']): Condition | undefined =>
  wayIn(one, kind).conditions.find((condition) => condition.name === name);

const answerIn = (one: Case, kind: WayKind, name: Condition['name']): Answer | undefined =>
  conditionIn(one, kind, name)?.answer;

describe('a price cap', () => {
  const schemes = [
    ['five_percent', schemeTables.deposit[0]],
    ['shared_equity', schemeTables.equity[0]],
  ] as const;
  it.each(
    schemes.flatMap(([kind, scheme]) =>
      stateIds.flatMap((state) => areas.map((area) => ({ kind, scheme, state, area }))),
    ),
  )('of $kind in $state, $area, holds to the dollar', ({ kind, scheme, state, area }) => {
    const cap = scheme?.caps[state][area] ?? 0;
    expect(cap).toBeGreaterThan(400_000);
    expect(answerIn({ price: cap, state, area }, kind, 'price_cap')).toBe('yes');
    expect(conditionIn({ price: cap + 1, state, area }, kind, 'price_cap')).toEqual({
      ...{ name: 'price_cap', answer: 'no', limit: cap, by: 1 },
    });
  });

  it('is asked between the caps of both areas, and known outside them', () => {
    const at = (price: number) => answerIn({ price, state: 'vic' }, 'five_percent', 'price_cap');
    expect([650_000, 650_001, 950_000, 950_001].map(at)).toEqual(['yes', 'ask', 'ask', 'no']);
    expect(answerIn({ state: 'nowhere' }, 'five_percent', 'price_cap')).toBe('ask');
  });

  it('is on the higher of price and value', () => {
    const { securities, ...body } = bodyOf({ price: 800_000, area: 'rest' });
    const valued = { ...body, securities: securities.map((one) => ({ ...one, value: 800_001 })) };
    expect(answerIn({ body: valued }, 'five_percent', 'price_cap')).toBe('no');
  });
});

describe('the income limit of Help to Buy', () => {
  const alone = (payg: number, day = '2026-03-02', dependants = 0) =>
    answerIn({ income: [{ ...citizen, payg }], day, dependants }, 'shared_equity', 'income');
  it('holds to the dollar: of one, of two, and of a single parent', () => {
    const couple = (payg: number) =>
      answerIn(
        {
          income: [
            { ...citizen, payg },
            { ...citizen, payg: 80_000 },
          ],
          day: '2026-03-02',
        },
        'shared_equity',
        'income',
      );
    expect([alone(100_000), alone(100_001)]).toEqual(['yes', 'no']);
    expect([couple(80_000), couple(80_001)]).toEqual(['yes', 'no']);
    expect([alone(160_000, undefined, 1), alone(160_001, undefined, 1)]).toEqual(['yes', 'no']);
  });
  it('is asked above the last limit that is known, once it has been indexed', () => {
    expect([alone(100_000, '2026-07-01'), alone(100_001, '2026-07-01')]).toEqual(['yes', 'ask']);
  });
  it('is asked where what is stated need not be taxed, or is not all', () => {
    const untaxed = { ...citizen, payg: 90_000, child_support_received: 20_000 };
    expect(answerIn({ income: [untaxed] }, 'shared_equity', 'income')).toBe('ask');
    const business = { self_employed_income: [{ which_applicant: 0, years: [{ net_profit: 10 }] }] };
    expect(answerIn({ body: { ...business } }, 'shared_equity', 'income')).toBe('ask');
  });
});

describe('who may', () => {
  const of = (changes: Income, kind: WayKind = 'five_percent') =>
    answerOf(wayIn({ income: [{ ...citizen, ...changes }] }, kind));
  it('is decided by citizenship and earlier homes, each its own way', () => {
    expect(['citizen', 'permanent', 'temporary', ''].map((residency) => of({ residency }))).toEqual([
      ...['yes', 'yes', 'no', 'ask'],
    ]);
    expect(['citizen', 'permanent', ''].map((residency) => of({ residency }, 'shared_equity'))).toEqual([
      'yes',
      'no',
      'ask',
    ]);
    const owned = ['never', 'over_10_years', 'within_10_years', 'now', ''];
    expect(owned.map((owned_home) => of({ owned_home }))).toEqual(['yes', 'yes', 'no', 'no', 'ask']);
    expect(owned.map((owned_home) => of({ owned_home }, 'shared_equity'))).toEqual(['yes', 'yes', 'yes', 'no', 'ask']);
    expect(['nursing', 'other', ''].map((profession) => of({ profession }, 'waiver'))).toEqual(['yes', 'no', 'ask']);
  });
  it('is decided by the other properties of the scenario, unless they belong to somebody else', () => {
    const withOther = (kind: WayKind, other: Security, dependants = 0): Answer | undefined => {
      const { securities } = bodyOf({});
      return answerIn({ dependants, body: { securities: [...securities, other] } }, kind, 'ownership');
    };
    const house = (transaction_type: string): Security => ({ id: 'o', transaction_type, value: 900_000 });
    const types = ['owned', 'selling'];
    expect(types.map((type) => withOther('five_percent', house(type)))).toEqual(['no', 'no']);
    expect(types.map((type) => withOther('five_percent', house(type), 1))).toEqual(['no', 'yes']);
    expect(types.map((type) => withOther('shared_equity', house(type)))).toEqual(['no', 'yes']);
    const parents = { ...house('owned'), third_party: true };
    expect([withOther('five_percent', parents), withOther('shared_equity', parents)]).toEqual(['yes', 'yes']);
  });
  it('is nobody under 18, no three, no interest only, and no more than 30 years', () => {
    expect(of({ age: 17 })).toBe('no');
    expect(answerOf(wayIn({ income: [citizen, citizen, citizen] }, 'five_percent'))).toBe('no');
    expect(answerOf(wayIn({ loan: { interest_only_period: 2 } }, 'five_percent'))).toBe('no');
    expect(conditionIn({ loan: { term: 31 } }, 'five_percent', 'term')).toMatchObject({ limit: 30, by: 1 });
  });
  it('is asked before and after the days of the tables', () => {
    const on = (day: string, kind: WayKind) => answerIn({ day }, kind, 'scheme');
    expect([on('2025-09-30', 'five_percent'), on('2025-10-01', 'five_percent')]).toEqual(['ask', undefined]);
    expect([on('2025-12-04', 'shared_equity'), on('2025-12-05', 'shared_equity')]).toEqual(['ask', undefined]);
    expect(on('2027-07-01', 'five_percent')).toBe('ask');
  });
  it('has the figures of the newest table outside them, and no loan of the whole price', () => {
    const later = { day: '2027-07-01', body: { additional_info: { useDependantAges: false, cash_at_hand: 10_000 } } };
    expect(wayIn(later, 'shared_equity')).toMatchObject({ share: 150_000, loan: 340_000, least: 10_000 });
    expect(wayIn({ ...later, dependants: 1 }, 'five_percent').loan).toBe(490_000);
  });
  it('owes nothing of the share of the Commonwealth, where no cash is stated', () => {
    const shared = { useDependantAges: false, ways_in: { equity_share: 150_000 } };
    const body = bodyOf({ loan: { loan_amount: 300_000 }, body: { additional_info: shared } });
    // 500,000 less 300,000 lent and 150,000 shared
    expect(waysInOf(body, '2026-03-02')).toMatchObject({ isImplied: true, own: 50_000, cash: 50_000 });
  });
});

const unknowable = fc.record({
  price: fc.integer({ min: 200_000, max: 1_600_000 }),
  state: fc.constantFrom(...stateIds, ''),
  area: fc.constantFrom('', ...areas),
  income: fc.array(
    fc.record({
      payg: fc.integer({ min: 0, max: 200_000 }),
      residency: fc.constantFrom('', 'citizen', 'permanent', 'temporary'),
      owned_home: fc.constantFrom('', 'never', 'over_10_years', 'within_10_years', 'now'),
      profession: fc.constantFrom('', 'medical', 'other'),
    }),
    { maxLength: 3 },
  ),
});

it('no way is open while duty is not known, and none with a premium that is not', () => {
  const { securities, ...body } = bodyOf({ price: 700_000, area: 'centre' });
  const plan = waysInOf({ ...body, securities: securities.map(({ purchase: _, ...one }) => one) }, '2026-03-02');
  expect(plan?.ways.map((way) => answerOf(way))).not.toContain('yes');
  const taken = plan?.ways.map(({ conditions }) => conditions.some(({ name }) => name === 'costs'));
  expect(taken).toEqual(Array.from({ length: 7 }, () => true));
  const poorer = { ...body, additional_info: { ...body.additional_info, cash_at_hand: 60_000 } };
  const insured = conditionIn(
    {
      body: {
        ...poorer,
        securities: securities.map((one) => ({ ...one, purchase: { duty: 0, transfer_fee: 0, mortgage_fee: 0 } })),
      },
    },
    'insured',
    'premium',
  );
  expect(insured?.answer).toBe('ask');
});

it('no way is open on what is not known', () => {
  let opened = 0;
  fc.assert(
    fc.property(unknowable, (one) => {
      const plan = waysInOf(bodyOf(one), '2026-03-02');
      for (const way of plan?.ways ?? []) {
        if (answerOf(way) !== 'yes') continue;
        opened += 1;
        if (way.kind !== 'five_percent' && way.kind !== 'shared_equity') continue;
        expect(one.state).not.toBe('');
        expect(one.income.length).toBeGreaterThan(0);
        for (const { residency, owned_home: owned } of one.income) expect([residency, owned]).not.toContain('');
      }
    }),
    propertyRuns(300),
  );
  expect(opened).toBeGreaterThan(300);
});

it('what is brought, lent, insured and shared is the price and the costs', () => {
  fc.assert(
    fc.property(
      unknowable,
      fc.integer({ min: 0, max: 400_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (one, cash, owed) => {
        const body = { ...bodyOf(one), liabilities: [{ type: 'car_loan', balance: owed, closing: true }] };
        const plan = waysInOf(
          { ...body, additional_info: { ...body.additional_info, cash_at_hand: cash } },
          '2026-03-02',
        );
        expect(plan?.ways).toHaveLength(7);
        for (const { price, costs, own, loan, share = 0, least } of plan?.ways ?? []) {
          expect(own + loan + share).toBeCloseTo(price + costs + owed, 2);
          expect(own).toBeGreaterThanOrEqual(least - 0.005);
        }
      },
    ),
    propertyRuns(200),
  );
});

it('a way that is taken is the loan and the insurance of the scenario', () => {
  const body = bodyOf({ price: 500_000 });
  const plan = waysInOf({ ...body, additional_info: { ...body.additional_info, cash_at_hand: 50_000 } }, '2026-03-02');
  const taken = (kind: WayKind): ScenarioBody => {
    const way = plan?.ways.find((one) => one.kind === kind);
    if (plan === undefined || way === undefined) throw new Error('No home is bought.');
    return takeWay(body, plan, way);
  };
  const costsOf = (kind: WayKind) => taken(kind).additional_info.costs;
  const premiumOf = (kind: WayKind) => plan?.ways.find((one) => one.kind === kind)?.premium;
  expect(taken('shared_equity').home_loans).toMatchObject([{ id: 'l', loan_amount: 300_000 }]);
  expect(costsOf('five_percent')).toMatchObject({ lmi_waived: true, lmi_capitalised: false });
  // What the program estimates is no quote of a lender, and the scenario estimates it anew.
  expect(costsOf('insured')).toEqual({ lmi_waived: false, lmi_capitalised: true });
  expect(loanInsurance(taken('insured'))).toMatchObject({ basis: 'estimated', premium: premiumOf('insured') });
  expect(taken('gift').securities).toEqual(body.securities);
});

it('reads what cannot be saved, and prices that cannot move so, as absent', () => {
  const body = bodyOf({ price: 500_000 });
  const at = (ways_in: ScenarioBody['additional_info']['ways_in']) =>
    waysInOf({ ...body, additional_info: { useDependantAges: false, cash_at_hand: 50_000, ways_in } }, '2026-03-02');
  expect(at({ savings_monthly: 1_000, price_growth: -150 })).toEqual(at({ savings_monthly: 1_000 }));
  expect(at({ savings_monthly: -1_000, price_growth: 3 })).toEqual(at({ price_growth: 3 }));
});

it('a debt that is paid out is needed at settlement, and is no cost of the home', () => {
  const body = bodyOf({ price: 500_000 });
  const poor = { ...body, additional_info: { ...body.additional_info, cash_at_hand: 60_000 } };
  const plain = waysInOf(poor, '2026-03-02');
  const paying = waysInOf(
    { ...poor, liabilities: [{ type: 'car_loan', balance: 15_000, closing: true }] },
    '2026-03-02',
  );
  expect([plain?.elsewhere, paying?.elsewhere]).toEqual([undefined, 15_000]);
  const figures = (plan: typeof plain) => plan?.ways.map(({ costs, own, loan }) => [costs, own + loan]);
  expect(figures(paying)?.[0]).toEqual([0, 515_000]);
  expect(figures(plain)?.[0]).toEqual([0, 500_000]);
});

it('there are none beside another purchase or a refinance, whose money is not this home’s', () => {
  const body = bodyOf({ price: 500_000 });
  const beside = (transaction_type: string) =>
    waysInOf(
      { ...body, securities: [...body.securities, { id: 't', transaction_type, value: 400_000 }] },
      '2026-03-02',
    );
  expect(['purchasing', 'refinancing'].map(beside)).toEqual([undefined, undefined]);
  expect(beside('owned')?.ways).toHaveLength(7);
});

it('saving first is noted as the way and changes nothing else, so that its months stay', () => {
  const body = bodyOf({ price: 500_000 });
  const saving = {
    ...body,
    additional_info: {
      ...body.additional_info,
      cash_at_hand: 80_000,
      ways_in: { savings_monthly: 2_000, price_growth: 3 },
    },
  };
  const plan = waysInOf(saving, '2026-03-02');
  const way = plan?.ways.find(({ kind }) => kind === 'saving');
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  expect(way.months).toBeGreaterThan(6);
  const taken = takeWay(saving, plan, way);
  expect(taken.additional_info.ways_in).toEqual({ savings_monthly: 2_000, price_growth: 3, chosen: 'saving' });
  expect(waysInOf(taken, '2026-03-02')).toEqual(plan);
  // A lender is asked for the purchase of that day.
  expect(asTested(saving, plan, way).securities).toMatchObject([{ purchase_price: way.price }]);
});

it('a loan that a way makes is secured by the home', () => {
  const { home_loans: _, home_loan_security_links: __, ...body } = bodyOf({ price: 500_000 });
  const without = { ...body, home_loans: [], home_loan_security_links: [] };
  const poor = { ...without, additional_info: { ...without.additional_info, cash_at_hand: 50_000 } };
  const plan = waysInOf(poor, '2026-03-02');
  const [way] = plan?.ways ?? [];
  if (plan === undefined || way === undefined) throw new Error('No home is bought.');
  const taken = takeWay(poor, plan, way);
  expect(taken.home_loans).toMatchObject([{ loan_amount: 450_000 }]);
  expect(taken.home_loan_security_links).toEqual([{ home_loan_id: taken.home_loans[0]?.id, security_id: 's' }]);
});

it('a gift stays what it is once it is taken', () => {
  const body = bodyOf({ price: 500_000 });
  const poor = { ...body, additional_info: { ...body.additional_info, cash_at_hand: 30_000, gift: 20_000 } };
  const giftIn = (scenario: ScenarioBody) => {
    const plan = waysInOf(scenario, '2026-03-02');
    const way = plan?.ways.find(({ kind }) => kind === 'gift');
    if (plan === undefined || way === undefined) throw new Error('No home is bought.');
    return { plan, way, giver: way.conditions.find(({ name }) => name === 'giver') };
  };
  // 20 % are 100,000: 50,000 are missing.
  const { plan, way, giver } = giftIn(poor);
  expect([way.gift, giver]).toEqual([70_000, { name: 'giver', answer: 'ask', limit: 50_000 }]);
  const taken = takeWay(poor, plan, way);
  expect(taken.additional_info.gift).toBe(70_000);
  expect([giftIn(taken).way.gift, giftIn(taken).giver]).toEqual([70_000, { name: 'giver', answer: 'yes' }]);
});

it('a quote stays with the loan that it is for', () => {
  const quotedFor = (loan_amount: number) => {
    const body = bodyOf({ price: 500_000, loan: { loan_amount } });
    const info = { ...body.additional_info, cash_at_hand: 50_000, costs: { lmi_quoted: 7_777 } };
    const quoted = { ...body, additional_info: info };
    const plan = waysInOf(quoted, '2026-03-02');
    const way = plan?.ways.find(({ kind }) => kind === 'insured');
    if (plan === undefined || way === undefined) throw new Error('No home is bought.');
    return takeWay(quoted, plan, way).additional_info.costs?.lmi_quoted;
  };
  expect([quotedFor(450_000), quotedFor(440_000)]).toEqual([7_777, undefined]);
});

it('asks who guarantees, and knows it once somebody does', () => {
  const conditionWith = (...guarantors: readonly Guarantor[]): Condition | undefined => {
    const body = bodyOf({ body: { additional_info: { useDependantAges: false, guarantors: [...guarantors] } } });
    const way = waysInOf(body, '2026-11-26')?.ways.find(({ kind }) => kind === 'guarantee');
    return way?.conditions.find(({ name }) => name === 'guarantor');
  };
  const needed = conditionWith()?.limit ?? 0;
  expect([conditionWith()?.answer, needed > 0]).toEqual(['ask', true]);
  // The way itself enters an amount; who gives it is still asked.
  expect(conditionWith({ amount: needed })?.answer).toBe('ask');
  expect(conditionWith({ name: 'Pat', amount: needed })).toEqual({ name: 'guarantor', answer: 'yes', limit: needed });
  expect(conditionWith({ amount: needed - 1 })).toMatchObject({ answer: 'no', by: 1 });
  expect(conditionWith({ property_value: 100_000, property_debt: 90_000 })?.answer).toBe('ask');
});

it('taken with a guarantee has a guarantor, and by any other way a lender counts none', () => {
  const body = bodyOf({ body: { additional_info: { useDependantAges: false } } });
  const plan = waysInOf(body, '2026-11-26');
  const wayOf = (kind: WayKind) => plan?.ways.find((one) => one.kind === kind);
  const [guarantee, insured] = [wayOf('guarantee'), wayOf('insured')];
  if (plan === undefined || guarantee === undefined || insured === undefined) throw new Error('No home is bought.');
  const guarantorsIn = ({ additional_info: { guarantors } }: ScenarioBody) => guarantors;
  const taken = takeWay(body, plan, guarantee);
  expect(guarantorsIn(taken)).toEqual([{ amount: guarantee.guarantee?.ofSecurity }]);
  expect(guarantorsIn(takeWay(taken, plan, insured))).toBeUndefined();
  const known = { ...body, additional_info: { ...body.additional_info, guarantors: [{ name: 'Pat', amount: 1 }] } };
  expect(guarantorsIn(takeWay(known, plan, guarantee))).toEqual([{ name: 'Pat', amount: 1 }]);
  expect(guarantorsIn(takeWay(known, plan, insured))).toEqual([{ name: 'Pat', amount: 1 }]);
  expect(guarantorsIn(asTested(known, plan, insured))).toBeUndefined();
});
