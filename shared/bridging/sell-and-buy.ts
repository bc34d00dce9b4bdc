import { givenAmount, owedAmount, salePrice } from '../costs/amounts.ts';
import { type CostTables, currentTables } from '../costs/cost-tables.ts';
import { type Funds, fundsOf } from '../costs/funds.ts';
import { isPurchase } from '../costs/purchases.ts';
import { type CalendarDay, monthsBegun, parseDay } from '../scenario/days.ts';
import { maxSharePercent } from '../scenario/fields/limits.ts';
import { isExisting, isLive, isRequested, loanAmount, requestedAmount } from '../scenario/loans.ts';
import { securityWorth } from '../scenario/lvr.ts';
import { cents, sumOf } from '../scenario/money.ts';
import { loanName, propertyName } from '../scenario/names.ts';
import type { ScenarioBody, Security } from '../service/scenario.ts';
import { type Bridge, bridgeOf, type BridgeTerms } from './bridge.ts';
import type { SellAndBuy, SoldHome, SoldHomeLoan } from './plan.ts';

const isSold = ({ transaction_type: type }: Security): boolean => type === 'selling';

/** The properties that each loan is secured by, by position, those sold among them. */
const securityPositions = ({ home_loans: loans, securities, home_loan_security_links: links }: ScenarioBody) =>
  loans.map(({ id }) => {
    const linked = links.flatMap((link) => (id !== undefined && link.home_loan_id === id ? link.security_id : []));
    return securities.flatMap(({ id: security }, position) =>
      security !== undefined && linked.includes(security) ? position : [],
    );
  });

/** The loans that the sale pays out: those on nothing else, and those on what is sold that are paid out at settlement. */
export const loansOnSale = (body: ScenarioBody): ReadonlySet<number> => {
  const secured = securityPositions(body);
  return new Set(
    body.home_loans.flatMap((loan, position) => {
      const homes = (secured[position] ?? []).flatMap((at) => body.securities[at] ?? []);
      const isOn = isLive(loan) ? homes.length > 0 && homes.every(isSold) : homes.some(isSold);
      return isExisting(loan) && isOn ? position : [];
    }),
  );
};

/** The scenario once the sale has settled: what it pays out no longer counts. */
export const afterSale = (body: ScenarioBody): ScenarioBody => {
  const onSale = loansOnSale(body);
  return {
    ...body,
    home_loans: body.home_loans.map((loan, position) => (onSale.has(position) ? { ...loan, closing: true } : loan)),
  };
};

const haircutOf = ({ sale }: Security): number | undefined => {
  const percent = sale?.haircut;
  return percent !== undefined && percent >= 0 && percent <= maxSharePercent ? percent / 100 : undefined;
};

const soldHomes = ({ securities }: ScenarioBody): SoldHome[] =>
  securities.flatMap((security, position) => {
    const price = isSold(security) ? (salePrice(security) ?? 0) : 0;
    return price > 0 ? { position, name: propertyName(security, position), price, haircut: haircutOf(security) } : [];
  });

const daysOf = (securities: readonly Security[]): CalendarDay[] =>
  securities.flatMap(({ settlement_date: day }) => parseDay(day) ?? []).toSorted((a, b) => a.number - b.number);

/** From the first day that something bought settles to the last day that something sold does. */
const timing = ({ securities }: ScenarioBody) => {
  const [purchase, sale] = [daysOf(securities.filter(isPurchase))[0], daysOf(securities.filter(isSold)).at(-1)];
  const days = { purchaseDay: purchase?.iso, saleDay: sale?.iso };
  if (purchase === undefined || sale === undefined || purchase.number === sale.number)
    return { ...days, order: 'with' as const, months: 0 };
  return sale.number > purchase.number
    ? { ...days, order: 'after' as const, months: monthsBegun(purchase, sale) }
    : { ...days, order: 'before' as const, months: monthsBegun(sale, purchase) };
};

const worthOf = (security: Security): number => {
  const price = isSold(security) ? salePrice(security) : givenAmount(security.purchase_price);
  return securityWorth(security) || (price ?? 0);
};

/** The homes that secure the peak debt with their worth, and the loans that stay on them. */
const securityOfPeak = (body: ScenarioBody, onSale: ReadonlySet<number>) => {
  const secured = securityPositions(body);
  const homes = new Set(
    body.securities.flatMap((security, at) => (isSold(security) || isPurchase(security) ? at : [])),
  );
  body.home_loans.forEach((loan, position) => {
    const bears = onSale.has(position) || isRequested(loan);
    if (bears) for (const at of secured[position] ?? []) homes.add(at);
  });
  const staying = body.home_loans.filter(
    (loan, position) =>
      isExisting(loan) && isLive(loan) && !onSale.has(position) && secured[position]?.some((at) => homes.has(at)),
  );
  return {
    worth: cents(sumOf([...homes], (at) => worthOf(body.securities[at] ?? {}))),
    staying: cents(sumOf(staying, (loan) => loanAmount(loan) ?? 0)),
  };
};

