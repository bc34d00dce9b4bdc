import { givenAmount } from '../costs/amounts.ts';
import { type CostTables, currentTables } from '../costs/cost-tables.ts';
import { insurancePremium, tens } from '../costs/mortgage-insurance.ts';
import { maxRatePercent } from '../scenario/fields/limits.ts';
import { guaranteeNeeded, guaranteeOf, usualGuaranteeTerms } from '../scenario/lending/guarantee.ts';
import { areForInvestment } from '../scenario/loans.ts';
import { uninsuredLvr } from '../scenario/lvr.ts';
import { cents, sumOf } from '../scenario/money.ts';
import type { Guarantor, ScenarioBody } from '../service/scenario.ts';
import { type Buyers, buyersOf, type Needs, needsOf, yearsOf } from './buyers.ts';
import {
  cashCondition,
  doubtedFirstHome,
  depositConditions,
  equityConditions,
  giverCondition,
  guarantorCondition,
  lenderCondition,
  needCondition,
  paceCondition,
  unknownCost,
  waiverConditions,
} from './conditions.ts';
import { leaveWay } from './leave-way.ts';
import { type Condition, pricesAfter, type Takers, type Way, type WayKind, type WaysIn } from './plan.ts';
import { type SchemeTables, schemesOn, schemeTables } from './schemes.ts';

/** The most that is lent of price or value, percent: insured, with a waiver, and with a family guarantee. */
export const mostLent = { insured: 95, waiver: 90, guarantee: 105 } as const;

/** The longest that saving is looked at, months. */
export const longestSaving = 120;

const share = (amount: number, percent: number): number => cents((amount * percent) / 100);

interface Asked {
  readonly kind: WayKind;
  /** Of the value, percent. */
  readonly maxLvr: number;
  readonly conditions: readonly Condition[];
  /** Of the Commonwealth in the home. */
  readonly equity?: number;
  readonly more?: Partial<Way>;
}

/** What has to be paid at settlement, without mortgage insurance. */
const neededOf = ({ price, costs, elsewhere }: Needs): number => cents(price + costs + elsewhere);

/** A way whose buyers put in all that they have, and at least what the largest loan leaves. */
const wayWith = (needs: Needs, { kind, maxLvr, conditions, equity = 0, more }: Asked): Way => {
  const { price, base, costs, own, isWhole, savedByFirstHome, doubtedRelief } = needs;
  const needed = cents(neededOf(needs) - equity);
  const most = share(base, maxLvr);
  const least = Math.max(0, cents(needed - most));
  const loan = Math.max(0, Math.min(most, cents(needed - own)));
  return {
    ...{ kind, price, costs, least, loan },
    conditions: [
      ...conditions,
      ...(isWhole ? [] : [unknownCost('costs')]),
      ...(doubtedRelief > 0 ? [doubtedFirstHome(doubtedRelief)] : []),
      cashCondition(own, least, savedByFirstHome),
    ],
    own: cents(needed - loan),
    ...(equity > 0 && { share: equity }),
    ...more,
  };
};

/** The premium on a loan, where it can be estimated; a lender's quote is for the loan that was asked for. */
const premiumOn = (buyers: Buyers, loan: number, base: number, { insurance }: CostTables): number | undefined => {
  const { state, quotedPremium, requested, firstHome, loans } = buyers;
  if (quotedPremium !== undefined && loan === requested) return quotedPremium;
  if (loan <= share(base, uninsuredLvr)) return 0;
  if (state === undefined) return undefined;
  const answer = insurancePremium(
    { loan, lvr: (100 * loan) / base, state, firstHome: firstHome === true, investor: areForInvestment(loans) },
    insurance,
  );
  if (answer.status === 'none') return 0;
  return answer.status === 'estimate' ? tens(answer.total) : undefined;
};

