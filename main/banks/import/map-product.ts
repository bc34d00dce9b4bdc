import { createHash } from 'node:crypto';
import { agrees, worstCheck } from '../../../shared/costs/comparison-check.ts';
import type { ImportOutcome } from '../../../shared/published/outcomes.ts';
import type { Offer, Product, PublishableField } from '../../../shared/service/product.ts';
import { percentPoint } from './discounts.ts';
import { type Fit, fitRates, type FittedRates } from './fit-rates.ts';
import { introductoryOf, type TakenRate } from './introductory-rate.ts';
import { offersOf } from './offers.ts';
import type { Payload, PublishedProduct } from './payload.ts';
import { type ProductFacts, readFacts } from './product-facts.ts';
import { type IntroductoryRate, type RateRow, readRows } from './rate-rows.ts';
import { type Cell, resolveRows, type Variant, variantsOf } from './resolve-rows.ts';
import type { PackageVariant } from './stated-fees.ts';

/** A product of ours made from a published one, as on the wire, along with what does not fit there. */
export type ImportedProduct = Product & { readonly offers: Offer[]; readonly notPublished: PublishableField[] };

/** The outcome for one payload. */
export interface Mapping {
  readonly productId: string;
  readonly brand: string;
  readonly outcome: ImportOutcome;
  readonly products: readonly ImportedProduct[];
  /** What was assumed because the bank does not publish it. */
  readonly warnings: readonly string[];
  /** Published rates that were left out, by reason. */
  readonly dropped: Readonly<Record<string, number>>;
  /** The largest difference of a published rate from its price in our product, basis points. */
  readonly maxErrorBp: number;
}

const specialty =
  /bridging|reverse|relocation|line of credit|equity|construction|\bland\b|\bsmsf\b|personal loan|\bstaff\b|\bdhoas\b|shared equity/i;
const referenceRate = /reference rate|index rate/i;

const isNotCurrent = ({ effectiveFrom, effectiveTo }: PublishedProduct, today: Date): boolean =>
  Date.parse(effectiveTo) < today.getTime() || Date.parse(effectiveFrom) > today.getTime();

/** Why a product is refused before its rates are read. */
const gate = (product: PublishedProduct, today: Date): ImportOutcome | undefined => {
  const { productCategory, lendingRates, name } = product;
  if (productCategory !== '' && productCategory !== 'RESIDENTIAL_MORTGAGES') return 'NOT_RESIDENTIAL_MORTGAGE';
  if (isNotCurrent(product, today)) return 'NOT_CURRENT';
  if (lendingRates.length === 0) return 'NO_LENDING_RATES';
  if (lendingRates.every(({ lendingRateType }) => lendingRateType === 'FIXED')) return 'FIXED_ONLY';
  if (specialty.test(name)) return 'SPECIALTY_PRODUCT';
  return referenceRate.test(name) ? 'REFERENCE_RATE_PRODUCT' : undefined;
};

const tolerance = 50;
const points = (units: number): number => units / percentPoint;

const discountsOf = (steps: FittedRates['lvr']): Readonly<Record<string, number>> =>
  Object.fromEntries(steps.map(([threshold, discount]) => [String(threshold), points(discount)]));

const idOf = ({ brand, productId }: PublishedProduct, variant: string): string =>
  createHash('sha256').update(`cdr|${brand.trim().toLowerCase()}|${productId}|${variant}`).digest('hex').slice(0, 24);

const assumptions: readonly (readonly [field: PublishableField, warning: string])[] = [
  ['setupFee', 'SETUP_FEE_NOT_PUBLISHED'],
  ['ongoingFee', 'ONGOING_FEE_NOT_PUBLISHED'],
  ['minLoanAmount', 'MINIMUM_LOAN_NOT_PUBLISHED'],
  ['maxLVR', 'MAX_LVR_NOT_PUBLISHED'],
  ['maxLVR', 'MAX_LVR_UNKNOWN'],
];

/** The parts of a payload that make one of our products. */
interface Part {
  readonly suffix: string;
  readonly variant: PackageVariant;
  readonly cells: readonly Cell[];
  readonly fit: Fit;
  readonly first: TakenRate | undefined;
}

const makeProduct = (
  product: PublishedProduct,
  { suffix, cells, fit: { rates }, first }: Part,
  facts: ProductFacts,
  now: string,
): ImportedProduct => ({
  _id: idOf(product, suffix.trim()),
  lender: product.brandName || product.brand,
  productName: `${product.name}${suffix}`,
  productType: facts.isPackage ? 'variable_package' : 'variable_basic',
  setupFee: facts.setupFee,
  ongoingFee: facts.ongoingFee,
  loanAmountThresholds: rates.amount.map(([threshold]) => threshold),
  lvrThresholds: rates.lvr.map(([threshold]) => threshold),
  rateTableFields: {
    baseRate: points(rates.baseRate),
    lvrDiscounts: discountsOf(rates.lvr),
    loanAmountDiscounts: discountsOf(rates.amount),
    investmentPremium: points(rates.investmentPremium),
    interestOnlyPremium: points(rates.interestOnlyPremium),
  },
  productFeatures: {
    maxLVR: facts.maxLVR,
    minLVR: facts.minLVR,
    minLoanAmount: facts.minLoanAmount,
    ...(facts.maxLoanAmount === undefined ? {} : { maxLoanAmount: facts.maxLoanAmount }),
    offsetAccount: facts.offsetAccount,
    redrawFacility: facts.redrawFacility,
  },
  isForServicing: false,
  lastUpdated: Number.isNaN(Date.parse(product.lastUpdated)) ? now : new Date(product.lastUpdated).toISOString(),
  offers: offersOf(cells),
  ...(first && { introductory: first.introductory }),
  notPublished: assumptions.flatMap(([field, warning]) => (facts.warnings.includes(warning) ? field : [])),
});

