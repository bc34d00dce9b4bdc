import { expect, it } from 'vitest';
import { feeTables, registrationFees } from './registration-fees.ts';
import { stateIds } from './state.ts';

/* What the registers of titles publish: of a mortgage, and of a transfer up to and just above each of their figures. */

it.each([
  [
    'nsw',
    '2026-07-01',
    '2027-06-30',
    182.73,
    [
      [1, 182.73],
      [20_000_000, 182.73],
    ],
  ],
  [
    'nsw',
    '2025-07-01',
    '2026-06-30',
    175.7,
    [
      [1, 175.7],
      [20_000_000, 175.7],
    ],
  ],
  [
    ...(['vic', '2026-07-01', '2027-06-30', 129.2] as const),
    [
      [1, 104.3],
      [650_000, 1_625.3],
      [1_234_567, 2_991.86],
      [20_000_000, 3_614],
    ],
  ],
  [
    ...(['vic', '2025-07-01', '2026-06-30', 125.7] as const),
    [
      [1, 101.5],
      [650_000, 1_622.5],
      [1_234_567, 2_989.06],
      [20_000_000, 3_611],
    ],
  ],
  [
    ...(['qld', '2026-07-01', '2027-06-30', 248.04] as const),
    [
      [180_000, 248.04],
      [180_001, 294.6],
      [650_000, 2_436.36],
      [1_234_567, 5_183.4],
    ],
  ],
  [
    ...(['qld', '2025-07-01', '2026-06-30', 238.14] as const),
    [
      [180_000, 238.14],
      [180_001, 282.85],
      [650_000, 2_339.51],
      [1_234_567, 4_977.4],
    ],
  ],
  [
    ...(['wa', '2025-07-01', '2026-06-30', 216.6] as const),
    [
      ...[
        [85_000, 216.6],
        [85_001, 226.6],
        [120_000, 226.6],
        [120_001, 246.6],
        [200_000, 246.6],
        [200_001, 266.6],
      ],
      ...[
        [650_000, 346.6],
        [1_234_567, 466.6],
      ],
    ],
  ],
  [
    ...(['sa', '2025-07-01', '2026-06-30', 198] as const),
    [
      ...[
        [5_000, 198],
        [5_001, 221],
        [20_000, 221],
        [20_001, 243],
        [40_000, 243],
        [40_001, 342],
        [50_000, 342],
      ],
      ...[
        [50_001, 444],
        [650_000, 6_462],
        [1_234_567, 12_480],
      ],
    ],
  ],
  [
    'tas',
    '2025-07-01',
    '2026-06-30',
    163.3,
    [
      [1, 250.21],
      [20_000_000, 250.21],
    ],
  ],
  [
    'act',
    '2025-07-01',
    '2026-06-30',
    178,
    [
      [1, 479],
      [20_000_000, 479],
    ],
  ],
  [
    'nt',
    '2025-07-01',
    '2026-06-30',
    176,
    [
      [1, 176],
      [20_000_000, 176],
    ],
  ],
] as const)(
  'the fees of %s from %s to %s are %d of a mortgage, and of a transfer as published',
  (state, from, to, mortgage, transfers) => {
    for (const day of [from, to])
      expect(
        transfers.map(([price = 0]) => {
          const answer = registrationFees(state, day, price);
          return (
            answer.status === 'known' && [price, answer.transfer, answer.mortgage, answer.table.from, answer.table.to]
          );
        }),
      ).toEqual(transfers.map(([price, fee]) => [price, fee, mortgage, from, to]));
  },
);

it('every fee there is stands above, with where it was read', () => {
  expect(stateIds.map((state) => feeTables[state].length)).toEqual([2, 2, 2, 1, 1, 1, 1, 1]);
  for (const { sources, read } of stateIds.flatMap((state) => feeTables[state])) {
    expect(sources.join(' ')).toMatch(/^https:\/\//);
    expect(read).toBe('2026-09-30');
  }
});

it('of a year that is not known the fees of the year before are told, and of none before there are none', () => {
  expect(registrationFees('wa', '2026-07-01', 650_000)).toMatchObject({
    ...{ status: 'no table', last: { transfer: 346.6, mortgage: 216.6 } },
  });
  expect(registrationFees('wa', '2025-06-30', 650_000)).toEqual({ status: 'no table' });
});
