import { describe, expect, it } from 'vitest';
import { mapPayload } from './map-product.ts';
import { readPayloads } from './payload.ts';
import { dollarTier, owner, payload, percentTier, rate } from './published-products.test-data.ts';

const now = new Date('2026-11-21T02:30:00.000Z');
const map = (change: Record<string, unknown>) => {
  const [read] = readPayloads(payload(change));
  if (read === undefined) throw new Error('There is no payload.');
  return mapPayload(read, now);
};

const packaged = rate('0.0600', { ...owner, additionalInfo: 'With Wealth Package', tiers: [percentTier(0, 80)] });
const split = [rate('0.0700', owner), packaged];

it.each([
  [{}, 'EXACT'],
  [{ productCategory: '' }, 'EXACT'],
  [{ productCategory: 'LEASES' }, 'NOT_RESIDENTIAL_MORTGAGE'],
  [{ effectiveTo: now.toISOString() }, 'EXACT'],
  [{ effectiveTo: '2026-11-21T02:29:59.999Z' }, 'NOT_CURRENT'],
  [{ effectiveFrom: now.toISOString() }, 'EXACT'],
  [{ effectiveFrom: '2026-11-21T02:30:00.001Z' }, 'NOT_CURRENT'],
])('a payload with %j is %s', (change, outcome) => {
  expect(map(change).outcome).toBe(outcome);
});

describe('the identifier of a product, by which scenarios keep it', () => {
  const idsOf = (change: Record<string, unknown>) => map(change).products.map(({ _id }) => _id);

  it('is for ever that of its bank, its own and its part', () => {
    expect(idsOf({})).toEqual(['83300972d7764bd0a8fb7ac2']);
    expect(idsOf({ lendingRates: split })).toEqual(['2300d74c86718b4e0e2c1c92', 'c08d037e5ee2d7b6fee47cb7']);
  });

  it('is the same however the bank’s name is written and whatever else changes', () => {
    for (const change of [{ brand: ' Quokka ' }, { name: 'Another' }, { lendingRates: [rate('0.05', owner)] }])
      expect(idsOf(change)).toEqual(idsOf({}));
    expect(idsOf({ brand: 'NUMBAT' })).not.toEqual(idsOf({}));
  });
});

it.each([
  ['2026-10-01T15:00:00+10:00', '2026-10-01T05:00:00.000Z'],
  ['last spring', now.toISOString()],
])('a product that was changed at %s is of %s', (lastUpdated, at) => {
  expect(map({ lastUpdated }).products.map((one) => one.lastUpdated)).toEqual([at]);
});

describe('interest only', () => {
  const priced = (
    loanPurpose: string,
    repaymentType: string,
    [base, dearer, cheaper]: readonly [number, number, number],
  ) =>
    [percentTier(0, 80), percentTier(80, 90)].flatMap((lvr, high) =>
      [dollarTier(0, 499_999), dollarTier(500_000, 99_999_999)].map((amount, large) =>
        rate(((base + high * dearer - large * cheaper) / 10_000).toFixed(4), {
          ...{ loanPurpose, repaymentType, tiers: [lvr, amount] },
        }),
      ),
    );
  const published = [
    ...priced('OWNER_OCCUPIED', 'PRINCIPAL_AND_INTEREST', [600, 50, 10]),
    ...priced('INVESTMENT', 'PRINCIPAL_AND_INTEREST', [630, 90, 15]),
    ...priced('OWNER_OCCUPIED', 'INTEREST_ONLY', [640, 80, 20]),
    ...priced('INVESTMENT', 'INTEREST_ONLY', [690, 60, 25]),
  ];
  const rateAfter = (lendingRates: readonly object[]) => {
    const { products } = map({ lendingRates });
    expect(products.map(({ productName }) => productName)).toEqual(
      ['OO P&I', 'INV P&I', 'OO IO', 'INV IO'].map((part) => `Everyday – ${part}`),
    );
    return products
      .flatMap(({ productName, offers }) =>
        offers.flatMap(({ bands }) =>
          (bands ?? []).map(({ overLVR, minLoanAmount, rateAfter }) => [
            productName.slice(11),
            overLVR,
            minLoanAmount,
            rateAfter,
          ]),
        ),
      )
      .filter(([, , , rate]) => rate !== undefined);
  };
  const after = [
    ['OO IO', 0, 0, 6],
    ['OO IO', 80, 0, 6.5],
    ['OO IO', 0, 500_000, 5.9],
    ['OO IO', 80, 500_000, 6.4],
    ['INV IO', 0, 0, 6.3],
    ['INV IO', 80, 0, 7.2],
    ['INV IO', 0, 500_000, 6.15],
    ['INV IO', 80, 500_000, 7.05],
  ];

  it('is followed by the rate for the same purpose, LVR and amount, in whatever order all are published', () => {
    expect(rateAfter(published)).toEqual(after);
    expect(rateAfter(published.toReversed())).toEqual(after);
  });

  it('is followed by nothing known where there is no such rate', () => {
    const [small, , smallAbove] = published;
    expect(rateAfter(published.filter((one) => one !== small && one !== smallAbove))).toEqual(after.slice(2));
  });
});

it('an introductory rate with a package is that of the package, or of the product where there is no other', () => {
  const first = rate('0.05', {
    ...{ ...owner, lendingRateType: 'INTRODUCTORY', additionalInfo: 'With Wealth Package', additionalValue: 'P2Y' },
    tiers: [percentTier(0, 80)],
  });
  const takenBy = (lendingRates: readonly object[]) =>
    map({ lendingRates: [...lendingRates, first] }).products.map(({ introductory }) => introductory !== undefined);
  expect(takenBy(split)).toEqual([false, true]);
  expect(takenBy([rate('0.0700', { ...owner, tiers: [percentTier(0, 80)] })])).toEqual([true]);
});

describe('a warning', () => {
  it('is given once, whichever parts it is about', () => {
    const { warnings, products } = map({ lendingRates: split });
    expect(products).toHaveLength(2);
    expect(warnings).toEqual([...new Set(warnings)]);
    expect(warnings).toContain('MINIMUM_LOAN_NOT_PUBLISHED');
  });

  it('of comparison rates is given where those of one part differ', () => {
    const differs = (comparisonRate: string) => {
      const [basic, other] = split as [object, object];
      return map({ lendingRates: [basic, { ...other, comparisonRate }] }).warnings.includes('COMPARISON_RATE_DIFFERS');
    };
    expect(['0.0600', '0.0900'].map(differs)).toEqual([false, true]);
  });

  it('is given with rates that cannot be told apart, too', () => {
    const lendingRates = ['0.06', '0.07'].map((one) => rate(one, { ...owner, loanPurpose: '' }));
    expect(map({ lendingRates })).toMatchObject({ outcome: 'AMBIGUOUS_CELL', warnings: ['PURPOSE_NOT_PUBLISHED'] });
  });
});
