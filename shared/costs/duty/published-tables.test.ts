import { expect, it } from 'vitest';
import type { StateId } from '../state.ts';
import type { DutyTables } from './duty-table.ts';
import { scaleDuty } from './scale.ts';
import { dutyTables } from './tables/by-state.ts';

/* What the tables of the states say, as the pages of their offices do. */

const scaleOf = ({ general, reliefs }: DutyTables, id: string, day: string) =>
  id === 'general'
    ? general.find(({ from }) => from === day)?.scale
    : reliefs
        .flatMap((one) => (one.id === id && one.from === day && 'scale' in one.effect ? one.effect.scale : []))
        .at(0);

it.each([
  [
    'nsw',
    'general',
    '2026-07-01',
    [
      [1_000, 20],
      [18_000, 225],
      [38_000, 525],
      [103_000, 1_662.5],
      [387_000, 11_602],
      [1_290_000, 52_237],
      [3_870_000, 194_137],
      [10_000_000, 623_237],
    ],
  ],
  [
    'nsw',
    'general',
    '2025-07-01',
    [
      [1_000, 20],
      [17_000, 212.5],
      [37_000, 512],
      [99_000, 1_597],
      [372_000, 11_152],
      [1_240_000, 50_212],
      [3_721_000, 186_667],
      [10_000_000, 626_197],
    ],
  ],
  [
    'nsw',
    'general',
    '2024-07-01',
    [
      [1_000, 20],
      [17_000, 212.5],
      [36_000, 497],
      [97_000, 1_564.5],
      [364_000, 10_909],
      [1_212_000, 49_069],
      [3_636_000, 182_389],
      [10_000_000, 627_869],
    ],
  ],
  [
    'vic',
    'general',
    '2021-07-01',
    [
      [1_000, 14],
      [25_000, 350],
      [130_000, 2_870],
      [960_000, 52_670],
      [2_000_000, 110_000],
      [10_000_000, 630_000],
    ],
  ],
  [
    'vic',
    'principal-place',
    '2021-07-01',
    [
      [1_000, 14],
      [25_000, 350],
      [130_000, 2_870],
      [440_000, 18_370],
      [10_000_000, 591_970],
    ],
  ],
  [
    'qld',
    'general',
    '2024-06-09',
    [
      [1_000, 0],
      [5_000, 0],
      [75_000, 1_050],
      [540_000, 17_325],
      [1_000_000, 38_025],
      [10_000_000, 555_525],
    ],
  ],
  [
    'qld',
    'first-home',
    '2024-06-09',
    [
      [1_000, 10],
      [350_000, 3_500],
      [540_000, 10_150],
      [1_000_000, 30_850],
      [10_000_000, 548_350],
    ],
  ],
  [
    'qld',
    'home',
    '2024-06-09',
    [
      [1_000, 10],
      [350_000, 3_500],
      [540_000, 10_150],
      [1_000_000, 30_850],
      [10_000_000, 548_350],
    ],
  ],
  [
    'wa',
    'general',
    '2022-07-01',
    [
      [1_000, 19],
      [120_000, 2_280],
      [150_000, 3_135],
      [360_000, 11_115],
      [725_000, 28_452.5],
      [10_000_000, 506_115.5],
    ],
  ],
  [
    'wa',
    'small-home',
    '2022-07-01',
    [
      [1_000, 15],
      [120_000, 1_800],
      [10_000_000, 400_952],
    ],
  ],
  [
    'sa',
    'general',
    '2023-06-15',
    [
      [1_000, 10],
      [12_000, 120],
      [30_000, 480],
      [50_000, 1_080],
      [100_000, 2_830],
      [200_000, 6_830],
      [250_000, 8_955],
      [300_000, 11_330],
      [500_000, 21_330],
      [10_000_000, 543_830],
    ],
  ],
  [
    'tas',
    'general',
    '2013-10-21',
    [
      [1_000, 50],
      [3_000, 50],
      [25_000, 435],
      [75_000, 1_560],
      [200_000, 5_935],
      [375_000, 12_935],
      [725_000, 27_810],
      [10_000_000, 445_185],
    ],
  ],
  [
    'act',
    'general',
    '2025-07-01',
    [
      [1_000, 12],
      [200_000, 2_400],
      [300_000, 4_600],
      [500_000, 11_400],
      [750_000, 22_200],
      [1_000_000, 36_950],
      [1_455_000, 66_070],
      [10_000_000, 454_000],
    ],
  ],
  [
    'act',
    'owner',
    '2025-07-01',
    [
      [1_000, 2.8],
      [260_000, 728],
      [300_000, 1_608],
      [500_000, 8_408],
      [750_000, 19_208],
      [1_000_000, 33_958],
      [1_455_000, 63_078],
      [10_000_000, 454_000],
    ],
  ],
  [
    'nt',
    'general',
    '2022-07-01',
    [
      [1_000, 15.05],
      [525_000, 25_987.5],
      [3_000_000, 172_500],
      [5_000_000, 297_500],
      [10_000_000, 595_000],
    ],
  ],
] as const)(
  'of the scale of %s, %s from %s, the duty at the end of each band is as published',
  (state, id, day, duties) => {
    const scale = scaleOf(dutyTables[state], id, day);
    expect(duties.map(([value]) => [value, scale && scaleDuty(scale, value)])).toEqual(duties);
    expect(scale?.bands.slice(1).map(({ above }) => above)).toEqual(duties.slice(1, -1).map(([value]) => value));
  },
);

