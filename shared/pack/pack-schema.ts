import * as z from 'zod';
import { offerPurposes, offerRepayments, product, publishableFields } from '../service/product.ts';
import { servicingParameters } from './parameters.ts';

/** A lender identifier: short, lower case, as in queries and file names. */
export const lenderId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,23}$/, 'Must be 2 to 24 lower-case letters, digits or hyphens');

const ratePercent = z.number().min(0).max(25).describe('Percent a year');
const points = z.number().min(-5).max(5).describe('Percentage points');
const discounts = z.record(z.string(), points).describe('Threshold to discount in percentage points');
const dollars = z.number().min(0);
const rateFields = product.shape.rateTableFields.shape;
const features = product.shape.productFeatures.shape;

const ratio = z.number().min(0).max(100);

/** What a product is offered for; a misspelt condition is an error, so that it never counts as no condition. */
const packOffer = z.strictObject({
  loanPurpose: z.enum(offerPurposes),
  repaymentType: z.enum(offerRepayments),
  bands: z
    .array(
      z.strictObject({
        overLVR: ratio,
        maxLVR: ratio.optional(),
        minLoanAmount: dollars,
        belowLoanAmount: dollars.optional(),
      }),
    )
    .min(1)
    .optional(),
});

/** A product in a pack: as on the wire, but bounded and without unknown keys. */
const packProductShape = z.strictObject({
  ...product.shape,
  lender: lenderId,
  productName: z.string().min(1).max(60),
  setupFee: dollars.max(10_000),
  ongoingFee: dollars.max(10_000),
  loanAmountThresholds: z.array(z.number().gt(0).max(100_000_000)).describe('AUD, ascending'),
  lvrThresholds: z.array(z.number().gt(0).max(100)).describe('Percent, ascending'),
  rateTableFields: z.strictObject({
    ...rateFields,
    baseRate: ratePercent,
    lvrDiscounts: discounts,
    loanAmountDiscounts: discounts,
    investmentPremium: points,
    interestOnlyPremium: points,
  }),
  productFeatures: z.strictObject({
    ...features,
    maxLVR: z.number().gt(1).max(100).describe('Percent'),
    minLoanAmount: dollars.max(10_000_000),
    minLVR: ratio.optional().describe('Percent; only LVRs above it are offered'),
    maxLoanAmount: dollars.optional().describe('AUD'),
  }),
  lastUpdated: z.iso.datetime(),
  offers: z
    .array(packOffer)
    .min(1)
    .optional()
    .describe('Purposes and repayment types that it is for; nothing else has a price. Absent: all'),
  introductory: z
    .strictObject({ rate: ratePercent, months: z.int().min(1).max(120) })
    .optional()
    .describe('Rate of the first months; no servicing reads it'),
  notPublished: z.array(z.enum(publishableFields)).optional().describe('Fields whose figure is assumed'),
  published: z
    .strictObject({
      id: z.string().min(1).max(64),
      brand: z.string().min(1).max(300),
      since: z.iso.datetime().describe('How long it was published as it was taken'),
      readAt: z.iso.datetime().describe('When it was read from the bank, or from its file'),
    })
    .optional()
    .describe('The published product that it was taken from'),
});

type PackProduct = z.infer<typeof packProductShape>;

/** What the rate of a product depends on, with the bounds of a pack. */
export const ratedProduct = packProductShape.pick({ rateTableFields: true, productFeatures: true, offers: true });

export const packProducts = z.array(packProductShape).min(1).max(50);

