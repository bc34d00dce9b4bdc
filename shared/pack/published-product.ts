import type { PublishedListing } from '../contract/lenders/banks.ts';
import { differingFields } from './difference.ts';
import type { PackProduct, ProductFieldName } from './product-fields.ts';

const maxNameLength = 60;

/** What a product is for; the comparison rates and the rates after interest only, which no servicing reads, stay behind. */
const offersOf = ({ offers }: PublishedListing['product']): PackProduct['offers'] =>
  offers?.map(({ bands, ...offer }) => ({
    ...offer,
    ...(bands && {
      bands: bands.map(({ comparisonRate: _comparison, rateAfter: _after, ...band }) => band),
    }),
  }));

/**
 * A published product as one of a pack, with its source and state. It is for servicing because the person adding it to
 * a pack says so: a published rate by itself is not a servicing policy.
 */
export const fromPublished = (
  { product, brand, since, readAt }: PublishedListing,
  { lender, id }: { readonly lender: string; readonly id: string },
): PackProduct => {
  const { rateTableFields: rates, productFeatures: features, introductory, notPublished } = product;
  const offers = offersOf(product);
  const { minLVR, maxLoanAmount } = features;
  return {
    ...{ _id: id, lender, productType: product.productType, productName: product.productName.slice(0, maxNameLength) },
    ...{ setupFee: product.setupFee, ongoingFee: product.ongoingFee },
    ...{ loanAmountThresholds: product.loanAmountThresholds, lvrThresholds: product.lvrThresholds },
    rateTableFields: {
      ...{ baseRate: rates.baseRate, lvrDiscounts: rates.lvrDiscounts },
      ...{ loanAmountDiscounts: rates.loanAmountDiscounts },
      ...{ investmentPremium: rates.investmentPremium, interestOnlyPremium: rates.interestOnlyPremium },
    },
    productFeatures: {
      ...{ maxLVR: features.maxLVR, minLoanAmount: features.minLoanAmount },
      ...{ offsetAccount: features.offsetAccount, redrawFacility: features.redrawFacility },
      ...(minLVR !== undefined && { minLVR }),
      ...(maxLoanAmount !== undefined && { maxLoanAmount }),
    },
    isForServicing: true,
    lastUpdated: product.lastUpdated,
    ...(offers && { offers }),
    ...(introductory && { introductory }),
    ...(notPublished && { notPublished }),
    published: { id: product._id, brand, since, readAt },
  };
};

/** How a copied product relates to what is published now. */
export type PublishedStanding =
  | { readonly state: 'current' }
  | { readonly state: 'withdrawn' }
  /** `fields` differ; `product` is the one of the pack with what is published in its place. */
  | { readonly state: 'changed'; readonly fields: readonly ProductFieldName[]; readonly product: PackProduct };

/** Fields that say where and when, rather than what. */
const isOfSource = (name: ProductFieldName): boolean => name === 'published' || name === 'lastUpdated';

/**
 * Whether the bank has changed the published product since it was copied. Its name in the pack and whether it is for
 * servicing remain the person's choice.
 */
export const publishedStanding = (product: PackProduct, listings: readonly PublishedListing[]): PublishedStanding => {
  const listing = listings.find((one) => one.product._id === product.published?.id);
  if (listing === undefined) return { state: 'withdrawn' };
  if (listing.since === product.published?.since) return { state: 'current' };
  const { productName, isForServicing } = product;
  const next = {
    ...fromPublished(listing, { lender: product.lender, id: product._id }),
    ...{ productName, isForServicing },
  };
  const fields = differingFields(product, next).filter((name) => !isOfSource(name));
  return fields.length === 0 ? { state: 'current' } : { state: 'changed', fields, product: next };
};