it('every scale there is stands above', () => {
  const counts = Object.values(dutyTables).map(({ general, reliefs }) => [
    ...[general.length, reliefs.filter(({ effect }) => 'scale' in effect).length],
  ]);
  expect(counts).toEqual([
    [3, 0],
    [1, 1],
    [1, 2],
    [1, 1],
    [1, 0],
    [1, 0],
    [1, 1],
    [1, 0],
  ]);
});

/** Whom a relief, a surcharge and a grant are for, from which day to which, and up to which value. */
const published: Readonly<Record<StateId, readonly string[]>> = {
  nsw: [
    'first-home 2023-07-01 2027-06-30: firstHome, ownHome, residentsFrom 2023-07-01 of established, new, off_the_plan, house_and_land: part of the duty at the limit nilTo 800000, below 1000000',
    'first-home-land 2023-07-01 2027-06-30: firstHome, ownHome, residentsFrom 2023-07-01 of land: part of the duty at the limit nilTo 350000, below 450000',
    'off-the-plan-deferral 2024-07-01 2027-06-30: ownHome of off_the_plan: ask',
    'foreign 2025-01-01 2027-06-30: 9 %',
    'First Home Owner Grant 2024-07-01 2027-06-30: 10000 first of new, off_the_plan to 600000',
    'First Home Owner Grant 2024-07-01 2027-06-30: 10000 first of land, house_and_land to 750000',
  ],
  vic: [
    'first-home 2021-07-01 2027-06-30: firstHome, ownHome, residentsFrom 2021-07-01: part of the duty nilTo 600000, to 750000',
    'principal-place 2021-07-01 2027-06-30: ownHome, residentsFrom 2021-07-01: scale upTo 550000',
    'off-the-plan 2021-07-01 2024-10-20: ownHome of off_the_plan: without the unbuilt part resultUpTo own 550000, first 750000',
    'off-the-plan 2024-10-21 2027-04-21 lapses:  of off_the_plan: without the unbuilt part',
    'off-the-plan 2027-04-22 2027-06-30: ownHome of off_the_plan: without the unbuilt part resultUpTo own 550000, first 750000',
    'pensioner 2021-07-01 2027-06-30: ownHome: ask',
    'foreign 2021-07-01 2027-06-30: 8 %',
    'First Home Owner Grant 2021-07-01 2027-06-30: 10000 first of new, off_the_plan, land, house_and_land to 750000',
  ],
  qld: [
    'first-home-new 2025-05-01 2027-06-30: firstHome, ownHome, residentsFrom 2026-08-01 of new, off_the_plan, land, house_and_land: nil',
    'first-home-new 2024-06-09 2025-04-30: firstHome, ownHome of new, off_the_plan, land, house_and_land: ask',
    'first-home 2024-06-09 2027-06-30: firstHome, ownHome, residentsFrom 2026-08-01 of established: scale less steps',
    'home 2024-06-09 2027-06-30: ownHome, residentsFrom 2026-08-01 of established, new, off_the_plan, house_and_land: scale',
    'foreign 2024-07-01 2027-06-30: 8 %',
    'First Home Owner Grant 2024-06-09 2027-06-30: 30000 first of new, off_the_plan, land, house_and_land to 749999.99',
  ],
  wa: [
    'first-home 2026-05-07 2027-06-30: firstHome, ownHome, residentsFrom 2022-07-01 of established, new, off_the_plan, house_and_land: per 100 nilTo 600000, amount 16.15, to 800000',
    'first-home-land 2026-05-07 2027-06-30: firstHome, ownHome, residentsFrom 2022-07-01 of land: per 100 nilTo 450000, amount 20.14, to 550000',
    'first-home 2025-03-21 2026-05-06: firstHome, ownHome, residentsFrom 2022-07-01 of established, new, off_the_plan, house_and_land: per 100 nilTo 500000, amount 13.63, to 700000',
    'first-home-land 2025-03-21 2026-05-06: firstHome, ownHome, residentsFrom 2022-07-01 of land: per 100 nilTo 350000, amount 15.39, to 450000',
    'first-home-regions 2025-03-21 2026-05-06: firstHome, ownHome, residentsFrom 2022-07-01 of established, new, off_the_plan, house_and_land: ask',
    'first-home 2024-05-09 2025-03-20: firstHome, ownHome, residentsFrom 2022-07-01 of established, new, off_the_plan, house_and_land: per 100 nilTo 450000, amount 15.01, to 600000',
    'first-home-land 2024-05-09 2025-03-20: firstHome, ownHome, residentsFrom 2022-07-01 of land: per 100 nilTo 300000, amount 13.01, to 400000',
    'first-home 2022-07-01 2024-05-08: firstHome, ownHome, residentsFrom 2022-07-01 of established, new, off_the_plan, house_and_land: ask',
    'first-home-land 2022-07-01 2024-05-08: firstHome, ownHome, residentsFrom 2022-07-01 of land: ask',
    'small-home 2022-07-01 2027-06-30: ownHome: scale upTo 200000',
    'off-the-plan 2026-03-12 2028-06-30 lapses:  of off_the_plan: share off before full 100, low 50, during full 75, low 37.5, fullTo 800000, lowFrom 900000, most 50000',
    'off-the-plan 2025-03-21 2026-03-11:  of off_the_plan: share off before full 100, low 50, during full 75, low 37.5, fullTo 750000, lowFrom 850000, most 50000',
    'off-the-plan 2023-08-31 2025-03-20:  of off_the_plan: share off before full 100, low 50, during full 75, low 37.5, fullTo 650000, lowFrom 750000, most 50000',
    'off-the-plan 2023-05-11 2023-08-30:  of off_the_plan: share off before full 100, low 50, during full 0, low 0, fullTo 650000, lowFrom 750000, most 50000',
    'off-the-plan 2022-07-01 2023-05-10:  of off_the_plan: ask',
    'foreign 2022-07-01 2027-06-30: 7 %',
    'First Home Owner Grant 2022-07-01 2027-06-30: 10000 first of new, off_the_plan, land, house_and_land to 1000000',
  ],
  sa: [
    'first-home 2024-06-06 2027-06-30: firstHome, ownHome, residentsFrom 2023-06-15 of new, off_the_plan, land, house_and_land: nil',
    'first-home 2023-06-15 2024-06-05: firstHome, ownHome, residentsFrom 2023-06-15 of new, off_the_plan, land, house_and_land: ask',
    'seniors 2026-03-25 2027-06-30: ownHome, notFirstHome of new, off_the_plan, land, house_and_land: ask',
    'foreign 2023-06-15 2027-06-30: 7 %',
    'First Home Owner Grant 2023-06-15 2027-06-30: 15000 first of new, off_the_plan, land, house_and_land',
  ],
  tas: [
    'first-home 2024-02-18 2026-06-30 lapses: firstHome, ownHome of established: ask',
    'off-the-plan 2024-02-18 2026-06-30 lapses:  of off_the_plan: ask',
    'foreign 2024-07-01 2027-06-30: 8 %',
    'First Home Owner Grant 2026-07-01 2027-06-30: 20000 first of new, off_the_plan, land, house_and_land',
  ],
  act: [
    'home-buyer 2026-07-01 2027-06-30: firstHome, ownHome: nil',
    'home-buyer 2025-07-01 2026-06-30: firstHome, ownHome: ask',
    'off-the-plan-unit 2026-07-01 2027-06-30: ownHome, unit of off_the_plan: nil',
    'off-the-plan-unit 2025-07-01 2026-06-30: ownHome, unit of off_the_plan: nil upTo 1020000',
    'owner 2025-07-01 2027-06-30: ownHome: scale',
    'pensioner 2026-07-01 2027-06-30: ownHome, notFirstHome: ask',
    'pensioner 2025-07-01 2026-06-30: ownHome, notFirstHome: ask',
    'foreign 2025-07-01 2027-06-30: 0 %',
  ],
  nt: [
    'house-and-land 2022-07-01 2027-06-30 lapses: ownHome of house_and_land: nil',
    'foreign 2022-07-01 2027-06-30: 0 %',
    'HomeGrown Territory grant 2022-07-01 2027-06-30: 50000 first of new, off_the_plan, land, house_and_land',
    'FreshStart grant 2022-07-01 2027-09-30: 30000 other of new, off_the_plan, land, house_and_land',
  ],
};

