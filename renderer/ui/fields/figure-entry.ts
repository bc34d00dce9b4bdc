import { paymentsPerYear } from '../../../shared/scenario/entered-income.ts';
import type { PayFrequency } from '../../../shared/service/scenario.ts';
import { readFigure } from './arithmetic.ts';
import { inPeriod, splitPeriod } from './pay-period.ts';

/** What a number field accepts. Bounds are inclusive. */
export interface FigureLimits {
  /** Digits kept after the decimal point. */
  readonly decimals: number;
  readonly min: number;
  readonly max: number;
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

const plainFigure = /^[\s$]*[\d.,\s]*$/;

/** The bounds of a value of the period that it has. */
const outside = (value: number, { min, max, period }: FigureLimits, typed?: PayFrequency): string | undefined => {
  const isYearly = period?.fixed === false;
  const measured = isYearly ? value * paymentsPerYear[typed ?? period.per] : value;
  if (value < min) return min === 0 ? 'Must not be negative' : `At least ${min}`;
  if (measured > max) return `At most ${max.toLocaleString('en-AU')}${isYearly ? ' a year' : ''}`;
  return undefined;
};

/** Reads what was typed into a number field: a figure, or a calculation with figures, and its period. */
export const readEntry = (text: string, limits: FigureLimits): Entry => {
  if (text.trim() === '') return { kind: 'empty' };
  const { figure, period: typed } = splitPeriod(text);
  const reading = readFigure(figure);
  if (!reading.ok) return { kind: 'refused', message: reading.message };
  const { period } = limits;
  if (typed !== undefined && period === undefined) return { kind: 'refused', message: 'No period belongs here' };
  const converts = typed !== undefined && period?.fixed === true && typed !== period.per;
  const value = rounded(converts ? inPeriod(reading.value, typed, period.per) : reading.value, limits.decimals);
  const message = outside(value, limits, typed);
  if (message !== undefined) return { kind: 'refused', message };
  const calculated = converts || !plainFigure.test(figure);
  return { kind: 'figure', value, calculated, ...(typed === undefined ? {} : { period: typed }) };
};

/** The figure for editing: all its digits, no separators. */
export const editText = (value: number | undefined): string => (value === undefined ? '' : String(value));
