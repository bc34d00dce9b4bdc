import { describe, expect, it } from 'vitest';
import { afterDiscount, isPlausible, standardRates } from './discounts.ts';
import { mapPayload } from './map-product.ts';
import { type LendingRate, readPayloads } from './payload.ts';
import { owner, payload, percentTier, rate } from './published-products.test-data.ts';

const map = (lendingRates: readonly object[]) =>
  mapPayload([...readPayloads(payload({ lendingRates }))][0]!, new Date('2026-11-21T02:30:00.000Z'));

const investor = { loanPurpose: 'INVESTMENT', repaymentType: 'INTEREST_ONLY' };
const discount = (fraction: string, rest: object = {}) =>
  rate(fraction, { ...owner, lendingRateType: 'DISCOUNT', ...rest });
const result = (...lendingRates: readonly object[]) => {
  const { outcome, products, dropped, warnings } = map(lendingRates);
  return {
    ...{ outcome, rates: products.map(({ rateTableFields }) => rateTableFields.baseRate), dropped },
    differs: warnings.includes('COMPARISON_RATE_DIFFERS'),
    introductory: products.map((one) => one.introductory),
  };
};
const exact = (percent: number, dropped: object, differs = false) => ({
  ...{ outcome: 'EXACT', rates: [percent], dropped, differs, introductory: [undefined] },
});
const replaced = { REPLACED_BY_DISCOUNT: 1 };

describe('a discount', () => {
  it('below three points is taken off the only standard rate', () => {
    const left = (fraction: string) => result(rate('0.0900', owner), discount(fraction));
    expect(['0.0250', '-0.0250', '0.0299'].map(left)).toEqual([
      exact(6.5, replaced),
      exact(6.5, replaced),
      exact(6.01, replaced),
    ]);
  });

  it('is taken off the standard rate of the same repayment type, whatever the other type costs', () => {
    const interestOnly = rate('0.0950', { ...owner, repaymentType: 'INTEREST_ONLY' });
    const { products } = map([rate('0.0900', owner), interestOnly, discount('0.0250')]);
    const fields = products.map(({ rateTableFields }) => rateTableFields);
    expect(fields.map(({ baseRate, interestOnlyPremium }) => [baseRate, interestOnlyPremium])).toEqual([[6.5, 3]]);
  });

  it('of three points or more is taken off the standard rate where the comparison rate confirms that', () => {
    const row = { ...investor, lendingRateType: 'DISCOUNT', comparisonRate: '0.0671' };
    expect(result(rate('0.0971', { ...investor, comparisonRate: '0.0981' }), rate('0.0317', row))).toEqual(
      exact(6.54, replaced, true),
    );
    expect(result(rate('0.0900', owner), discount('0.0300', { comparisonRate: '0.0602' }))).toEqual(exact(6, replaced));
  });

  it('is the rate itself where the comparison rate confirms that', () => {
    expect(result(rate('0.0929', owner), discount('0.0575', { comparisonRate: '0.0577' }))).toEqual(
      exact(5.75, replaced),
    );
    expect(result(discount('0.0575', { comparisonRate: '0.0577' }))).toEqual(exact(5.75, {}));
  });

  it('of three points or more is never a rate by its size alone', () => {
    const unconfirmed = { DISCOUNT_NOT_CONFIRMED: 1 };
    expect(result(rate('0.0929', owner), discount('0.0575'))).toEqual(exact(9.29, unconfirmed));
    expect(result(rate('0.0929', owner), discount('0.0575', { comparisonRate: '0.0800' }))).toEqual(
      exact(9.29, unconfirmed),
    );
    expect(result(discount('0.0575'))).toEqual({
      ...{ outcome: 'NO_ONGOING_VARIABLE_RATE', rates: [], dropped: { DISCOUNT_WITHOUT_BASE: 1 } },
      ...{ differs: false, introductory: [] },
    });
  });

  it('that would leave less than one percent can only be the rate itself', () => {
    expect(result(rate('0.0650', owner), discount('0.0590'))).toEqual(exact(5.9, replaced));
  });

  it('off several standard rates belongs to the one that its comparison rate confirms', () => {
    const standard = [rate('0.0800', owner), rate('0.0850', owner)];
    const dropped = { REPLACED_BY_DISCOUNT: 2 };
    expect(result(...standard, discount('0.0200', { comparisonRate: '0.0652' }))).toEqual(exact(6.5, dropped));
    expect(result(...standard, discount('0.0200', { comparisonRate: '0.0625' })).outcome).toBe('AMBIGUOUS_CELL');
  });

  it('without a comparison rate of its own has that of the standard rate in its band', () => {
    const tiers = [percentTier(0, 80)];
    const { products } = map([
      rate('0.0870', { ...owner, tiers, comparisonRate: '0.0663' }),
      discount('-0.0210', { tiers }),
    ]);
    expect(products[0]?.offers[0]?.bands).toEqual([{ overLVR: 0, maxLVR: 80, minLoanAmount: 0, comparisonRate: 6.63 }]);
  });
});

