import { paymentsPerYear } from '../../../shared/scenario/entered-income.ts';
import type { FigureUnit } from '../../../shared/scenario/fields/limits.ts';
import type { PayFrequency } from '../../../shared/service/scenario-income.ts';
import { readFigure } from './arithmetic.ts';
import { withoutUnit } from './figure-unit.ts';
import { inPeriod, splitPeriod } from './pay-period.ts';

/** What a number field accepts. Bounds are inclusive. */
export interface FigureLimits {
  /** Digits kept after the decimal point. */
  readonly decimals: number;
  readonly min: number;
  readonly max: number;
  /** May be typed after the figure; without one, none is understood. */
  readonly unit?: FigureUnit | undefined;
  /** What the figure is paid or spent in; without one, no period is understood. */
  readonly period?: FigurePeriod | undefined;
}

/** The period of an amount. */
export interface FigurePeriod {
  readonly per: PayFrequency;
  /** An amount typed with another period is converted to `per`. Otherwise it brings its own, and `max` is a year's. */
  readonly fixed: boolean;
}

/** What typed text means: nothing, a figure to store, or why it cannot be stored. */
export type Entry =
  | { readonly kind: 'empty' }
  | {
      readonly kind: 'figure';
      readonly value: number;
      readonly calculated: boolean;
      /** The period that was typed after the figure. */
      readonly period?: PayFrequency;
    }
  | { readonly kind: 'refused'; readonly message: string };

const rounded = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  // Adding 0 turns −0 into 0.
  return Math.round((value + Number.EPSILON * Math.sign(value)) * scale) / scale + 0;
};

const plainFigure = /^[\s$]*(?:[\d.,][\d.,\s]*)?$/;

/** The bounds of a value of the period that it has. */
const outside = (value: number, { min, max, period }: FigureLimits, typed?: PayFrequency): string | undefined => {
  const isYearly = period?.fixed === false;
  const measured = isYearly ? value * paymentsPerYear[typed ?? period.per] : value;
  if (value < min) return min === 0 ? 'Must not be negative' : `At least ${min}`;
  if (measured > max) return `At most ${max.toLocaleString('en-AU')}${isYearly ? ' a year' : ''}`;
  return undefined;
};

const refused = (message: string): Entry => ({ kind: 'refused', message });

const postcodePattern = /^\s*\d{4}\s*$/;
/** An hour's pay says nothing of a week's without the hours. */
const hourly = /[\d.)km]\s*(?:\/\s*h|p\.?\/?h|per\s+h|an?\s+h|h)(?:r|our)?(?:ly)?\.?\s*$/i;
/** Accounts write a loss in brackets, a calculation does not: whoever types it may mean either. */
const inBrackets = (text: string): boolean => /^\$?\(\$?[\d.,]+[km]?\)$/i.test(text.replaceAll(/\s+/g, ''));

/** Why text that may look like a figure of this field is none. */
const unreadable = (text: string, { min, unit, period }: FigureLimits): string | undefined => {
  if (unit === 'postcode') return postcodePattern.test(text) ? undefined : 'Not a postcode of four digits';
  if (hourly.test(text))
    return period === undefined ? 'No period belongs here' : 'Pay by the hour needs its hours, such as 58*38 pw';
  if (unit?.startsWith('percent') !== true && text.includes('%')) return 'No percentage belongs here';
  return min < 0 && inBrackets(text) ? 'In brackets it may be a loss: type a minus' : undefined;
};

/** Reads what was typed into a number field: a figure, or a calculation with figures, and its period or unit. */
export const readEntry = (text: string, limits: FigureLimits): Entry => {
  if (text.trim() === '') return { kind: 'empty' };
  const { text: bare, convert } = withoutUnit(text, limits.unit);
  const reason = unreadable(bare, limits);
  if (reason !== undefined) return refused(reason);
  const { figure, period: typed } = splitPeriod(bare);
  const reading = readFigure(figure);
  if (!reading.ok) return refused(reading.message);
  const { period } = limits;
  if (typed !== undefined && period === undefined) return refused('No period belongs here');
  const converts = typed !== undefined && period?.fixed === true && typed !== period.per;
  const meant = convert?.(reading.value) ?? reading.value;
  if (limits.decimals === 0 && !Number.isInteger(meant)) return refused('Not a whole number');
  const value = rounded(converts ? inPeriod(meant, typed, period.per) : meant, limits.decimals);
  const message = outside(value, limits, typed);
  if (message !== undefined) return refused(message);
  const calculated = converts || convert !== undefined || !plainFigure.test(figure);
  return { kind: 'figure', value, calculated, ...(typed === undefined ? {} : { period: typed }) };
};

/** The figure for editing: all its digits, no separators. */
export const editText = (value: number | undefined, unit?: FigureUnit): string => {
  if (value === undefined) return '';
  return unit === 'postcode' ? String(value).padStart(4, '0') : String(value);
};
