import { describe, expect, it } from 'vitest';
import type { Product } from '../../../../shared/service/product.ts';
import { vectorLender } from '../../../../test/vectors/servicing-vectors.ts';
import { priceList, priceLoan, type PriceQuery, priceSteps } from './pricing.ts';

const { products } = vectorLender('vanilla');
const [packageProduct] = products;
const query: PriceQuery = {
  productType: 'variable_package',
  lvr: 80,
  amount: 500_000,
  investment: false,
  interestOnly: false,
};

const price = (change: Partial<PriceQuery> = {}, of: readonly Product[] = products) => {
  const price = priceLoan(priceList(of), { ...query, ...change });
  return [price.rate, price.chosen?.product.productName, price.typeOffered];
};

const altered = (
  id: string,
  change: Partial<Product>,
  features: Partial<Product['productFeatures']> = {},
): Product => ({
  ...packageProduct!,
  _id: id,
  productName: id,
  ...change,
  productFeatures: { ...packageProduct!.productFeatures, ...features },
});

describe('the price of a loan', () => {
  it('is the base rate less the discounts of its LVR and amount', () => {
    const price = priceLoan(priceList(products), query);
    expect([price.rate, price.chosen?.product, price.typeOffered]).toEqual([6.4, packageProduct, true]);
    expect(priceSteps(price)).toEqual([
      { label: 'Base rate', points: 7.05 },
      { label: 'LVR to 80%', points: -0.6 },
      { label: 'Amount from 500,000', points: -0.05 },
    ]);
  });

  it('adds the loadings for investment and interest-only, and no discount outside the tables', () => {
    const price = priceLoan(priceList(products), {
      ...query,
      lvr: 96,
      amount: 100_000,
      investment: true,
      interestOnly: true,
    });
    expect([price.rate, priceSteps(price)]).toEqual([
      7.55,
      [
        { label: 'Base rate', points: 7.05 },
        { label: 'Investment', points: 0.2 },
        { label: 'Interest only', points: 0.3 },
      ],
    ]);
  });

  it('reads the discount tables in any order', () => {
    const rates = packageProduct!.rateTableFields;
    const tables = {
      lvrDiscounts: { 80: 0.6, '62.5': 0.8, '61.5': 0.9 },
      loanAmountDiscounts: { 500_000: 0.05, '400000.5': 0.04, '300000.5': 0.03 },
    };
    const product = altered('tables', { rateTableFields: { ...rates, ...tables } });
    const rate = (change: Partial<PriceQuery>) => price(change, [product])[0];
    expect([rate({ lvr: 61 }), rate({ lvr: 62 }), rate({ lvr: 70 })]).toEqual([6.1, 6.2, 6.4]);
    expect([rate({ amount: 350_000 }), rate({ amount: 450_000 }), rate({})]).toEqual([6.42, 6.41, 6.4]);
  });

  it.each([
    [{ lvr: 60 }, 6.3],
    [{ lvr: 60.01 }, 6.35],
    [{ lvr: 80.0000000001 }, 6.4],
    [{ lvr: 80.01 }, 6.7],
    [{ lvr: 95 }, 7],
    [{ lvr: 96 }, 7],
    [{ amount: 499_999.99 }, 6.45],
    [{ amount: 749_999 }, 6.4],
    [{ amount: 2_000_000 }, 6.3],
    [{ investment: true }, 6.6],
    [{ interestOnly: true }, 6.7],
    [{ investment: true, interestOnly: true }, 6.9],
  ])('with %j is %d', (change, rate) => expect(price(change)[0]).toBe(rate));

  it('uses the requested product type, or all types where the lender has none of it', () => {
    expect(price({ productType: 'variable_basic' })).toEqual([6.25, 'Basic', true]);
    expect(price({ productType: 'fixed' })).toEqual([6.25, 'Basic', false]);
    expect(price({ productType: undefined })).toEqual([6.25, 'Basic', false]);
  });

  it('is that of the cheapest product that accepts the LVR and the amount', () => {
    const rates = packageProduct!.rateTableFields;
    const narrow = altered('narrow', { rateTableFields: { ...rates, baseRate: 6 } }, { maxLVR: 70 });
    const large = altered('large', { rateTableFields: { ...rates, baseRate: 5 } }, { minLoanAmount: 600_000 });
    expect(price({}, [...products, narrow, large])).toEqual([6.4, 'Package', true]);
    expect(price({ lvr: 70 }, [...products, narrow, large])).toEqual([5.3, 'narrow', true]);
    expect(price({ amount: 600_000 }, [...products, narrow, large])).toEqual([4.35, 'large', true]);
    expect(price({ lvr: 99 }, [narrow])).toEqual([5.95, 'narrow', true]);
  });

  it('goes to the lower id where two are equally cheap, and never to a product that is not for servicing', () => {
    const twins = [altered('b', {}), altered('a', {}), altered('0', { isForServicing: false })];
    expect(price({}, twins)).toEqual([6.4, 'a', true]);
    expect(price({}, twins.toReversed())).toEqual([6.4, 'a', true]);
  });

  it('is never that of a product that is not offered for the loan', () => {
    const ownerPi = { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' } as const;
    const rates = packageProduct!.rateTableFields;
    const cheap = altered('cheap', { offers: [ownerPi], rateTableFields: { ...rates, baseRate: 5 } }, { maxLVR: 70 });
    expect(price({ lvr: 70 }, [...products, cheap])).toEqual([4.3, 'cheap', true]);
    expect(price({ lvr: 70, investment: true }, [...products, cheap])).toEqual([6.55, 'Package', true]);
    expect(price({ lvr: 70, interestOnly: true }, [...products, cheap])).toEqual([6.65, 'Package', true]);
    expect(price({ lvr: 80 }, [cheap, products[1]!])).toEqual([6.25, 'Basic', false]);
  });

  it('is missing where no product suits the loan; the nearest reason and the highest rate take its place', () => {
    const ownerPi = { loanPurpose: 'OWNER_OCCUPIED', repaymentType: 'PRINCIPAL_AND_INTEREST' } as const;
    const dear = { rateTableFields: { ...packageProduct!.rateTableFields, baseRate: 9 } };
    const only = [altered('owners', { offers: [ownerPi], ...dear }), altered('large', {}, { maxLoanAmount: 400_000 })];
    const price = priceLoan(priceList(only), { ...query, investment: true });
    expect([price.rate, price.chosen, price.typeOffered]).toEqual([8.55, undefined, true]);
    expect(price.withheld).toEqual({
      product: only[1],
      refusal: { condition: 'amount_maximum', limit: 400_000 },
    });
    expect(priceSteps(price)).toEqual([{ label: 'No product for this loan; the highest rate', points: 8.55 }]);
  });

  it('is zero where the lender has no product', () => {
    const nothing = priceLoan([], query);
    expect([nothing, priceSteps(nothing)]).toEqual([{ rate: 0, query, chosen: undefined, typeOffered: false }, []]);
  });
});
