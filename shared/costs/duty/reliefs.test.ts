import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { type StateId, stateIds } from '../state.ts';
import { dutyCliffs } from './cliffs.ts';
import { type Effect, purchaseKinds, type Relief } from './duty-table.ts';
import type { DutyFacts } from './reliefs.ts';
import { dutyTables } from './tables/by-state.ts';
import { type ComputedDuty, transferDuty } from './transfer-duty.ts';

const investor: DutyFacts = {
  ...{ day: '2026-11-21', price: 500_000, kind: 'established' },
  ...{ ownHome: false, firstHome: false, foreign: false, unit: false },
  ...{ unbuilt: 100_000, underConstruction: false, land: 0 },
};
const buyers = {
  investor: {},
  owner: { ownHome: true },
  'first home': { ownHome: true, firstHome: true },
} satisfies Record<string, Partial<DutyFacts>>;

/** The reliefs, and the amounts of the grants, of each buyer in a state, and what each is for. */
const offersIn = (state: StateId) =>
  Object.fromEntries(
    Object.entries(buyers).map(([buyer, who]) => {
      const kindsOf = new Map<string, string[]>();
      for (const kind of purchaseKinds) {
        const { reliefs, grants } = transferDuty(state, { ...investor, ...who, kind }) as ComputedDuty;
        for (const offer of [...reliefs.map(({ relief }) => relief.id), ...grants.map(({ amount }) => `$${amount}`)])
          kindsOf.set(offer, [...(kindsOf.get(offer) ?? []), kind]);
      }
      return [buyer, Object.fromEntries([...kindsOf].map(([offer, kinds]) => [offer, kinds.join(' ')]))];
    }),
  );

const anyHome = 'established new off_the_plan land house_and_land';
const homes = 'established new off_the_plan house_and_land';
const fresh = 'new off_the_plan land house_and_land';
const offThePlan = { 'off-the-plan': 'off_the_plan' };

const offers: Record<StateId, Record<keyof typeof buyers, Record<string, string>>> = {
  nsw: {
    investor: {},
    owner: { 'off-the-plan-deferral': 'off_the_plan' },
    'first home': {
      ...{ 'first-home': homes, 'first-home-land': 'land', 'off-the-plan-deferral': 'off_the_plan' },
      $10000: fresh,
    },
  },
  vic: {
    investor: offThePlan,
    owner: { 'principal-place': anyHome, pensioner: anyHome, ...offThePlan },
    'first home': {
      'first-home': anyHome,
      'principal-place': anyHome,
      pensioner: anyHome,
      ...offThePlan,
      $10000: fresh,
    },
  },
  qld: {
    investor: {},
    owner: { home: homes },
    'first home': { 'first-home': 'established', 'first-home-new': fresh, home: homes, $30000: fresh },
  },
  wa: {
    investor: offThePlan,
    owner: { 'small-home': anyHome, ...offThePlan },
    'first home': {
      ...{ 'first-home': homes, 'first-home-land': 'land', 'small-home': anyHome, ...offThePlan },
      $10000: fresh,
    },
  },
  sa: {
    investor: {},
    owner: { seniors: fresh },
    'first home': { 'first-home': anyHome, $15000: fresh },
  },
  tas: {
    investor: offThePlan,
    owner: offThePlan,
    'first home': { 'first-home': 'established', ...offThePlan, $20000: fresh },
  },
  act: {
    investor: {},
    owner: { owner: anyHome, pensioner: anyHome },
    'first home': { 'home-buyer': anyHome, owner: anyHome },
  },
  nt: {
    investor: {},
    owner: { 'house-and-land': 'house_and_land', $30000: fresh },
    'first home': { 'house-and-land': 'house_and_land', $50000: fresh },
  },
};