const insured = (buyers: Buyers, needs: Needs, tables: CostTables): Way => {
  const way = wayWith(needs, { kind: 'insured', maxLvr: mostLent.insured, conditions: [] });
  const premium = premiumOn(buyers, way.loan, needs.base, tables);
  return premium === undefined
    ? { ...way, conditions: [unknownCost('premium'), ...way.conditions] }
    : { ...way, premium };
};

/**
 * What a guarantor guarantees so that a loan is at most 80 % of what secures it, by both ways of lenders. 570,000 on
 * 600,000: 90,000 above the limit, or 112,500 as 570,000 are 80 % of 712,500.
 */
export const limitedGuarantee = (loan: number, base: number): NonNullable<Way['guarantee']> => ({
  aboveLimit: guaranteeNeeded({ loan, worth: base }, 'separate_loan'),
  ofSecurity: guaranteeNeeded({ loan, worth: base }, 'total_security'),
});

/** What the guarantors of the scenario answer for by now, AUD, and how much of it with a property of a known value. */
const givenIn = ({ additional_info: { guarantors = [] } }: ScenarioBody) => {
  const of = (some: readonly Guarantor[]): number =>
    cents(sumOf(some, (one) => guaranteeOf(one, usualGuaranteeTerms.guarantee_max_lvr)));
  return {
    given: of(guarantors),
    secured: of(guarantors.filter(({ property_value: value }) => value !== undefined)),
    isOpen: guarantors.some(({ amount, property_value: value }) => (amount ?? value) === undefined),
  };
};

/** A way that nobody needs whose loan is within 80 %. */
const ifNeeded = (needs: Needs, way: Way): Way => ({
  ...way,
  conditions: [...needCondition(way.loan, share(needs.base, uninsuredLvr)), ...way.conditions],
});

const guaranteed = (needs: Needs, giving: ReturnType<typeof givenIn>): Way => {
  const way = wayWith(needs, { kind: 'guarantee', maxLvr: mostLent.guarantee, conditions: [] });
  const guarantee = limitedGuarantee(way.loan, needs.base);
  const conditions = [guarantorCondition(guarantee.aboveLimit, giving), ...way.conditions];
  return ifNeeded(needs, { ...way, guarantee, conditions });
};

/** On a day without figures of its own those of the newest table; whether they hold is then asked. */
const sharedEquity = (buyers: Buyers, needs: Needs, { schemes, takers }: Known): Way => {
  const { equity: scheme } = schemesOn(schemes, buyers.day);
  const figures = scheme ?? schemes.equity.at(-1);
  const percent = (buyers.isNew ? figures?.share.new : figures?.share.existing) ?? 0;
  const least = figures?.deposit ?? 0;
  const maxLvr = 100 - percent - least;
  const equity = share(needs.price, percent);
  const conditions = [...equityConditions(buyers, scheme), lenderCondition(takers.shared_equity)];
  return wayWith(needs, { kind: 'shared_equity', maxLvr, equity, conditions });
};

/** A gift that brings the loan to 80 %, with what the scenario has of it already. */
const gifted = ({ body }: Buyers, needs: Needs): Way => {
  const given = givenAmount(body.additional_info.gift) ?? 0;
  const missing = Math.max(0, cents(neededOf(needs) - needs.own - share(needs.base, uninsuredLvr)));
  return wayWith(
    { ...needs, own: cents(needs.own + missing) },
    {
      kind: 'gift',
      maxLvr: uninsuredLvr,
      conditions: [giverCondition(missing)],
      more: { gift: cents(given + missing) },
    },
  );
};

/** What the buyers save, and how prices move; an impossible figure is read as absent. */
const paceIn = ({ additional_info: { ways_in: pace = {} } }: ScenarioBody) => {
  const { savings_monthly: saving, price_growth: growth = -1 } = pace;
  return { saving: givenAmount(saving), growth: growth >= 0 && growth <= maxRatePercent ? growth : undefined };
};

