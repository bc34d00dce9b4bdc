import { givenAmount } from '../costs/amounts.ts';
import { isRequested, requestedAmount, scaledTo } from '../scenario/loans.ts';
import { cents } from '../scenario/money.ts';
import type { AdditionalInfo, Guarantor, ScenarioBody, Security } from '../service/scenario.ts';
import { isSomebody } from './conditions.ts';
import { pricesAfter, type Way, type WaysIn } from './plan.ts';

type Lent = Pick<ScenarioBody, 'home_loans' | 'home_loan_security_links'>;

/** One loan on the home, where none is asked for. */
const withLoan = ({ home_loans: loans, ...body }: ScenarioBody, { position }: WaysIn, amount: number): Lent => {
  const taken = new Set(loans.map(({ id }) => id));
  let id = 'way-in';
  while (taken.has(id)) id += '-';
  const loan = { id, existing_or_proposed: 'proposed', loan_type: 'owner_occupied', loan_amount: amount, term: 30 };
  const home = body.securities[position]?.id;
  return {
    home_loans: [...loans, loan],
    home_loan_security_links: [
      ...body.home_loan_security_links,
      ...(home === undefined ? [] : [{ home_loan_id: id, security_id: home }]),
    ],
  };
};

/** The loans asked for in proportion, the first of them where they ask for no amount yet, or one where there is none. */
const lent = (body: ScenarioBody, plan: WaysIn, amount: number): Lent => {
  const { home_loans: loans, home_loan_security_links: links } = body;
  const first = loans.findIndex(isRequested);
  if (first < 0) return withLoan(body, plan, amount);
  return {
    home_loan_security_links: links,
    home_loans:
      requestedAmount(loans) > 0
        ? scaledTo(loans, amount)
        : loans.map((loan, at) => (at === first ? { ...loan, loan_amount: amount } : loan)),
  };
};

const chosen = ({ ways_in: waysIn }: AdditionalInfo, { kind, share }: Way): AdditionalInfo['ways_in'] => {
  const { equity_share: _, ...kept } = waysIn ?? {};
  return { ...kept, chosen: kind, ...(share !== undefined && { equity_share: share }) };
};

/**
 * What else changes with a way: the cash that it rests on, and a gift. Cash that only the loans asked for imply follows
 * them.
 */
const moneyOf = ({ gift: given = 0 }: AdditionalInfo, plan: WaysIn, way: Way): AdditionalInfo => {
  const gift = way.gift ?? given;
  const saved = (plan.savingMonthly ?? 0) * (way.months ?? 0);
  return {
    ...((!plan.isImplied || saved > 0) && { cash_at_hand: cents(plan.cash + saved) }),
    ...(gift > 0 && { gift }),
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
    lmi_capitalised: isInsured,
    ...(isInsured && { lmi_waived: false }),
    ...(isInsured && quoted !== undefined && quoted === premium && { lmi_quoted: quoted }),
  };
};

/**
 * Somebody guarantees what every lender needs, where nobody does yet. With another way those who were entered stay, and
 * count nowhere; of whom nothing but the amount of an earlier way is known leaves.
 */
const guarantorsOf = ({ guarantors = [], ways_in: waysIn }: AdditionalInfo, { guarantee }: Way): Guarantor[] => {
  if (guarantee === undefined) return (waysIn?.chosen ?? '') === '' ? [...guarantors] : guarantors.filter(isSomebody);
  return guarantee.ofSecurity > 0 && guarantors.length === 0 ? [{ amount: guarantee.ofSecurity }] : [...guarantors];
};

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
      ...moneyOf(body.additional_info, plan, way),
      ...(guarantors.length > 0 && { guarantors }),
      ways_in: chosen(body.additional_info, way),
      costs: insuranceOf(body.additional_info, way),
    },
  };
};

/**
 * The scenario in which no way is taken: the loans are asked for again what the Commonwealth would have paid, and of whom
 * only the amount of a guarantee was known leaves.
 */
export const leaveWay = (body: ScenarioBody): ScenarioBody => {
  const { ways_in: waysIn = {}, guarantors = [], ...info } = body.additional_info;
  const { chosen: former = '', equity_share: share, ...kept } = waysIn;
  if (former === '') return body;
  const known = guarantors.filter(isSomebody);
  return {
    ...body,
    home_loans: scaledTo(body.home_loans, cents(requestedAmount(body.home_loans) + (givenAmount(share) ?? 0))),
    additional_info: {
      ...info,
      ...(known.length > 0 && { guarantors: known }),
      ...(Object.keys(kept).length > 0 && { ways_in: kept }),
    },
  };
};

/** Nothing of today is changed but that this is the way, so that its months, its price and what the others cost stay. */
const saving = (body: ScenarioBody, way: Way): ScenarioBody => {
  const { additional_info: info, ...left } = leaveWay(body);
  return { ...left, additional_info: { ...info, ways_in: chosen(info, way) } };
};

/** The scenario in which the client takes a way. Who saves first buys later, unless enough is saved by now. */
export const takeWay = (body: ScenarioBody, plan: WaysIn, way: Way): ScenarioBody =>
  way.kind === 'saving' && way.months !== 0 ? saving(body, way) : bought(body, plan, way);

/** The same as a lender is asked: on the day on which it is bought, and who has saved has nobody who guarantees. */
export const asTested = (body: ScenarioBody, plan: WaysIn, way: Way): ScenarioBody => {
  const taken = bought(body, plan, way);
  return way.kind === 'saving' ? withoutGuarantors(taken) : taken;
};
