import { describe, expect, it } from 'vitest';
import { issuesOf } from './issues.ts';
import { lenderId, lenderPack, writtenPack } from './pack-schema.ts';
import { servicingParameters } from './parameters.ts';
import { samplePack, sampleProduct } from './sample-pack.test-data.ts';

const servicingDefaults = servicingParameters.parse({});

const issues = (value: unknown) => {
  const parsed = lenderPack.safeParse(value);
  return parsed.success ? [] : issuesOf(parsed.error);
};

describe('a lender pack', () => {
  it('is read unchanged, with defaults for what it leaves out', () => {
    expect(lenderPack.parse(samplePack())).toEqual({ ...samplePack(), servicing: servicingDefaults });
  });

  it.each([
    ...[['a2', true] as const, ['acacia-2026', true] as const, [`a${'9'.repeat(23)}`, true] as const],
    ...[['a', false] as const, ['2acacia', false] as const, [`a${'9'.repeat(24)}`, false] as const],
    ...[['Acacia', false] as const, ['own_bank', false] as const],
  ])('may be called %s: %s', (id, isTaken) => {
    expect(lenderId.safeParse(id).success).toBe(isTaken);
  });

  it('may set every parameter, and the defaults are within the bounds', () => {
    expect(lenderPack.parse(samplePack({ servicing: servicingDefaults })).servicing).toEqual(servicingDefaults);
  });

  it.each([
    ['an unknown key', { colour: 'red' }, [{ path: [], message: 'Unrecognized key: "colour"' }]],
    [
      'an unknown parameter',
      { servicing: { bufer_new: 3 } },
      [{ path: ['servicing'], message: 'Unrecognized key: "bufer_new"' }],
    ],
    [
      'an unknown income',
      { servicing: { shade: { tips: 1 } } },
      [{ path: ['servicing', 'shade'], message: 'Unrecognized key: "tips"' }],
    ],
    [
      'a share written in percent',
      { servicing: { rental_shade: 80 } },
      [{ path: ['servicing', 'rental_shade'], message: 'Too big: expected number to be <=1' }],
    ],
    [
      'an unknown word',
      { servicing: { measure: 'ndi' } },
      [{ path: ['servicing', 'measure'], message: 'Invalid option: expected one of "surplus"|"nsr"' }],
    ],
    [
      'a postcode that lost its zero',
      { servicing: { restricted_postcodes: ['872'] } },
      [{ path: ['servicing', 'restricted_postcodes', 0], message: 'Must be a postcode of four digits' }],
    ],
    [
      'a warning above the limit',
      { servicing: { dti_warn: 8 } },
      [{ path: ['servicing', 'dti_warn'], message: '8 is above dti_max, 7' }],
    ],
    [
      'a minimum above the maximum',
      { servicing: { min_loan: 200_000, max_loan: 100_000 } },
      [{ path: ['servicing', 'min_loan'], message: '200000 is above max_loan, 100000' }],
    ],
    ['an invalid day', { asAt: '2026-02-30' }, [{ path: ['asAt'], message: 'Invalid ISO date' }]],
    ['no products', { products: [] }, [{ path: ['products'], message: 'Too small: expected array to have >=1 items' }]],
  ])('refuses %s', (_, change, expected) => {
    expect(issues(samplePack(change))).toEqual(expected);
  });

  it('accepts any warning level when there is no limit', () => {
    expect(issues(samplePack({ servicing: { dti_warn: 8, dti_max: null } }))).toEqual([]);
    expect(
      issues(samplePack({ servicing: { dti_warn: 7, dti_max: 7, min_loan: 100_000, max_loan: 100_000 } })),
    ).toEqual([]);
  });
});

describe('a product of a pack', () => {
  const rates = sampleProduct().rateTableFields;

  it.each([
    [
      'thresholds that do not ascend',
      { lvrThresholds: [80, 60] },
      [{ path: ['products', 0, 'lvrThresholds', 1], message: 'Thresholds must ascend: 60 follows 80' }],
    ],
    [
      'a threshold without a discount',
      { lvrThresholds: [60, 70, 80] },
      [{ path: ['products', 0, 'rateTableFields', 'lvrDiscounts'], message: 'No discount for the threshold 70' }],
    ],
    [
      'a discount without a threshold',
      { rateTableFields: { ...rates, loanAmountDiscounts: { '500000': 0.1, '750000': 0.2 } } },
      [
        {
          path: ['products', 0, 'rateTableFields', 'loanAmountDiscounts', '750000'],
          message: 'No such threshold',
        },
      ],
    ],
    [
      'another lender',
      { lender: 'other' },
      [{ path: ['products', 0, 'lender'], message: "Must be the pack's id, tea" }],
    ],
    [
      'an id that is not 24 hexadecimal characters',
      { _id: 'ABC' },
      [{ path: ['products', 0, '_id'], message: 'Must be 24 hexadecimal characters' }],
    ],
    ['an unknown key', { cashback: 2000 }, [{ path: ['products', 0], message: 'Unrecognized key: "cashback"' }]],
    [
      'a rate written as a fraction of itself',
      { rateTableFields: { ...rates, baseRate: 645 } },
      [{ path: ['products', 0, 'rateTableFields', 'baseRate'], message: 'Too big: expected number to be <=25' }],
    ],
  ])('must not have %s', (_, change, expected) => {
    expect(issues(samplePack({ products: [sampleProduct(change)] }))).toEqual(expected);
  });

  it('must not repeat an id', () => {
    expect(issues(samplePack({ products: [sampleProduct(), sampleProduct({ productName: 'Second' })] }))).toEqual([
      { path: ['products', 1, '_id'], message: `${sampleProduct()._id} is the id of an earlier product` },
    ]);
  });
});

describe('a pack as written', () => {
  it.each([
    ['no products', { products: [] }, ['products'], 'Too small: expected array to have >=1 items'],
    [
      'a share written in percent',
      { servicing: { rental_shade: 80 } },
      ['servicing', 'rental_shade'],
      'Too big: expected number to be <=1',
    ],
  ])('with %s is refused for exactly that place', (_name, change, path, message) => {
    const read = writtenPack.safeParse(samplePack(change));
    expect(read.success ? [] : issuesOf(read.error)).toEqual([{ path, message }]);
  });
});

it('thresholds are each above the one before', () => {
  const discounts = {
    lvrThresholds: [80, 80],
    rateTableFields: { ...sampleProduct().rateTableFields, lvrDiscounts: { '80': 0 } },
  };
  expect(issues(samplePack({ products: [sampleProduct(discounts)] })).map(({ message }) => message)).toEqual([
    'Thresholds must ascend: 80 follows 80',
  ]);
});
