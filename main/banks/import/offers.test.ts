import { expect, it } from 'vitest';
import { offersOf } from './offers.ts';
import type { Cell } from './resolve-rows.ts';

const cell = (lvr: readonly [number, number?], amount: readonly [number, number?], rate = 60_000): Cell => ({
  purpose: 'OWNER_OCCUPIED',
  repayment: 'PRINCIPAL_AND_INTEREST',
  lvr: { from: lvr[0], to: lvr[1] },
  amount: { from: amount[0], below: amount[1] },
  rate,
});

const bands = (...cells: readonly Cell[]) => offersOf(cells).map((offer) => offer.bands);

it('joins bands that touch, by LVR and then by amount', () => {
  const cells = [
    cell([80], [0, 500_000]),
    cell([0, 80], [0, 500_000], 59_000),
    cell([0, 80], [500_000]),
    cell([80], [500_000]),
  ];
  expect(bands(...cells)).toEqual([[{ overLVR: 0, minLoanAmount: 0 }]]);
});

it('does not join bands with a gap between them', () => {
  expect(bands(cell([0, 60], [0]), cell([70, 80], [0]))).toEqual([
    [
      { overLVR: 0, maxLVR: 60, minLoanAmount: 0 },
      { overLVR: 70, maxLVR: 80, minLoanAmount: 0 },
    ],
  ]);
  expect(bands(cell([0, 80], [0, 250_000]), cell([0, 80], [500_000, 750_000]))).toEqual([
    [
      { overLVR: 0, maxLVR: 80, minLoanAmount: 0, belowLoanAmount: 250_000 },
      { overLVR: 0, maxLVR: 80, minLoanAmount: 500_000, belowLoanAmount: 750_000 },
    ],
  ]);
});

it('has a separate offer for each purpose and repayment type', () => {
  const cells = [cell([0, 80], [0]), { ...cell([0, 70], [0]), purpose: 'INVESTMENT' } as const];
  expect(offersOf(cells)).toEqual([
    {
      loanPurpose: 'OWNER_OCCUPIED',
      repaymentType: 'PRINCIPAL_AND_INTEREST',
      bands: [{ overLVR: 0, maxLVR: 80, minLoanAmount: 0 }],
    },
    {
      loanPurpose: 'INVESTMENT',
      repaymentType: 'PRINCIPAL_AND_INTEREST',
      bands: [{ overLVR: 0, maxLVR: 70, minLoanAmount: 0 }],
    },
  ]);
});

it('does not join bands whose comparison rate, or rate after an introductory one, is another', () => {
  const [low, high] = [cell([0, 60], [0]), cell([60, 80], [0])];
  const at = (one: Partial<Cell>, other: Partial<Cell>) => bands({ ...low, ...one }, { ...high, ...other })[0];
  expect(at({ after: 70_000, comparison: 65_000 }, { after: 70_000, comparison: 65_000 })).toEqual([
    { overLVR: 0, maxLVR: 80, minLoanAmount: 0, comparisonRate: 6.5, rateAfter: 7 },
  ]);
  for (const [one, other] of [
    [{ after: 70_000 }, { after: 71_000 }],
    [{ comparison: 65_000 }, {}],
    [{ after: 70_000 }, {}],
  ] as const)
    expect(at(one, other)).toHaveLength(2);
});
