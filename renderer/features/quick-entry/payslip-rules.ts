import { parseDay } from '../../../shared/scenario/days.ts';
import type { Fact } from './facts.ts';
import { amountOf, type Context, owner, type Parts, type Rule, rule } from './rule.ts';
import { addback, addbackNamed, amount, amountBefore, stop } from './words.ts';

/* What a line says of payslips and accounts beyond the incomes. */

/** `dep 12k/9k`: of the latest year and the one before. */
const readAddback = (parts: Parts, context: Context): Fact | undefined => {
  const field = addbackNamed(parts.addback);
  const amounts = [parts.latest, parts.before].flatMap((text) => (text === undefined ? [] : [amountOf(text)]));
  if (field === undefined || !amounts.every((one) => one !== undefined)) return undefined;
  return { kind: 'addback', applicant: owner(context), field, amounts };
};

/** The ISO day of `24/10/26`: the day comes first. Undefined without a year. */
export const dayOf = ({ day = '', month = '', year = '' }: Parts): string | undefined =>
  parseDay(`20${year.slice(-2)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)?.iso;

/** `ytd 24k to 24/10/26` */
const readYearToDate = (parts: Parts, context: Context): Fact | undefined => {
  const [gross, upTo] = [amountOf(parts.gross), dayOf(parts)];
  if (gross === undefined || upTo === undefined) return undefined;
  return { kind: 'year_to_date', applicant: owner(context), gross, upTo };
};

/** A day without its year is read as one, and not understood: after the words for a day it is no price and loan. */
export const dayPattern = String.raw`(?<day>\d{1,2})/(?<month>\d{1,2})(?:/(?<year>(?:20)?\d\d))?${stop}`;

export const payslipRules: readonly Rule[] = [
  rule(String.raw`${addback}\s*${amountBefore('latest')}(?:\s*/\s*${amount('before')}|${stop})`, readAddback),
  rule(String.raw`(?:ytd|year\s+to\s+date)\s+${amount('gross')}\s+(?:to|until|at)\s+${dayPattern}`, readYearToDate),
];
