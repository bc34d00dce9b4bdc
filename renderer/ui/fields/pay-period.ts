import { paymentsPerYear } from '../../../shared/scenario/entered-income.ts';
import { payFrequencies, type PayFrequency } from '../../../shared/service/scenario-income.ts';

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

/** `/`, `p`, `p.`, `p/`, `per` or `a` before the name of a period; one space where there is white space. */
const per = String.raw`(?:\/ ?|p\.?\/?|per |an? )`;

/** How each period is written after a figure. A bare `m` is a million, and a bare `a` nothing. */
const written: Readonly<Record<PayFrequency, string>> = {
  weekly: String.raw`${per}?(?:w|wk|week)\.?|weekly`,
  fortnightly: String.raw`${per}?(?:f|fn|fortnight)\.?|fortnightly`,
  monthly: String.raw`(?:\/ ?|p\.?c?\.?\/?)m\.?|${per}?(?:mo|mth|month)\.?|monthly`,
  annual: String.raw`(?:\/ ?|p\.?\/?)a\.?|${per}?(?:y|yr|year|annum)\.?|yearly|annual|annually`,
};

const endings = payFrequencies.map((period) => ({
  period,
  ending: new RegExp(String.raw`(?<=[\d.)km] ?)(?:${written[period]})$`, 'i'),
}));

/** A figure's text and the period after it, if there is one: `4k pm` → `4k`, monthly. */
export const splitPeriod = (text: string): { readonly figure: string; readonly period: PayFrequency | undefined } => {
  const spaced = text.trimEnd().replaceAll(/\s+/g, ' ');
  const found = endings.find(({ ending }) => ending.test(spaced));
  return found
    ? { figure: spaced.replace(found.ending, ''), period: found.period }
    : { figure: text, period: undefined };
};

/** An amount of one period as one of another: 900 a week are 3,900 a month. */
export const inPeriod = (amount: number, from: PayFrequency, to: PayFrequency): number =>
  (amount * paymentsPerYear[from]) / paymentsPerYear[to];
