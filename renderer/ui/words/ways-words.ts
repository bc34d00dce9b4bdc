import { waysInto } from '../../../shared/scenario/fields/choices.ts';
import { count, listed, sentenceCase } from '../../../shared/scenario/format.ts';
import type { CostOfWay } from '../../../shared/ways-in/cost-of-way.ts';
import {
  answerOf,
  type Condition,
  type LenderWays,
  type Way,
  type WayKind,
  type WaysIn,
} from '../../../shared/ways-in/plan.ts';
import { longestSaving } from '../../../shared/ways-in/ways-in.ts';
import { formatDay, formatDollars, formatPercent } from './format.ts';
import type { MoneyNote } from './money-words.ts';
import { visibleText } from './visible-text.ts';

export const wayName = (kind: WayKind): string => waysInto.find(({ value }) => value === kind)?.label ?? kind;

/** `6 years 2 months`, `8 months`. */
export const spanText = (months: number): string => {
  const [years, rest] = [Math.floor(months / 12), months % 12];
  return [
    ...(years > 0 ? [count(years, 'year')] : []),
    ...(rest > 0 || years === 0 ? [count(rest, 'month')] : []),
  ].join(' ');
};

/** How many months of saving a sum takes; undefined at no pace. */
const savedIn = (amount: number, { savingMonthly = 0 }: WaysIn): number | undefined =>
  savingMonthly > 0 ? Math.ceil(amount / savingMonthly) : undefined;

const shortText = (by: number, plan: WaysIn): string => {
  const months = savedIn(by, plan);
  const how =
    months !== undefined && months <= longestSaving
      ? `${spanText(months)} of saving, or a gift`
      : 'a gift, or saving first';
  return `${formatDollars(by)} short; needs ${how}`;
};

type Words = (condition: Condition, way: Way, plan: WaysIn) => string;

const limitOf = ({ limit = 0 }: Condition): string => formatDollars(limit);
const missedBy = ({ by = 0 }: Condition): string => formatDollars(by);

/** What is not met, with what would meet it. */
const notMet: Readonly<Record<Condition['name'], Words>> = {
  scheme: () => 'The scheme is not open',
  need: (one) => `Not needed: the loan is within 80 %, ${limitOf(one)}`,
  price_cap: (one) => `${missedBy(one)} above the price cap; needs a home of ${limitOf(one)} or less`,
  residency: (_, { kind }) =>
    kind === 'shared_equity'
      ? 'A buyer is not an Australian citizen'
      : 'A buyer is neither an Australian citizen nor a permanent resident',
  ownership: (_, { kind }) =>
    kind === 'shared_equity' ? 'A buyer owns a home' : 'A buyer has owned a home in the last ten years',
  buyers: ({ limit = 0 }) => `More than ${count(limit, 'buyer')}`,
  age: () => 'A buyer is under 18',
  term: ({ limit = 0 }) => `The term is over ${count(limit, 'year')}; needs a shorter one`,
  interest_only: () => 'The loan is interest only; needs principal and interest',
  income: (one) => `Income ${missedBy(one)} above ${limitOf(one)}`,
  state: () => 'The state does not take part',
  lender: () => 'No lender takes part',
  guarantor: (one) => `The guarantee is ${missedBy(one)} too small; needs ${limitOf(one)}`,
  profession: () => 'No buyer has a profession for which lenders waive LMI',
  giver: () => 'No one to give it',
  pace: () => `Takes more than ${spanText(longestSaving)} at this savings rate`,
  costs: () => 'Duty and fees are not known',
  premium: () => 'The premium is not known',
  first_home: () => 'It is not the first home',
  cash: ({ by = 0 }, _, plan) => shortText(by, plan),
};

/** What has to be asked. */
const toAsk: Readonly<Record<Condition['name'], Words>> = {
  ...notMet,
  scheme: () => 'whether the scheme is open on that day: its figures here are of other days',
  price_cap: ({ limit }) =>
    limit === undefined ? 'which state the home is in' : 'the area of the home, for its price cap',
  residency: (_, { kind }) =>
    kind === 'shared_equity'
      ? 'whether each buyer is an Australian citizen'
      : 'whether each buyer is a citizen or permanent resident',
  ownership: () => 'whether the buyers have owned a home',
  income: (one) =>
    `the taxable income, against ${limitOf(one)}${one.until === undefined ? '' : `, the limit until ${formatDay(one.until)}, which has been indexed since`}`,
  state: () => 'whether the state takes part',
  lender: () => 'which lender takes part: none is on your list',
  guarantor: (one) => `who can guarantee ${limitOf(one)}, and what their property is worth`,
  profession: () => 'the profession of each buyer',
  giver: ({ limit }, { gift = 0 }) => `who can give ${formatDollars(limit ?? gift)}`,
  pace: () => 'what the buyers save a month',
  costs: () => 'duty and fees, entered under Money; not counted here yet',
  premium: () => 'the LMI premium, entered under Money; not counted here yet',
  first_home: (one) =>
    one.limit === undefined
      ? `whether this is a first home: a buyer has owned one, and ${missedBy(one)} less duty is counted`
      : `whether this is a first home: with ${missedBy(one)} less duty the money is enough`,
};