describe('a rate that is published as a discount with a time', () => {
  const forYears = { additionalValue: 'P3Y', comparisonRate: '0.0577' };

  it('goes on, since the time is not that of the rate', () => {
    expect(result(rate('0.0929', owner), discount('0.0575', forYears))).toEqual(exact(5.75, replaced));
    expect(
      result(...['P3Y', 'P5Y'].map((additionalValue) => discount('0.0575', { ...forYears, additionalValue }))),
    ).toEqual(exact(5.75, {}));
  });

  it('is introductory where the bank says so, or where it is a discount', () => {
    const first = { rate: 5.75, months: 36 };
    expect([
      result(rate('0.0929', owner), discount('0.0575', { ...forYears, additionalInfo: 'Introductory' })),
      result(rate('0.0625', owner), discount('0.0050', { additionalValue: 'P3Y' })),
    ]).toEqual([
      { ...exact(9.29, {}), introductory: [first] },
      { ...exact(6.25, {}), introductory: [first] },
    ]);
  });
});

describe('a rate for a first-home scheme', () => {
  const standard = rate('0.0640', { ...owner, additionalInfo: 'Standard variable rate' });

  it('does not take the place of the ordinary one', () => {
    for (const additionalInfo of ['First Home Buyer special offer', 'Home Guarantee Scheme discount'])
      expect(result(standard, rate('0.0560', { ...owner, additionalInfo }))).toEqual(
        exact(6.4, { FIRST_HOME_SCHEME: 1 }),
      );
  });

  it('counts where the product has no other, and a rate that only shuts such schemes out is ordinary', () => {
    expect(result(rate('0.0560', { ...owner, additionalInfo: 'First home buyers' }))).toEqual(exact(5.6, {}));
    const shut = rate('0.0600', { ...owner, additionalInfo: 'Offer. Home Guarantee loans are ineligible.' });
    expect(result(standard, shut)).toEqual(exact(6, {}));
  });
});

it('a rate is from one to fifteen percent, both included', () => {
  expect([9_999, 10_000, 150_000, 150_001].map(isPlausible)).toEqual([false, true, true, false]);
});

describe('what a discount leaves', () => {
  const kind = { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST', tiers: [] };
  const row = (lendingRateType: string, percent: number, comparison?: number) =>
    ({
      ...{ ...kind, lendingRateType, rate: percent / 100 },
      ...(comparison !== undefined && { comparisonRate: comparison / 100 }),
    }) as unknown as LendingRate;
  const left = (percent: number, comparison: number | undefined, ...standard: readonly number[]) =>
    afterDiscount(row('DISCOUNT', percent, comparison), standardRates(standard.map((one) => row('VARIABLE', one))));

  it('of three points may be the rate itself, which nothing decides but a comparison rate or what is possible', () => {
    expect(left(2.99, undefined, 9)).toEqual({ rate: 60_100, isFinal: false });
    expect(left(3, undefined, 9)).toBeUndefined();
    expect(left(3, undefined, 3.5)).toEqual({ rate: 30_000, isFinal: true });
    expect(left(3, undefined)).toBeUndefined();
    expect(left(3, 6.2, 9)).toEqual({ rate: 60_000, isFinal: false });
  });

  it('is confirmed by a comparison rate up to one percent away', () => {
    expect(left(5, 6, 9)).toEqual({ rate: 50_000, isFinal: true });
    expect(left(5, 6.01, 9)).toBeUndefined();
  });

  it('is not told apart by a comparison rate where two are within a fifth of a percent of being as near', () => {
    // Of 5 and 4 percent: 0.6 and 0.4 away, then 0.59 and 0.41.
    expect(left(5, 4.4, 9)).toEqual({ rate: 40_000, isFinal: false });
    expect(left(5, 4.41, 9)).toBeUndefined();
  });
});