describe.each(stateIds)('in %s', (state) => {
  it('reliefs and grants are told of to those whom they are for', () => {
    expect(offersIn(state)).toEqual(offers[state]);
  });

  it('a dollar that costs more than a hundred of duty is pointed out, whichever relief ends there', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...Object.values(buyers)),
        fc.constantFrom(...purchaseKinds),
        fc.integer({ min: 20, max: 150 }),
        (who, kind, tens) => {
          const facts = { ...investor, ...who, kind };
          const at = tens * 10_000;
          const [before, after] = [at, at + 1].map((price) => transferDuty(state, { ...facts, price }));
          if (before?.status !== 'computed' || after?.status !== 'computed') throw new Error('no table');
          const jump = (after.total ?? 0) - (before.total ?? 0);
          const cliff = dutyCliffs(state, facts).find((one) => one.at === at);
          if (jump >= 101) expect(cliff?.jump).toBeCloseTo(jump, 2);
          else expect(cliff === undefined || cliff.jump < 101).toBe(true);
        },
      ),
      propertyRuns(300),
    );
  });
});

/** The highest whole dollars of dutiable value that still have a relief; none where it has no limit. */
const limitsOf = (effect: Effect, isFirstHome: boolean): readonly number[] => {
  switch (effect.kind) {
    case 'nil':
    case 'scale':
      return effect.upTo === undefined ? [] : [effect.upTo];
    case 'part of the duty':
    case 'per 100':
      return [effect.to];
    case 'part of the duty at the limit':
      return [effect.below - 1];
    case 'scale less steps':
      return [Math.max(...effect.steps.map(({ below }) => below)) - 1];
    case 'without the unbuilt part':
      return effect.resultUpTo === undefined ? [] : [effect.resultUpTo[isFirstHome ? 'first' : 'own']];
    case 'share off':
    case 'ask':
      return [];
  }
};

const limited = stateIds.flatMap((state) =>
  dutyTables[state].reliefs.flatMap((relief) =>
    [false, true]
      .filter((isFirst) => (relief.for.firstHome ?? isFirst) === isFirst && !(isFirst && relief.for.notFirstHome))
      .flatMap((isFirst) =>
        limitsOf(relief.effect, isFirst).map((limit) => ({ state, ...{ relief, isFirst, limit }, id: relief.id })),
      ),
  ),
);

const isAboveLimit = (state: StateId, relief: Relief, isFirst: boolean, value: number): boolean => {
  const { general } = dutyTables[state];
  const earliest = general.map(({ from }) => from).toSorted()[0] ?? relief.from;
  const unbuilt = relief.effect.kind === 'without the unbuilt part' ? 300_000 : 0;
  const { kinds: [kind = 'established'] = [], ...whom } = relief.for;
  const { reliefs } = transferDuty(state, {
    ...{ ...investor, kind, unbuilt, ownHome: true, firstHome: isFirst, unit: whom.unit === true },
    day: relief.from < earliest ? earliest : relief.from,
    price: value + unbuilt,
  }) as ComputedDuty;
  const kindsOf = reliefs.flatMap((one) => (one.relief.id === relief.id ? one.outcome.kind : []));
  expect(kindsOf).toHaveLength(1);
  return kindsOf.includes('above its limit');
};

it.each(limited)('$id in $state is had up to $limit, and not by a dollar more (first home: $isFirst)', (one) => {
  const above = [0, 1].map((more) => isAboveLimit(one.state, one.relief, one.isFirst, one.limit + more));
  expect(above).toEqual([false, true]);
});

it('the days that are known of each state', () => {
  const known = stateIds.map((state) => {
    const answer = transferDuty(state, { ...investor, day: '1990-01-01' });
    return [state, answer.status === 'no table' && answer.known];
  });
  const to = '2027-06-30';
  expect(Object.fromEntries(known)).toEqual({
    nsw: { from: '2024-07-01', to },
    vic: { from: '2021-07-01', to },
    qld: { from: '2024-06-09', to },
    wa: { from: '2022-07-01', to },
    sa: { from: '2023-06-15', to },
    tas: { from: '2013-10-21', to },
    act: { from: '2025-07-01', to },
    nt: { from: '2022-07-01', to },
  });
});

