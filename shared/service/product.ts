import * as z from 'zod';
import { finiteNumber, isoTimestamp, objectId } from './primitives.ts';

/** Threshold text (an LVR in percent, or an amount in AUD) to discount in percentage points. */
const discounts = z.record(z.string(), finiteNumber);

/** The kinds of product that the service lists (service-api, Product). */
export const productTypes = ['variable_basic', 'variable_package'] as const;
export const productType = z.enum(productTypes);

/** Banks' names for the purposes and repayment types that a rate is published for. */
export const offerPurposes = ['OWNER_OCCUPIED', 'INVESTMENT'] as const;
export const offerRepayments = ['PRINCIPAL_AND_INTEREST', 'INTEREST_ONLY'] as const;

const maxOffers = 16;
const maxBands = 500;

/** LVRs (percent) and amounts (AUD) that a rate is published for; an end that is absent is open. */
export const offerBand = z.object({
  overLVR: finiteNumber.describe('Not this LVR, but what is above it; 0 includes 0'),
  maxLVR: finiteNumber.optional().describe('Up to this LVR'),
  minLoanAmount: finiteNumber.describe('From this amount'),
  belowLoanAmount: finiteNumber.optional().describe('Not this amount, but what is below it'),
  comparisonRate: finiteNumber.optional().catch(undefined).describe('As published, percent a year'),
  rateAfter: finiteNumber
    .optional()
    .catch(undefined)
    .describe('Percent a year, after interest only; absent: that of the same product, if it has one'),
});

/** A purpose and repayment type that a product is for; without bands, for any LVR and amount within its limits. */
export const offer = z.object({
  loanPurpose: z.enum(offerPurposes),
  repaymentType: z.enum(offerRepayments),
  bands: z.array(offerBand).max(maxBands).optional(),
});

/** The introductory rate, percent a year; the product's own applies afterwards. */
export const introductoryRate = z.object({
  rate: finiteNumber.min(0).max(25),
  months: finiteNumber.int().min(1).max(120),
});

/** Fields of a product that may be 0 or a default because the bank does not publish them. */
export const publishableFields = ['setupFee', 'ongoingFee', 'minLoanAmount', 'maxLVR'] as const;

const maxFields = 20;

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
      minLVR: finiteNumber.optional().catch(undefined).describe('Extension: for LVRs above it, percent'),
      maxLoanAmount: finiteNumber.optional().catch(undefined).describe('Extension: AUD'),
    }),
    isForServicing: z.boolean(),
    lastUpdated: isoTimestamp,
    offers: z
      .array(offer)
      .max(maxOffers)
      .optional()
      .catch(undefined)
      .describe('Extension: what it is for; nothing else is priced. Absent: every purpose and repayment type'),
    introductory: introductoryRate.optional().catch(undefined).describe('Extension: no servicing reads it'),
    notPublished: z
      .array(z.enum(publishableFields))
      .max(maxFields)
      .optional()
      .catch(undefined)
      .describe('Extension: fields that are assumed, since the bank does not publish them'),
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
export type Offer = z.infer<typeof offer>;
export type OfferBand = z.infer<typeof offerBand>;
export type PublishableField = (typeof publishableFields)[number];
export type ProductType = z.infer<typeof productType>;
