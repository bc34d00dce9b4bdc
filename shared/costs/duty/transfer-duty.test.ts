import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type StateId, stateIds } from '../state.ts';
import { dutyCliffs, nearCliffs } from './cliffs.ts';
import { purchaseKinds } from './duty-table.ts';
import type { DutyFacts } from './reliefs.ts';
import { type ComputedDuty, type DutyAnswer, transferDuty } from './transfer-duty.ts';

const investor: DutyFacts = {
  day: '2026-11-21',
  price: 0,
  kind: 'established',
  ownHome: false,
  firstHome: false,
  foreign: false,
  unit: false,
  unbuilt: 0,
  underConstruction: false,
  land: 0,
};
const home = { ownHome: true };
const first = { ownHome: true, firstHome: true };
const foreign = { foreign: true };
const land = { kind: 'land' } as const;
const fresh = { kind: 'new' } as const;
const unit = { unit: true, kind: 'off_the_plan' } as const;
const offThePlan = { kind: 'off_the_plan' } as const;

const facts = (price: number, more: Partial<DutyFacts> = {}): DutyFacts => ({ ...investor, ...more, price });

const computed = (answer: DutyAnswer): ComputedDuty => {
  if (answer.status !== 'computed') throw new Error('no table');
  return answer;
};

const total = (state: StateId, price: number, more?: Partial<DutyFacts>): number | undefined =>
  computed(transferDuty(state, facts(price, more))).total;

/** Figures of official pages and calculators as read to 5 October 2026, and a few worked by hand. */
const examples: Record<StateId, readonly (readonly [price: number, duty: number, more?: Partial<DutyFacts>])[]> = {
  nsw: [
    [450_000, 14_437],
    [4_000_000, 203_237],
    [15_000, 187.5],
    [250_123, 6_814],
    [640_321, 23_005],
    [3_870_000, 194_137],
    [800_000, 0, first],
    [812_345, 2_421.29, first],
    [900_000, 19_593.5, first],
    [400_000, 7_033.5, { ...first, ...land }],
    [1_000_000, 39_187, first],
    [900_000, 34_912, { day: '2026-06-15' }],
    [900_000, 115_687, foreign],
    [1_000, 20],
  ],
  vic: [
    [400_000, 19_070],
    [400_000, 16_370, home],
    [1_000_000, 55_000],
    [2_500_000, 142_500],
    [700_055, 37_073],
    [550_000, 24_970, home],
    [600_000, 0, first],
    [650_000, 11_356, first],
    [749_999, 40_069, first],
    [1_000_000, 31_070, { ...offThePlan, unbuilt: 400_000 }],
    [700_000, 93_070, foreign],
    [550_001, 28_070, home],
    [960_000, 52_670],
  ],
  qld: [
    [850_000, 31_275],
    [950_000, 28_600, home],
    [550_000, 10_600, home],
    [650_000, 0, first],
    [730_000, 6_555, first],
    [1_230_000, 0, { ...first, ...fresh }],
    [709_999, 450, first],
    [75_000, 1_050],
    [1_250_050, 52_405.75],
    [800_000, 93_025, foreign],
    [800_000, 21_850, first],
  ],
  wa: [
    [850_000, 34_890.5],
    [700_000, 27_265],
    [800_000, 32_315.5],
    [600_000, 0, first],
    [700_000, 16_150, first],
    [500_000, 10_070, { ...first, ...land }],
    [800_001, 32_320.65, first],
    [850_000, 94_390.5, foreign],
    [850_000, 8_722.63, offThePlan],
    [200_000, 5_032, home],
    [700_000, 0, { ...offThePlan, day: '2026-03-11' }],
    [800_000, 8_078.88, { ...offThePlan, day: '2026-03-11' }],
    [800_000, 14_138.03, { ...offThePlan, day: '2026-03-11', underConstruction: true }],
    [700_000, 6_816.25, { ...offThePlan, day: '2025-03-20' }],
    [640_000, 0, { ...offThePlan, day: '2023-08-30' }],
    [640_000, 24_415, { ...offThePlan, day: '2023-08-30', underConstruction: true }],
    [640_000, 24_415, { ...offThePlan, day: '2023-05-10' }],
  ],
  sa: [
    [300_000, 11_330],
    [600_000, 26_830],
    [650_000, 29_580],
    [1_000_000, 48_830],
    [900_000, 0, { ...first, ...fresh }],
    [600_000, 68_830, foreign],
    [499_950, 21_330],
    [200_001, 6_834.25],
    [2_000_000, 103_830],
    [650_000, 29_580, first],
    [700_000, 81_330, { ...first, ...fresh, ...foreign }],
  ],
  tas: [
    [375_000, 12_935],
    [3_000, 50],
    [725_000, 27_810],
    [500_000, 18_247.5],
    [600_000, 22_497.5],
    [750_050, 28_939.5],
    [600_000, 70_497.5, foreign],
    [600_000, 22_497.5, first],
  ],
  act: [
    [750_000, 19_208, home],
    [1_000_000, 33_958, home],
    [1_455_000, 63_078, home],
    [500_000, 11_400],
    [3_000_000, 136_200, home],
    [1_455_100, 66_061.54, home],
    [600_050, 12_732.32, home],
    [850_000, 28_100],
    [1_300_000, 0, first],
    [850_000, 28_100, foreign],
    [1_020_000, 0, { ...home, ...unit, day: '2026-06-30' }],
    [1_020_001, 35_244.4, { ...home, ...unit, day: '2026-06-30' }],
    [1_020_001, 0, { ...home, ...unit, day: '2026-07-01' }],
  ],
  nt: [
    [500_000, 23_928.6],
    [600_000, 29_700],
    [525_000, 25_987.5],
    [3_000_000, 172_500],
    [350_000, 13_300],
    [700_000, 0, { ...home, kind: 'house_and_land' }],
  ],
};

