import { dollars as toDollars } from '../../../shared/scenario/money.ts';
import { formatCents, formatDollars, formatPercent } from '../../ui/words/format.ts';
import type { Cell } from './document.ts';

/** To the dollar. */
export const dollars = (value: number): Cell => ({ text: formatDollars(value), value });
/** To the dollar in a spreadsheet as on the page: a figure whose sums and differences are shown. */
export const wholeDollars = (value: number): Cell => dollars(toDollars(value));
/** To the cent. */
export const cents = (value: number): Cell => ({ text: formatCents(value), value });
export const percent = (value: number): Cell => ({ text: formatPercent(value), value });
/** Dollars, or what stands for them where nothing is entered. */
export const dollarsOr = (value: number | undefined, otherwise = '–'): Cell =>
  value === undefined ? { text: otherwise } : dollars(value);
