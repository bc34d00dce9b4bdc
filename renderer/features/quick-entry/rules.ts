import { debtKind, isRevolving } from '../../../shared/scenario/debts.ts';
import { maxAmount, maxRatePercent, maxTermYears } from '../../../shared/scenario/limits.ts';
import type { PayFrequency } from '../../../shared/service/scenario.ts';
import type { Applicant, Fact, Payment } from './facts.ts';
import { amount, debt, debtNamed, end, frequencyNamed, income, incomeNamed, payment, repeated } from './words.ts';

/** The parts of a match by their names. */
type Parts = Readonly<Record<string, string | undefined>>;

/** What the words before have said. */
export interface Context {
  readonly applicant: Applicant;
  /** The last fact was an income of this applicant, with no comma since. */
  readonly besideIncome: boolean;
  /** Nothing was said of this applicant yet, understood or not. */
  readonly begins: boolean;
}

export interface Rule {
  readonly pattern: RegExp;
  /** Undefined where the words do not make sense together. */
  readonly read: (parts: Parts, context: Context) => Fact | undefined;
}

const maxDependants = 15;

const factors: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** `1.2m` → 1200000; undefined for what no field takes. */
const amountOf = (text: string | undefined): number | undefined => {
  const [, figure = '', unit = ''] = /^\$?([\d,.]+)\s?([km]?)$/i.exec(text ?? '') ?? [];
  if (figure === '') return undefined;
  const value = Math.round(Number(figure.replaceAll(',', '')) * (factors[unit.toLowerCase()] ?? 1) * 100) / 100;
  return value <= maxAmount ? value : undefined;
};

/** Of a property or a loan: a figure below this without a unit is in thousands, as in `985/780`. */
const minWhole = 10_000;

const priceOf = (text: string | undefined): number | undefined => {
  const value = amountOf(text);
  if (value === undefined || /[km]$/i.test(text ?? '')) return value;
  return value < minWhole ? value * 1_000 : value;
};

const paidOf = (parts: Parts, name: string, otherwise: PayFrequency): Payment | undefined => {
  const value = amountOf(parts[name]);
  return value === undefined
    ? undefined
    : { amount: value, frequency: frequencyNamed(parts[`${name}Often`]) ?? otherwise };
};

/** One with a repayment has a balance, a card has a limit; HELP is the applicant's whose income stands beside it. */
const readDebt = (parts: Parts, { applicant, besideIncome }: Context): Fact | undefined => {
  const type = debtNamed(parts.debt);
  const owed = amountOf(parts.amount);
  const repayment = paidOf(parts, 'repaid', 'monthly');
  if (type === undefined || (owed === undefined && repayment === undefined)) return undefined;
  if (repayment !== undefined && debtKind(type).treatment !== 'instalments') return undefined;
  return {
    kind: 'debt',
    type,
    applicant: besideIncome ? applicant : 0,
    ...(owed === undefined ? {} : { amount: owed }),
    ...(repayment === undefined ? {} : { repayment }),
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

const readProperty = (parts: Parts): Fact | undefined => {
  const [value, loan] = [priceOf(parts.value), priceOf(parts.loan)];
  if (value === undefined || loan === undefined || value === 0 || loan === 0) return undefined;
  return { kind: 'property', refinance: parts.refinance !== undefined, value, loan };
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

const rule = (pattern: string, read: Rule['read']): Rule => ({ pattern: new RegExp(pattern, 'iuy'), read });

const word = (pattern: string, fact: Fact): Rule => rule(`(?:${pattern})${end}`, () => fact);

const loanYears = String.raw`(?<years>\d{1,2})`;
const yearWord = String.raw`\s*(?:years?|yrs?|y)${end}`;
const debtWithRepayment = String.raw`(?:\s*(?:at|@|,)?\s*${repeated('repaid')})`;
const businessWord = `(?:self[ -]?employed|se|abn|business|profit)${end}`;

/** What may be said, in the order in which it is tried: what says more comes before what says less. */
export const rules: readonly Rule[] = [
  rule(String.raw`(?:(?<refinance>refinance|refi)\s+)?${amount('value')}\s*/\s*${amount('loan')}`, readProperty),
  rule(String.raw`(?:loan|borrow|lend)\s+${amount('value')}`, ({ value }) => {
    const price = priceOf(value);
    return price === undefined || price === 0 ? undefined : { kind: 'loan', amount: price };
  }),
  rule(String.raw`${debt}\s*(?:limit\s+)?${amount('amount')}${debtWithRepayment}?`, readDebt),
  rule(String.raw`${debt}\s*${repeated('repaid')}`, readDebt),
  rule(String.raw`${amount('amount')}\s*${debt}${debtWithRepayment}?`, readDebt),
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
  rule(String.raw`(?:(?:rate|@)\s*)?(?<percent>\d{1,2}(?:\.\d{1,4})?)\s*%`, ({ percent }) =>
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
