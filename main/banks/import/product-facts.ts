import type { PublishedProduct } from './payload.ts';
import type { Cell } from './resolve-rows.ts';
import { type PackageVariant, statedFees } from './stated-fees.ts';

/** What a product states besides its rates, and what had to be assumed. Amounts in AUD, LVR in percent. */
export interface ProductFacts {
  readonly setupFee: number;
  readonly ongoingFee: number;
  readonly maxLVR: number;
  readonly minLoanAmount: number;
  /** Undefined where no upper bound is published. */
  readonly maxLoanAmount: number | undefined;
  readonly minLVR: number;
  readonly offsetAccount: boolean;
  readonly redrawFacility: boolean;
  readonly isPackage: boolean;
  readonly warnings: readonly string[];
}

type Stated<T> = readonly [value: T, warning?: string];

const largest = (values: readonly number[]): number | undefined =>
  values.length === 0 ? undefined : Math.max(...values);

const amountIn = (text: string): number | undefined => {
  const amount = /^(?:\$\s*)?(\d[\d,]*(?:\.\d+)?)$/.exec(text.trim())?.[1];
  const value = Number(amount?.replaceAll(',', ''));
  return Number.isFinite(value) ? value : undefined;
};

const limits = ({ constraints }: PublishedProduct, type: string): readonly number[] =>
  constraints
    .filter(({ constraintType }) => constraintType === type)
    .flatMap(({ additionalValue }) => amountIn(additionalValue) ?? []);

const smallestLoan = 1_000;

const minLoanAmount = (product: PublishedProduct, cells: readonly Cell[]): Stated<number> => {
  const sensible = (values: readonly number[]): readonly number[] => values.filter((value) => value >= smallestLoan);
  const stated = [limits(product, 'MIN_LIMIT'), limits(product, 'MIN_BALANCE')].map(sensible);
  const [lowest] = stated.flatMap((values) => largest(values.map((value) => -value)) ?? []).map((value) => -value);
  if (lowest !== undefined) return [lowest];
  const tier = Math.min(...cells.map(({ amount }) => amount.from));
  return tier >= smallestLoan ? [tier, 'MINIMUM_LOAN_FROM_TIERS'] : [0, 'MINIMUM_LOAN_NOT_PUBLISHED'];
};

const maxLoanAmount = (product: PublishedProduct): number | undefined =>
  largest(
    [...limits(product, 'MAX_LIMIT'), ...limits(product, 'MAX_BALANCE')].filter((value) => value >= smallestLoan),
  );

const assumedMaxLvr = 80;
const asPercent = (value: number): number => (value <= 1.5 ? Math.round(value * 10_000) / 100 : value);

const maxLvr = (product: PublishedProduct, cells: readonly Cell[], text: string): Stated<number> => {
  const stated = largest(limits(product, 'MAX_LVR').map(asPercent));
  if (stated !== undefined) return [stated];
  const open = cells.filter(({ lvr }) => lvr.to === undefined);
  const floor = Math.max(0, ...open.map(({ lvr }) => lvr.from));
  const closed = Math.max(0, ...cells.map(({ lvr }) => lvr.to ?? 0));
  const written = Number(
    /max(?:imum)? ?(?:lvr|loan[ -]to[ -]valu(?:e|ation)s?(?: ratio)?)\D{0,12}(\d{2}) ?%/i.exec(
      text.replaceAll(/\s+/g, ' '),
    )?.[1],
  );
  if (closed > 0 && closed >= floor) return [closed, 'MAX_LVR_FROM_TIERS'];
  if (written > floor) return [written, 'MAX_LVR_FROM_TEXT'];
  const lowest = Math.min(...cells.map(({ lvr }) => lvr.from));
  if (floor > lowest) return [floor, 'MAX_LVR_OPEN'];
  // A lower limit is not an upper limit.
  return floor < assumedMaxLvr ? [assumedMaxLvr, 'MAX_LVR_NOT_PUBLISHED'] : [floor, 'MAX_LVR_UNKNOWN'];
};

const minLvr = (product: PublishedProduct, cells: readonly Cell[]): number =>
  largest(limits(product, 'MIN_LVR').map(asPercent)) ?? Math.min(...cells.map(({ lvr }) => lvr.from));

/** A flat refusal; "not available during a fixed period" says nothing about variable rates. */
const isRefusal = (text: string): boolean =>
  /^\s*(?:no|none|n\/a|not available|unavailable)\b/i.test(text) && !/fixed|during/i.test(text);

const hasFeature = ({ features }: PublishedProduct, type: string): boolean => {
  const matching = features.filter(({ featureType }) => featureType === type);
  return matching.some(
    ({ additionalValue, additionalInfo }) =>
      !isRefusal(additionalInfo) && !(isRefusal(additionalValue) && !/fixed|during/i.test(additionalInfo)),
  );
};

const mentions = ({ features, description }: PublishedProduct, word: RegExp): boolean =>
  [description, ...features.map(({ additionalValue, additionalInfo }) => `${additionalValue} ${additionalInfo}`)].some(
    (text) => word.test(text),
  );

/** The cells used, the free text of the rates, and whether they are those of a package. */
interface Used {
  readonly cells: readonly Cell[];
  readonly text: string;
  readonly variant: PackageVariant;
}

/** What a payload says about a product besides its rates. */
export const readFacts = (product: PublishedProduct, { cells, text, variant }: Used): ProductFacts => {
  const { setupFee, ongoingFee, isPackage } = statedFees(product.fees, product.name, variant);
  const [minimum, minimumWarning] = minLoanAmount(product, cells);
  const [highest, highestWarning] = maxLvr(product, cells, text);
  const [offsetAccount, redrawFacility] = [hasFeature(product, 'OFFSET'), hasFeature(product, 'REDRAW')];
  return {
    setupFee: setupFee ?? 0,
    ongoingFee: ongoingFee ?? 0,
    maxLVR: highest,
    minLoanAmount: minimum,
    maxLoanAmount: maxLoanAmount(product),
    minLVR: minLvr(product, cells),
    offsetAccount,
    redrawFacility,
    isPackage,
    warnings: [
      ...(setupFee === undefined ? ['SETUP_FEE_NOT_PUBLISHED'] : []),
      ...(ongoingFee === undefined ? ['ONGOING_FEE_NOT_PUBLISHED'] : []),
      ...[minimumWarning, highestWarning].flatMap((warning) => warning ?? []),
      ...(!offsetAccount && mentions(product, /offset/i) ? ['OFFSET_ONLY_IN_TEXT'] : []),
      ...(!redrawFacility && mentions(product, /redraw/i) ? ['REDRAW_ONLY_IN_TEXT'] : []),
    ],
  };
};
