import { z } from 'zod';
import { finiteNumber, isoTimestamp, objectId } from './primitives.ts';

/** Threshold text (an LVR in percent, or an amount in AUD) to discount in percentage points. */
const discounts = z.record(z.string(), finiteNumber);

/** The kinds of product that the service lists (service-api, Product). */
export const productTypes = ['variable_basic', 'variable_package'] as const;
export const productType = z.enum(productTypes);

/** One lender product used in servicing (service-api, Product). Rates in percent a year. */
export const product = z
  .looseObject({
    _id: objectId,
    lender: z.string(),
    productType,
    productName: z.string(),
    setupFee: finiteNumber,
    ongoingFee: finiteNumber,
    loanAmountThresholds: z.array(finiteNumber),
    lvrThresholds: z.array(finiteNumber),
    rateTableFields: z.looseObject({
      baseRate: finiteNumber,
      lvrDiscounts: discounts,
      loanAmountDiscounts: discounts,
      investmentPremium: finiteNumber,
      interestOnlyPremium: finiteNumber,
    }),
    productFeatures: z.looseObject({
      maxLVR: finiteNumber,
      minLoanAmount: finiteNumber,
      offsetAccount: z.boolean(),
      redrawFacility: z.boolean(),
    }),
    isForServicing: z.boolean(),
    lastUpdated: isoTimestamp,
  })
  .meta({ id: 'Product' });

/** A product as a service may list it: in full, or in the compact sample's five fields (service-api, Product). */
export const listedProduct = product.partial({
  _id: true,
  loanAmountThresholds: true,
  lvrThresholds: true,
  rateTableFields: true,
  productFeatures: true,
  isForServicing: true,
  lastUpdated: true,
});

export type Product = z.infer<typeof product>;
export type ListedProduct = z.infer<typeof listedProduct>;
export type ProductType = z.infer<typeof productType>;
