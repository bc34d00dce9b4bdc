import { isPurchase, priceOf } from '../costs/purchases.ts';
import { isRequested } from '../scenario/loans.ts';
import type { ScenarioBodyInput } from '../service/scenario.ts';
import type { WayKind } from './plan.ts';

/** Whether some of what is asked for is lent on other properties alone. */
const isLentElsewhere = (home: string | undefined, scenario: ScenarioBodyInput): boolean => {
  const { home_loans: loans = [], home_loan_security_links: links = [] } = scenario;
  return loans.filter(isRequested).some(({ id }) => {
    const own = id === undefined ? [] : links.filter((link) => link.home_loan_id === id);
    return own.length > 0 && !own.some((link) => link.security_id === home);
  });
};

/**
 * Position of the home that is bought to live in; undefined until it has a price, and beside another purchase, a
 * refinance or a new loan on other properties: what is lent and paid for those would stand among the costs of this one.
 */
export const homeBought = (scenario: ScenarioBodyInput): number | undefined => {
  const { securities = [] } = scenario;
  const position = securities.findIndex(
    (security) => isPurchase(security) && security.property_purpose !== 'investment' && priceOf(security) !== undefined,
  );
  const isAlone = securities.every(
    (one, at) => at === position || !(isPurchase(one) || one.transaction_type === 'refinancing'),
  );
  return position >= 0 && isAlone && !isLentElsewhere(securities[position]?.id, scenario) ? position : undefined;
};

/** The way by which the client buys that home; empty where none is taken, or it is no longer the home of the way. */
export const wayTaken = (scenario: ScenarioBodyInput): string => {
  const chosen = scenario.additional_info?.ways_in?.chosen ?? '';
  return chosen !== '' && homeBought(scenario) !== undefined ? chosen : '';
};

/** Guaranteed by the Commonwealth, or waived for a profession: no lender insures what is above 80 %. */
const uninsured: ReadonlySet<string> = new Set<WayKind>(['five_percent', 'shared_equity', 'waiver']);

/** Whether the way that is taken spares the client the mortgage insurance premium at every lender. */
export const isPremiumSpared = (scenario: ScenarioBodyInput): boolean => uninsured.has(wayTaken(scenario));
