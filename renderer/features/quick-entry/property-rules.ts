import { maxAmount, maxRatePercent } from '../../../shared/scenario/fields/limits.ts';
import type { Fact } from './facts.ts';
import { type Context, paidOf, type Parts, priceOf, type Rule, rule } from './rule.ts';
import { amount, amountBefore, end, payment, propertyNamed, propertyType, ratio, repeated } from './words.ts';

/* What a line says of the property and the loan on it. */

/** Percent; undefined where the figure is likelier a rate, as in `500k at 6.1%`. */
const lvrOf = ({ lvr, lvrSign, lvrWord }: Parts): number | undefined => {
  const percent = Number(lvr);
  const isSaid = lvrWord !== undefined || (lvrSign !== undefined && percent > maxRatePercent);
  return isSaid && percent > 0 && percent <= 100 ? percent : undefined;
};

/** Of an amount or a percentage with two decimals: whole numbers keep what follows exact. */
const hundredths = (value: number): number => Math.round(value * 100);

/** The loan with this LVR in whole dollars, never above it: 80 % of 985,000 are 788,000. */
const loanAt = (value: number, percent: number): number =>
  Math.floor((hundredths(value) * hundredths(percent)) / 1_000_000);

/** The value with this LVR in whole dollars, so that the LVR is never above it: 500,000 at 80 % are 625,000. */
const valueAt = (loan: number, percent: number): number => Math.ceil((hundredths(loan) * 100) / hundredths(percent));

interface Lending {
  readonly value: number | undefined;
  readonly loan: number | undefined;
  /** Absent for a purchase. */
  readonly paidOut?: number | undefined;
}

const kindOf = (parts: Parts) => {
  const type = propertyNamed(parts.type);
  return {
    ...(parts.investment === undefined ? {} : { investment: true as const }),
    ...(type === undefined ? {} : { type }),
  };
};

/** Undefined where a figure is missing, 0 or more than a field takes. */
const property = ({ value = 0, loan = 0, paidOut }: Lending, parts: Parts, { asked }: Context): Fact | undefined => {
  if (value === 0 || loan === 0 || value > maxAmount || paidOut === 0) return undefined;
  return {
    kind: 'property',
    value,
    loan,
    ...(paidOut === undefined ? {} : { paidOut }),
    ...kindOf(parts),
    place: asked,
  };
};

/** `985/780`; `refi 900/450` pays out what is owed now with a loan of the same amount. */
const readAmounts = (parts: Parts, context: Context): Fact | undefined => {
  const [value, loan] = [priceOf(parts.value), priceOf(parts.loan)];
  return property({ value, loan, ...(parts.refinance === undefined ? {} : { paidOut: loan }) }, parts, context);
};

/** `refi 900/450 to 600`: more is asked for than what is paid out. */
const readIncrease = (parts: Parts, context: Context): Fact | undefined => {
  const { value, loan, asked } = parts;
  return property({ value: priceOf(value), loan: priceOf(asked), paidOut: priceOf(loan) ?? 0 }, parts, context);
};

/** `985 at 80%`, `refi 900/450 at 80%`: the loan is that part of the value. */
const readLvr = (parts: Parts, context: Context): Fact | undefined => {
  const [value, percent] = [priceOf(parts.value), lvrOf(parts)];
  if (value === undefined || percent === undefined) return undefined;
  const loan = loanAt(value, percent);
  if (parts.refinance === undefined) return property({ value, loan }, parts, context);
  const paidOut = parts.loan === undefined ? loan : (priceOf(parts.loan) ?? 0);
  return property({ value, loan, paidOut }, parts, context);
};

/** `loan 500k at 80%`: the value is the one of which the loan is that part. */
const readLoanLvr = (parts: Parts, context: Context): Fact | undefined => {
  const [loan, percent] = [priceOf(parts.loan), lvrOf(parts)];
  if (loan === undefined || percent === undefined) return undefined;
  return property({ value: valueAt(loan, percent), loan }, parts, context);
};

const readLoan = (parts: Parts): Fact | undefined => {
  const price = priceOf(parts.loan);
  return price === undefined || price === 0 ? undefined : { kind: 'loan', amount: price };
};