/** What the funds of the settlement say of the sale, and of the purchase without it. */
const divided = ({ uses, sources }: Funds, paidOut: readonly SoldHomeLoan[]) => {
  const names = new Set(paidOut.map(({ name }) => name));
  const total = (lines: Funds['uses'], isIn: (line: Funds['uses'][number]) => boolean): number =>
    cents(sumOf(lines.filter(isIn), ({ amount = 0 }) => amount));
  const ofSale = ({ kind, subject = '' }: Funds['uses'][number]): boolean =>
    kind === 'selling costs' || (kind === 'discharge fee' && names.has(subject));
  const isPayout = ({ kind, subject = '' }: Funds['uses'][number]): boolean => kind === 'payout' && names.has(subject);
  const own = ['deposit', 'grant', 'gift', 'equity share', 'capitalised insurance'];
  return {
    saleCosts: total(uses, ofSale),
    deposit: total(sources, ({ kind }) => kind === 'deposit'),
    needed: cents(
      total(uses, (line) => !ofSale(line) && !isPayout(line)) - total(sources, ({ kind }) => own.includes(kind)),
    ),
    unknown: [...new Set(uses.flatMap(({ kind, amount }) => (amount === undefined ? kind : [])))],
  };
};

/** What the time between the homes costs, as the sales say it: each figure of the first that has it. */
const meanwhileOf = (sold: readonly Security[]): SellAndBuy['meanwhile'] => {
  const first = (amountOf: (security: Security) => number | undefined): number | undefined =>
    sold.map((security) => givenAmount(amountOf(security))).find((amount) => amount !== undefined);
  const rents = sold.flatMap(({ weekly_rental_income: rent, monthly_rental_expense: expense }) =>
    givenAmount(rent) === undefined ? [] : 52 * (givenAmount(rent) ?? 0) - 12 * (givenAmount(expense) ?? 0),
  );
  return {
    rent: first(({ sale }) => sale?.rent_meanwhile),
    moving: first(({ sale }) => sale?.moving_costs),
    bondFee: first(({ sale }) => sale?.bond_fee),
    letIncome: rents.length === 0 ? undefined : cents(sumOf(rents, (rent) => rent)),
  };
};

/**
 * Selling one home and buying another, read from a scenario; undefined unless both have a price. Several sales count as
 * one that settles on the last day of them, several purchases as one on the first. The client's cash goes into the
 * purchase before anything is lent for it. `today` and `tables` are those of the funds.
 */
export const sellAndBuyOf = (
  body: ScenarioBody,
  today: string,
  tables: CostTables = currentTables,
): SellAndBuy | undefined => {
  const sold = soldHomes(body);
  const funds = fundsOf(afterSale(body), today, tables);
  const bought = funds.purchases.filter(({ price }) => price !== undefined);
  if (sold.length === 0 || bought.length === 0) return undefined;
  const onSale = loansOnSale(body);
  const paidOut = body.home_loans.flatMap((loan, position): SoldHomeLoan | [] =>
    onSale.has(position)
      ? { position, name: loanName(loan, position), lender: loan.lender_name, owed: owedAmount(loan) }
      : [],
  );
  const parts = divided(funds, paidOut);
  const cash = Math.max(0, Math.min(funds.cash ?? 0, parts.needed));
  return {
    ...{ sold, paidOut, cash, ...parts, ...timing(body), ...securityOfPeak(body, onSale) },
    bought: bought.map(({ name }) => name),
    price: cents(sumOf(sold, ({ price }) => price)),
    owed: cents(sumOf(paidOut, ({ owed }) => owed)),
    borrowed: cents(Math.max(0, parts.needed - cash)),
    asked: requestedAmount(body.home_loans),
    meanwhile: meanwhileOf(body.securities.filter(isSold)),
  };
};

/** What the sale brings after its costs, AUD, at `price` for all that is sold; `haircut`: a fraction where none is stated. */
export const netSaleOf = (
  { sold, price: expected, saleCosts }: SellAndBuy,
  haircut: number,
  price = expected,
): number =>
  cents(sumOf(sold, (home) => home.price * (price / expected) * (1 - (home.haircut ?? haircut))) - saleCosts);

/** The months that both homes are owned. */
export const overlapOf = ({ order, months }: SellAndBuy): number => (order === 'after' ? months : 0);

/** The bridge of a sale and purchase by a lender's terms, at another price or over other months than planned. */
export const bridgeBetween = (
  plan: SellAndBuy,
  terms: BridgeTerms & { readonly haircut: number },
  { price = plan.price, months = overlapOf(plan) }: { readonly price?: number; readonly months?: number } = {},
): Bridge =>
  bridgeOf({ owed: plan.owed, borrowed: plan.borrowed, netSale: netSaleOf(plan, terms.haircut, price), months }, terms);
