import type { FigureField } from './field.ts';

/*
 * The limits of a scenario's figures (servicing-model section 6, `amounts_valid` to `ownership_valid`). The
 * calculation refuses what exceeds them, and the editor does not accept it.
 */

/** AUD. Losses and corrections may be as far below 0; every other amount is 0 or more. */
export const maxAmount = 1e9;

/** Percent a year. */
export const maxRatePercent = 25;

/** No lender fixes a rate for longer, years. */
export const maxFixedYears = 10;

/** Years of a loan's or a debt's term. */
export const maxTermYears = 40;

/** Percent of a property or business that one applicant owns. */
export const maxSharePercent = 100;

/** Percent that all applicants own together; rounded thirds may add up to a little over 100. */
export const maxSharesPercent = 100.01;

/** What a figure counts. A postcode is a name in digits. */
export type FigureUnit = 'percent' | 'percent a year' | 'years' | 'months' | 'postcode';

/** The range of a figure: bounds are inclusive, `decimals` are the digits after the decimal point. */
interface FieldLimits {
  readonly decimals: number;
  readonly min: number;
  readonly max: number;
  readonly unit?: FigureUnit;
}

const limitsByKind = {
  money: { decimals: 2, min: 0, max: maxAmount },
  rate: { decimals: 4, min: 0, max: maxRatePercent, unit: 'percent a year' },
  share: { decimals: 2, min: 0, max: maxSharePercent, unit: 'percent' },
  term: { decimals: 2, min: 0, max: maxTermYears, unit: 'years' },
  // The lowest is 0200.
  postcode: { decimals: 0, min: 200, max: 9_999, unit: 'postcode' },
} as const satisfies Partial<Record<FigureField['kind'], FieldLimits>>;

const countUnits = { mo: { unit: 'months' }, yr: { unit: 'years' }, each: {} } as const;

const signedLimits: FieldLimits = { ...limitsByKind.money, min: -maxAmount };

export const limitsOf = (field: FigureField): FieldLimits => {
  if (field.kind === 'count') return { decimals: 0, min: 0, max: field.max, ...countUnits[field.unit ?? 'each'] };
  return field.kind === 'money' && field.signed ? signedLimits : limitsByKind[field.kind];
};
