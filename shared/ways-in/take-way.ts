import { givenAmount } from '../costs/amounts.ts';
import { isRequested, requestedAmount, scaledTo } from '../scenario/loans.ts';
import { givenLvr } from '../scenario/lvr.ts';
import { cents } from '../scenario/money.ts';
import type { AdditionalInfo, Guarantor, ScenarioBody, Security } from '../service/scenario.ts';
import { isSameButNote, leaveWay, loanOfWay, replacedBy } from './leave-way.ts';
import { pricesAfter, type Way, type WaysIn } from './plan.ts';

type Lent = Pick<ScenarioBody, 'home_loans' | 'home_loan_security_links'>;

/** One loan on the home, where none is asked for. */
const withLoan = ({ home_loans: loans, ...body }: ScenarioBody, { position }: WaysIn, amount: number): Lent => {
  const { home_loan_security_links: links } = body;
  const taken = new Set([...loans.map(({ id }) => id), ...links.map((link) => link.home_loan_id)]);
  let id = 'way-in';
  while (taken.has(id)) id += '-';
  const home = body.securities[position]?.id;
  return {
    home_loans: [...loans, loanOfWay(id, amount)],
    home_loan_security_links: [...links, ...(home === undefined ? [] : [{ home_loan_id: id, security_id: home }])],
  };
};

/**
 * The loans asked for in proportion, the first of them where they ask for no amount yet, or one where there is none. An
 * LVR that was entered is that of another loan.
 */
const lent = (body: ScenarioBody, plan: WaysIn, amount: number): Lent => {
  const { home_loans: loans, home_loan_security_links: links } = body;
  const first = loans.findIndex(isRequested);
  if (first < 0) return withLoan(body, plan, amount);
  const scaled =
    requestedAmount(loans) > 0
      ? scaledTo(loans, amount)
      : loans.map((loan, at) => (at === first ? { ...loan, loan_amount: amount } : loan));
  return {
    home_loan_security_links: links,
    home_loans: scaled.map((loan) =>
      isRequested(loan) && givenLvr(loan) !== undefined ? { ...loan, lvr_behavior: 'calculate' } : loan,
    ),
  };
};

/** What else changes with a way: a gift, and the cash that is saved by then. */
const moneyOf = (plan: WaysIn, way: Way): AdditionalInfo => {
  const saved = (plan.savingMonthly ?? 0) * (way.months ?? 0);
  return {
    ...(saved > 0 && { cash_at_hand: cents(plan.cash + saved) }),
    ...(way.gift !== undefined && way.gift > 0 && { gift: way.gift }),
  };
};

/**
 * The premium goes on top of the loan where there is one. A lender's quote stays where it is that premium; an estimate is
 * none.
 */
const insuranceOf = ({ costs = {} }: AdditionalInfo, { kind, premium }: Way): AdditionalInfo['costs'] => {
  const { lmi_quoted: quoted, ...others } = costs;
  const isInsured = kind === 'insured' && premium !== 0;
  return {
    ...others,
    ...(isInsured && { lmi_waived: false, lmi_capitalised: true }),
    ...(isInsured && quoted !== undefined && quoted === premium && { lmi_quoted: quoted }),
  };
};

/** Somebody guarantees what every lender needs, where nobody does yet. Who is entered counts nowhere with another way. */
const guarantorsOf = ({ guarantors = [] }: AdditionalInfo, { guarantee }: Way): Guarantor[] =>
  guarantee !== undefined && guarantee.ofSecurity > 0 && guarantors.length === 0
    ? [{ amount: guarantee.ofSecurity }]
    : [...guarantors];

const withoutGuarantors = ({ additional_info: { guarantors: _, ...info }, ...body }: ScenarioBody): ScenarioBody => ({
  ...body,
  additional_info: info,
});

/** The home at what it costs and is worth on that day; worth its price where it is not valued. */
const homeOf = (security: Security, { price, value = price, growth = 0 }: WaysIn, way: Way): Security => ({
  ...security,
  ...(way.price !== price && { purchase_price: way.price }),
  ...((way.price !== price || (givenAmount(security.value) ?? 0) <= 0) && {
    value: cents(value * pricesAfter(way.months ?? 0, growth)),
  }),
});

/** The scenario on the day on which the home is bought this way: its price, its loan, and what it is paid with. */
const bought = (body: ScenarioBody, plan: WaysIn, way: Way): ScenarioBody => {
  const guarantors = guarantorsOf(body.additional_info, way);
  return {
    ...body,
    securities: body.securities.map((security, at) => (at === plan.position ? homeOf(security, plan, way) : security)),
    ...lent(body, plan, way.loan),
    additional_info: {
      ...withoutGuarantors(body).additional_info,
      ...moneyOf(plan, way),
      ...(guarantors.length > 0 && { guarantors }),
      costs: insuranceOf(body.additional_info, way),
    },
  };
};

const chosen = (body: ScenarioBody, { kind, share }: Way, note?: AdditionalInfo['ways_in']): ScenarioBody => ({
  ...body,
  additional_info: {
    ...body.additional_info,
    ways_in: {
      ...body.additional_info.ways_in,
      ...{ chosen: kind, ...(share !== undefined && { equity_share: share }) },
      ...note,
    },
  },
});

/**
 * The scenario in which the client takes a way instead of any other. Who saves first buys later, unless enough is saved
 * by now: then nothing of today is changed but that this is the way.
 */
export const takeWay = (body: ScenarioBody, plan: WaysIn, way: Way): ScenarioBody => {
  const left = leaveWay(body);
  if (way.kind === 'saving' && way.months !== 0) return chosen(left, way);
  const taken = bought(left, plan, way);
  return chosen(taken, way, replacedBy(left, taken, plan.position));
};

/** Whether the scenario still is what taking its way made of it. */
export const isAsTaken = (body: ScenarioBody, plan: WaysIn, way: Way): boolean =>
  isSameButNote(body, takeWay(body, plan, way));

/** The same as a lender is asked: on the day on which it is bought, and who has saved has nobody who guarantees. */
export const asTested = (body: ScenarioBody, plan: WaysIn, way: Way): ScenarioBody => {
  const taken = chosen(bought(leaveWay(body), plan, way), way);
  return way.kind === 'saving' ? withoutGuarantors(taken) : taken;
};
