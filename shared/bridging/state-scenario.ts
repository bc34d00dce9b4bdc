import { salePrice } from '../costs/amounts.ts';
import { isPurchase } from '../costs/purchases.ts';
import { isRequested, requestedAmount, scaledTo } from '../scenario/loans.ts';
import { securityWorth } from '../scenario/lvr.ts';
import type { HomeLoanSecurityLink, ScenarioBody, Security } from '../service/scenario.ts';
import type { LenderBridge } from './lender-bridge.ts';
import { afterSale, loansOnSale } from './sell-and-buy.ts';

const unasked = 'bridge-end';

/** So much on the first loan asked for while none has an amount; on one of its own, on what is bought, where there is none. */
const lentAlone = (body: ScenarioBody, amount: number): ScenarioBody => {
  const { home_loans: loans, home_loan_security_links: links, securities } = body;
  const first = loans.findIndex(isRequested);
  if (first >= 0)
    return { ...body, home_loans: loans.with(first, { ...loans[first], loan_amount: amount, solve_for: false }) };
  return {
    ...body,
    home_loans: [...loans, { id: unasked, existing_or_proposed: 'proposed', loan_amount: amount }],
    home_loan_security_links: [
      ...links,
      ...securities.flatMap((security) =>
        isPurchase(security) && security.id !== undefined ? { home_loan_id: unasked, security_id: security.id } : [],
      ),
    ],
  };
};

/** The scenario after the sale with so much lent, AUD, in the proportion in which the proposed loans are asked for. */
export const withLending = (scenario: ScenarioBody, amount: number): ScenarioBody => {
  const body = afterSale(scenario);
  if (requestedAmount(body.home_loans) <= 0) return amount > 0 ? lentAlone(body, amount) : body;
  return {
    ...body,
    home_loans: scaledTo(body.home_loans, amount).map((loan) =>
      isRequested(loan) ? { ...loan, solve_for: false } : loan,
    ),
  };
};

/** What a service can be asked on the way from one home to the other: once the sale has settled, and just before. */
export const bridgeStates = ['end', 'peak'] as const;

export type BridgeState = (typeof bridgeStates)[number];

/** Whether a state comes to so much debt at one of the lenders, AUD. */
export const isDebtOf = (lenders: readonly LenderBridge[], state: BridgeState, amount: number): boolean =>
  lenders.some(({ figures }) => figures?.bridge[state] === amount);

/** A home that is sold, while it is still owned: nobody rents it. */
const stillOwned = (security: Security): Security => {
  const {
    sale: _sale,
    settlement_date: _day,
    weekly_rental_income: _rent,
    monthly_rental_expense: _expense,
    ...home
  } = security;
  return { ...home, transaction_type: 'owned', value: securityWorth(security) || (salePrice(security) ?? 0) };
};

/** Each loan asked for is secured by what is sold, too. */
const linksToSold = ({ securities, home_loans: loans }: ScenarioBody): HomeLoanSecurityLink[] =>
  securities.flatMap(({ id: home, transaction_type: type }) =>
    type !== 'selling' || home === undefined
      ? []
      : loans.flatMap((loan) =>
          loan.id === undefined || !isRequested(loan) ? [] : { home_loan_id: loan.id, security_id: home },
        ),
  );

/**
 * So much lending as an ordinary scenario, AUD, which any service reads alike: at the end without what is sold and what
 * the sale pays out; at the peak with both homes owned, in which the debt of the old one is part of the lending.
 */
export const stateScenario = (body: ScenarioBody, state: BridgeState, amount: number): ScenarioBody => {
  const [lent, paidOut] = [withLending(body, amount), loansOnSale(body)];
  const isSold = ({ transaction_type: type }: Security): boolean => type === 'selling';
  const loans = lent.home_loans.filter((_loan, position) => !paidOut.has(position));
  const securities =
    state === 'end'
      ? body.securities.filter((one) => !isSold(one))
      : body.securities.map((one) => (isSold(one) ? stillOwned(one) : one));
  const [loanIds, homeIds] = [loans, securities].map((some) => new Set(some.map(({ id }) => id)));
  const links = lent.home_loan_security_links.filter(
    ({ home_loan_id: loan, security_id: home }) => loanIds?.has(loan) === true && homeIds?.has(home) === true,
  );
  return {
    ...lent,
    ...{ home_loans: loans, securities },
    home_loan_security_links:
      state === 'end' ? links : [...links, ...linksToSold({ ...body, home_loans: lent.home_loans })],
  };
};