it('the days on which reliefs and surcharges begin and change, and on which some end before the tables do', () => {
  const end = '2027-06-30';
  const daysIn = (state: StateId) => {
    const { reliefs, foreign } = dutyTables[state];
    const byName = Map.groupBy(
      [...reliefs, ...foreign.map((one) => ({ ...one, id: 'surcharge' }))].toSorted((a, b) =>
        a.from < b.from ? -1 : 1,
      ),
      ({ id }) => id,
    );
    return Object.fromEntries(
      [...byName].map(([id, versions]) => {
        const last = versions.at(-1)?.to ?? '';
        return [id, [...versions.map(({ from }) => from), ...(last === end ? [] : [`to ${last}`])].join(' ')];
      }),
    );
  };
  const wa = '2022-07-01 2024-05-09 2025-03-21 2026-05-07';
  const act = '2025-07-01 2026-07-01';
  expect(Object.fromEntries(stateIds.map((state) => [state, daysIn(state)]))).toEqual({
    nsw: {
      ...{ 'first-home': '2023-07-01', 'first-home-land': '2023-07-01' },
      ...{ 'off-the-plan-deferral': '2024-07-01', surcharge: '2025-01-01' },
    },
    vic: {
      ...{ 'first-home': '2021-07-01', 'principal-place': '2021-07-01', pensioner: '2021-07-01' },
      ...{ 'off-the-plan': '2021-07-01 2024-10-21 2027-04-22', surcharge: '2021-07-01' },
    },
    qld: {
      ...{ 'first-home-new': '2024-06-09 2025-05-01', 'first-home': '2024-06-09' },
      ...{ home: '2024-06-09', surcharge: '2024-07-01' },
    },
    wa: {
      ...{ 'first-home': wa, 'first-home-land': wa, 'first-home-regions': '2025-03-21 to 2026-05-06' },
      ...{ 'small-home': '2022-07-01', surcharge: '2022-07-01' },
      'off-the-plan': '2022-07-01 2023-05-11 2023-08-31 2025-03-21 2026-03-12 to 2028-06-30',
    },
    sa: { 'first-home': '2023-06-15 2024-06-06', seniors: '2026-03-25', surcharge: '2023-06-15' },
    tas: {
      ...{ 'first-home': '2024-02-18 to 2026-06-30', 'off-the-plan': '2024-02-18 to 2026-06-30' },
      surcharge: '2024-07-01',
    },
    act: { 'home-buyer': act, 'off-the-plan-unit': act, owner: '2025-07-01', pensioner: act, surcharge: '2025-07-01' },
    nt: { 'house-and-land': '2022-07-01', surcharge: '2022-07-01' },
  });
});

/** The price to which each kind of home has a grant, where there is a limit. */
const grantLimits: Partial<Record<StateId, Record<string, number>>> = {
  nsw: { new: 600_000, off_the_plan: 600_000, land: 750_000, house_and_land: 750_000 },
  vic: { new: 750_000, off_the_plan: 750_000, land: 750_000, house_and_land: 750_000 },
  qld: { new: 749_999, off_the_plan: 749_999, land: 749_999, house_and_land: 749_999 },
  wa: { new: 1_000_000, off_the_plan: 1_000_000, land: 1_000_000, house_and_land: 1_000_000 },
};

it.each(stateIds)('a first home in %s has its grant up to the limit, and not by a dollar more', (state) => {
  for (const kind of purchaseKinds.slice(1)) {
    const limit = grantLimits[state]?.[kind];
    const grantsAt = (price: number) =>
      (transferDuty(state, { ...investor, ...buyers['first home'], kind, price }) as ComputedDuty).grants.length;
    const most = state === 'act' ? 0 : 1;
    const at = limit ?? 9_000_000;
    expect([kind, grantsAt(at), grantsAt(at + 1)]).toEqual([kind, most, limit === undefined ? most : 0]);
  }
});

it('the first and the last day of contracts that have a grant', () => {
  const days = stateIds.flatMap((state) => dutyTables[state].grants.map(({ from, to }) => `${state} ${from} ${to}`));
  expect([...new Set(days)]).toEqual([
    'nsw 2024-07-01 2027-06-30',
    'vic 2021-07-01 2027-06-30',
    'qld 2024-06-09 2027-06-30',
    'wa 2022-07-01 2027-06-30',
    'sa 2023-06-15 2027-06-30',
    'tas 2026-07-01 2027-06-30',
    'nt 2022-07-01 2027-06-30',
    'nt 2022-07-01 2027-09-30',
  ]);
});