describe.each(stateIds)('transfer duty in %s', (state) => {
  const cases = examples[state].map(([price, duty, more]) => ({ price, duty, more }));
  it.each(cases)('on $price is $duty $more', ({ price, duty, more }) => {
    expect(total(state, price, more)).toBe(duty);
  });
});

const outcomes = (state: StateId, given: DutyFacts): Record<string, string> =>
  Object.fromEntries(
    computed(transferDuty(state, given)).reliefs.map(({ relief, outcome }) => [relief.id, outcome.kind]),
  );

describe('the tables of a day', () => {
  it('are refused outside the known days, never replaced by a neighbouring year’s', () => {
    expect(transferDuty('nsw', facts(500_000, { day: '2024-06-30' }))).toEqual({
      status: 'no table',
      state: 'nsw',
      office: 'Revenue NSW',
      known: { from: '2024-07-01', to: '2027-06-30' },
    });
    for (const state of stateIds)
      expect(transferDuty(state, facts(500_000, { day: '2027-07-01' })).status).toBe('no table');
  });

  it('change at midnight before the day they start', () => {
    expect(total('nsw', 900_000, { day: '2026-06-30' })).toBe(34_912);
    expect(total('nsw', 900_000, { day: '2026-07-01' })).toBe(34_687);
    expect(total('wa', 600_000, { ...first, day: '2026-05-06' })).toBe(13_630);
    expect(total('wa', 600_000, { ...first, day: '2026-05-07' })).toBe(0);
  });

  it('have no total where the day’s surcharge is unknown', () => {
    const answer = computed(transferDuty('nsw', facts(900_000, { ...foreign, day: '2024-12-31' })));
    expect([answer.duty, answer.total]).toEqual([35_029, undefined]);
  });

  it('keep the home concessions of Queensland for residents from August 2026', () => {
    expect(total('qld', 550_000, { ...home, ...foreign, day: '2026-07-31' })).toBe(10_600 + 44_000);
    expect(total('qld', 550_000, { ...home, ...foreign, day: '2026-08-01' })).toBe(17_775 + 44_000);
  });
});

describe('a house and land package', () => {
  const parcel = { kind: 'house_and_land', land: 400_000 } as const;

  it('pays duty, surcharge and relief on the land alone where the land has a contract of its own', () => {
    expect(total('nsw', 760_000, { ...first, ...parcel })).toBe(total('nsw', 400_000, { ...first, ...land }));
    expect(total('qld', 760_000, { ...parcel, ...foreign })).toBe(12_425 + 32_000);
    expect(total('nt', 700_000, { ...home, ...parcel })).toBe(16_514.3);
  });

  it('pays on the whole price in one contract, and land bought alone has no other price', () => {
    expect(total('qld', 760_000, { ...parcel, land: 0 })).toBe(27_225);
    expect(total('qld', 760_000, { ...land, land: 400_000 })).toBe(27_225);
  });

  it('has its grant by the whole home', () => {
    const grants = (price: number) =>
      computed(transferDuty('nsw', facts(price, { ...first, ...parcel }))).grants.map(({ amount }) => amount);
    expect([grants(750_000), grants(750_001)]).toEqual([[10_000], []]);
  });
});

