import { debtKind, isRevolving } from '../../../shared/scenario/debts.ts';
import { maxRatePercent, maxTermYears } from '../../../shared/scenario/fields/limits.ts';
import type { Fact } from './facts.ts';
import { payslipRules } from './payslip-rules.ts';
import { propertyRules } from './property-rules.ts';
import { amountOf, type Context, minWhole, owner, paidOf, type Parts, type Rule, rule } from './rule.ts';
import { amount, debt, debtNamed, end, income, incomeNamed, payment, repeated } from './words.ts';

const maxDependants = 15;

/** One with a repayment has a balance, a card has a limit; HELP is the applicant's whose income stands beside it. */
const readDebt = (parts: Parts, context: Context): Fact | undefined => {
  const type = debtNamed(parts.debt);
  const owed = amountOf(parts.amount);
  const repayment = paidOf(parts, 'repaid', 'monthly');
  if (type === undefined || (owed === undefined && repayment === undefined)) return undefined;
  if (repayment !== undefined && debtKind(type).treatment !== 'instalments') return undefined;
  return {
    kind: 'debt',
    type,
    applicant: owner(context),
    ...(owed === undefined ? {} : { amount: owed }),
    ...(repayment === undefined ? {} : { repayment }),
    ...(parts.closes === undefined && parts.closed === undefined ? {} : { closing: true }),
  };
};

const readIncome = (parts: Parts, { applicant }: Context): Fact | undefined => {
  const paid = paidOf(parts, 'paid', 'annual');
  return paid && { kind: 'income', applicant, field: incomeNamed(parts.income) ?? 'payg', paid };
};

/** Pay without its kind, as in `118k + 900pw`: only where an applicant begins, and no small figure for a year. */
const readBarePay = (parts: Parts, context: Context): Fact | undefined => {
  const isLikely = parts.paidOften !== undefined || (amountOf(parts.paid) ?? 0) >= minWhole;
  return context.begins && isLikely ? readIncome(parts, context) : undefined;
};

const readBusiness = (parts: Parts, { applicant }: Context): Fact | undefined => {
  const profits = [parts.latest, parts.before].flatMap((text) => (text === undefined ? [] : [amountOf(text)]));
  return profits.every((profit) => profit !== undefined) ? { kind: 'business', applicant, profits } : undefined;
};

const years =
  (kind: 'term' | 'interest_only') =>
  (parts: Parts): Fact | undefined => {
    const value = Number(parts.years);
    return value > 0 && value <= maxTermYears ? { kind, years: value } : undefined;
  };

const word = (pattern: string, fact: Fact): Rule => rule(`(?:${pattern})${end}`, () => fact);

const loanYears = String.raw`(?<years>\d{1,2})`;
const yearWord = String.raw`\s*(?:years?|yrs?|y)${end}`;
const debtWithRepayment = String.raw`(?:\s*(?:at|@|,)?\s*${repeated('repaid')})`;
const closes = String.raw`(?:(?<closes>close|pay\s+out|pay\s+off)\s+)?`;
const closed = String.raw`(?:\s*(?<closed>paid\s+(?:out|off)|closed)${end})?`;
const businessWord = `(?:self[ -]?employed|se|abn|business|profit)${end}`;

/** What may be said, in the order in which it is tried: what says more comes before what says less. */
export const rules: readonly Rule[] = [
  ...propertyRules,
  ...payslipRules,
  rule(String.raw`${closes}${debt}\s*(?:limit\s+)?${amount('amount')}${debtWithRepayment}?${closed}`, readDebt),
  rule(String.raw`${closes}${debt}\s*${repeated('repaid')}${closed}`, readDebt),
  rule(String.raw`${closes}${amount('amount')}\s*${debt}${debtWithRepayment}?${closed}`, readDebt),
  rule(String.raw`${businessWord}\s*${amount('latest')}(?:\s*/\s*${amount('before')})?`, readBusiness),
  rule(String.raw`${amount('latest')}\s*${businessWord}`, readBusiness),
  rule(String.raw`(?:renting|rent\s+paid|pays\s+rent)\s+${payment('paid')}`, (parts) => {
    const paid = paidOf(parts, 'paid', 'weekly');
    return paid && { kind: 'rent_paid', paid };
  }),
  rule(String.raw`rent(?:al|\s+received)?\s+${payment('paid')}`, (parts) => {
    const paid = paidOf(parts, 'paid', 'weekly');
    return paid && { kind: 'rent_received', paid };
  }),
  rule(String.raw`${payment('paid')}\s*rent(?:\s+received)?${end}`, (parts) => {
    const paid = paidOf(parts, 'paid', 'weekly');
    return paid && { kind: 'rent_received', paid };
  }),
  rule(String.raw`(?:living\s+)?(?:expenses|exp|living)\s+${payment('paid')}`, (parts) => {
    const paid = paidOf(parts, 'paid', 'monthly');
    return paid && { kind: 'expenses', paid };
  }),
  rule(String.raw`${payment('paid')}\s*(?:living\s+)?(?:expenses|exp)${end}`, (parts) => {
    const paid = paidOf(parts, 'paid', 'monthly');
    return paid && { kind: 'expenses', paid };
  }),
  rule(String.raw`${payment('paid')}\s*${income}`, readIncome),
  rule(String.raw`${income}\s+${payment('paid')}`, readIncome),
  rule(String.raw`(?<count>\d{1,2}|no)\s*(?:kids?|child(?:ren)?|dependants?|deps?)${end}`, ({ count }) => {
    const number = count === 'no' ? 0 : Number(count);
    return number <= maxDependants ? { kind: 'dependants', count: number } : undefined;
  }),
  word('single', { kind: 'adults', count: 1 }),
  word(String.raw`couple|married|de\s+facto`, { kind: 'adults', count: 2 }),
  word(String.raw`investment|investor|inv|ip`, { kind: 'purpose', investment: true }),
  word(String.raw`owner[ -]occupied|owner[ -]occ|oo|ppor`, { kind: 'purpose', investment: false }),
  rule(String.raw`${loanYears}(?:${yearWord})?\s*(?:io|interest\s+only)${end}`, years('interest_only')),
  rule(String.raw`(?:io|interest\s+only)\s+${loanYears}(?:${yearWord}|${end})`, years('interest_only')),
  rule(`${loanYears}${yearWord}`, years('term')),
  rule(String.raw`(?:term|over)\s+${loanYears}(?:${yearWord}|${end})`, years('term')),
  rule(String.raw`(?:(?:rate|at|@)\s*)?(?<percent>\d{1,2}(?:\.\d{1,4})?)\s*%`, ({ percent }) =>
    Number(percent) <= maxRatePercent ? { kind: 'rate', percent: Number(percent) } : undefined,
  ),
  rule(String.raw`(?:(?:postcode|pc)\s*)?(?<postcode>\d{4})${end}`, ({ postcode }) => {
    const number = Number(postcode);
    return number >= 200 ? { kind: 'postcode', postcode: number } : undefined;
  }),
  rule(payment('paid'), readBarePay),
];

/** Whether a debt of this type is entered with its limit. */
export const hasLimit = (fact: Extract<Fact, { readonly kind: 'debt' }>): boolean =>
  isRevolving(debtKind(fact.type).treatment);
