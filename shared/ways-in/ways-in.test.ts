import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { type StateId, stateIds } from '../costs/state.ts';
import type { Income } from '../service/scenario-income.ts';
import type { ScenarioBody, Security } from '../service/scenario.ts';
import { bodyOf, type Case, citizen, takers } from './first-home.test-data.ts';
import { type Answer, answerOf, type Condition, type WayKind } from './plan.ts';
import { areas } from './schemes.ts';
import { waysInOf } from './ways-in.ts';

const wayIn = (one: Case, kind: WayKind) => {
  const way = waysInOf(bodyOf(one), '2026-03-02', { takers })?.ways.find((other) => other.kind === kind);
  if (way === undefined) throw new Error('No home is bought.');
  return way;
};

const conditionIn = (one: Case, kind: WayKind, name: Condition['name']): Condition | undefined =>
  wayIn(one, kind).conditions.find((condition) => condition.name === name);

const answerIn = (one: Case, kind: WayKind, name: Condition['name']): Answer | undefined =>
  conditionIn(one, kind, name)?.answer;

describe('a price cap', () => {
  /** As published: the capital and the large regional centres, and the rest of the state. */
  const published: Readonly<Record<StateId, readonly [centre: number, rest: number]>> = {
    nsw: [1_500_000, 800_000],
    vic: [950_000, 650_000],
    qld: [1_000_000, 700_000],
    wa: [850_000, 600_000],
    sa: [900_000, 500_000],
    tas: [700_000, 550_000],
    act: [1_000_000, 1_000_000],
    nt: [600_000, 600_000],
  };
  const capOf = (kind: WayKind, state: StateId, nth: number): number =>
    kind === 'shared_equity' && state === 'nsw' && nth === 0 ? 1_300_000 : (published[state][nth] ?? 0);
  const edges = (['five_percent', 'shared_equity'] as const).flatMap((kind) =>
    stateIds.flatMap((state) => areas.map((area, nth) => ({ kind, state, area, cap: capOf(kind, state, nth) }))),
  );
  it.each(edges)('of $kind in $state, $area, is $cap to the dollar', ({ kind, state, area, cap }) => {
    expect(conditionIn({ price: cap, state, area }, kind, 'price_cap')).toEqual({
      ...{ name: 'price_cap', answer: 'yes', limit: cap },
    });
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
    const asked = (day: string, payg: number) =>
      conditionIn({ income: [{ ...citizen, payg, child_support_received: 20_000 }], day }, 'shared_equity', 'income');
    const ask = { name: 'income', answer: 'ask', limit: 100_000 };
    expect([asked('2026-06-30', 90_000), asked('2026-06-30', 100_000)]).toEqual([ask, ask]);
    expect(asked('2026-07-01', 90_000)).toEqual({ ...ask, until: '2026-06-30' });
    expect(asked('2026-06-30', 100_001)).toMatchObject({ answer: 'no' });
  });
  it('is asked where what is stated need not be taxed, or is not all', () => {
    const untaxed = { ...citizen, payg: 90_000, child_support_received: 20_000 };
    expect(answerIn({ income: [untaxed] }, 'shared_equity', 'income')).toBe('ask');
    const business = { self_employed_income: [{ which_applicant: 0, years: [{ net_profit: 10 }] }] };
    expect(answerIn({ body: { ...business } }, 'shared_equity', 'income')).toBe('ask');
  });
});

describe('what the scenario tells of an earlier home, beside what the buyers say', () => {
  const ownershipWith = (body: Partial<ScenarioBody>) => answerIn({ body }, 'five_percent', 'ownership');
  it('is asked where rent comes from elsewhere, or a loan is being repaid', () => {
    const [asked, loan] = [{ existing_or_proposed: 'proposed' }, { existing_or_proposed: 'existing', balance: 1 }];
    expect(ownershipWith({ rental_income: [{ weekly_rental_income: 500 }] })).toBe('ask');
    expect(ownershipWith({ home_loans: [asked, loan] })).toBe('ask');
    expect(ownershipWith({ rental_income: [{}], home_loans: [asked, { ...loan, closing: true }] })).toBe('yes');
  });
  it('asks whether it is a first home where the relief counts though one of them owned one', () => {
    const bought = (first_home: boolean, owned: readonly string[]) => {
      const income = owned.map((owned_home) => ({ ...citizen, owned_home }));
      const { securities, ...body } = bodyOf({ price: 790_000, income });
      const home = { ...securities[0], purchase: { state: 'nsw', first_home } };
      return conditionIn({ income, body: { ...body, securities: [home] } }, 'insured', 'first_home');
    };
    expect(bought(true, ['never', 'over_10_years'])).toEqual({ name: 'first_home', answer: 'ask', by: 29_962 });
    expect([bought(true, ['never', '']), bought(false, ['now'])]).toEqual([undefined, undefined]);
  });
});

