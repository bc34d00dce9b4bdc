import { describe, expect, it } from 'vitest';
import { mapPayload } from './map-product.ts';
import { readPayloads } from './payload.ts';
import { dollarTier, owner, payload, percentTier, rate } from './published-products.test-data.ts';

const now = new Date('2026-11-21T02:30:00.000Z');
const map = (value: unknown) => [...readPayloads(value)].map((one) => mapPayload(one, now));
const one = (value: unknown) => map(value)[0]!;

/** Owner-occupied to 95 percent, interest only 0.40 dearer, all in version 4's shape. */
const tiered = payload({
  name: 'Everyday Home Loan',
  lendingRates: [
    rate('0.0609', { ...owner, tiers: [percentTier(0, 60)] }),
    rate('0.0619', { ...owner, tiers: [percentTier(60.01, 70)] }),
    rate('0.0634', { ...owner, tiers: [percentTier(70.01, 80)] }),
    rate('0.0724', { ...owner, tiers: [percentTier(80.01, 95)] }),
    rate('0.0649', { ...owner, repaymentType: 'INTEREST_ONLY', tiers: [percentTier(0, 60)] }),
    rate('0.0659', { ...owner, repaymentType: 'INTEREST_ONLY', tiers: [percentTier(60.01, 70)] }),
    rate('0.0674', { ...owner, repaymentType: 'INTEREST_ONLY', tiers: [percentTier(70.01, 80)] }),
  ],
  fees: [
    { name: 'Application fee', feeType: 'UPFRONT', amount: '595.00' },
    { name: 'Valuation fee', feeType: 'UPFRONT', amount: '900.00' },
    { name: 'Monthly service fee', feeType: 'PERIODIC', amount: '10.00', additionalValue: 'P1M' },
  ],
  features: [
    { featureType: 'REDRAW', additionalInfo: 'Free online' },
    { featureType: 'OFFSET', additionalValue: 'No', additionalInfo: 'Not available.' },
  ],
  constraints: [{ constraintType: 'MIN_LIMIT', additionalValue: '20000.00' }],
});

/** A larger loan is 20 basis points less up to 70 percent, and 10 above. */
const nonAdditive = [
  rate('0.060', { ...owner, tiers: [percentTier(0, 70), dollarTier(0, 499_999)] }),
  rate('0.065', { ...owner, tiers: [percentTier(70, 80), dollarTier(0, 499_999)] }),
  rate('0.058', { ...owner, tiers: [percentTier(0, 70), dollarTier(500_000, 99_999_999)] }),
  rate('0.064', { ...owner, tiers: [percentTier(70, 80), dollarTier(500_000, 99_999_999)] }),
];

