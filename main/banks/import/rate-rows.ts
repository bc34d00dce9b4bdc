import {
  afterDiscount,
  comparisonOf,
  isDiscountType,
  isPlausible,
  percentPoint,
  type StandardRates,
  standardRates,
  unitsOf,
} from './discounts.ts';
import type { LendingRate, PublishedProduct } from './payload.ts';
import { isInPackage } from './stated-fees.ts';
import { type Purpose, type Repayment, statedMonths, statedTerms } from './stated-terms.ts';
import { type AmountBand, amountBandOf, type LvrBand, lvrBandOf } from './text-bands.ts';
import { amountTiers, lvrTiers } from './tier-bands.ts';

/** One published rate for one purpose and repayment, in one band of LVR and of amounts. */
export interface RateRow {
  readonly purpose: Purpose;
  readonly repayment: Repayment;
  readonly lvr: LvrBand | undefined;
  readonly amount: AmountBand | undefined;
  /** Hundredths of a basis point, an integer: 6.79 percent is 67,900. */
  readonly rate: number;
  /** The published comparison rate in the same unit; undefined where there is none. */
  readonly comparison: number | undefined;
  /** Everything the bank wrote about the row, in lower case. */
  readonly text: string;
  readonly isDiscount: boolean;
  readonly isPackage: boolean;
  /** Only for buyers whom a scheme for first homes admits. */
  readonly isScheme: boolean;
}

/** A published introductory rate. */
export interface IntroductoryRate {
  /** What it is for; empty where none of our products covers it. */
  readonly rows: readonly RateRow[];
  /** Undefined where its duration is unclear. */
  readonly months: number | undefined;
}

/** Why rows were left out, and how many. */
export type Dropped = Readonly<Record<string, number>>;

export interface RowReading {
  /** The ongoing rates. */
  readonly rows: readonly RateRow[];
  /** Introductory rates; all of them count as dropped. */
  readonly introductory: readonly IntroductoryRate[];
  readonly dropped: Dropped;
  readonly warnings: readonly string[];
}

type ReadRow = { readonly rows: readonly RateRow[]; readonly warnings: readonly string[] } | { readonly drop: string };

const isUsable = (row: LendingRate): boolean =>
  row.lendingRateType === 'VARIABLE' || row.lendingRateType === 'INTRODUCTORY' || isDiscountType(row);
const special =
  /\bbridging|\bconstruction|\bbuilding loan|\bline of credit|\bland rent|\brollover|\bgovernment guarantee|\bgo between|\bhome buyer scheme|\breverse mortgage/;

const scheme =
  /\bfirst[ -]home (?:buyers?|owners?|guarantee|loan deposit|super saver)|\bhome ?buyers? (?:fund|offer)|\b(?:home|deposit|family home) (?:guarantee|deposit scheme)|\bhelp to buy\b|\bfh(?:b|bg|g|lds)\b/;
const isExcluded = /\bineligible|\bnot (?:eligible|available|offered)|\bexclud/;

/** A sentence that names a scheme without shutting it out. */
const isForScheme = (text: string): boolean =>
  text.split(/(?<=[.;])/).some((sentence) => scheme.test(sentence) && !isExcluded.test(sentence));

/** Banks write a few sentences; the patterns are not meant for more. */
const maxTextLength = 5_000;

/** What the bank wrote about a rate, including the tiers' names. */
const textOf = ({ additionalInfo, additionalValue, tiers }: LendingRate): string =>
  [additionalValue, additionalInfo, ...tiers.map(({ name, additionalInfo: info }) => `${name} ${info}`)]
    .join(' ; ')
    .slice(0, maxTextLength)
    .toLowerCase();

const saysIntroductory = /\bintro|honeymoon|\bfor the first \d+ (?:year|month)/;
const hasPeriod = /\bp\d+[ym]\b|"term"|\bfor \d+ (?:year|month)/;

/** A discount for a time is introductory; a rate that is published as a discount may have the time of interest only. */
const isIntroductory = (row: LendingRate, standard: StandardRates): boolean => {
  if (row.lendingRateType === 'INTRODUCTORY') return true;
  if (!isDiscountType(row)) return false;
  const text = textOf(row);
  return saysIntroductory.test(text) || (hasPeriod.test(text) && afterDiscount(row, standard)?.isFinal !== true);
};

/** The rate of a row, or why it has none. */
const rateOf = (row: LendingRate, standard: StandardRates): number | string => {
  const units = unitsOf(row.rate ?? Number.NaN);
  if (!Number.isFinite(units)) return 'NO_RATE';
  if (row.lendingRateType === 'VARIABLE') return units;
  // An introductory rate is one, or so much less than the only standard rate.
  if (row.lendingRateType === 'INTRODUCTORY' && units >= 3 * percentPoint) return units;
  return (
    afterDiscount(row, standard)?.rate ??
    (standard.of(row).length === 0 ? 'DISCOUNT_WITHOUT_BASE' : 'DISCOUNT_NOT_CONFIRMED')
  );
};

