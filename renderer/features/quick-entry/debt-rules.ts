import { debtKind, type DebtType, isRevolving } from '../../../shared/scenario/debts.ts';
import { maxRatePercent } from '../../../shared/scenario/fields/limits.ts';
import type { Fact } from './facts.ts';
import { amountFirst, amountOf, type Context, owner, paidOf, type Parts, type Rule, rule } from './rule.ts';
import { amount, debt, debtNamed, end, repeated, unlessNext } from './words.ts';

type Debt = Extract<Fact, { readonly kind: 'debt' }>;

/** A figure below this without a unit is no debt: the `2` of `card 2 kids` counts something else. */
const minDebt = 100;

const debtOf = (text: string | undefined): number | undefined => {
  const value = amountOf(text);
  return value === undefined || (value < minDebt && !/[km]$/i.test(text ?? '')) ? undefined : value;
};

/** Undefined where the amounts are too many for a debt of this type. */
const amountsOf = (type: DebtType, said: number | undefined, owed: number | undefined) => {
  if (isRevolving(debtKind(type).treatment))
    return { ...(said === undefined ? {} : { amount: said }), ...(owed === undefined ? {} : { balance: owed }) };
  if (said !== undefined && owed !== undefined) return undefined;
  const balance = said ?? owed;
  return balance === undefined ? {} : { amount: balance };
};

/** One with a repayment has a balance, a card has a limit; HELP is the applicant's whose income stands beside it. */
const readDebt = (parts: Parts, context: Context): Debt | undefined => {
  const type = debtNamed(parts.debt);
  const repayment = paidOf(parts, 'repaid', 'monthly');
  const unread = [parts.amount, parts.balance].some((text) => text !== undefined && debtOf(text) === undefined);
  if (type === undefined || unread) return undefined;
  const { treatment } = debtKind(type);
  if (parts.percent !== undefined && (type === 'help' || Number(parts.percent) > maxRatePercent)) return undefined;
  if (parts.studying !== undefined && type !== 'help') return undefined;
  // A card is paid by its limit or balance, HELP from pay beside its balance; a repayment alone says neither.
  const isCounted = parts.amount !== undefined || parts.balance !== undefined;
  if (repayment !== undefined && treatment !== 'instalments' && !isCounted) return undefined;
  const isOwed = parts.owing !== undefined && parts.balance === undefined;
  const [said, owed] = [debtOf(parts.amount), debtOf(parts.balance)];
  const amounts = isOwed ? amountsOf(type, undefined, said) : amountsOf(type, said, owed);
  if (amounts === undefined || (Object.keys(amounts).length === 0 && repayment === undefined)) return undefined;
  return {
    kind: 'debt',
    type,
    applicant: owner(context),
    ...amounts,
    ...(repayment === undefined ? {} : { repayment }),
    ...(parts.percent === undefined ? {} : { percent: Number(parts.percent) }),
    ...(parts.closes === undefined && parts.closed === undefined ? {} : { closing: true }),
    ...(parts.studying === undefined ? {} : { studying: true }),
  };
};

const rated = String.raw`(?:\s*(?:at|@)?\s*(?<percent>\d{1,2}(?:\.\d{1,4})?)\s*%(?:\s*p\.?a\.?)?${end})?`;
const repaid = String.raw`(?:\s*(?:at|@|,)?\s*${repeated('repaid')})?${rated}`;
const closes = String.raw`(?:(?<closes>close|pay\s+out|pay\s+off)\s+)?`;
const closed = String.raw`(?:\s*(?<closed>paid\s+(?:out|off)|closed)${end})?`;
const studying = String.raw`(?:\s*\(?\s*(?:still\s+)?(?<studying>studying)${end}\s*\)?)?`;
const owingBefore = `(?:owing|owes?|owed|balance|bal)`;
const owingAfter = `(?<owing>owing|owed|balance|bal|used)${end}`;
/** `owing 4k`, `(4k owing)`; or `owing` alone, which says that the amount before is the balance. */
const owed =
  String.raw`(?:\s*\(?\s*(?:${owingBefore}\s+${amount('balance')}|${amount('balanceSaid')}\s*${owingAfter})\s*\)?|` +
  String.raw`\s*(?<owingAlone>owing|owed|balance|bal)${end}(?!\s*\$?\d))?`;

/** The amounts under the names of one form, whichever way they were said. */
const inOneForm = (parts: Parts): Parts => ({
  ...parts,
  balance: parts.balance ?? parts.balanceSaid,
  owing: parts.owingAlone,
});

const read: Rule['read'] = (parts, context) => readDebt(inOneForm(parts), context);

export const debtRules: readonly Rule[] = [
  rule(String.raw`${closes}${debt}\s*(?:limit\s+)?${amount('amount')}${owed}${repaid}${studying}${closed}`, read),
  rule(
    String.raw`${closes}${debt}\s*${owingBefore}\s+${amount('balance')}(?:\s*,?\s*(?:limit|of)\s+${amount('amount')})?${repaid}${closed}`,
    read,
  ),
  rule(String.raw`${closes}${debt}\s*${repeated('repaid')}${rated}${closed}`, read),
  rule(
    String.raw`${closes}${amount('amount')}\s*${debt}${unlessNext}${owed}${repaid}${closed}`,
    amountFirst('amount', read),
  ),
];

/** Whether a debt of this type is entered with its limit. */
export const hasLimit = (fact: Debt): boolean => isRevolving(debtKind(fact.type).treatment);
