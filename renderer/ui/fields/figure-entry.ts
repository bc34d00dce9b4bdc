import { readFigure } from './arithmetic.ts';

/** What a number field accepts. Bounds are inclusive. */
export interface FigureLimits {
  /** Digits kept after the decimal point. */
  readonly decimals: number;
  readonly min: number;
  readonly max: number;
}

/** What typed text means: nothing, a figure to store, or why it cannot be stored. */
export type Entry =
  | { readonly kind: 'empty' }
  | { readonly kind: 'figure'; readonly value: number; readonly calculated: boolean }
  | { readonly kind: 'refused'; readonly message: string };

const rounded = (value: number, decimals: number): number => {
  const scale = 10 ** decimals;
  // Adding 0 turns −0 into 0.
  return Math.round((value + Number.EPSILON * Math.sign(value)) * scale) / scale + 0;
};

const plainFigure = /^[\s$]*[\d.,\s]*$/;

/** Reads what was typed into a number field: a figure, or a calculation with figures. */
export const readEntry = (text: string, { decimals, min, max }: FigureLimits): Entry => {
  if (text.trim() === '') return { kind: 'empty' };
  const reading = readFigure(text);
  if (!reading.ok) return { kind: 'refused', message: reading.message };
  const value = rounded(reading.value, decimals);
  if (value < min) return { kind: 'refused', message: min === 0 ? 'Must not be negative' : `At least ${min}` };
  if (value > max) return { kind: 'refused', message: `At most ${max.toLocaleString('en-AU')}` };
  return { kind: 'figure', value, calculated: !plainFigure.test(text) };
};

/** The figure for editing: all its digits, no separators. */
export const editText = (value: number | undefined): string => (value === undefined ? '' : String(value));