interface Finding {
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const ascending = (values: readonly number[], path: string): Finding[] =>
  values.flatMap((value, index) => {
    const before = values[index - 1];
    return before !== undefined && before >= value
      ? [{ path: [path, index], message: `Thresholds must ascend: ${value} follows ${before}` }]
      : [];
  });

/** The keys of a discount map must be exactly its thresholds. */
const sameKeys = (thresholds: readonly number[], map: Readonly<Record<string, number>>, path: string): Finding[] => {
  const expected = thresholds.map(String);
  const missing = expected.filter((key) => !Object.hasOwn(map, key));
  const extra = Object.keys(map).filter((key) => !expected.includes(key));
  return [
    ...missing.map((key) => ({ path: ['rateTableFields', path], message: `No discount for the threshold ${key}` })),
    ...extra.map((key) => ({ path: ['rateTableFields', path, key], message: 'No such threshold' })),
  ];
};

/** Checks that the types of a product cannot express. */
const productFindings = (item: PackProduct): Finding[] => [
  ...ascending(item.lvrThresholds, 'lvrThresholds'),
  ...ascending(item.loanAmountThresholds, 'loanAmountThresholds'),
  ...sameKeys(item.lvrThresholds, item.rateTableFields.lvrDiscounts, 'lvrDiscounts'),
  ...sameKeys(item.loanAmountThresholds, item.rateTableFields.loanAmountDiscounts, 'loanAmountDiscounts'),
];

const packShape = z.strictObject({
  $schema: z.string().optional().describe('For editors: ../lender-pack.schema.json'),
  id: lenderId,
  name: z.string().min(1).max(24).describe('As a table shows it'),
  notice: z.string().min(1).max(60).optional().describe('Shown beside the name, for example "Sample lender"'),
  whiteLabel: z.boolean().describe('A white-label lender computes; the service leaves its policies out'),
  asAt: z.iso.date().describe('The day that the pack describes'),
  servicing: servicingParameters.describe('Parameters that differ from the defaults'),
  products: packProducts,
});

type PackShape = z.infer<typeof packShape>;

/** Checks of a lender's products that their schema cannot express. */
export const productsFindings = ({ id, products }: Pick<PackShape, 'id' | 'products'>): Finding[] =>
  products.flatMap((item, index) => {
    const at = (finding: Finding): Finding => ({ ...finding, path: ['products', index, ...finding.path] });
    const foreign = item.lender === id ? [] : [{ path: ['lender'], message: `Must be the pack's id, ${id}` }];
    const repeated = products.findIndex((other) => other._id === item._id) < index;
    const twice = repeated ? [{ path: ['_id'], message: `${item._id} is the id of an earlier product` }] : [];
    return [...productFindings(item), ...foreign, ...twice].map(at);
  });

/** Limits that contradict each other once defaults are applied. */
const servicingFindings = ({ servicing: { dti_warn, dti_max, min_loan, max_loan } }: PackShape): Finding[] => {
  const at = (key: string, message: string): Finding => ({ path: ['servicing', key], message });
  return [
    ...(dti_max !== null && dti_warn > dti_max ? [at('dti_warn', `${dti_warn} is above dti_max, ${dti_max}`)] : []),
    ...(min_loan > max_loan ? [at('min_loan', `${min_loan} is above max_loan, ${max_loan}`)] : []),
  ];
};

/** One lender pack, `assets/catalogue/lenders/<id>.json` (servicing-model section 2); parsed, it has every default. */
export const lenderPack = packShape.superRefine((pack, context) => {
  for (const { path, message } of [...productsFindings(pack), ...servicingFindings(pack)])
    context.addIssue({ code: 'custom', path: [...path], message, input: undefined });
});

export type WrittenPack = z.input<typeof lenderPack>;

/** A schema without its default: absent values stay absent, even in nested tables. */
const undefaulted = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return undefaulted(schema.unwrap() as z.ZodType).optional();
  if (!(schema instanceof z.ZodObject)) return schema;
  const fields = Object.entries(schema.shape).map(([key, field]) => [key, undefaulted(field as z.ZodType)]);
  return z.strictObject(Object.fromEntries(fields) as Readonly<Record<string, z.ZodType>>);
};

const written = z.strictObject({ ...packShape.shape, servicing: undefaulted(servicingParameters) });

/** The same pack as written: defaults are not filled in. */
export const writtenPack = (written as unknown as z.ZodType<WrittenPack>).superRefine((pack, context) => {
  const filled = packShape.safeParse(pack);
  // A value beyond its bounds is already reported.
  if (!filled.success) return;
  for (const { path, message } of [...productsFindings(filled.data), ...servicingFindings(filled.data)])
    context.addIssue({ code: 'custom', path: [...path], message, input: undefined });
});

/**
 * The text of `assets/catalogue/lender-pack.schema.json`: what editors use to check a pack while it is written. It is
 * weaker than the zod schema, which also compares fields with one another.
 */
export const lenderPackJsonSchema = (): string => {
  const schema = z.toJSONSchema(lenderPack, { io: 'input', target: 'draft-7' });
  return `${JSON.stringify({ ...schema, title: 'Headroom lender pack' }, null, 2)}\n`;
};