describe('a published product', () => {
  it('becomes one of ours, which prices every published rate', () => {
    const { products, ...mapping } = one(tiered);
    expect(mapping).toEqual({
      productId: 'everyday',
      brand: 'Quokka Mutual',
      outcome: 'EXACT',
      warnings: ['MAX_LVR_FROM_TIERS'],
      dropped: {},
      maxErrorBp: 0,
    });
    expect(products).toEqual([
      {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
        lender: 'Quokka Mutual',
        productName: 'Everyday Home Loan',
        productType: 'variable_basic',
        setupFee: 595,
        ongoingFee: 120,
        loanAmountThresholds: [],
        lvrThresholds: [60, 70, 80, 95],
        rateTableFields: {
          baseRate: 7.24,
          lvrDiscounts: { 60: 1.15, 70: 1.05, 80: 0.9, 95: 0 },
          loanAmountDiscounts: {},
          investmentPremium: 0,
          interestOnlyPremium: 0.4,
        },
        productFeatures: { maxLVR: 95, minLVR: 0, minLoanAmount: 20_000, offsetAccount: false, redrawFacility: true },
        isForServicing: false,
        lastUpdated: '2026-10-01T05:00:00.000Z',
        offers: [
          {
            loanPurpose: 'OWNER_OCCUPIED',
            repaymentType: 'PRINCIPAL_AND_INTEREST',
            bands: [{ overLVR: 0, maxLVR: 95, minLoanAmount: 0 }],
          },
          {
            loanPurpose: 'OWNER_OCCUPIED',
            repaymentType: 'INTEREST_ONLY',
            bands: [{ overLVR: 0, maxLVR: 80, minLoanAmount: 0 }],
          },
        ],
        notPublished: [],
      },
    ]);
  });

  it('is mapped by shape, whatever the version', () => {
    const inVersion6 = structuredClone(tiered);
    for (const published of inVersion6.data.lendingRates as { tiers: Record<string, unknown>[] }[])
      for (const tier of published.tiers) {
        tier.minimumValue = String(Number(tier.minimumValue) / 100);
        tier.maximumValue = String(Number(tier.maximumValue) / 100);
        tier.applicabilityConditions = [{ rateApplicabilityType: 'OTHER' }];
      }
    for (const fee of inVersion6.data.fees as Record<string, unknown>[]) {
      fee.fixedAmount = { amount: fee.amount };
      delete fee.amount;
    }
    expect(one(inVersion6)).toEqual(one(tiered));
    expect(map([tiered, tiered.data])).toEqual([one(tiered), one(tiered)]);
  });

  it('is split where its purposes differ by more than a premium', () => {
    const { outcome, products } = one(
      payload({
        lendingRates: [
          rate('0.0600', { ...owner, tiers: [percentTier(0, 80)] }),
          rate('0.0700', { ...owner, tiers: [percentTier(80, 90)] }),
          rate('0.0650', { ...owner, loanPurpose: 'INVESTMENT', tiers: [percentTier(0, 80)] }),
          rate('0.0800', { ...owner, loanPurpose: 'INVESTMENT', tiers: [percentTier(80, 90)] }),
        ],
      }),
    );
    expect([
      outcome,
      products.map(({ productName, rateTableFields }) => [productName, rateTableFields.baseRate]),
    ]).toEqual([
      'SPLIT',
      [
        ['Everyday – OO P&I', 7],
        ['Everyday – INV P&I', 8],
      ],
    ]);
    expect(new Set(products.map(({ _id }) => _id)).size).toBe(2);
  });

  it('keeps what follows interest only, and the comparison rates, where it is split by repayment', () => {
    const tiers = [[percentTier(0, 80)], [percentTier(80, 90)]];
    const priced = (fraction: string, comparisonRate: string, repaymentType: string, band: 0 | 1) =>
      rate(fraction, { ...owner, repaymentType, comparisonRate, tiers: tiers[band] });
    const { products, warnings } = one(
      payload({
        lendingRates: [
          priced('0.0600', '0.0600', 'PRINCIPAL_AND_INTEREST', 0),
          priced('0.0650', '0.0651', 'PRINCIPAL_AND_INTEREST', 1),
          priced('0.0640', '0.0617', 'INTEREST_ONLY', 0),
          priced('0.0720', '0.0680', 'INTEREST_ONLY', 1),
        ],
      }),
    );
    const [low, high] = [
      { overLVR: 0, maxLVR: 80, minLoanAmount: 0 },
      { overLVR: 80, maxLVR: 90, minLoanAmount: 0 },
    ];
    expect(products.flatMap(({ offers }) => offers.map(({ bands }) => bands))).toEqual([
      [
        { ...low, comparisonRate: 6 },
        { ...high, comparisonRate: 6.51 },
      ],
      [
        { ...low, comparisonRate: 6.17, rateAfter: 6 },
        { ...high, comparisonRate: 6.8, rateAfter: 6.5 },
      ],
    ]);
    expect(warnings).not.toContain('COMPARISON_RATE_DIFFERS');
  });

  it('is split into rates with and without a package', () => {
    const { outcome, products } = one(
      payload({
        lendingRates: [
          rate('0.0700', owner),
          rate('0.0600', { ...owner, additionalInfo: 'With Wealth Package', tiers: [percentTier(0, 80)] }),
        ],
      }),
    );
    expect([outcome, products.map(({ productName, productType }) => [productName, productType])]).toEqual([
      'SPLIT',
      [
        ['Everyday (Basic)', 'variable_basic'],
        ['Everyday (Package)', 'variable_package'],
      ],
    ]);
  });

  it('uses the rate for larger loans from their amount on, even if another rate is for any amount', () => {
    const { outcome, products } = one(
      payload({
        lendingRates: [
          rate('0.0620', { ...owner, tiers: [percentTier(0, 80)] }),
          rate('0.0600', { ...owner, tiers: [percentTier(0, 80), dollarTier(500_000, 99_999_999)] }),
        ],
      }),
    );
    expect([outcome, products.map(({ rateTableFields }) => rateTableFields)]).toMatchObject([
      'EXACT',
      [{ baseRate: 6.2, loanAmountDiscounts: { 500000: 0.2 } }],
    ]);
  });

  it.each([
    ['0.06795', 'EXACT', ['Everyday']],
    ['0.067949', 'SPLIT', ['Everyday – OO P&I', 'Everyday – INV P&I']],
  ])('is one while no rate is more than half a basis point off: %s', (dearest, outcome, names) => {
    const tiers = [[percentTier(0, 80)], [percentTier(80, 90)]];
    const { products, ...mapping } = one(
      payload({
        lendingRates: ['OWNER_OCCUPIED', 'INVESTMENT'].flatMap((loanPurpose) => [
          rate(loanPurpose === 'INVESTMENT' ? '0.0620' : '0.0600', { ...owner, loanPurpose, tiers: tiers[0] }),
          rate(loanPurpose === 'INVESTMENT' ? dearest : '0.0660', { ...owner, loanPurpose, tiers: tiers[1] }),
        ]),
      }),
    );
    expect([mapping.outcome, products.map(({ productName }) => productName)]).toEqual([outcome, names]);
  });

  it('lends from the smallest amount and to the largest of several limits, and none below a thousand dollars counts', () => {
    const limits = (...constraints: readonly (readonly [type: string, value: string])[]) => {
      const { products } = one(
        payload({
          constraints: constraints.map(([constraintType, additionalValue]) => ({ constraintType, additionalValue })),
        }),
      );
      const { minLoanAmount, maxLoanAmount } = products[0]!.productFeatures;
      return { minLoanAmount, maxLoanAmount };
    };
    expect(
      limits(
        ...[['MIN_LIMIT', '50000.00'] as const, ['MIN_LIMIT', '$20,000'] as const, ['MIN_LIMIT', '1'] as const],
        ...[['MAX_LIMIT', '1000000'] as const, ['MAX_BALANCE', '2500000'] as const, ['MAX_LIMIT', '750000'] as const],
      ),
    ).toEqual({ minLoanAmount: 20_000, maxLoanAmount: 2_500_000 });
    expect(limits(['MIN_BALANCE', '30000'], ['MIN_BALANCE', '10000'])).toEqual({ minLoanAmount: 10_000 });
    expect(limits(['MAX_LIMIT', '$25,000'])).toEqual({ minLoanAmount: 0, maxLoanAmount: 25_000 });
    expect(limits(['MAX_LIMIT', '0'])).toEqual({ minLoanAmount: 0 });
  });

  it('is for any larger amount where the upper end of its step is all nines', () => {
    const belowOf = (end: number) =>
      one(
        payload({ lendingRates: [rate('0.0600', { ...owner, tiers: [dollarTier(250_000, end)] })] }),
      ).products[0]?.offers.flatMap(({ bands }) => bands);
    const band = { overLVR: 0, minLoanAmount: 250_000 };
    expect([9_000_000, 9_999_998, 9_999_999, 99_999_999].map(belowOf)).toEqual([
      [{ ...band, belowLoanAmount: 9_000_000 }],
      [{ ...band, belowLoanAmount: 9_999_998 }],
      [band],
      [band],
    ]);
  });

  it('says what is assumed where the bank does not say', () => {
    const { warnings, products } = one(
      payload({ lendingRates: [rate('0.0600', { loanPurpose: '', repaymentType: undefined })], name: 'Simple' }),
    );
    expect(warnings).toEqual([
      'PURPOSE_NOT_PUBLISHED',
      'REPAYMENT_NOT_PUBLISHED',
      'SETUP_FEE_NOT_PUBLISHED',
      'ONGOING_FEE_NOT_PUBLISHED',
      'MINIMUM_LOAN_NOT_PUBLISHED',
      'MAX_LVR_NOT_PUBLISHED',
    ]);
    expect(products[0]?.offers).toHaveLength(4);
    expect(products[0]?.notPublished).toEqual(['setupFee', 'ongoingFee', 'minLoanAmount', 'maxLVR']);
  });
});

