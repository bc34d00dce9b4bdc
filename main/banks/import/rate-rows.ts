import type { LendingRate, PublishedProduct } from './payload.ts';
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
  /** Everything the bank wrote about the row, in lower case. */
  readonly text: string;
  readonly isDiscount: boolean;
  readonly isPackage: boolean;
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

const basisPoint = 100;
/** One percent as hundredths of a basis point. */
export const percentPoint = 100 * basisPoint;

const discounts = new Set(['DISCOUNT', 'BUNDLE_DISCOUNT_VARIABLE']);
const usable = new Set(['VARIABLE', 'INTRODUCTORY', ...discounts]);
const special =
  /\bbridging|\bconstruction|\bbuilding loan|\bline of credit|\bland rent|\brollover|\bgovernment guarantee|\bgo between|\bhome buyer scheme|\breverse mortgage/;

/** Banks write a few sentences; the patterns are not meant for more. */
const maxTextLength = 5_000;

/** What the bank wrote about a rate, including the tiers' names. */
const textOf = ({ additionalInfo, additionalValue, tiers }: LendingRate): string =>
  [additionalValue, additionalInfo, ...tiers.map(({ name, additionalInfo: info }) => `${name} ${info}`)]
    .join(' ; ')
    .slice(0, maxTextLength)
    .toLowerCase();

interface Bases {
  /** The only standard rate of a purpose and repayment, in hundredths of a basis point. */
  readonly of: (row: LendingRate) => number | undefined;
}

const unitsOf = (fraction: number): number => Math.round(fraction * 100 * percentPoint);
const saysIntroductory = /\bintro|\bp\d+[ym]\b|"term"|honeymoon|\bfor (?:the first )?\d+ (?:year|month)/;
const isIntroductory = (row: LendingRate): boolean =>
  row.lendingRateType === 'INTRODUCTORY' || (discounts.has(row.lendingRateType) && saysIntroductory.test(textOf(row)));

/** A figure of 3 percent or more is a final rate; a smaller one is a discount off the standard rate. */
const finalRate = (row: LendingRate, bases: Bases): number | string => {
  const units = unitsOf(row.rate ?? Number.NaN);
  if (!Number.isFinite(units)) return 'NO_RATE';
  if (row.lendingRateType === 'VARIABLE' || units >= 3 * percentPoint) return units;
  const base = bases.of(row);
  return base === undefined ? 'DISCOUNT_WITHOUT_BASE' : base - Math.abs(units);
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

const readRow = (row: LendingRate, { name }: PublishedProduct, bases: Bases): ReadRow => {
  if (!usable.has(row.lendingRateType)) return { drop: row.lendingRateType || 'NO_TYPE' };
  const text = textOf(row);
  const isDiscount = row.lendingRateType !== 'VARIABLE';
  if (special.test(text)) return { drop: 'SPECIAL_PURPOSE_ROW' };
  const rate = finalRate(row, bases);
  if (typeof rate === 'string') return { drop: rate };
  if (rate < percentPoint || rate > 15 * percentPoint) return { drop: 'RATE_OUT_OF_RANGE' };
  const terms = statedTerms(row, [text, name.toLowerCase()]);
  if (terms === undefined) return { drop: 'OTHER_PURPOSE_OR_REPAYMENT' };
  const bands = bandsOf(row, text, name);
  if (bands === undefined) return { drop: 'EMPTY_TIER' };
  const common = { rate, text, isDiscount, isPackage: text.includes('packag') };
  const rows = terms.purposes.flatMap((purpose) =>
    terms.repayments.flatMap((repayment) =>
      bands.lvrs.flatMap((lvr) => bands.amounts.map((amount) => ({ ...common, purpose, repayment, lvr, amount }))),
    ),
  );
  return { rows, warnings: [...terms.warnings, ...bands.warnings] };
};

/** The one standard rate for each purpose and repayment from which discounts are taken. */
const basesOf = (rates: readonly LendingRate[]): Bases => ({
  of: ({ loanPurpose, repaymentType }) => {
    const found = rates.filter(
      (other) =>
        other.lendingRateType === 'VARIABLE' &&
        other.rate !== undefined &&
        other.loanPurpose === loanPurpose &&
        other.repaymentType === repaymentType,
    );
    const [only, ...more] = new Set(found.map(({ rate }) => unitsOf(rate ?? Number.NaN)));
    return more.length === 0 ? only : undefined;
  },
});

/** Discounted rows replace the standard ones for the same purpose and repayment. */
const withoutReplaced = (rows: readonly RateRow[]): readonly RateRow[] => {
  const key = ({ purpose, repayment }: RateRow): string => `${purpose} ${repayment}`;
  const discounted = new Set(rows.filter(({ isDiscount }) => isDiscount).map(key));
  return rows.filter((row) => row.isDiscount || !discounted.has(key(row)));
};

/** The rates of a product that a calculator can use. */
export const readRows = (product: PublishedProduct): RowReading => {
  const bases = basesOf(product.lendingRates);
  const published = product.lendingRates.map((row) => ({ row, read: readRow(row, product, bases) }));
  const first = published.filter(({ row }) => isIntroductory(row));
  const lasting = published.filter(({ row }) => !isIntroductory(row)).map(({ read }) => read);
  const dropped: Record<string, number> = first.length === 0 ? {} : { INTRODUCTORY: first.length };
  for (const one of lasting) if ('drop' in one) dropped[one.drop] = (dropped[one.drop] ?? 0) + 1;
  const used = lasting.filter((one) => 'rows' in one);
  const all = used.flatMap((one) => one.rows);
  const rows = withoutReplaced(all);
  if (rows.length < all.length) dropped.REPLACED_BY_DISCOUNT = all.length - rows.length;
  return {
    rows,
    introductory: first.map(({ row, read }) => ({ rows: 'rows' in read ? read.rows : [], months: statedMonths(row) })),
    dropped,
    warnings: [...new Set(used.flatMap((one) => one.warnings))],
  };
};
