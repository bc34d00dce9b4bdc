import {
  type HistoryIncomeField,
  historyIncomeFields,
  type IncomeField,
} from '../../../shared/service/scenario-income.ts';
import type { Fact } from './facts.ts';
import { amountFirst, amountOf, type Context, minWhole, paidOf, type Parts, type Rule, rule } from './rule.ts';
import {
  amount,
  amountBefore,
  business,
  end,
  income,
  incomeNamed,
  payment,
  reportable,
  reportableNamed,
  stop,
  unlessNext,
} from './words.ts';

/** More would be a job for life. */
const maxHistoryMonths = 120;

const hasHistory = (field: IncomeField | undefined): field is HistoryIncomeField =>
  historyIncomeFields.some((one) => one === field);

const readIncome = (parts: Parts, { applicant }: Context): Fact | undefined => {
  const paid = paidOf(parts, 'paid', 'annual');
  return paid && { kind: 'income', applicant, field: incomeNamed(parts.income) ?? 'payg', paid };
};

const readReportable = (parts: Parts, { applicant }: Context): Fact | undefined => {
  const [field, paid] = [reportableNamed(parts.reportable), paidOf(parts, 'paid', 'annual')];
  return field && paid && { kind: 'reportable', applicant, field, paid };
};

/** Pay without its kind, as in `118k + 900pw`: only where an applicant begins, and no small figure for a year. */
const readBarePay = (parts: Parts, context: Context): Fact | undefined => {
  const isLikely = parts.paidOften !== undefined || (amountOf(parts.paid) ?? 0) >= minWhole;
  return context.begins && isLikely ? readIncome(parts, context) : undefined;
};

/** `casual 14 months`, or `14 months` after it: for how long an income that needs a history was received. */
const readHistory = (parts: Parts, { applicant, lastIncome }: Context): Fact | undefined => {
  const field = incomeNamed(parts.income) ?? lastIncome;
  const months = Number(parts.months);
  return hasHistory(field) && months <= maxHistoryMonths ? { kind: 'history', applicant, field, months } : undefined;
};

const readBusiness = (parts: Parts, { applicant }: Context): Fact | undefined => {
  const profits = [parts.latest, parts.before].flatMap((text) => (text === undefined ? [] : [amountOf(text)]));
  return profits.every((profit) => profit !== undefined) ? { kind: 'business', applicant, profits } : undefined;
};

const months = String.raw`(?:for\s+|over\s+)?(?<months>\d{1,3})\s*(?:months?|mths?|mos?)${end}`;

const readTurnover = (parts: Parts, { applicant }: Context): Fact | undefined => {
  const paid = paidOf(parts, 'paid', 'annual');
  return paid && { kind: 'turnover', applicant, paid };
};

export const businessRules: readonly Rule[] = [
  rule(String.raw`bas(?:\s+turnover)?\s+${payment('paid')}`, readTurnover),
  rule(String.raw`${business}\s*${amountBefore('latest')}(?:\s*/\s*${amount('before')}|${stop})`, readBusiness),
  rule(String.raw`${amount('latest')}\s*${business}${unlessNext}`, amountFirst('latest', readBusiness)),
];

export const incomeRules: readonly Rule[] = [
  rule(String.raw`${reportable}\s+${payment('paid')}`, readReportable),
  rule(String.raw`${payment('paid')}\s*${reportable}${unlessNext}`, amountFirst('paid', readReportable)),
  rule(String.raw`${income}\s+${months}`, readHistory),
  rule(months, readHistory),
  rule(String.raw`${payment('paid')}\s*${income}${unlessNext}`, amountFirst('paid', readIncome)),
  rule(String.raw`${income}\s+${payment('paid')}`, readIncome),
];

/** Tried after all others. */
export const barePayRule: Rule = rule(payment('paid'), readBarePay);
