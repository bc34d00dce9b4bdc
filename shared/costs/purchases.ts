import { parseDay } from '../scenario/days.ts';
import { propertyName } from '../scenario/names.ts';
import type { Purchase, ScenarioBody, Security } from '../service/scenario.ts';
import { givenAmount } from './amounts.ts';
import { type CostTables, currentTables } from './cost-tables.ts';
import { type NearCliffs, nearCliffs } from './duty/cliffs.ts';
import { type PurchaseKind, purchaseKinds } from './duty/duty-table.ts';
import { dutiableFacts, type DutyFacts } from './duty/reliefs.ts';
import { type DutyAnswer, transferDuty } from './duty/transfer-duty.ts';
import { type FeeAnswer, registrationFees } from './registration-fees.ts';
import { type StateId, stateOf } from './state.ts';

/** Whether a property is being bought, rather than owned, refinanced or sold. */
export const isPurchase = ({ transaction_type: type = 'purchasing' }: Security): boolean =>
  !['owned', 'refinancing', 'selling'].includes(type);

const isPurchaseKind = (text: string | undefined): text is PurchaseKind =>
  text !== undefined && (purchaseKinds as readonly string[]).includes(text);

/** What is bought: as entered, else by the kind of property and whether it is newly built. */
export const purchaseKindOf = ({ purchase, property_type: type, new_build: isNew }: Security): PurchaseKind => {
  if (isPurchaseKind(purchase?.kind)) return purchase.kind;
  if (type === 'land') return 'land';
  return isNew === true ? 'new' : 'established';
};

/** What the duty on a purchase depends on; `today` is used for a contract without a day. */
export const dutyFactsOf = (security: Security, price: number, today: string): DutyFacts => {
  const { purchase, property_purpose: purpose, property_type: type, contract_date: contract } = security;
  return {
    day: parseDay(contract)?.iso ?? today,
    price,
    kind: purchaseKindOf(security),
    ownHome: purpose !== 'investment',
    firstHome: purchase?.first_home === true,
    foreign: purchase?.foreign_buyer === true,
    unit: type === 'unit',
    unbuilt: Math.min(price, givenAmount(purchase?.unbuilt) ?? 0),
    underConstruction: purchase?.under_construction === true,
    land: Math.min(price, givenAmount(purchase?.land_value) ?? 0),
  };
};

/** The duty and fees of one purchase from the tables; undefined until price and state are known. */
export interface PurchaseTables {
  readonly facts: DutyFacts;
  readonly duty: DutyAnswer;
  readonly fees: FeeAnswer;
  readonly cliffs: NearCliffs;
}

/** One purchase, AUD. Unknown amounts are undefined, not guessed. */
export interface PurchaseCosts {
  /** Position in `securities`. */
  readonly position: number;
  readonly name: string;
  readonly state: StateId | undefined;
  readonly price: number | undefined;
  readonly tables: PurchaseTables | undefined;
  /** As quoted, else from the tables, with any surcharge. */
  readonly duty: number | undefined;
  readonly transferFee: number | undefined;
  readonly mortgageFee: number | undefined;
  readonly legal: number;
  readonly other: number;
  readonly deposit: number;
  readonly grant: number;
}

/** The price of a property, AUD, or its value without one; undefined where neither is given. */
export const priceOf = ({ purchase_price: price, value }: Security): number | undefined => {
  const stated = givenAmount(price) ?? 0;
  const amount = stated > 0 ? stated : (givenAmount(value) ?? 0);
  return amount > 0 ? amount : undefined;
};

const answersOf = (facts: DutyFacts, state: StateId, { duty, fees }: CostTables): PurchaseTables => {
  const dutiable = dutiableFacts(facts);
  return {
    facts,
    duty: transferDuty(state, facts, duty[state]),
    fees: registrationFees(state, facts.day, dutiable.price, fees[state]),
    cliffs: nearCliffs(state, dutiable, duty[state]),
  };
};

/** A quoted figure, else the one from the tables. */
const figures = (quoted: Purchase | undefined, tables: PurchaseTables | undefined) => {
  const { duty, fees } = tables ?? {};
  return {
    duty: givenAmount(quoted?.duty) ?? (duty?.status === 'computed' ? duty.total : undefined),
    transferFee: givenAmount(quoted?.transfer_fee) ?? (fees?.status === 'known' ? fees.transfer : undefined),
    mortgageFee: givenAmount(quoted?.mortgage_fee) ?? (fees?.status === 'known' ? fees.mortgage : undefined),
  };
};

const purchaseCosts = (security: Security, position: number, today: string, by: CostTables): PurchaseCosts => {
  const { purchase } = security;
  const [state, price] = [stateOf(security), priceOf(security)];
  const isKnown = state !== undefined && price !== undefined;
  const tables = isKnown ? answersOf(dutyFactsOf(security, price, today), state, by) : undefined;
  return {
    position,
    name: propertyName(security, position),
    state,
    price,
    tables,
    ...figures(purchase, tables),
    legal: givenAmount(purchase?.legal_costs) ?? 0,
    other: givenAmount(purchase?.other_costs) ?? 0,
    deposit: givenAmount(purchase?.deposit_paid) ?? 0,
    grant: givenAmount(purchase?.grant) ?? 0,
  };
};

/** The costs of every property being bought, in the order of the scenario. */
export const purchasesOf = (
  { securities }: ScenarioBody,
  today: string,
  tables: CostTables = currentTables,
): readonly PurchaseCosts[] =>
  securities.flatMap((security, position) =>
    isPurchase(security) ? purchaseCosts(security, position, today, tables) : [],
  );