const shortNames = {
  OWNER_OCCUPIED: 'OO',
  INVESTMENT: 'INV',
  PRINCIPAL_AND_INTEREST: 'P&I',
  INTEREST_ONLY: 'IO',
} as const;

/** Interest only that becomes a product of its own keeps the rate of the other part that follows it. */
const withRateAfter = (cell: Cell, cells: readonly Cell[]): Cell => {
  if (cell.repayment !== 'INTEREST_ONLY') return cell;
  const { lvr, amount } = cell;
  const following = cells.find(
    (other) =>
      other.repayment === 'PRINCIPAL_AND_INTEREST' &&
      other.purpose === cell.purpose &&
      (other.lvr.to ?? Infinity) >= (lvr.to ?? Infinity) &&
      other.amount.from <= amount.from &&
      (other.amount.below ?? Infinity) > amount.from,
  );
  return following === undefined ? cell : { ...cell, after: following.rate };
};

const variantOf = { '': undefined, ' (Basic)': 'basic', ' (Package)': 'package' } as const;

/** One part where the table is additive, else one for each purpose and repayment. */
const partsOf = (
  { suffix }: Variant,
  cells: readonly Cell[],
  introductory: readonly IntroductoryRate[],
): readonly Part[] => {
  const part = (name: string, own: readonly Cell[]): Part => ({
    ...{
      suffix: name,
      variant: variantOf[suffix],
      cells: own,
      fit: fitRates(own),
      first: introductoryOf(own, introductory),
    },
  });
  const whole = part(suffix, cells);
  if (whole.fit.maxError <= tolerance) return [whole];
  return offersOf(cells).map(({ loanPurpose, repaymentType }) => {
    const own = cells
      .filter(({ purpose, repayment }) => purpose === loanPurpose && repayment === repaymentType)
      .map((cell) => withRateAfter(cell, cells));
    return part(`${suffix} – ${shortNames[loanPurpose]} ${shortNames[repaymentType]}`, own);
  });
};

/** Where the product is split, those that say "package" belong to the package. */
const ofVariant = (introductory: readonly IntroductoryRate[], { suffix }: Variant): readonly IntroductoryRate[] =>
  introductory.filter(
    ({ rows }) => suffix === '' || rows.every(({ isPackage }) => isPackage === (suffix === ' (Package)')),
  );

const resolveVariants = (
  rows: readonly RateRow[],
): readonly { variant: Variant; cells: readonly Cell[] }[] | undefined => {
  const resolved = variantsOf(rows).map((variant) => ({ variant, cells: resolveRows(variant.rows) }));
  return resolved.some(({ cells }) => cells === undefined)
    ? undefined
    : resolved.map(({ variant, cells }) => ({ variant, cells: cells ?? [] }));
};

/** Whether the bank's comparison rates are not what the product's rates and fees come to. */
const contradicts = (product: Product): boolean => {
  const check = worstCheck(product);
  return check !== undefined && !agrees(check);
};

/** How many introductory rates belong to none of the parts. */
const leftOut = (introductory: readonly IntroductoryRate[], parts: readonly Part[]): number =>
  introductory.length - new Set(parts.flatMap(({ first }) => first?.sources ?? [])).size;

/**
 * Maps one payload to products of ours, or refuses it with the reason. Deterministic: the same payload gives the same
 * products with the same ids. Every published rate used is priced again from the result and is within half a basis
 * point.
 */
export const mapPayload = (payload: Payload, now: Date): Mapping => {
  const none = { products: [], warnings: [], dropped: {}, maxErrorBp: 0 };
  if ('refusal' in payload) return { ...none, productId: payload.productId, brand: '', outcome: payload.refusal };
  const { product } = payload;
  const named = { productId: product.productId, brand: product.brandName || product.brand };
  const refusal = gate(product, now);
  if (refusal !== undefined) return { ...none, ...named, outcome: refusal };
  const { rows, introductory, dropped, warnings } = readRows(product);
  if (rows.length === 0) return { ...none, ...named, dropped, outcome: 'NO_ONGOING_VARIABLE_RATE' };
  const variants = resolveVariants(rows);
  if (variants === undefined) return { ...none, ...named, dropped, warnings, outcome: 'AMBIGUOUS_CELL' };
  const parts = variants.flatMap(({ variant, cells }) => partsOf(variant, cells, ofVariant(introductory, variant)));
  const maxError = Math.max(...parts.map(({ fit }) => fit.maxError));
  const maxErrorBp = maxError / 100;
  if (maxError > tolerance)
    return { ...none, ...named, dropped, warnings, maxErrorBp, outcome: 'NON_ADDITIVE_LVR_X_AMOUNT' };
  const text = rows.map((row) => row.text).join(' ; ');
  const made = parts.map((part) => {
    const facts = readFacts(product, { ...part, text });
    return { facts, product: makeProduct(product, part, facts, now.toISOString()) };
  });
  const left = leftOut(introductory, parts);
  const { INTRODUCTORY: _all, ...others } = dropped;
  return {
    ...named,
    outcome: parts.length === 1 ? 'EXACT' : 'SPLIT',
    products: made.map((one) => one.product),
    warnings: [
      ...new Set([...warnings, ...made.flatMap(({ facts }) => facts.warnings)]),
      ...(left > 0 ? ['INTRODUCTORY_RATE_NOT_TAKEN'] : []),
      ...(made.some((one) => contradicts(one.product)) ? ['COMPARISON_RATE_DIFFERS'] : []),
    ],
    dropped: { ...others, ...(left > 0 && { INTRODUCTORY: left }) },
    maxErrorBp,
  };
};