/** The conditions that are not met, each with what would meet it. */
export const barsText = (way: Way, plan: WaysIn): string =>
  way.conditions
    .filter(({ answer }) => answer === 'no')
    .map((one) => notMet[one.name](one, way, plan))
    .join('. ');

/** `The area of the home, for its price cap`: what has to be asked before a way is known to be open. */
export const questionText = (condition: Condition, way: Way, plan: WaysIn): string =>
  sentenceCase(toAsk[condition.name](condition, way, plan));

const answers = { yes: 'Open', no: 'Not open', ask: 'To confirm' } as const;

export const statusText = (way: Way): string => answers[answerOf(way)];

const releaseText = (release: number | undefined, then: string): string =>
  release === undefined ? '' : `${then} after ${spanText(release)}, when the loan is down to 80 % of the value.`;

/** What ends the way, or what it leaves behind. */
export const endText = (way: Way, { release, shareThen }: CostOfWay): string => {
  const { kind, guarantee, share = 0, premium = 0, months = 0, gift = 0 } = way;
  switch (kind) {
    case 'five_percent':
      return releaseText(release, 'The government guarantee ends');
    case 'insured':
      return premium > 0 ? `The premium of ${formatDollars(premium)} is added to the loan.` : '';
    case 'guarantee':
      return [
        `Limited to ${formatDollars(guarantee?.aboveLimit ?? 0)}, or ${formatDollars(guarantee?.ofSecurity ?? 0)} at lenders that count it as security beside the home.`,
        releaseText(release, 'It can be released'),
      ].join(' ');
    case 'shared_equity':
      return `The government’s share of ${formatDollars(share)} is repaid on sale or bought back; after five years it is ${formatDollars(shareThen ?? share)}.`;
    case 'waiver':
      return 'No premium; a lender may ask for proof of registration.';
    case 'gift':
      return gift > 0
        ? `A gift of ${formatDollars(gift)}, with a letter that it is not to be repaid.`
        : 'No gift is needed.';
    case 'saving':
      return months > 0 ? `Bought in ${spanText(months)}, at ${formatDollars(way.price)}.` : 'Enough is saved already.';
  }
};

/** `Services at Wattle Bank and Mulga Bank, of 12 lenders.` Where more than half do, the others are named. */
export const servesText = (kind: WayKind, lenders: readonly LenderWays[], nameOf: (id: string) => string): string => {
  const all = lenders.flatMap(({ lender, ways }) =>
    ways.filter((one) => one.kind === kind).map((one) => ({ lender, one })),
  );
  const namesOf = (serves: boolean): string[] =>
    all.filter(({ one }) => one.serves === serves).map(({ lender }) => visibleText(nameOf(lender)));
  const [at, notAt] = [namesOf(true), namesOf(false)];
  if (all.length === 0) return '';
  if (all.length === 1) return at.length === 1 ? `Services at ${listed(at)}.` : `Does not service at ${listed(notAt)}.`;
  if (at.length === 0) return `Services at none of ${count(all.length, 'lender')}.`;
  if (notAt.length === 0) return `Services at every lender, ${count(all.length, 'lender')}.`;
  return at.length > all.length / 2
    ? `Services at ${at.length} of ${count(all.length, 'lender')}, not at ${listed(notAt)}.`
    : `Services at ${listed(at)}, of ${count(all.length, 'lender')}.`;
};

const elsewhereText = (elsewhere: number): string =>
  elsewhere > 0
    ? `Each way also pays out ${formatDollars(elsewhere)} of other debts, less what sales bring; that is not a cost of the home.`
    : `Sales bring ${formatDollars(-elsewhere)} more than is paid out, which goes into each way.`;

export const growthText = ({ growth }: WaysIn): string =>
  growth === undefined
    ? 'Prices are assumed not to change.'
    : `Prices are assumed to rise by ${formatPercent(growth)} % a year.`;

/** What the figures rest on. */
export const waysNotes = (plan: WaysIn): readonly MoneyNote[] => [
  ...(plan.elsewhere === undefined ? [] : [{ tone: 'quiet', text: elsewhereText(plan.elsewhere) } as const]),
  {
    tone: plan.isImplied ? 'attention' : 'quiet',
    text: plan.isImplied
      ? `No cash on hand is entered; ${formatDollars(plan.own)} is what the loans asked for leave the buyers to pay.`
      : `The buyers bring ${formatDollars(plan.own)}: cash on hand, deposit paid, gift and grant.`,
  },
  { tone: 'quiet', text: growthText(plan) },
];

/** What the cost is. */
export const costNote =
  'The cost over five years from today is duty and fees, the premium and the interest; for a buyer who waits, also rent until then and any rise in the price; where the government owns a share, also its growth. Deposits and principal repaid are not costs.';

/** The same for the client. */
export const clientCostNote =
  'The cost is duty and fees, mortgage insurance and interest, and rent if you wait; your deposit and what you repay of the loan are not in it.';
