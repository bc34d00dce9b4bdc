import { maxFixedYears, maxRatePercent, maxTermYears } from '../../../shared/scenario/fields/limits.ts';
import { debtRules } from './debt-rules.ts';
import type { DateField, Fact } from './facts.ts';
import { fundsRules, peopleRules, spendingRules, waysInRules } from './household-rules.ts';
import { barePayRule, businessRules, incomeRules } from './income-rules.ts';
import { dayOf, dayPattern, payslipRules } from './payslip-rules.ts';
import { loanAfterAmount, propertyRules } from './property-rules.ts';
import { type Context, loanOf, type Parts, placeOf, type Rule, rule } from './rule.ts';
import { end, noun, propertyNamed, propertyType } from './words.ts';

const years =
  (kind: 'term' | 'interest_only' | 'fixed') =>
  (parts: Parts, context: Context): Fact | undefined => {
    const value = parts.months === undefined ? Number(parts.years) : Number(parts.months) / 12;
    const isTerm = Number.isInteger(value) && value > 0 && value <= (kind === 'fixed' ? maxFixedYears : maxTermYears);
    const loan = loanOf(parts, context);
    return isTerm && loan ? { kind, years: value, ...loan } : undefined;
  };

const purpose =
  (investment: boolean) =>
  (_: Parts, context: Context): Fact => ({ kind: 'purpose', investment, place: placeOf(context) });

/** Of the loan as it is now, where a refinance pays it out. */
const now = String.raw`(?:(?<now>now|currently|current)\s+)?`;
const loanYears = String.raw`(?<years>\d{1,2})`;
const yearWord = String.raw`\s*(?:years?|yrs?|y)${end}(?!\s*\d+\s*(?:months?|mths?|mos?)${end})`;

/** What is said of a loan or property that is asked for, beside its amounts. */
const detailRules: readonly Rule[] = [
  rule(`(?:investment|investor|inv|ip)${end}`, purpose(true)),
  rule(`(?:owner[ -]occupied|owner[ -]occ|oo|ppor)${end}`, purpose(false)),
  rule(String.raw`(?:(?:buy|buying)\s+)?(?:(?:a|an|the|their)\s+)?${propertyType}`, (parts, context) => {
    const type = propertyNamed(parts.type);
    return type && { kind: 'property_type', type, place: placeOf(context) };
  }),
  rule(String.raw`${now}${loanYears}(?:${yearWord})?\s*(?:io|interest\s+only)${end}`, years('interest_only')),
  rule(String.raw`${now}(?:io|interest\s+only)\s+${loanYears}(?:${yearWord}|${end})`, years('interest_only')),
  rule(String.raw`${now}${loanYears}(?:${yearWord})?\s*fixed${end}`, years('fixed')),
  rule(String.raw`${now}fixed\s+(?:for\s+)?${loanYears}${yearWord}`, years('fixed')),
  rule(`${now}${loanYears}${yearWord}`, years('term')),
  rule(String.raw`(?:term|over)\s+(?<months>\d{2,3})\s*(?:months?|mths?|mos?)${end}`, years('term')),
  rule(String.raw`(?:term|over)\s+${loanYears}(?:${yearWord}|${end})`, years('term')),
  rule(
    String.raw`${now}(?:(?:rate|at|@)\s*)?(?<percent>\d{1,2}(?:\.\d{1,4})?)\s*%(?:\s*(?:p\.?a\.?|per\s+annum))?${end}`,
    (parts, context) => {
      const [percent, loan] = [Number(parts.percent), loanOf(parts, context)];
      return percent <= maxRatePercent && loan ? { kind: 'rate', percent, ...loan } : undefined;
    },
  ),
  rule(String.raw`(?:since|bought|contract)\s+${dayPattern}`, (parts, context) => {
    const [day, loan] = [dayOf(parts), loanOf({}, context)];
    return day === undefined || loan === undefined ? undefined : { kind: 'contract', day, ...loan };
  }),
];

const date = (words: string, field: DateField): Rule =>
  rule(String.raw`${now}${words}\s+${dayPattern}`, (parts, context) => {
    const [day, loan] = [dayOf(parts), loanOf(parts, context)];
    return day === undefined || loan === undefined ? undefined : { kind: 'date', field, day, ...loan };
  });

const until = String.raw`(?:\s+(?:until|till|to|ends?))`;

const dateRules: readonly Rule[] = [
  date(String.raw`settl(?:es?|ing|ement)(?:\s+on)?`, 'settlement_date'),
  date(String.raw`finance(?:\s+(?:clause|due))?(?:\s+by)?`, 'finance_date'),
  date(String.raw`pre-?\s?approv(?:ed|al)(?:${until}|\s+expires)?`, 'pre_approval_expires'),
  date(`fixed${until}`, 'fixed_until'),
  date(String.raw`(?:io|interest\s+only)${until}`, 'interest_only_until'),
];

/** A word with an amount that it cannot have: the amount says nothing else either. */
const unread: Rule = rule(String.raw`${noun}\s*\$?\d(?:[^\s,;+&]|(?<=\d),(?=\d))*`, () => undefined);

/** What may be said, in the order in which it is tried: what says more comes before what says less. */
export const rules: readonly Rule[] = [
  ...propertyRules,
  ...payslipRules,
  ...debtRules,
  loanAfterAmount,
  ...businessRules,
  ...fundsRules,
  ...waysInRules,
  ...spendingRules,
  ...incomeRules,
  ...peopleRules,
  ...dateRules,
  ...detailRules,
  barePayRule,
  unread,
];
