import { requestedAmount, isExisting, isLive } from '../scenario/loans.ts';
import { uninsuredLvr } from '../scenario/lvr.ts';
import { cents } from '../scenario/money.ts';
import type { AdditionalInfo, Guarantor, HomeLoan, ScenarioBody } from '../service/scenario.ts';
import type { Way, WaysIn } from './plan.ts';

const isAsked = (loan: HomeLoan): boolean => isLive(loan) && !isExisting(loan);

/** The loans asked for in proportion, or one where there is none. */
const lent = (loans: readonly HomeLoan[], amount: number): readonly HomeLoan[] => {
  const requested = requestedAmount(loans);
  if (requested > 0)
    return loans.map((loan) =>
      isAsked(loan) ? { ...loan, loan_amount: cents(((loan.loan_amount ?? 0) * amount) / requested) } : loan,
    );
  const first = loans.findIndex(isAsked);
  return first < 0
    ? [...loans, { existing_or_proposed: 'proposed', loan_type: 'owner_occupied', loan_amount: amount, term: 30 }]
    : loans.map((loan, at) => (at === first ? { ...loan, loan_amount: amount } : loan));
};

/** What else changes with a way: the cash that it rests on, a gift, and the share of the Commonwealth. */
const moneyOf = ({ gift: given = 0, ways_in: waysIn }: AdditionalInfo, plan: WaysIn, way: Way): AdditionalInfo => {
  const { equity_share: _, ...kept } = waysIn ?? {};
  const gift = way.gift ?? given;
  return {
    cash_at_hand: cents(plan.cash + (plan.savingMonthly ?? 0) * (way.months ?? 0)),
    ...(gift > 0 && { gift }),
    ways_in: { ...kept, chosen: way.kind, ...(way.share !== undefined && { equity_share: way.share }) },
  };
};

/**
 * The premium goes on top of the loan where there is one; every other way has none. A lender's quote stays where it is
 * that premium; an estimate is none.
 */
const insuranceOf = ({ costs = {} }: AdditionalInfo, { kind, premium }: Way): AdditionalInfo['costs'] => {
  const { lmi_quoted: quoted, ...others } = costs;
  const isInsured = kind === 'insured' && premium !== 0;
  return {
    ...others,
    ...{ lmi_waived: kind !== 'insured', lmi_capitalised: isInsured },
    ...(isInsured && quoted !== undefined && quoted === premium && { lmi_quoted: quoted }),
  };
};

/** Of whom nothing is known but the amount, as the way itself enters them. */
const isUnknown = (one: Guarantor): boolean => Object.keys(one).every((name) => name === 'amount');

/** Somebody guarantees what every lender needs, where nobody does yet; who was entered so leaves with another way. */
const guarantorsOf = ({ guarantors = [] }: AdditionalInfo, { guarantee }: Way): Guarantor[] => {
  if (guarantee === undefined) return guarantors.filter((one) => !isUnknown(one));
  const isNeeded = guarantee.ofSecurity > 0 && guarantors.every(isUnknown);
  return isNeeded ? [{ amount: guarantee.ofSecurity }] : [...guarantors];
};

const guarantees = (info: AdditionalInfo, way: Way): AdditionalInfo => {
  const guarantors = guarantorsOf(info, way);
  return guarantors.length === 0 ? {} : { guarantors };
};

const withoutGuarantors = ({ additional_info: { guarantors: _, ...info }, ...body }: ScenarioBody): ScenarioBody => ({
  ...body,
  additional_info: info,
});

/** The scenario in which the client takes a way: its price, its loan, and what it is paid with. */
export const takeWay = (body: ScenarioBody, plan: WaysIn, way: Way): ScenarioBody => ({
  ...body,
  securities: body.securities.map((security, at) =>
    at === plan.position && way.price !== plan.price
      ? { ...security, purchase_price: way.price, value: Math.max(security.value ?? 0, way.price) }
      : security,
  ),
  home_loans: [...lent(body.home_loans, way.loan)],
  additional_info: {
    ...withoutGuarantors(body).additional_info,
    ...moneyOf(body.additional_info, plan, way),
    ...guarantees(body.additional_info, way),
    costs: insuranceOf(body.additional_info, way),
  },
});

/**
 * The same as a lender is asked: what others guarantee of the loan is no part of its LVR, and by any other way nobody
 * guarantees.
 */
export const asTested = (body: ScenarioBody, plan: WaysIn, way: Way): ScenarioBody => {
  const taken = takeWay(body, plan, way);
  if (way.kind !== 'guarantee' || way.guarantee?.aboveLimit === 0) return withoutGuarantors(taken);
  return {
    ...taken,
    home_loans: taken.home_loans.map((loan) =>
      isAsked(loan) ? { ...loan, lvr_behavior: 'use-input', lvr: uninsuredLvr } : loan,
    ),
  };
};