/** `own home 1.2m/450`, `own inv 800/520 rent 650pw`: a property that stays; one that is let is an investment. */
const readOwned = (parts: Parts): Fact | undefined => {
  const [value = 0, owed] = [priceOf(parts.value ?? parts.valueAlone), priceOf(parts.loan)];
  const rent = paidOf(parts, 'rent', 'weekly') ?? paidOf(parts, 'let', 'weekly');
  if (value === 0 || value > maxAmount || owed === 0 || (parts.loan !== undefined && owed === undefined))
    return undefined;
  const type = propertyNamed(parts.type);
  return {
    kind: 'owned',
    investment: parts.investment !== undefined || rent !== undefined,
    ...(type === undefined ? {} : { type }),
    value,
    ...(owed === undefined ? {} : { owed }),
    ...(rent === undefined ? {} : { rent }),
  };
};

/** `family guarantee 90k on 900/100`, `guarantor 900/100`: how much is guaranteed, and with what home. */
const readGuarantor = ({ limited, value, loan }: Parts): Fact | undefined => {
  const [amountSaid, worth, owed] = [priceOf(limited), priceOf(value), priceOf(loan)];
  if ((limited !== undefined && !amountSaid) || (value !== undefined && !worth) || (loan !== undefined && !owed))
    return undefined;
  return {
    kind: 'guarantor',
    ...(amountSaid !== undefined && { amount: amountSaid }),
    ...(worth !== undefined && { value: worth }),
    ...(owed !== undefined && { owed }),
  };
};

const article = String.raw`(?:(?:an?|the|their)\s+)?`;
const kind = String.raw`(?:(?<investment>investment|inv|ip)\s+)?(?:(?:home|ppor|property|${propertyType})\s+)?`;
const refinance = String.raw`(?<refinance>refinanc(?:e|ing)|refi)\s+${article}${kind}`;
const transaction = String.raw`(?:(?:(?<refinance>refinanc(?:e|ing)|refi)|buy(?:ing)?|purchas(?:e|ing))\s+${article}${kind})?`;
const valueAndLoan = String.raw`${amountBefore('value')}\s*/\s*${amount('loan')}`;
const valueAndOwed = String.raw`${amountBefore('value')}\s*/\s*${amountBefore('loan')}`;
const owned =
  String.raw`(?:owns?|owned|has)\s+${article}${kind}(?:${valueAndLoan}|${amount('valueAlone')})` +
  String.raw`(?:\s+(?:rent(?:ed)?(?:\s+(?:at|for))?\s+${payment('rent')}|${repeated('let')}(?:\s*rent${end})?))?`;
const loan = String.raw`(?:loan|borrow|lend)\s+`;

const guarantor = String.raw`(?:family\s+(?:guarantee|pledge)|guarantors?|parents?\s+guarantee|guaranteed)(?:\s+(?:of|up\s+to))?\s+`;
const theirHome = String.raw`(?:(?:on|with|home|house)\s+)*`;

const firstHome = String.raw`(?:buy(?:ing)?\s+)?${article}(?:first[ -]home(?:\s+buyers?)?|fhb)${end}`;

/** `500k loan`: tried after the debts, of which some are called loans too. */
export const loanAfterAmount: Rule = rule(String.raw`${amount('loan')}\s*(?:loan|mortgage)${end}`, readLoan);

/** In the order in which they are tried: what says more comes before what says less. */
export const propertyRules: readonly Rule[] = [
  rule(`${guarantor}${theirHome}${valueAndLoan}`, readGuarantor),
  rule(String.raw`${guarantor}${amountBefore('limited')}\s+(?:on|with)\s+${theirHome}${valueAndLoan}`, readGuarantor),
  rule(
    String.raw`${guarantor}${amountBefore('limited')}\s+(?:on|with)\s+${theirHome}${amount('value')}`,
    readGuarantor,
  ),
  rule(`${guarantor}${amount('limited')}`, readGuarantor),
  rule(owned, readOwned),
  rule(firstHome, () => ({ kind: 'first_home' })),
  rule(String.raw`(?:x-?coll|cross(?:ed|[ -]?secured|[ -]?collaterali[sz]ed)?)${end}`, () => ({ kind: 'crossed' })),
  rule(String.raw`${refinance}${valueAndLoan}\s*(?:to|->|→)\s*${amount('asked')}`, readIncrease),
  rule(`${refinance}${valueAndOwed}${ratio('lvr')}`, readLvr),
  rule(`${transaction}${amountBefore('value')}${ratio('lvr')}`, readLvr),
  rule(`${transaction}${valueAndLoan}`, readAmounts),
  rule(`${loan}${amountBefore('loan')}${ratio('lvr')}`, readLoanLvr),
  rule(`${loan}${amount('loan')}`, readLoan),
];
