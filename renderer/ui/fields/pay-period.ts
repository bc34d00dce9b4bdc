import { paymentsPerYear } from '../../../shared/scenario/entered-income.ts';
import { payFrequencies, type PayFrequency } from '../../../shared/service/scenario.ts';

/** After a figure, as short as it goes. */
export const periodSuffixes: Readonly<Record<PayFrequency, string>> = {
  weekly: '/wk',
  fortnightly: '/fn',
  monthly: '/mo',
  annual: '/yr',
};

/** After a figure in a sentence: `46,800 a year`. */
export const periodWords: Readonly<Record<PayFrequency, string>> = {
  weekly: 'a week',
  fortnightly: 'a fortnight',
  monthly: 'a month',
  annual: 'a year',
};

/** `/`, `p`, `p.`, `p/`, `per` or `a` before the name of a period. */
const per = String.raw`(?:\/\s*|p\.?\/?|per\s+|an?\s+)`;

/** How each period is written after a figure. A bare `m` is a million, and a bare `a` nothing. */
const written: Readonly<Record<PayFrequency, string>> = {
  weekly: String.raw`${per}?(?:w|wk|week)\.?|weekly`,
  fortnightly: String.raw`${per}?(?:f|fn|fortnight)\.?|fortnightly`,
  monthly: String.raw`(?:\/\s*|p\.?c?\.?\/?)m\.?|${per}?(?:mo|mth|month)\.?|monthly`,
  annual: String.raw`(?:\/\s*|p\.?\/?)a\.?|${per}?(?:y|yr|year|annum)\.?|yearly|annual|annually`,
};

const endings = payFrequencies.map((period) => ({
  period,
  ending: new RegExp(String.raw`(?<=[\d.)km]\s*)(?:${written[period]})\s*$`, 'i'),
}));

/** A figure's text and the period after it, if there is one: `4k pm` → `4k`, monthly. */
export const splitPeriod = (text: string): { readonly figure: string; readonly period: PayFrequency | undefined } => {
  const found = endings.find(({ ending }) => ending.test(text));
  return { figure: found ? text.replace(found.ending, '') : text, period: found?.period };
};

/** An amount of one period as one of another: 900 a week are 3,900 a month. */
export const inPeriod = (amount: number, from: PayFrequency, to: PayFrequency): number =>
  (amount * paymentsPerYear[from]) / paymentsPerYear[to];
