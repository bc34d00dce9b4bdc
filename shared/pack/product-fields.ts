import type { WrittenPack } from './pack-schema.ts';

export type PackProduct = WrittenPack['products'][number];
type RateFields = PackProduct['rateTableFields'];

/** A threshold (LVR in percent, or AUD) and its discount in percentage points, ascending. */
export type DiscountStep = readonly [threshold: number, discount: number];

const stepsOf = (thresholds: readonly number[], discounts: RateFields['lvrDiscounts']): readonly DiscountStep[] =>
  thresholds.map((threshold) => [threshold, discounts[String(threshold)] ?? 0]);

/** The fields of a product in a pack, in the order of a form, without its lender and identifier. */
const readers = {
  productName: (product: PackProduct) => product.productName,
  productType: (product: PackProduct) => product.productType,
  baseRate: (product: PackProduct) => product.rateTableFields.baseRate,
  investmentPremium: (product: PackProduct) => product.rateTableFields.investmentPremium,
  interestOnlyPremium: (product: PackProduct) => product.rateTableFields.interestOnlyPremium,
  lvrDiscounts: ({ lvrThresholds, rateTableFields }: PackProduct) =>
    stepsOf(lvrThresholds, rateTableFields.lvrDiscounts),
  loanAmountDiscounts: ({ loanAmountThresholds, rateTableFields }: PackProduct) =>
    stepsOf(loanAmountThresholds, rateTableFields.loanAmountDiscounts),
  introductory: (product: PackProduct) => product.introductory,
  setupFee: (product: PackProduct) => product.setupFee,
  ongoingFee: (product: PackProduct) => product.ongoingFee,
  maxLVR: (product: PackProduct) => product.productFeatures.maxLVR,
  minLVR: (product: PackProduct) => product.productFeatures.minLVR,
  minLoanAmount: (product: PackProduct) => product.productFeatures.minLoanAmount,
  maxLoanAmount: (product: PackProduct) => product.productFeatures.maxLoanAmount,
  offsetAccount: (product: PackProduct) => product.productFeatures.offsetAccount,
  redrawFacility: (product: PackProduct) => product.productFeatures.redrawFacility,
  isForServicing: (product: PackProduct) => product.isForServicing,
  offers: (product: PackProduct) => product.offers,
  notPublished: (product: PackProduct) => product.notPublished,
  published: (product: PackProduct) => product.published,
  lastUpdated: (product: PackProduct) => product.lastUpdated,
} as const;

export type ProductFieldName = keyof typeof readers;

/** A field's value as stated in its product. */
export type ProductFieldOf<N extends ProductFieldName> = ReturnType<(typeof readers)[N]>;

export const productFieldNames = Object.keys(readers).filter((name): name is ProductFieldName =>
  Object.hasOwn(readers, name),
);

export const productFieldOf = <N extends ProductFieldName>(product: PackProduct, name: N): ProductFieldOf<N> =>
  readers[name](product) as ProductFieldOf<N>;
