import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mapPayload } from './map-product.ts';
import { readPayloads } from './payload.ts';
import { dollarTier, owner, payload, percentTier, rate } from './published-products.test-data.ts';

const map = (lendingRates: readonly object[]) =>
  mapPayload([...readPayloads(payload({ lendingRates }))][0]!, new Date('2026-11-21T02:30:00.000Z'));

const investor = { loanPurpose: 'INVESTMENT', repaymentType: 'PRINCIPAL_AND_INTEREST' };
const first = (fraction: string, rest: object = {}): object =>
  rate(fraction, { lendingRateType: 'INTRODUCTORY', additionalValue: 'P2Y', ...owner, ...rest });

/** The products' introductory rates, how many were left out, and whether that is reported. */
const introductoryIn = (lendingRates: readonly object[]) => {
  const { outcome, products, dropped, warnings } = map(lendingRates);
  return {
    outcome,
    rates: products.map(({ productName, introductory }) => [productName, introductory]),
    left: dropped.INTRODUCTORY ?? 0,
    isSaid: warnings.includes('INTRODUCTORY_RATE_NOT_TAKEN'),
  };
};

const one = (introductory: { rate: number; months: number }) => ({
  ...{ outcome: 'EXACT', rates: [['Everyday', introductory]], left: 0, isSaid: false },
});
const none = { outcome: 'EXACT', rates: [['Everyday', undefined]], left: 1, isSaid: true };

