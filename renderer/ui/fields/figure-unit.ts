import type { FigureUnit } from '../../../shared/scenario/fields/limits.ts';

interface Ending {
  /** The unit as it is written after a figure. */
  readonly pattern: RegExp;
  /** In the unit of the field; absent where it is that one. */
  readonly convert?: (figure: number) => number;
}

const after = (written: string): RegExp => new RegExp(String.raw`(?<=[\d.)])\s*(?:${written})\s*$`, 'i');

const [percent, percentAYear] = [after('%'), after(String.raw`%(?:\s*(?:p\.?\s*a\.?|per\s+annum|a\s+year))?`)];
// A bare `m` is a million.
const [years, months] = [after('y|yrs?|years?'), after('mos?|mths?|months?')];

const endings: Readonly<Record<FigureUnit, readonly Ending[]>> = {
  percent: [{ pattern: percent }],
  'percent a year': [{ pattern: percentAYear }],
  years: [{ pattern: years }, { pattern: months, convert: (figure) => figure / 12 }],
  months: [{ pattern: months }, { pattern: years, convert: (figure) => figure * 12 }],
  postcode: [],
};

/** The text before the unit of its field, and how its figure becomes one of that unit: 360 months are 30 years. */
export const withoutUnit = (
  text: string,
  unit: FigureUnit | undefined,
): { readonly text: string; readonly convert?: Ending['convert'] } => {
  const found = unit === undefined ? undefined : endings[unit].find(({ pattern }) => pattern.test(text));
  return found ? { ...found, text: text.replace(found.pattern, '') } : { text };
};
