import { hash } from 'node:crypto';
import * as z from 'zod';

/*
 * The published products of a bank under the Consumer Data Right: answers of Get Product Detail
 * (`/cds-au/v1/banking/products/{productId}`), versions 3 to 7. They are read by shape and not by version,
 * since holders mix the versions' shapes: a number or a text, one condition or a list of them, `amount` or
 * `fixedAmount.amount`. An optional field that is not understood counts as absent, not as an
 * error.
 */

/** Banks write a sentence or a paragraph; the patterns that read it are not for more, nor for runs of spaces. */
const maxTextLength = 2_000;
const text = z
  .string()
  .catch('')
  .default('')
  .transform((written) => written.slice(0, maxTextLength).replace(/\s+/g, ' ').trim());

/** No published product has a tenth of it in any list. */
const maxItems = 1_000;
const list = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .default([])
    .transform((items) => items.slice(0, maxItems).flatMap((one) => item.safeParse(one).data ?? []));

/** A number, even if written as text; undefined for anything else. */
const number = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value))
  .transform((value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined));

const tier = z.object({
  name: text,
  unitOfMeasure: text,
  minimumValue: number,
  maximumValue: number,
  additionalInfo: text,
});

const lendingRate = z.object({
  lendingRateType: text,
  /** A decimal fraction: 0.0679 is 6.79 percent a year. */
  rate: number,
  /** The same, of the comparison rate. */
  comparisonRate: number,
  repaymentType: text,
  loanPurpose: text,
  tiers: list(tier),
  additionalValue: text,
  additionalInfo: text,
});

const fee = z
  .object({
    name: text,
    feeType: text,
    amount: number,
    fixedAmount: z.object({ amount: number }).optional().catch(undefined),
    additionalValue: text,
    additionalInfo: text,
  })
  .transform(({ amount, fixedAmount, ...rest }) => ({ ...rest, amount: amount ?? fixedAmount?.amount }));

const feature = z.object({ featureType: text, additionalValue: text, additionalInfo: text });
const constraint = z.object({ constraintType: text, additionalValue: text, additionalInfo: text });

const publishedProduct = z.object({
  productId: z.string().trim().min(1).max(200),
  brand: text,
  brandName: text,
  name: text.refine((name) => name !== ''),
  description: text,
  productCategory: text,
  lastUpdated: text,
  effectiveFrom: text,
  effectiveTo: text,
  lendingRates: list(lendingRate),
  fees: list(fee),
  features: list(feature),
  constraints: list(constraint),
});

export type PublishedProduct = z.infer<typeof publishedProduct>;
export type LendingRate = PublishedProduct['lendingRates'][number];
export type Fee = PublishedProduct['fees'][number];

/** A payload as read: a product, or the reason why it is not one. `sha256` covers the payload as parsed. */
export type Payload = { readonly sha256: string } & (
  | { readonly product: PublishedProduct }
  | { readonly refusal: 'ERROR_ENVELOPE' | 'NOT_A_PRODUCT'; readonly productId: string }
);

const envelope = z.object({ data: z.looseObject({ productId: z.unknown() }) });
const errorEnvelope = z.object({ errors: z.array(z.unknown()) });
const productList = z.object({ data: z.object({ products: z.array(z.unknown()) }) });

const readOne = (value: unknown): Payload => {
  const inner: unknown = envelope.safeParse(value).data?.data ?? value;
  const sha256 = hash('sha256', JSON.stringify(inner));
  if (errorEnvelope.safeParse(value).success) return { sha256, refusal: 'ERROR_ENVELOPE', productId: '' };
  const product = publishedProduct.safeParse(inner);
  if (product.success) return { sha256, product: product.data };
  const named = z.object({ productId: z.string() }).safeParse(inner);
  return { sha256, refusal: 'NOT_A_PRODUCT', productId: named.data?.productId ?? '' };
};

/** The payloads of a JSON value, each read when it is asked for: an envelope, a bare product, a list of products, or an array of these. */
export function* readPayloads(value: unknown): Generator<Payload> {
  const listed = productList.safeParse(value).data?.data.products ?? value;
  for (const one of Array.isArray(listed) ? listed : [listed]) yield readOne(one);
}
