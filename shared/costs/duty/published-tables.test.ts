import { expect, it } from 'vitest';
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

it('every relief and grant has a name, and what decides it as a sentence', () => {
  for (const { reliefs, grants, office } of Object.values(dutyTables)) {
    expect(office.length).toBeGreaterThan(5);
    for (const { name, condition } of [...reliefs, ...grants]) {
      expect(name).toMatch(/^[A-Z].{5,}$/);
      expect(condition).toMatch(/^[A-Z].{6,}\.$/);
    }
  }
});