/** Saving until 80 % of the price is enough, while prices move. */
const saved = (buyers: Buyers, needs: Needs, today: string, { tables }: Known): Way => {
  const { saving, growth = 0 } = paceIn(buyers.body);
  const at = (months: number): Needs => {
    const then = growth === 0 ? needs : needsOf(buyers, today, tables, pricesAfter(months, growth));
    return { ...then, own: cents(needs.own + (saving ?? 0) * months) };
  };
  const isEnough = (then: Needs): boolean => then.own >= cents(neededOf(then) - share(then.base, uninsuredLvr));
  const longest = saving === undefined ? 0 : longestSaving;
  let months = 0;
  while (months < longest && !isEnough(at(months))) months += 1;
  const then = at(months);
  const enough = isEnough(then);
  const way = wayWith(then, {
    kind: 'saving',
    maxLvr: uninsuredLvr,
    conditions: [paceCondition(saving, enough ? months : undefined)],
    more: enough ? { months } : {},
  });
  // What is short today is what is saved; at which pace, is asked.
  return saving === undefined ? { ...way, conditions: way.conditions.filter(({ name }) => name !== 'cash') } : way;
};

/** What is known besides the scenario. */
interface Known {
  readonly tables: CostTables;
  readonly schemes: SchemeTables;
  readonly takers: Takers;
}

const nobody: Takers = { five_percent: [], shared_equity: [], waiver: [] };

/** The ways in the order of their kinds. */
const waysOf = (buyers: Buyers, needs: Needs, today: string, known: Known & { readonly quoted: Buyers }): Way[] => {
  const { tables, schemes, takers } = known;
  const { deposit: inForce } = schemesOn(schemes, buyers.day);
  const scheme = inForce ?? schemes.deposit.at(-1);
  const deposit = buyers.isSingleParent ? scheme?.singleParentDeposit : scheme?.deposit;
  const fivePercent = wayWith(needs, {
    ...{ kind: 'five_percent', maxLvr: 100 - (deposit ?? 5) },
    conditions: [...depositConditions(buyers, inForce), lenderCondition(takers.five_percent)],
  });
  const waiver = wayWith(needs, {
    ...{ kind: 'waiver', maxLvr: mostLent.waiver },
    conditions: [...waiverConditions(buyers), lenderCondition(takers.waiver)],
  });
  return [
    ifNeeded(needs, fivePercent),
    insured(known.quoted, needs, tables),
    guaranteed(needs, givenIn(buyers.body)),
    sharedEquity(buyers, needs, known),
    ifNeeded(needs, waiver),
    gifted(buyers, needs),
    saved(buyers, needs, today, known),
  ];
};

/**
 * The ways into the first home that a scenario buys to live in, as it is without the one that is taken; undefined without
 * a home that has a price. 600,000 under
 * Help to Buy with 12,000 and no costs: a share of 180,000 and a loan of 408,000. Without a list nobody takes part yet.
 */
export const waysInOf = (
  body: ScenarioBody,
  today: string,
  { tables = currentTables, schemes = schemeTables, takers = nobody }: Partial<Known> = {},
): WaysIn | undefined => {
  const left = leaveWay(body);
  const buyers = buyersOf(left, today);
  if (buyers === undefined) return undefined;
  const needs = needsOf(buyers, today, tables);
  const { saving: savingMonthly, growth } = paceIn(body);
  const rent = cents(sumOf(body.living_expenses, ({ rent: paid = 0 }) => paid));
  const { position, name, price, value } = buyers;
  const now = buyersOf(body, today);
  // A quote is for the loan beside which it stands.
  const quoted = now?.quotedPremium === undefined ? buyers : now;
  return {
    ...{ position, name, price },
    ...(value > 0 && value !== price && { value }),
    ...{ own: needs.own, cash: needs.cash, isImplied: needs.isImplied, termYears: yearsOf(buyers) },
    ...(needs.elsewhere !== 0 && { elsewhere: needs.elsewhere }),
    ...(savingMonthly !== undefined && { savingMonthly }),
    ...(growth !== undefined && { growth }),
    ...(rent > 0 && { rent }),
    ways: waysOf(buyers, needs, today, { tables, schemes, takers, quoted }),
  };
};
