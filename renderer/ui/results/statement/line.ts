/** How a line of the statement relates to the ones above it. */
export type LineKind =
  /** Adds to the running total. */
  | 'add'
  /** States the running total. */
  | 'sum'
  /** A separate figure, outside the total. */
  | 'info';

export interface StatementLine {
  readonly kind: LineKind;
  readonly label: string;
  /** AUD or percentage points, as the block says; outgoings are negative. */
  readonly amount: number;
  /** How the figure was derived. */
  readonly note?: string;
  /** The unit, if it is not the block's. */
  readonly unit?: StatementUnit;
}

export type StatementUnit = 'aud' | 'percent';

/** Lines under one heading. Each sum is the total of the lines above it, to the cent. */
export interface StatementBlock {
  readonly title: string;
  /** The period of the figures, for example "a month". */
  readonly per: string;
  readonly unit: StatementUnit;
  readonly lines: readonly StatementLine[];
}

export const add = (label: string, amount: number, note?: string): StatementLine => ({
  kind: 'add',
  label,
  amount,
  ...(note === undefined || note === '' ? {} : { note }),
});

/** An added line that is left out when it is zero. */
export const addUnlessZero = (label: string, amount: number, note?: string): readonly StatementLine[] =>
  amount === 0 ? [] : [add(label, amount, note)];

export const sum = (label: string, amount: number): StatementLine => ({ kind: 'sum', label, amount });

/** The difference of two rounded figures, without binary rounding errors. */
export const difference = (a: number, b: number): number => Math.round((a - b) * 10_000) / 10_000;

/** Sentences and figures joined as a note; empty parts are left out. */
export const note = (...parts: readonly (string | false | undefined)[]): string =>
  parts.filter((part) => part !== false && part !== undefined && part !== '').join('; ');