describe('an introductory rate', () => {
  it('belongs to the product whose whole rate table it precedes', () => {
    expect(introductoryIn([rate('0.0722', owner), first('0.0674')])).toEqual(one({ rate: 6.74, months: 24 }));
    expect(
      introductoryIn([rate('0.0722', owner), rate('0.0742', investor), first('0.0674', { loanPurpose: '' })]),
    ).toEqual(one({ rate: 6.74, months: 24 }));
    const banded = [
      rate('0.0600', { ...owner, tiers: [percentTier(0, 80)] }),
      rate('0.0650', { ...owner, tiers: [percentTier(80, 95)] }),
    ];
    expect(introductoryIn([...banded, first('0.0575')])).toEqual(one({ rate: 5.75, months: 24 }));
    expect(introductoryIn([...banded, first('0.0575', { tiers: [percentTier(0, 95)] })])).toEqual(
      one({ rate: 5.75, months: 24 }),
    );
  });

  it.each([
    ['P1Y', '', 12],
    ['P18M', '', 18],
    ['{ "Term": 36, "Period": "Month(s)" }', '', 36],
    ['3 years', '', 36],
    ['', '12 month intro rate – for the first 12 months', 12],
    ['P1Y', '12 month intro rate', 12],
    ['', 'Special 12-month introductory rate', 12],
    ['', 'For 2 years. The comparison rate is for a term of 25 years.', 24],
  ])('has the months that %j and %j say', (additionalValue, additionalInfo, months) => {
    expect(introductoryIn([rate('0.0722', owner), first('0.0674', { additionalValue, additionalInfo })])).toEqual(
      one({ rate: 6.74, months }),
    );
  });

  it('that is a discount is taken off the only standard rate', () => {
    expect(introductoryIn([rate('0.0722', owner), first('0.0100')])).toEqual(one({ rate: 6.22, months: 24 }));
    const marked = { ...owner, lendingRateType: 'DISCOUNT', additionalValue: 'P1Y', additionalInfo: 'Intro' };
    expect(introductoryIn([rate('0.0722', owner), rate('0.0100', marked)])).toEqual(one({ rate: 6.22, months: 12 }));
  });

  it.each([
    ['for less than all LVRs', [first('0.0674', { additionalInfo: 'Under 80% LVR' })]],
    ['for less than all amounts', [first('0.0674', { tiers: [dollarTier(250_000, 99_999_999)] })]],
    ['for smaller amounts only', [first('0.0674', { tiers: [dollarTier(0, 500_000)] })]],
    ['for another purpose than the product', [first('0.0674', investor)]],
    ['without months', [first('0.0674', { additionalValue: '' })]],
    ['with two terms', [first('0.0674', { additionalInfo: 'for the first 12 months' })]],
    ['of more than ten years', [first('0.0674', { additionalValue: 'P11Y' })]],
    ['without a figure', [first('x')]],
    ['below 1%', [first('0.0720')].map((row) => ({ ...row, rate: '-0.0720' }))],
    ['for construction', [first('0.0674', { additionalInfo: 'For construction' })]],
  ])('%s is left out and reported', (_name, rows) => {
    expect(introductoryIn([rate('0.0722', owner), ...rows])).toEqual(none);
  });

  it('is left out where the bank publishes two, or one that does not cover all of the product’s purposes', () => {
    const two = [first('0.0674'), first('0.0664', { additionalValue: 'P1Y' })];
    expect(introductoryIn([rate('0.0722', owner), ...two])).toEqual({ ...none, left: 2 });
    expect(introductoryIn([rate('0.0722', owner), first('0.0674'), first('0.0664')])).toEqual({ ...none, left: 2 });
    const longer = first('0.0674', { additionalValue: 'P3Y' });
    expect(introductoryIn([rate('0.0722', owner), first('0.0674'), longer])).toEqual({ ...none, left: 2 });
    expect(introductoryIn([rate('0.0722', owner), rate('0.0742', investor), first('0.0674')])).toEqual(none);
  });

  it('belongs to the one of several products that it is for', () => {
    const packaged = { ...owner, additionalInfo: 'With Wealth Package', tiers: [percentTier(0, 80)] };
    expect(
      introductoryIn([
        rate('0.0700', owner),
        rate('0.0600', packaged),
        first('0.0550', { additionalInfo: 'In the package' }),
      ]),
    ).toEqual({
      outcome: 'SPLIT',
      rates: [
        ['Everyday (Basic)', undefined],
        ['Everyday (Package)', { rate: 5.5, months: 24 }],
      ],
      left: 0,
      isSaid: false,
    });
  });

  it('is not reported for a payload that does not become a product', () => {
    expect(introductoryIn([first('0.0674')])).toEqual({
      outcome: 'NO_ONGOING_VARIABLE_RATE',
      rates: [],
      left: 1,
      isSaid: false,
    });
  });

  it('changes nothing else of a product, whatever it says', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('P1Y', 'for 2 years', 'LVR <= 80%', 'package', '12 month intro'),
    );
    const introductory = fc
      .record({
        fraction: fc.constantFrom('0.0300', '0.0599', '0.0099', '-0.01', '', '0.2'),
        loanPurpose: fc.constantFrom('OWNER_OCCUPIED', 'INVESTMENT', '', 'OTHER'),
        additionalValue: text,
        additionalInfo: text,
        tiers: fc.constantFrom([], [percentTier(0, 80)], [dollarTier(0, 500_000)], [percentTier(80, 80)]),
      })
      .map(({ fraction, ...rest }) => first(fraction, rest));
    const table = [rate('0.0600', owner), rate('0.0640', investor)];
    const plain = map(table);
    fc.assert(
      fc.property(fc.array(introductory, { maxLength: 4 }), (rows) => {
        const { products, dropped, warnings, ...rest } = map([...table, ...rows]);
        const bare = products.map(({ introductory: _first, ...product }) => product);
        const { products: known, dropped: _none, warnings: said, ...same } = plain;
        expect({ bare, ...rest }).toEqual({ bare: known, ...same });
        const left = dropped.INTRODUCTORY ?? 0;
        expect(left < rows.length).toBe(products.some((product) => product.introductory !== undefined));
        expect(warnings).toEqual(left === 0 ? said : [...said, 'INTRODUCTORY_RATE_NOT_TAKEN']);
      }),
    );
  });
});