/** The bands of a rate: from its tiers, else from its text, else one open band. */
const bandsOf = (row: LendingRate, text: string, name: string) => {
  const [tieredLvr, tieredAmount] = [lvrTiers(row), amountTiers(row)];
  if (tieredLvr === undefined || tieredAmount === undefined) return undefined;
  const [lvr, amount] = [lvrBandOf(text) ?? lvrBandOf(name), amountBandOf(text)];
  return {
    lvrs: tieredLvr.length > 0 ? tieredLvr : [lvr],
    amounts: tieredAmount.length > 0 ? tieredAmount : [amount],
    warnings: [
      ...(tieredLvr.length === 0 && lvr !== undefined ? ['LVR_FROM_TEXT'] : []),
      ...(tieredAmount.length === 0 && amount !== undefined ? ['AMOUNT_FROM_TEXT'] : []),
    ],
  };
};

const readRow = (row: LendingRate, { name }: PublishedProduct, standard: StandardRates): ReadRow => {
  if (!isUsable(row)) return { drop: row.lendingRateType || 'NO_TYPE' };
  const text = textOf(row);
  const isDiscount = row.lendingRateType !== 'VARIABLE';
  if (special.test(text)) return { drop: 'SPECIAL_PURPOSE_ROW' };
  const rate = rateOf(row, standard);
  if (typeof rate === 'string') return { drop: rate };
  if (!isPlausible(rate)) return { drop: 'RATE_OUT_OF_RANGE' };
  const terms = statedTerms(row, [text, name.toLowerCase()]);
  if (terms === undefined) return { drop: 'OTHER_PURPOSE_OR_REPAYMENT' };
  const bands = bandsOf(row, text, name);
  if (bands === undefined) return { drop: 'EMPTY_TIER' };
  const common = {
    rate,
    comparison: comparisonOf(row, standard),
    text,
    isDiscount,
    isPackage: isInPackage(text),
    isScheme: isForScheme(text),
  };
  const rows = terms.purposes.flatMap((purpose) =>
    terms.repayments.flatMap((repayment) =>
      bands.lvrs.flatMap((lvr) => bands.amounts.map((amount) => ({ ...common, purpose, repayment, lvr, amount }))),
    ),
  );
  return { rows, warnings: [...terms.warnings, ...bands.warnings] };
};

const kindOf = ({ purpose, repayment }: RateRow): string => `${purpose} ${repayment}`;

/** Rows for a first-home scheme are left out where everybody else has a rate for the same purpose and repayment. */
const withoutSchemes = (rows: readonly RateRow[]): readonly RateRow[] => {
  const ordinary = new Set(rows.filter(({ isScheme }) => !isScheme).map(kindOf));
  return rows.filter((row) => !row.isScheme || !ordinary.has(kindOf(row)));
};

/** Discounted rows replace the standard ones for the same purpose and repayment. */
const withoutReplaced = (rows: readonly RateRow[]): readonly RateRow[] => {
  const discounted = new Set(rows.filter(({ isDiscount }) => isDiscount).map(kindOf));
  return rows.filter((row) => row.isDiscount || !discounted.has(kindOf(row)));
};

/** The rates of a product that a calculator can use. */
export const readRows = (product: PublishedProduct): RowReading => {
  const standard = standardRates(product.lendingRates);
  const published = product.lendingRates.map((row) => ({
    row,
    read: readRow(row, product, standard),
    isFirst: isIntroductory(row, standard),
  }));
  const first = published.filter(({ isFirst }) => isFirst);
  const lasting = published.filter(({ isFirst }) => !isFirst).map(({ read }) => read);
  const dropped: Record<string, number> = first.length === 0 ? {} : { INTRODUCTORY: first.length };
  for (const one of lasting) if ('drop' in one) dropped[one.drop] = (dropped[one.drop] ?? 0) + 1;
  const used = lasting.filter((one) => 'rows' in one);
  const all = used.flatMap((one) => one.rows);
  const ordinary = withoutSchemes(all);
  if (ordinary.length < all.length) dropped.FIRST_HOME_SCHEME = all.length - ordinary.length;
  const rows = withoutReplaced(ordinary);
  if (rows.length < ordinary.length) dropped.REPLACED_BY_DISCOUNT = ordinary.length - rows.length;
  return {
    rows,
    introductory: first.map(({ row, read }) => ({ rows: 'rows' in read ? read.rows : [], months: statedMonths(row) })),
    dropped,
    warnings: [...new Set(used.flatMap((one) => one.warnings))],
  };
};