const asText = (value: object): string =>
  Object.entries(value)
    .map(([name, one]: [string, unknown]) => {
      if (one === true) return name;
      return `${name} ${typeof one === 'object' && one !== null ? asText(one) : String(one)}`;
    })
    .join(', ');

const ofKinds = (kinds: readonly string[] | undefined): string =>
  kinds === undefined ? '' : ` of ${kinds.join(', ')}`;

it.each(Object.entries(dutyTables))(
  'the reliefs, the surcharge and the grants of %s are for whom they are said to be',
  (state, { reliefs, foreign, grants }) => {
    const said = [
      ...reliefs.map(({ id, from, to, lapses, for: { kinds, ...whom }, effect }) => {
        const { kind, ...limits } = { ...effect, scale: undefined, steps: undefined };
        const most = asText(Object.fromEntries(Object.entries(limits).filter(([, one]) => one !== undefined)));
        const end = lapses === true ? ' lapses' : '';
        return `${id} ${from} ${to}${end}: ${asText(whom)}${ofKinds(kinds)}: ${kind}${most && ` ${most}`}`;
      }),
      ...foreign.map(({ from, to, rate }) => `foreign ${from} ${to}: ${rate} %`),
      ...grants.map(({ from, to, name, amount, kinds, firstHome, upTo }) => {
        const most = upTo === undefined ? '' : ` to ${upTo}`;
        return `${name} ${from} ${to}: ${amount}${firstHome ? ' first' : ' other'}${ofKinds(kinds)}${most}`;
      }),
    ];
    expect(said).toEqual(published[state as StateId]);
  },
);

it('every relief and grant has a name, and what decides it as a sentence', () => {
  for (const { reliefs, grants, office } of Object.values(dutyTables)) {
    expect(office.length).toBeGreaterThan(5);
    for (const { name, condition } of [...reliefs, ...grants]) {
      expect(name).toMatch(/^[A-Z].{5,}$/);
      expect(condition).toMatch(/^[A-Z].{6,}\.$/);
    }
  }
});
