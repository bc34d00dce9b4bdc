import { maxRatePercent } from '../../../shared/scenario/fields/limits.ts';
import type { Fact } from './facts.ts';
import { amountFirst, amountOf, type Context, minWhole, paidOf, type Parts, placeOf, type Rule, rule } from './rule.ts';
import { amount, end, payment, stop, unlessNext } from './words.ts';

/* What a line says of the household: who is in it, and what it spends. */

const maxDependants = 15;
/** Lenders count no dependant who is older. */
const maxAge = 25;

const readDependants = ({ count }: Parts): Fact | undefined => {
  const number = count === 'no' ? 0 : Number(count);
  return number <= maxDependants ? { kind: 'dependants', count: number } : undefined;
};

/** `2 kids 4 and 7`: as many ages as dependants, where their number is said. */
const readAges = ({ count, ages: text = '' }: Parts): Fact | undefined => {
  const ages = (text.match(/\d+/g) ?? []).map(Number);
  const isSaid = count === undefined || Number(count) === ages.length;
  return isSaid && ages.length <= maxDependants && ages.every((age) => age <= maxAge)
    ? { kind: 'ages', ages }
    : undefined;
};

const readPaid =
  (kind: 'expenses' | 'rent_received' | 'rent_paid' | 'saving', frequency: 'weekly' | 'monthly') =>
  (parts: Parts, context: Context): Fact | undefined => {
    const paid = paidOf(parts, 'paid', frequency);
    if (paid === undefined) return undefined;
    if (kind === 'rent_received') return { kind, paid, place: placeOf(context) };
    const stays = parts.keeps ?? parts.stays;
    return kind === 'rent_paid' ? { kind, paid, ...(stays === undefined ? {} : { stays: true }) } : { kind, paid };
  };

/** An amount before what it is paid for; where an applicant begins, a large one is pay. */
const paidBefore = (read: Rule['read']): Rule['read'] =>
  amountFirst('paid', (parts, context) => {
    const isPay = context.begins && parts.paidOften === undefined && (amountOf(parts.paid) ?? 0) >= minWhole;
    return isPay ? undefined : read(parts, context);
  });

const word = (pattern: string, fact: Fact): Rule => rule(`(?:${pattern})${end}`, () => fact);

const kids = `(?:kids?|child(?:ren)?|dependants?|deps?)${end}`;
const age = String.raw`\d{1,2}(?:\s*(?:y\.?o\.?${end}|years?\s+old))?${stop}(?!\s*(?:years?|yrs?|y|io|months?|kids?|deps?)${end})`;
const ages = String.raw`\(?\s*(?<ages>${age}(?:\s*(?:,|/|&|and${end})\s*${age}|\s+${age})*)\s*\)?`;
const slashed = ages.replaceAll(stop, String.raw`${end}(?!\s*[%*=])`);
const aged = String.raw`(?:aged?|ages)${end}\s*`;

export const peopleRules: readonly Rule[] = [
  rule(String.raw`(?<count>\d{1,2})\s*${kids}\s*(?:${aged})?${slashed}`, readAges),
  rule(String.raw`(?:${kids}\s*)?${aged}${slashed}`, readAges),
  rule(String.raw`(?<count>\d{1,2}|no)\s*${kids}`, readDependants),
  word('single', { kind: 'adults', count: 1 }),
  word(String.raw`couple|married|de\s+facto`, { kind: 'adults', count: 2 }),
  rule(String.raw`(?:(?:postcode|pc)\s*)?(?<postcode>\d{4})${stop}`, ({ postcode }) => {
    const number = Number(postcode);
    return number >= 200 ? { kind: 'postcode', postcode: number } : undefined;
  }),
];

const keeps = String.raw`(?:(?<keeps>keeps?|still)\s+)?`;
const stays = String.raw`(?:\s*(?<stays>stays|ongoing)${end})?`;
const expenses = `(?:expenses|exp|living)${end}`;

const funds = (field: Extract<Fact, { readonly kind: 'funds' }>['field'], name: string): Rule[] => {
  const read = (parts: Parts): Fact | undefined => {
    const value = amountOf(parts.amount);
    return value === undefined ? undefined : { kind: 'funds', field, amount: value };
  };
  return [
    rule(String.raw`(?:${name})(?:\s+of)?\s+${amount('amount')}`, read),
    rule(String.raw`${amount('amount')}\s*(?:${name})${end}${unlessNext}`, amountFirst('amount', read)),
  ];
};

/** What the purchase is paid from beside the loan, and what becomes of mortgage insurance. */
export const fundsRules: readonly Rule[] = [
  ...funds('gift', 'gift'),
  ...funds('genuine_savings', String.raw`genuine\s+savings`),
  ...funds('cash_at_hand', String.raw`cash(?:\s+(?:on|at|in)\s+hand)?(?![\s-]*out${end})`),
  word(String.raw`(?:lmi|waived)\s+(?:lmi|waived|waiver)|no\s+lmi`, { kind: 'insurance', field: 'lmi_waived' }),
  word(String.raw`lmi\s+(?:on\s+top|capitali[sz]ed|cap)`, { kind: 'insurance', field: 'lmi_capitalised' }),
];

/** What decides the ways into a home. */
export const waysInRules: readonly Rule[] = [
  rule(String.raw`(?:saves?|saving)\s+${payment('paid')}`, readPaid('saving', 'monthly')),
  rule(
    String.raw`prices?\s+(?:(?:up|rise|grow)\s+)?(?<percent>\d{1,2}(?:\.\d{1,4})?)\s*%(?:\s*p\.?a\.?)?${end}`,
    ({ percent }) => {
      const growth = Number(percent);
      return growth <= maxRatePercent ? { kind: 'growth', percent: growth } : undefined;
    },
  ),
  word('capital(?:[ ]city)?', { kind: 'area', area: 'centre' }),
  word('rest[ ]of[ ](?:the[ ])?state', { kind: 'area', area: 'rest' }),
  word('citizens?', { kind: 'residents', residency: 'citizen' }),
  word('permanent[ ]residents?', { kind: 'residents', residency: 'permanent' }),
];

export const spendingRules: readonly Rule[] = [
  rule(
    String.raw`${keeps}(?:renting|rent\s+paid|pays\s+rent|paying\s+rent)(?:\s+at)?\s+${payment('paid')}${stays}`,
    readPaid('rent_paid', 'weekly'),
  ),
  rule(String.raw`rent(?:al|\s+received)?\s+${payment('paid')}`, readPaid('rent_received', 'weekly')),
  rule(
    String.raw`${payment('paid')}\s*rent(?:\s+received)?${end}${unlessNext}`,
    paidBefore(readPaid('rent_received', 'weekly')),
  ),
  rule(String.raw`(?:living\s+)?${expenses}\s+${payment('paid')}`, readPaid('expenses', 'monthly')),
  rule(
    String.raw`${payment('paid')}\s*(?:living\s+)?(?:expenses|exp)${end}${unlessNext}`,
    paidBefore(readPaid('expenses', 'monthly')),
  ),
];