describe('reliefs', () => {
  it('say which one applied, which was beaten, and why the others did not apply', () => {
    expect(outcomes('qld', facts(650_000, first))).toEqual({
      'first-home': 'applied',
      home: 'beaten',
    });
    expect(outcomes('vic', facts(550_001, home))).toEqual({ 'principal-place': 'above its limit', pensioner: 'ask' });
    expect(outcomes('sa', facts(650_000, first))).toEqual({ 'first-home': 'barred' });
    expect(outcomes('nsw', facts(900_000, { firstHome: true }))).toEqual({ 'first-home': 'barred' });
    expect(outcomes('tas', facts(600_000, first))).toEqual({ 'first-home': 'ended' });
    expect(outcomes('tas', facts(600_000, { ...first, day: '2014-01-01' }))).toEqual({});
    expect(outcomes('vic', facts(550_000, { ...home, ...foreign }))).toMatchObject({ 'principal-place': 'barred' });
  });

  it('need the unbuilt part, and end with their law', () => {
    expect(outcomes('vic', facts(700_000, offThePlan))).toEqual({ 'off-the-plan': 'needs the unbuilt part' });
    const later = { ...offThePlan, ...home, unbuilt: 400_000, day: '2027-04-22' };
    expect(total('vic', 1_000_000, { ...later, day: '2027-04-21' })).toBe(31_070);
    expect(total('vic', 1_000_000, later)).toBe(55_000);
    expect(total('vic', 900_000, later)).toBe(21_970);
  });

  it('give more off the plan in Western Australia before construction than after, at most 50,000', () => {
    expect(total('wa', 700_000, { ...offThePlan, underConstruction: true })).toBe(6_816.25);
    expect(total('wa', 2_500_000, offThePlan)).toBe(119_865.5 - 50_000);
  });

  it('name the grants that may come with a purchase', () => {
    const names = (state: StateId, given: DutyFacts) =>
      computed(transferDuty(state, given)).grants.map(({ amount }) => amount);
    expect(names('nsw', facts(600_000, { ...first, ...fresh }))).toEqual([10_000]);
    expect(names('nsw', facts(600_001, { ...first, ...fresh }))).toEqual([]);
    expect(names('nsw', facts(600_000, first))).toEqual([]);
    expect(names('nt', facts(600_000, { ...home, ...fresh }))).toEqual([30_000]);
  });
});

describe('cliffs', () => {
  it('are where the duty jumps', () => {
    expect(dutyCliffs('vic', facts(500_000, home))).toEqual([
      { at: 550_000, jump: 3_100 },
      { at: 960_000, jump: 130 },
    ]);
    expect(dutyCliffs('qld', facts(500_000, first)).map(({ at }) => at)).toEqual(
      Array.from({ length: 10 }, (_, step) => 709_999 + step * 10_000),
    );
    expect(dutyCliffs('sa', facts(500_000))).toEqual([]);
  });

  it('are pointed out near the price', () => {
    expect(nearCliffs('act', facts(1_455_100, home))).toEqual({
      below: { at: 1_455_000, less: 100, saves: 2_983.54 },
    });
    expect(nearCliffs('vic', facts(550_000, home))).toEqual({ above: { at: 550_000, costs: 3_100 } });
    expect(nearCliffs('vic', facts(560_000, home))).toEqual({});
    const unbuilt = { ...offThePlan, ...home, unbuilt: 300_000 };
    expect(nearCliffs('vic', facts(850_001, unbuilt)).below).toEqual({ at: 850_000, less: 1, saves: 3_100 });
  });
});

/** The one point where a scale itself falls: in Canberra, the flat rate for others is below the previous band. */
const falls = [{ state: 'act', at: 1_455_000, by: 13 }];

const anyFacts = fc.record({
  day: fc.constantFrom('2024-08-01', '2025-08-01', '2026-05-01', '2026-11-21', '2027-05-01'),
  kind: fc.constantFrom(...purchaseKinds),
  ownHome: fc.boolean(),
  firstHome: fc.boolean(),
  foreign: fc.boolean(),
  unit: fc.boolean(),
  unbuilt: fc.constant(0),
  underConstruction: fc.boolean(),
  land: fc.constant(0),
});
const anyPrice = fc.oneof(
  fc.integer({ min: 1, max: 6_000_000 }),
  fc.integer({ min: 1, max: 600 }).map((tens) => tens * 10_000),
);

describe('for any purchase', () => {
  it('duty never falls as the price rises, except where the tables fall', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...stateIds),
        anyFacts,
        anyPrice,
        fc.integer({ min: 1, max: 20_000 }),
        (state, given, price, more) => {
          const [low, high] = [price, price + more].map((one) => transferDuty(state, { ...given, price: one }));
          if (low?.status !== 'computed' || high?.status !== 'computed') return;
          const fall = falls.find((one) => one.state === state && one.at >= price && one.at < price + more);
          expect(high.duty).toBeGreaterThanOrEqual(low.duty - (fall?.by ?? 0));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  it('reliefs never exceed the duty, and what they save is the difference', () => {
    fc.assert(
      fc.property(fc.constantFrom(...stateIds), anyFacts, anyPrice, (state, given, price) => {
        const answer = transferDuty(state, { ...given, price, unbuilt: Math.floor(price / 3) });
        if (answer.status !== 'computed') return;
        const saved = answer.reliefs.reduce(
          (sum, { outcome }) => sum + (outcome.kind === 'applied' ? outcome.saves : 0),
          0,
        );
        expect(answer.duty).toBeGreaterThanOrEqual(0);
        expect(answer.duty).toBeLessThanOrEqual(answer.general);
        expect(saved).toBeCloseTo(answer.general - answer.duty, 2);
      }),
      { numRuns: 3_000 },
    );
  });
});
