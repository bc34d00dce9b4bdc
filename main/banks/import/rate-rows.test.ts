import { describe, expect, it } from 'vitest';
import { readPayloads } from './payload.ts';
import { dollarTier, owner, payload, percentTier, rate } from './published-products.test-data.ts';
import { readRows } from './rate-rows.ts';

const read = (lendingRates: readonly object[], name = 'Everyday') => {
  const [one] = readPayloads(payload({ lendingRates, name }));
  if (one === undefined || 'refusal' in one) throw new Error('The payload is no product.');
  return readRows(one.product);
};

const saying = (additionalInfo: string, fraction = '0.06') => rate(fraction, { ...owner, additionalInfo });

describe('a rate that is left out', () => {
  it.each<[string, object]>([
    ['FIXED', rate('0.06', { ...owner, lendingRateType: 'FIXED' })],
    ['NO_TYPE', rate('0.06', { ...owner, lendingRateType: '' })],
    ['NO_RATE', rate('', owner)],
    ['RATE_OUT_OF_RANGE', rate('0.001', owner)],
    ['SPECIAL_PURPOSE_ROW', saying('For Construction only')],
    ['DISCOUNT_WITHOUT_BASE', rate('0.01', { ...owner, lendingRateType: 'DISCOUNT', loanPurpose: 'INVESTMENT' })],
    ['OTHER_PURPOSE_OR_REPAYMENT', rate('0.06', { ...owner, loanPurpose: 'BUSINESS' })],
  ])('is counted by its reason: %s', (reason, left) => {
    const { rows, dropped } = read([rate('0.06', owner), left, left]);
    expect([rows.length, dropped]).toEqual([1, { [reason]: 2 }]);
  });
});

describe('a rate for a scheme for first homes', () => {
  it.each([
    ['For first home buyers.', true],
    ['For first home buyers. Not available to companies.', true],
    ['Anybody may apply; the Home Guarantee applies.', true],
    ['First home buyers are not eligible.', false],
    ['Excludes the first home guarantee.', false],
    ['For any home.', false],
  ])('is known by the sentence that names it: %s', (text, isScheme) => {
    expect(read([saying(text)]).rows.map((row) => row.isScheme)).toEqual([isScheme]);
  });

  it('is left out only where everybody has a rate for the same', () => {
    const scheme = saying('For first home buyers.', '0.055');
    expect(read([scheme])).toMatchObject({ rows: [{ rate: 55_000 }], dropped: {} });
    expect(read([scheme, rate('0.06', { ...owner, loanPurpose: 'INVESTMENT' })])).toMatchObject({
      ...{ rows: [{ rate: 55_000 }, { rate: 60_000 }], dropped: {} },
    });
    expect(read([scheme, scheme, rate('0.06', owner)])).toMatchObject({
      ...{ rows: [{ rate: 60_000 }], dropped: { FIRST_HOME_SCHEME: 2 } },
    });
  });
});

describe('an introductory rate', () => {
  const isFirst = (one: object) => read([rate('0.065', owner), one]).introductory.length === 1;
  it.each<[string, object, boolean]>([
    ['it is published as one', rate('0.055', { ...owner, lendingRateType: 'INTRODUCTORY' }), true],
    ['a discount is for a time', rate('0.01', { ...owner, lendingRateType: 'DISCOUNT', additionalValue: 'P2Y' }), true],
    [
      'an ongoing rate tells the time of interest only',
      rate('0.06', { ...owner, additionalInfo: 'Interest only for 5 years', comparisonRate: '0.09' }),
      false,
    ],
  ])('is one if %s', (_what, published, expected) => {
    expect(isFirst(published)).toBe(expected);
  });

  it.each([
    ['0.03', [30_000]],
    ['0.0299', [35_100]],
  ])('is the rate itself from three percent on, and below that taken off the standard rate: %s', (written, rates) => {
    const one = rate(written, { ...owner, lendingRateType: 'INTRODUCTORY' });
    const { introductory } = read([rate('0.065', owner), one]);
    expect(introductory.flatMap(({ rows }) => rows.map((row) => row.rate))).toEqual(rates);
  });
});

describe('the bands of a rate', () => {
  const bandsAt = (published: object, name?: string) => {
    const { rows, warnings } = read([published], name);
    return [rows.map(({ lvr, amount }) => [lvr, amount]), warnings];
  };

  it.each<[string, string | undefined, unknown]>([
    ['LVR up to 70%', undefined, { from: 0, to: 70 }],
    ['', 'Everyday, LVR up to 70%', { from: 0, to: 70 }],
    ['LVR up to 60%', 'Everyday, LVR up to 70%', { from: 0, to: 60 }],
  ])('are read from its text, else from the name of the product: %s, %s', (text, name, lvr) => {
    expect(bandsAt(saying(text), name)).toEqual([[[lvr, undefined]], ['LVR_FROM_TEXT']]);
  });

  it('are those of its tiers, whatever its text says', () => {
    const tiers = [percentTier(0, 80), dollarTier(250_000, 500_000)];
    const published = rate('0.06', { ...owner, tiers, additionalInfo: 'LVR up to 70%, from $1,000,000' });
    expect(bandsAt(published)).toEqual([
      [
        [
          { from: 0, to: 80 },
          { from: 250_000, below: 500_000 },
        ],
      ],
      [],
    ]);
  });

  it('say once of several rates that they are from their texts', () => {
    const rows = ['from $500,000', 'under $500,000'].map((text) => saying(text));
    expect(read(rows).warnings).toEqual(['AMOUNT_FROM_TEXT']);
  });
});

it('what a bank writes of a tier is read with the rate', () => {
  const tiers = [{ ...percentTier(0, 80), additionalInfo: 'With Wealth Package' }];
  expect(read([rate('0.06', { ...owner, tiers })]).rows.map(({ isPackage }) => isPackage)).toEqual([true]);
});

it('a discounted rate takes the place of the standard one for the same purpose alone', () => {
  const discount = rate('0.01', { ...owner, lendingRateType: 'DISCOUNT', additionalInfo: 'Off the standard rate' });
  const investment = rate('0.07', { ...owner, loanPurpose: 'INVESTMENT' });
  const { rows, dropped } = read([rate('0.065', owner), investment, discount]);
  expect([rows.map((row) => row.rate), dropped]).toEqual([[70_000, 55_000], { REPLACED_BY_DISCOUNT: 1 }]);
});
