import { expect, test } from 'vitest';
import { packageProduct as product } from './package-product.test-data.ts';
import { rateTable } from './rate-table.ts';

const plain = { investment: false, interestOnly: false };

test('the rate table runs from the smallest loan to the largest LVR', () => {
  expect(rateTable(product, plain)).toEqual({
    lvrs: [60, 80, 90],
    rows: [
      { from: 50_000, rates: [6.35, 6.45, 7.15] },
      { from: 500_000, rates: [6.3, 6.4, 7.1] },
      { from: 750_000, rates: [6.25, 6.35, 7.05] },
    ],
  });
});

test('a rate that is not offered is left blank, and a row without rates is left out', () => {
  const bands = [
    { overLVR: 0, maxLVR: 80, minLoanAmount: 0 },
    { overLVR: 80, maxLVR: 90, minLoanAmount: 500_000, belowLoanAmount: 750_000 },
  ];
  const offers = [{ loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST', bands } as const];
  const limited = { ...product, offers: [...offers] };
  expect(rateTable(limited, plain).rows).toEqual([
    { from: 50_000, rates: [6.35, 6.45, undefined] },
    { from: 500_000, rates: [6.3, 6.4, 7.1] },
    { from: 750_000, rates: [6.25, 6.35, undefined] },
  ]);
  expect(rateTable(limited, { ...plain, investment: true }).rows).toEqual([]);
});

test('no row begins at the largest loan', () => {
  const largest = (maxLoanAmount: number) =>
    rateTable({ ...product, productFeatures: { ...product.productFeatures, maxLoanAmount } }, plain).rows.map(
      ({ from }) => from,
    );
  expect([largest(750_000), largest(750_001)]).toEqual([
    [50_000, 500_000],
    [50_000, 500_000, 750_000],
  ]);
});