describe('the highest LVR of rates with an open step', () => {
  const above = (...floors: readonly number[]) => {
    const { products, warnings } = one(
      payload({
        lendingRates: floors.map((floor, index) =>
          rate(`0.06${index}`, { ...owner, tiers: [{ ...percentTier(floor, 0), maximumValue: undefined }] }),
        ),
      }),
    );
    const [product] = products;
    const { minLVR, maxLVR } = product?.productFeatures ?? {};
    return { minLVR, maxLVR, warning: warnings.at(-1), notPublished: product?.notPublished.includes('maxLVR') };
  };

  it('is assumed to be above where the step begins', () => {
    expect(above(70)).toEqual({ minLVR: 70, maxLVR: 80, warning: 'MAX_LVR_NOT_PUBLISHED', notPublished: true });
  });

  it('is unknown where the step begins at the LVR assumed elsewhere', () => {
    expect(above(80)).toEqual({ minLVR: 80, maxLVR: 80, warning: 'MAX_LVR_UNKNOWN', notPublished: true });
  });

  it('is where the step begins when there are lower steps too', () => {
    const steps = [
      rate('0.060', { ...owner, tiers: [percentTier(0, 70)] }),
      rate('0.061', { ...owner, tiers: [{ ...percentTier(70, 0), maximumValue: undefined }] }),
    ];
    const { products, warnings } = one(payload({ lendingRates: steps }));
    expect([products[0]?.productFeatures.maxLVR, warnings.at(-1)]).toEqual([70, 'MAX_LVR_FROM_TIERS']);
  });
});

