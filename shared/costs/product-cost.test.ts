import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import { type CostedLoan, productCost, quoteOf } from './product-cost.ts';

type CostedProduct = Parameters<typeof productCost>[0];

const product = (baseRate: number, change: Partial<CostedProduct> = {}): CostedProduct => ({
  setupFee: 600,
  ongoingFee: 395,
  rateTableFields: {
    baseRate,
    lvrDiscounts: {},
    loanAmountDiscounts: {},
    investmentPremium: 0,
    interestOnlyPremium: 0,
  },
  productFeatures: { maxLVR: 80, minLoanAmount: 50_000, offsetAccount: true, redrawFacility: true },
  ...change,
});

const loan = (amount: number, change: Partial<CostedLoan> = {}): CostedLoan => ({
  ...{ amount, lvr: 80, investment: false, interestOnly: false, termMonths: 360, interestOnlyMonths: 0 },
  ...change,
});

const interestOf = (baseRate: number, of: CostedLoan, change: Partial<CostedProduct> = {}) => {
  const { steps, firstYear, fiveYears } = productCost(product(baseRate, change), of);
  return [steps.map(({ fromMonth, monthly }) => [fromMonth, monthly]), firstYear.interest, fiveYears.interest];
};

/** Interest month by month, with the repayment recalculated at each step. */
const monthByMonth = ({ steps }: ReturnType<typeof productCost>, of: CostedLoan, months: number): number => {
  let [owed, interest] = [of.amount, 0];
  for (let month = 0; month < Math.min(months, of.termMonths); month += 1) {
    const step = steps.findLast(({ fromMonth }) => fromMonth <= month)!;
    const charged = (owed * step.rate) / 1200;
    interest += charged;
    if (!of.interestOnly || month >= of.interestOnlyMonths) owed -= step.monthly - charged;
  }
  return interest;
};

describe('what a product costs', () => {
  it('is interest and fees while the loan is interest-only: 26,000 a year on 400,000 at 6.5%, plus fees', () => {
    const cost = productCost(product(6.5), loan(400_000, { interestOnly: true, interestOnlyMonths: 60 }));
    expect(cost).toEqual({
      rate: 6.5,
      steps: [
        { fromMonth: 0, rate: 6.5, monthly: 2_166.67 },
        { fromMonth: 60, rate: 6.5, monthly: 2_700.83 },
      ],
      firstYear: { interest: 26_000, fees: 995, total: 26_995 },
      fiveYears: { interest: 130_000, fees: 2_575, total: 132_575 },
      unknownFees: [],
    });
  });

  it('is interest on insurance lent on top too, at the rate and within the limits of the loan alone', () => {
    const tiered = product(6.5, { productFeatures: { ...product(0).productFeatures, maxLVR: 80 } });
    const cheaper = { ...tiered.rateTableFields, loanAmountDiscounts: { '410000': 1 } };
    const insured = loan(400_000, { interestOnly: true, interestOnlyMonths: 60, onTop: 12_000 });
    const quote = quoteOf({ ...tiered, rateTableFields: cheaper }, insured);
    expect(quote).toMatchObject({ quoted: true, cost: { rate: 6.5, firstYear: { interest: 26_780 } } });
  });

  it.each([
    ['principal and interest', interestOf(6, loan(300_000)), [[[0, 1_798.65]], 17_899.78, 87_082.18]],
    [
      'a rate that reverts after two years',
      interestOf(6.24, loan(500_000), { introductory: { rate: 4.99, months: 24 } }),
      [
        [
          [0, 2_681.05],
          [24, 3_056.17],
        ],
        24_782.5,
        138_089.7,
      ],
    ],
    [
      'a first year at 2.99%, and interest alone for two',
      interestOf(6.5, loan(400_000, { interestOnly: true, interestOnlyMonths: 24, termMonths: 300 }), {
        introductory: { rate: 2.99, months: 12 },
      }),
      [
        [
          [0, 996.67],
          [12, 2_166.67],
          [24, 2_796.26],
        ],
        11_960,
        113_673.52,
      ],
    ],
    [
      'a loan that ends after three years',
      interestOf(7, loan(100_000, { termMonths: 36 })),
      [[[0, 3_087.71]], 6_016.82, 11_157.55],
    ],
    ['no interest', interestOf(0, loan(360_000)), [[[0, 1_000]], 0, 0]],
  ])('with %s', (_name, found, expected) => expect(found).toEqual(expected));

  it('has no step at the end of the term, where the introductory or interest-only period lasts as long as the loan', () => {
    const whole = loan(120_000, { termMonths: 24, interestOnly: true, interestOnlyMonths: 24 });
    expect(productCost(product(6, { introductory: { rate: 5, months: 24 } }), whole).steps).toEqual([
      { fromMonth: 0, rate: 5, monthly: 500 },
    ]);
    expect(productCost(product(6, { introductory: { rate: 5, months: 23 } }), whole).steps).toEqual([
      { fromMonth: 0, rate: 5, monthly: 500 },
      { fromMonth: 23, rate: 6, monthly: 600 },
    ]);
  });

  it('includes discounts and premiums in the rate, and ignores an interest-only period of a loan with repayments', () => {
    const rateTableFields = {
      baseRate: 7.05,
      lvrDiscounts: { '80': 0.6 },
      loanAmountDiscounts: { '250000': 0.05 },
      investmentPremium: 0.2,
      interestOnlyPremium: 0.4,
    };
    const { rate, steps } = productCost(
      product(0, { rateTableFields }),
      loan(300_000, { investment: true, interestOnlyMonths: 60 }),
    );
    expect([rate, steps.length]).toEqual([6.6, 1]);
  });

  it('has the yearly fee for each year or part of one, and the set-up fee once', () => {
    const fees = (termMonths: number) => {
      const { firstYear, fiveYears } = productCost(product(6), loan(100_000, { termMonths }));
      return [firstYear.fees, fiveYears.fees];
    };
    expect([fees(6), fees(12), fees(13), fees(360)]).toEqual([
      [995, 995],
      [995, 995],
      [995, 1_390],
      [995, 2_575],
    ]);
  });

  it('names a fee that is not published and does not count it', () => {
    const cost = productCost(
      product(6, { setupFee: 0, ongoingFee: 7, notPublished: ['ongoingFee', 'maxLVR'] }),
      loan(1),
    );
    expect([cost.unknownFees, cost.fiveYears.fees]).toEqual([['ongoingFee'], 0]);
  });
});

