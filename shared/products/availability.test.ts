import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { propertyRuns } from '../../test/support/property-runs.ts';
import type { Offer, Product } from '../service/product.ts';
import { conditionEdges, refusalOf, refusalText, strictConditions } from './availability.ts';
import type { Borrowing } from './rates.ts';

type Conditions = Parameters<typeof refusalOf>[0];

const features: Product['productFeatures'] = {
  maxLVR: 90,
  minLoanAmount: 50_000,
  offsetAccount: true,
  redrawFacility: true,
};
const asked: Borrowing = { lvr: 80, amount: 500_000, investment: false, interestOnly: false };
const ownerPi = { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' } as const;
const ownerIo = { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'INTEREST_ONLY' } as const;
const investorPi = { loanPurpose: 'INVESTMENT', repaymentType: 'PRINCIPAL_AND_INTEREST' } as const;

const why = (product: Partial<Conditions>, change: Partial<Borrowing> = {}): string | undefined => {
  const borrowing = { ...asked, ...change };
  const refusal = refusalOf({ productFeatures: features, ...product }, borrowing);
  return refusal && refusalText(refusal, borrowing);
};

test('a product is offered from its smallest loan and up to its LVR, inclusive', () => {
  expect([
    why({}, { lvr: 90, amount: 50_000 }),
    why({}, { lvr: 90 + 1e-12 }),
    why({}, { lvr: 90.01 }),
    why({}, { amount: 49_999 }),
  ]).toEqual([undefined, undefined, 'up to an LVR of 90%', 'from a loan of 50,000']);
});

test('an LVR that has to be exceeded, and a largest loan', () => {
  const productFeatures = { ...features, minLVR: 80, maxLoanAmount: 600_000 };
  expect([
    why({ productFeatures }),
    why({ productFeatures }, { lvr: 80.01, amount: 600_000 }),
    why({ productFeatures }, { lvr: 85, amount: 600_000.01 }),
    why({ productFeatures: { ...features, minLVR: 0 } }, { lvr: 0 }),
  ]).toEqual(['above an LVR of 80%', undefined, 'up to a loan of 600,000', undefined]);
});

describe('what a bank offers', () => {
  it('is only for its purposes and repayment types', () => {
    expect([
      why({ offers: [ownerPi] }),
      why({ offers: [ownerPi] }, { investment: true }),
      why({ offers: [investorPi] }),
      why({ offers: [ownerPi] }, { interestOnly: true }),
      why({ offers: [ownerIo] }),
      why({ offers: [ownerIo, investorPi] }, { investment: true, interestOnly: true }),
      why({ offers: [] }),
    ]).toEqual([
      undefined,
      'not offered for investment',
      'not offered for owner-occupied',
      'not offered with interest only',
      'not offered with principal and interest',
      'not offered for investment with interest only',
      'not offered for owner-occupied',
    ]);
  });

  it('has a rate only within its bands, whatever the product’s limits', () => {
    const offers: Offer[] = [
      {
        ...ownerPi,
        bands: [
          { overLVR: 60, maxLVR: 70, minLoanAmount: 100_000, belowLoanAmount: 750_000 },
          { overLVR: 70, maxLVR: 80, minLoanAmount: 250_000, belowLoanAmount: 750_000 },
        ],
      },
    ];
    const at = (lvr: number, amount: number) => why({ offers }, { lvr, amount });
    expect([at(60.01, 100_000), at(80, 749_999.99), at(60, 300_000), at(80.01, 300_000)]).toEqual([
      undefined,
      undefined,
      'above an LVR of 60%',
      'up to an LVR of 80%',
    ]);
    expect([at(65, 99_999), at(65, 750_000), at(75, 200_000)]).toEqual([
      'from a loan of 100,000',
      'for loans below 750,000',
      'no rate for this LVR and amount together',
    ]);
  });

  it('with one open band has no limit on that side', () => {
    const offers: Offer[] = [
      { ...ownerPi, bands: [{ overLVR: 0, maxLVR: 60, minLoanAmount: 0 }] },
      { ...ownerPi, bands: [{ overLVR: 0, minLoanAmount: 1_000_000 }] },
    ];
    expect([why({ offers }), why({ offers }, { amount: 1_000_000 })]).toEqual([
      'no rate for this LVR and amount together',
      undefined,
    ]);
  });
});

test('only a product’s stated conditions restrict servicing', () => {
  expect(strictConditions({ productFeatures: features })).toBeUndefined();
  const largest = { ...features, maxLoanAmount: 600_000 };
  const strict = strictConditions({ productFeatures: largest })!;
  expect([
    refusalOf(strict, { ...asked, lvr: 99, amount: 1 }),
    refusalOf(strict, { ...asked, amount: 700_000 }),
  ]).toEqual([undefined, { condition: 'amount_maximum', limit: 600_000 }]);
  expect(strictConditions({ productFeatures: features, offers: [ownerPi] })).toEqual({
    productFeatures: features,
    offers: [ownerPi],
  });
});

const asConstants = <T extends object>(of: T) =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, fc.constant(value)])) as {
    [K in keyof T]: fc.Arbitrary<T[K]>;
  };

test('nothing changes between two edges', () => {
  const [floor, end] = [fc.constantFrom(0, 50, 60), fc.constantFrom(70, 80, 95)];
  const [least, most] = [fc.constantFrom(0, 100_000), fc.constantFrom(250_000, 750_000, 1_500_000)];
  const band = fc.record(
    { overLVR: floor, maxLVR: end, minLoanAmount: least, belowLoanAmount: most },
    { requiredKeys: ['overLVR', 'minLoanAmount'] },
  );
  const product = fc.record({
    offers: fc.array(fc.record({ ...asConstants(ownerPi), bands: fc.array(band, { minLength: 1, maxLength: 3 }) }), {
      minLength: 1,
      maxLength: 2,
    }),
    productFeatures: fc.record({ ...asConstants(features), maxLVR: end, minLVR: floor, maxLoanAmount: most }),
  });
  const inside = (edges: readonly number[], place: number): [number, number] => {
    const sorted = [...new Set([0, ...edges, 2_000_000])].toSorted((a, b) => a - b);
    const index = place % (sorted.length - 1);
    const [from, to] = [sorted[index] ?? 0, sorted[index + 1] ?? 0];
    return [from + (to - from) * 0.1, from + (to - from) * 0.9];
  };
  let quoted = 0;
  fc.assert(
    fc.property(product, fc.nat(30), fc.nat(30), (one, x, y) => {
      const { lvrs, amounts } = conditionEdges(one);
      const [[low, high], [less, more]] = [inside(lvrs, x), inside(amounts, y)];
      const answers = [
        { lvr: low, amount: less },
        { lvr: high, amount: more },
      ].map((place) => refusalOf(one, { ...asked, ...place }) === undefined);
      quoted += Number(answers[0]);
      expect(answers[1]).toBe(answers[0]);
    }),
    propertyRuns(500),
  );
  expect(quoted).toBeGreaterThan(20);
});

test('an offer without bands is for any loan, whatever another one of its kind is for', () => {
  const bands = [{ overLVR: 0, maxLVR: 60, minLoanAmount: 0 }];
  expect(why({ offers: [{ ...ownerPi, bands }, ownerPi] })).toBeUndefined();
  expect(why({ offers: [{ ...ownerPi, bands }] })).toBe('up to an LVR of 60%');
});