it('no way is looked at where some of what is asked for is lent on another property', () => {
  const { home_loans: loans, ...body } = bodyOf({ loan: { loan_amount: 400_000 } });
  const linked = (security_id: string) =>
    waysInOf(
      {
        ...body,
        securities: [...body.securities, { id: 'old', transaction_type: 'owned', value: 700_000 }],
        home_loans: [...loans, { id: 'd', existing_or_proposed: 'proposed' }],
        home_loan_security_links: [...body.home_loan_security_links, { home_loan_id: 'd', security_id }],
      },
      '2026-03-02',
    );
  expect([linked('old'), linked('s')?.ways.length]).toEqual([undefined, 7]);
});

it('a loan typed as an investment costs more to insure', () => {
  const premium = (loan_type: string) => wayIn({ loan: { loan_type } }, 'insured').premium ?? 0;
  expect(premium('investment')).toBeGreaterThan(premium('owner_occupied'));
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
  it('is nobody who buys as a foreign person, whatever is not said of residency', () => {
    const { securities } = bodyOf({});
    const foreign = (residency: string, foreign_buyer: boolean) =>
      answerIn(
        {
          income: [{ ...citizen, residency }],
          body: {
            securities: securities.map(({ purchase, ...one }) => ({
              ...one,
              purchase: { ...purchase, foreign_buyer },
            })),
          },
        },
        'five_percent',
        'residency',
      );
    expect([foreign('', true), foreign('', false), foreign('citizen', true)]).toEqual(['no', 'ask', 'yes']);
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
  it('with 2 % is a single parent: alone in the one household, with a dependant of any kind', () => {
    const least = (households: ScenarioBody['households'], income: Income[] = [citizen]) =>
      wayIn({ income, body: { households } }, 'five_percent').least;
    const parent = { num_adults: 1, num_dependants: 1 };
    // 2 % and 5 % of 500,000
    expect(least([parent])).toBe(10_000);
    expect(least([{ ...parent, num_dependants: 0, dependant_ages: [4] }])).toBe(10_000);
    expect(least([{ ...parent, num_dependants: 0, dependant_birthdays: ['2022-05-01'] }])).toBe(10_000);
    expect(least([{ ...parent, num_dependants: 0 }])).toBe(25_000);
    expect(least([{ ...parent, num_adults: 2 }])).toBe(25_000);
    expect(least([parent], [citizen, citizen])).toBe(25_000);
    expect(least([parent, { num_adults: 1 }])).toBe(25_000);
  });
  it('is nobody under 18, no three, no interest only, and no more than 30 years', () => {
    expect([of({ age: 17 }), of({ age: 18 }), of({ age: 0 })]).toEqual(['no', 'yes', 'yes']);
    expect(answerOf(wayIn({ income: [citizen, citizen, citizen] }, 'five_percent'))).toBe('no');
    expect(answerOf(wayIn({ loan: { interest_only_period: 2 } }, 'five_percent'))).toBe('no');
    expect(conditionIn({ loan: { term: 31 } }, 'five_percent', 'term')).toMatchObject({ limit: 30, by: 1 });
  });
  it('is asked where a state is not known, or not known to take part', () => {
    const taking = (state: string) => answerIn({ state }, 'shared_equity', 'state');
    expect(['nsw', 'vic', 'qld', 'sa', 'act', 'nt'].map(taking)).toEqual(Array.from({ length: 6 }, () => undefined));
    expect(['wa', 'tas', 'nowhere'].map(taking)).toEqual(['ask', 'ask', 'ask']);
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
  it('is asked which lender takes part until the broker’s list has one', () => {
    const openTo = (lists: Partial<typeof takers>) =>
      waysInOf(bodyOf({ price: 500_000 }), '2026-03-02', {
        takers: { five_percent: [], shared_equity: [], waiver: [], ...lists },
      })?.ways.flatMap((way) => (answerOf(way) === 'yes' ? way.kind : []));
    expect(openTo({})).toEqual(['insured']);
    expect(openTo({ five_percent: ['wattle'] })).toEqual(['five_percent', 'insured']);
    expect(openTo({ shared_equity: ['wattle'] })).toEqual(['insured', 'shared_equity']);
    expect(openTo({ waiver: ['wattle'] })).toEqual(['insured', 'waiver']);
  });
  it('is nobody who needs none of it: the scheme, a guarantee and a waiver are for what is above 80 %', () => {
    const needs = (cash_at_hand: number, kind: WayKind) =>
      conditionIn({ body: { additional_info: { useDependantAges: false, cash_at_hand } } }, kind, 'need');
    for (const kind of ['five_percent', 'guarantee', 'waiver'] as const) {
      expect(needs(99_999, kind)).toBeUndefined();
      expect(needs(100_000, kind)).toEqual({ name: 'need', answer: 'no', limit: 400_000 });
    }
    expect(needs(100_000, 'shared_equity')).toBeUndefined();
  });
});

describe('a first home that nobody has said yes or no of', () => {
  const buying = (first_home: boolean | undefined, cash_at_hand: number) => {
    const { securities, ...body } = bodyOf({ price: 700_000, area: 'centre' });
    const purchase = {
      state: 'nsw',
      transfer_fee: 0,
      mortgage_fee: 0,
      ...(first_home !== undefined && { first_home }),
    };
    const bought = securities.map((one) => ({ ...one, purchase }));
    const scenario = { ...body, securities: bought, additional_info: { ...body.additional_info, cash_at_hand } };
    const way = waysInOf(scenario, '2026-03-02', { takers })?.ways.find(({ kind }) => kind === 'five_percent');
    return { costs: way?.costs, answer: way && answerOf(way), money: way?.conditions.at(-1) };
  };
  // Duty on 700,000 is 26,152 in New South Wales, and nothing on a first home.
  const duty = buying(false, 0).costs ?? 0;
  it('is asked where the money is enough with less duty alone, and not counted as one', () => {
    expect(duty).toBeGreaterThan(20_000);
    expect([true, false, undefined].map((one) => buying(one, 40_000).costs)).toEqual([0, duty, duty]);
    expect(buying(true, 35_000).answer).toBe('yes');
    expect(buying(false, 35_000)).toMatchObject({ answer: 'no', money: { name: 'cash', by: duty } });
    expect(buying(undefined, 35_000)).toMatchObject({
      answer: 'ask',
      money: { name: 'first_home', answer: 'ask', limit: 35_000 + duty, by: duty },
    });
  });
  it('is known to be too dear, or within reach, whatever the answer', () => {
    expect(buying(undefined, 34_999)).toMatchObject({ answer: 'no', money: { name: 'cash', by: duty + 1 } });
    expect(buying(undefined, 35_000 + duty)).toMatchObject({ answer: 'yes', money: { name: 'cash' } });
  });
  it('says yes of each buyer who says nothing, and no of none of them', () => {
    const owned = (first_home?: boolean) => {
      const { securities, ...body } = bodyOf({ income: [{ ...citizen, owned_home: '' }] });
      const bought = securities.map(({ purchase, ...one }) => ({
        ...one,
        purchase: { ...purchase, ...(first_home !== undefined && { first_home }) },
      }));
      return answerIn({ body: { ...body, securities: bought } }, 'five_percent', 'ownership');
    };
    expect([owned(true), owned(false), owned()]).toEqual(['yes', 'ask', 'ask']);
  });
});

describe('saving first', () => {
  const saving = (ways_in: { savings_monthly?: number }) =>
    wayIn({ body: { additional_info: { useDependantAges: false, cash_at_hand: 50_000, ways_in } } }, 'saving');
  it('is asked while nobody has said at what pace, and is not open at none', () => {
    expect(answerOf(saving({}))).toBe('ask');
    expect(saving({}).conditions).toEqual([{ name: 'pace', answer: 'ask' }]);
    expect(answerOf(saving({ savings_monthly: 0 }))).toBe('no');
    // 50,000 are missing, and 120 months are looked at.
    expect(answerOf(saving({ savings_monthly: 416 }))).toBe('no');
    expect(saving({ savings_monthly: 417 })).toMatchObject({ months: 120 });
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
  // Of exactly 80 % nothing is insured, in whichever state.
  const within = { useDependantAges: false, cash_at_hand: 100_000 };
  expect(conditionIn({ state: '', body: { additional_info: within } }, 'insured', 'premium')).toBeUndefined();
  expect(wayIn({ state: '', body: { additional_info: within } }, 'insured').premium).toBe(0);
});

it('no way is open on what is not known', () => {
  const opened = new Map<WayKind, number>();
  const lists = fc.record({
    ...{ five_percent: fc.subarray(['wattle']), shared_equity: fc.subarray(['wattle']) },
    waiver: fc.subarray(['wattle']),
  });
  const somebody = fc.record(
    { amount: fc.integer({ min: 0, max: 500_000 }), property_value: fc.integer({ min: 0, max: 900_000 }) },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(unknowable, lists, fc.array(somebody, { maxLength: 1 }), (one, known, guarantors) => {
      const { additional_info: info, ...body } = bodyOf(one);
      const scenario = { ...body, additional_info: { ...info, guarantors } };
      for (const way of waysInOf(scenario, '2026-03-02', { takers: known })?.ways ?? []) {
        const { kind } = way;
        if (answerOf(way) !== 'yes') continue;
        opened.set(kind, (opened.get(kind) ?? 0) + 1);
        if (kind === 'waiver') expect(one.income.map(({ profession }) => profession)).toContain('medical');
        if (kind === 'guarantee') expect(guarantors[0]?.property_value ?? 0).toBeGreaterThan(0);
        if (kind === 'five_percent' || kind === 'shared_equity' || kind === 'waiver')
          expect(known[kind]).toEqual(['wattle']);
        if (kind !== 'five_percent' && kind !== 'shared_equity') continue;
        expect(one.state).not.toBe('');
        expect(one.income.length).toBeGreaterThan(0);
        for (const { residency, owned_home: owned } of one.income) expect([residency, owned]).not.toContain('');
      }
    }),
    propertyRuns(600),
  );
  // Who gives, and at what pace one saves, is not in these scenarios.
  expect([...opened.keys()].toSorted()).toEqual(['five_percent', 'guarantee', 'insured', 'shared_equity', 'waiver']);
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