const anyLoan = fc.record({
  amount: fc.integer({ min: 50_000, max: 3_000_000 }),
  lvr: fc.constantFrom(60, 80, 90),
  investment: fc.boolean(),
  interestOnly: fc.boolean(),
  termMonths: fc.integer({ min: 1, max: 480 }),
  interestOnlyMonths: fc.integer({ min: 0, max: 120 }),
});
const anyRate = fc.integer({ min: 0, max: 1_200 }).map((bp) => bp / 100);
const anyIntroductory = fc.option(fc.record({ rate: anyRate, months: fc.integer({ min: 1, max: 72 }) }), {
  nil: undefined,
});

describe('for any loan', () => {
  it('interest equals the sum of its months, and the loan is repaid at the end of its term', () => {
    fc.assert(
      fc.property(anyLoan, anyRate, anyIntroductory, (of, baseRate, introductory) => {
        const cost = productCost(product(baseRate, { introductory }), of);
        expect(cost.firstYear.interest).toBeCloseTo(monthByMonth(cost, of, 12), 1);
        expect(cost.fiveYears.interest).toBeCloseTo(monthByMonth(cost, of, 60), 1);
      }),
      propertyRuns(300),
    );
  });

  it('a dearer rate costs more, and five years never less than one', () => {
    fc.assert(
      fc.property(anyLoan, anyRate, fc.integer({ min: 1, max: 300 }), (of, baseRate, more) => {
        const [cheap, dear] = [productCost(product(baseRate), of), productCost(product(baseRate + more / 100), of)];
        expect(dear.fiveYears.total).toBeGreaterThan(cheap.fiveYears.total);
        expect(cheap.fiveYears.total).toBeGreaterThanOrEqual(cheap.firstYear.total);
      }),
      propertyRuns(300),
    );
  });

  it('a product costs something or says why it has no price', () => {
    const counts = { quoted: 0, refused: 0 };
    const offers = [{ loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' } as const];
    fc.assert(
      fc.property(anyLoan, (of) => {
        const quote = quoteOf(product(6, { offers }), of);
        const isFor = !of.investment && !of.interestOnly && of.lvr <= 80;
        counts[isFor ? 'quoted' : 'refused'] += 1;
        expect(quote.quoted).toBe(isFor);
      }),
      propertyRuns(200),
    );
    expect(Math.min(counts.quoted, counts.refused)).toBeGreaterThan(10);
  });
});
