import { describe, expect, it } from 'vitest';
import type { RateRow } from './rate-rows.ts';
import { resolveRows, variantsOf } from './resolve-rows.ts';

const row = (rate: number, rest: Partial<RateRow> = {}): RateRow => ({
  ...{ purpose: 'OWNER_OCCUPIED', repayment: 'PRINCIPAL_AND_INTEREST', lvr: undefined, amount: undefined },
  ...{ comparison: undefined, text: '', isDiscount: false, isPackage: false, isScheme: false },
  rate,
  ...rest,
});

const ratesOf = (...rows: readonly RateRow[]) => resolveRows(rows)?.map(({ rate }) => rate);
const lvrsOf = (...rows: readonly RateRow[]) => resolveRows(rows)?.map(({ lvr, rate }) => [lvr.from, lvr.to, rate]);
const amountsOf = (...rows: readonly RateRow[]) =>
  resolveRows(rows)?.map(({ amount, rate }) => [amount.from, amount.below, rate]);

const upTo = (to: number | undefined, from = 0) => ({ lvr: { from, to } });

describe('of several rates for one cell', () => {
  it.each<[string, readonly RateRow[], readonly number[] | undefined]>([
    ['equal ones are one', [row(60), row(60)], [60]],
    ['the one on offer is taken', [row(65), row(60, { text: 'special for new customers' })], [60]],
    ['one that is not the standard rate is taken', [row(65, { text: 'standard variable' }), row(60)], [60]],
    [
      'where all are on offer, one that is not the standard rate is taken',
      [row(60, { text: 'special offer' }), row(65, { text: 'discount off the standard rate' })],
      [60],
    ],
    ['none is taken where the words say nothing', [row(60), row(65)], undefined],
    ['none is taken where all are standard', [row(60, { text: 'existing' }), row(65, { text: 'existing' })], undefined],
    [
      'none is taken where two are on offer',
      [row(70), row(60, { text: 'special' }), row(65, { text: 'special' })],
      undefined,
    ],
    ['none is taken where the one on offer is dearer', [row(60), row(65, { text: 'special' })], undefined],
  ])('%s', (_what, rows, rates) => {
    expect(ratesOf(...rows)).toEqual(rates);
    expect(ratesOf(...rows.toReversed())).toEqual(rates);
  });

  it('another purpose or repayment has cells of its own', () => {
    const rows = [row(60), row(65, { purpose: 'INVESTMENT' }), row(70, { repayment: 'INTEREST_ONLY' })];
    expect(resolveRows(rows)?.map(({ purpose, repayment, rate }) => [purpose, repayment, rate])).toEqual([
      ['OWNER_OCCUPIED', 'PRINCIPAL_AND_INTEREST', 60],
      ['INVESTMENT', 'PRINCIPAL_AND_INTEREST', 65],
      ['OWNER_OCCUPIED', 'INTEREST_ONLY', 70],
    ]);
    expect(resolveRows([...rows, row(61)])).toBeUndefined();
  });
});

describe('bands of LVR', () => {
  it.each<[string, readonly RateRow[], readonly unknown[]]>([
    [
      'that are nested follow one another',
      [row(60, upTo(60)), row(65, upTo(80)), row(70, upTo(undefined))],
      [
        [0, 60, 60],
        [60, 80, 65],
        [80, undefined, 70],
      ],
    ],
    [
      'that overlap are trimmed',
      [row(60, upTo(70)), row(65, upTo(80, 60))],
      [
        [0, 70, 60],
        [70, 80, 65],
      ],
    ],
    ['that end together are the wider one', [row(60, upTo(80, 60)), row(65, upTo(80))], [[0, 80, 65]]],
    [
      'may have a gap between them',
      [row(60, upTo(60)), row(65, upTo(80, 70))],
      [
        [0, 60, 60],
        [70, 80, 65],
      ],
    ],
    ['leave out a rate for any LVR', [row(60, upTo(80)), row(65)], [[0, 80, 60]]],
  ])('%s', (_what, rows, cells) => {
    expect(lvrsOf(...rows)).toEqual(cells);
    expect(lvrsOf(...rows.toReversed())).toEqual(cells);
  });
});

describe('bands of amounts', () => {
  const amount = (from: number, below?: number) => ({ amount: { from, below } });

  it.each<[string, readonly RateRow[], readonly unknown[]]>([
    [
      'that are nested begin with the larger amount',
      [row(65), row(60, amount(500)), row(55, amount(900))],
      [
        [0, 500, 65],
        [500, 900, 60],
        [900, undefined, 55],
      ],
    ],
    [
      'end where they end',
      [row(65), row(60, amount(500, 900))],
      [
        [0, 500, 65],
        [500, 900, 60],
        [900, undefined, 65],
      ],
    ],
    [
      'may have a gap between them',
      [row(65, amount(100, 200)), row(60, amount(500, 900))],
      [
        [100, 200, 65],
        [500, 900, 60],
      ],
    ],
  ])('%s', (_what, rows, cells) => {
    expect(amountsOf(...rows)).toEqual(cells);
    expect(amountsOf(...rows.toReversed())).toEqual(cells);
  });
});

it('rows with and without a package are two products, unless all are of one kind', () => {
  const [basic, packaged] = [row(65), row(60, { isPackage: true })];
  expect(variantsOf([packaged, basic])).toEqual([
    { suffix: ' (Basic)', rows: [basic] },
    { suffix: ' (Package)', rows: [packaged] },
  ]);
  for (const rows of [
    [basic, basic],
    [packaged, packaged],
  ])
    expect(variantsOf(rows)).toEqual([{ suffix: '', rows }]);
});