describe('a payload that is refused', () => {
  it.each([
    ['ERROR_ENVELOPE', { errors: [{ code: 'x' }] }],
    ['NOT_A_PRODUCT', { data: { productId: 'p', name: 7 } }],
    ['NOT_A_PRODUCT', 'text'],
    ['NOT_RESIDENTIAL_MORTGAGE', payload({ productCategory: 'CRED_AND_CHRG_CARDS' })],
    ['NOT_CURRENT', payload({ effectiveTo: '2023-01-30T13:00:00.000Z' })],
    ['NOT_CURRENT', payload({ effectiveFrom: '2027-01-30T13:00:00.000Z' })],
    ['NO_LENDING_RATES', payload({ lendingRates: [] })],
    ['FIXED_ONLY', payload({ lendingRates: [rate('0.06', { ...owner, lendingRateType: 'FIXED' })] })],
    ['SPECIALTY_PRODUCT', payload({ name: 'Bridging Loan' })],
    ['REFERENCE_RATE_PRODUCT', payload({ name: 'Residential Reference Rate' })],
    ['NO_ONGOING_VARIABLE_RATE', payload({ lendingRates: [rate('0.0010', owner)] })],
    ['AMBIGUOUS_CELL', payload({ lendingRates: [rate('0.06', owner), rate('0.07', owner)] })],
    [
      'NON_ADDITIVE_LVR_X_AMOUNT',
      payload({
        lendingRates: [...nonAdditive],
      }),
    ],
  ])('is %s', (outcome, value) => {
    const mapping = one(value);
    expect([mapping.outcome, mapping.products]).toEqual([outcome, []]);
  });

  it.each([
    ['0.06305', 'EXACT', 0.5],
    ['0.063051', 'NON_ADDITIVE_LVR_X_AMOUNT', 0.51],
  ])('is so once a rate would be more than half a basis point off: %s', (larger, outcome, maxErrorBp) => {
    const lendingRates = [
      ...nonAdditive.slice(0, 3),
      rate(larger, { ...owner, tiers: [percentTier(70, 80), dollarTier(500_000, 99_999_999)] }),
    ];
    const mapping = one(payload({ lendingRates }));
    expect([mapping.outcome, mapping.maxErrorBp]).toEqual([outcome, maxErrorBp]);
  });

  it('says how large the error would be', () => {
    const { maxErrorBp, dropped } = one(
      payload({
        lendingRates: [...nonAdditive, rate('0.05', { ...owner, lendingRateType: 'FIXED' })],
      }),
    );
    expect([maxErrorBp, dropped]).toEqual([10, { FIXED: 1 }]);
  });
});
