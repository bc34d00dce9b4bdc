import { formatDollars } from '../../ui/format.ts';
import type { Distance, LenderStatus, StatusKind } from './lender-status.ts';

export type Tone = 'good' | 'near' | 'bad' | 'quiet';

export interface StatusWords {
  /** The status as shown in a row. */
  readonly word: string;
  /** One sentence, for hover and focus. */
  readonly explain: string;
  readonly tone: Tone;
}

/** What fails, in a word or two, and why as a sentence. */
const failures: Readonly<Record<Exclude<StatusKind, 'services' | 'incomplete'>, readonly [string, string]>> = {
  'fails-surplus': ['surplus', 'What is left after tax, living costs and all repayments is below the least surplus.'],
  'fails-nsr': ['NSR', 'The net servicing ratio, income after living costs over all repayments, is too low.'],
  'fails-dti': ['DTI', 'Total debt is too many times the gross income.'],
  'fails-lvr': ['LVR (policy)', 'The loan is too large a share of the property’s value for this lender.'],
  'fails-loan-size': ['size (policy)', 'The amount is outside what this lender lends.'],
  'fails-term': ['term (policy)', 'The term is longer than this lender accepts.'],
  'fails-interest-only': ['IO (policy)', 'The interest-only period is longer than this lender accepts.'],
  'fails-postcode': ['area (policy)', 'This lender does not accept a property in that postcode.'],
  'fails-other': ['test', 'A test of this lender fails.'],
};

const nearby = 'The capacity is within 5 % of the amount asked.';

/**
 * The words and the tone of a status. The icon says whether the loan services, the colour how close it is.
 */
export const wordsOf = ({ kind, close }: Pick<LenderStatus, 'kind' | 'close'>): StatusWords => {
  if (kind === 'incomplete')
    return { word: 'Incomplete', explain: 'The amount asked cannot be tested yet.', tone: 'quiet' };
  if (kind === 'services')
    return close
      ? { word: 'Close (within 5 %)', explain: `Every test passes. ${nearby}`, tone: 'near' }
      : { word: 'Services', explain: 'Every servicing test and policy check passes.', tone: 'good' };
  const [name, explain] = failures[kind];
  return close
    ? { word: `Close: ${name}`, explain: `${explain} ${nearby}`, tone: 'near' }
    : { word: `Fails: ${name}`, explain, tone: 'bad' };
};

const decimals = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });

/** 22000 → `+22,000`; −310.4 → `−310`; −0.4 → `−1`, because a distance never looks like zero. */
export const signedDollars = (amount: number): string => {
  if (amount < 0) return formatDollars(Math.min(-1, Math.round(amount)));
  return `+${formatDollars(Math.round(amount))}`;
};

/** The distance as short as a row needs it: `+141,000`, `−310`, `7.2 / 6`. */
export const distanceText = (distance: Distance | undefined): string => {
  switch (distance?.of) {
    case undefined:
      return '';
    case 'capacity':
    case 'surplus':
      return signedDollars(distance.amount);
    case 'limit':
      return `${decimals.format(distance.figure)} / ${decimals.format(distance.limit)}`;
    case 'missing':
      return distance.what;
  }
};

/** The distance as a sentence. */
export const distanceSentence = (distance: Distance | undefined): string => {
  switch (distance?.of) {
    case undefined:
      return '';
    case 'capacity':
      return `${formatDollars(distance.amount)} could be borrowed above the amount asked.`;
    case 'surplus':
      return `${formatDollars(Math.abs(distance.amount))} a month is missing.`;
    case 'limit':
      return `${decimals.format(distance.figure)} against a limit of ${decimals.format(distance.limit)}.`;
    case 'missing':
      return `${distance.what.charAt(0).toUpperCase()}${distance.what.slice(1)}.`;
  }
};
