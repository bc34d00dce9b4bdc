import type { Bridge } from '../../../shared/bridging/bridge.ts';
import {
  type BridgeFigures,
  type BridgeObstacle,
  bridgeObstacles,
  type LenderBridge,
  type LenderBridges,
} from '../../../shared/bridging/lender-bridge.ts';
import type { SellAndBuy } from '../../../shared/bridging/plan.ts';
import { bridgeBetween, overlapOf } from '../../../shared/bridging/sell-and-buy.ts';
import { withLending } from '../../../shared/bridging/state-scenario.ts';
import { bandTolerance, cents, r4 } from '../../../shared/scenario/money.ts';
import type { ScenarioBody } from '../../../shared/service/scenario.ts';
import type { Lender } from '../../engine/servicing/lender.ts';
import { checkInput } from '../../engine/servicing/reading/input-checks.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { type LendingTest, lendingTestOf } from '../lending-test.ts';
import type { Search } from '../search.ts';
import { keptAndLet } from './kept-and-let.ts';

/** A plan at a lender: its terms, and the calculation of the scenario after the sale. */
interface Case {
  readonly plan: SellAndBuy;
  readonly lender: Lender;
  readonly terms: Parameters<typeof bridgeBetween>[1];
  readonly end: LendingTest;
}

const lvrAt = ({ worth, staying }: SellAndBuy, debt: number): number | null =>
  worth > 0 ? cents((100 * (debt + staying)) / worth) : null;

/** Whether the lender lends over the overlap at all; a settlement on one day is no bridge. */
const offerObstacles = ({ paidOut }: SellAndBuy, { name, parameters }: Lender, months: number): BridgeObstacle[] => {
  if (months === 0 || parameters.bridging === 'offered') return [];
  if (parameters.bridging === 'not_offered') return ['not_offered'];
  const isCustomer = paidOut.some(({ lender }) => lender?.trim().toLowerCase() === name.toLowerCase());
  return isCustomer ? [] : ['customers_only'];
};

/** What a bridge of so many months fails by, apart from whether it is offered. */
const obstaclesAt = ({ plan, lender: { parameters }, end }: Case, months: number, bridge: Bridge): BridgeObstacle[] => {
  const isBridge = months > 0;
  const lvr = lvrAt(plan, bridge.peak);
  const failing: Partial<Record<BridgeObstacle, boolean>> = {
    too_long: months > parameters.bridging_max_months,
    peak_lvr: isBridge && lvr !== null && lvr > parameters.bridging_max_lvr + bandTolerance,
    end_servicing: end.at(bridge.end).failed !== null,
    peak_servicing: isBridge && parameters.bridging_servicing === 'end_and_peak' && end.at(bridge.peak).failed !== null,
    end_lvr: bridge.end > 0 && end.failedChecks.has('lvr_maximum'),
    end_amount: bridge.end > 0 && (end.failedChecks.has('loan_minimum') || end.failedChecks.has('loan_maximum')),
  };
  return bridgeObstacles.filter((name) => failing[name] === true);
};

/** The first failing month after the planned ones; the lender's longest ends it at the latest. */
const lateness = (one: Case, planned: number): BridgeFigures['late'] => {
  for (let months = planned; ; months += 1) {
    const [then] = obstaclesAt(one, months, bridgeBetween(one.plan, one.terms, { months }));
    if (then !== undefined) return months === planned ? null : { months: months - planned - 1, then };
  }
};

/** The lowest whole price at which the end debt services: it falls as the price rises. */
const lowestPrice = ({ plan, terms, end }: Case): number | null => {
  const passes = (price: number): boolean => end.at(bridgeBetween(plan, terms, { price }).end).failed === null;
  const kept =
    plan.sold.reduce((sum, home) => sum + home.price * (1 - (home.haircut ?? terms.haircut)), 0) / plan.price;
  if (passes(0)) return 0;
  if (kept <= 0) return null;
  // At this price nothing is owed afterwards.
  let [failing, passing] = [0, Math.ceil((bridgeBetween(plan, terms).peak + plan.saleCosts) / kept) + 1];
  if (!passes(passing)) return null;
  while (passing - failing > 1) {
    const middle = Math.floor((passing + failing) / 2);
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return passing;
};

const figuresAt = (one: Case, months: number, bridge: Bridge): BridgeFigures => {
  const { plan, terms, end, lender } = one;
  const { parameters } = lender;
  const longest = Math.max(months, parameters.bridging_max_months);
  const unsold = bridgeBetween(plan, terms, { months: longest }).peak;
  const testsPeak = months > 0 && parameters.bridging_servicing === 'end_and_peak';
  return {
    ...{ rate: terms.rate, haircut: terms.haircut, interest: terms.interest, compounding: terms.compounding },
    ...{ maxMonths: parameters.bridging_max_months, maxLvr: parameters.bridging_max_lvr, bridge },
    peakLvr: lvrAt(plan, bridge.peak),
    end: end.at(bridge.end),
    peak: testsPeak ? end.at(bridge.peak) : null,
    lowestPrice: lowestPrice(one),
    late: months > 0 ? lateness(one, months) : null,
    unsold: { debt: unsold, ...end.at(unsold) },
  };
};

const termsOf = ({ parameters }: Lender, customerRate: number): Case['terms'] => ({
  rate: r4(customerRate + parameters.bridging_loading),
  interest: parameters.bridging_interest,
  compounding: parameters.bridging_compounding,
  haircut: parameters.bridging_haircut,
});

/**
 * A sale and purchase at one lender. The rate of the bridge is that of the loans as they are asked for; the end debt is
 * then calculated as an ordinary scenario in which they come to it, so that its rate and LVR are its own.
 */
const bridgeAt = (request: ServicingRequest, scenario: ScenarioBody, plan: SellAndBuy): LenderBridge => {
  const { lender } = request;
  const months = overlapOf(plan);
  const offer = offerObstacles(plan, lender, months);
  const kept = lendingTestOf({ ...request, scenario: keptAndLet(scenario, plan.borrowed) }).at(plan.borrowed);
  if (offer.length > 0) return { lender: lender.id, figures: null, obstacles: offer, kept };
  const asked = lendingTestOf({ ...request, scenario: withLending(scenario, plan.asked) });
  const terms = termsOf(lender, asked.rate);
  const bridge = bridgeBetween(plan, terms);
  const end = lendingTestOf({ ...request, scenario: withLending(scenario, bridge.end > 0 ? bridge.end : plan.asked) });
  const one = { plan, lender, terms, end };
  const obstacles = obstaclesAt(one, months, bridge);
  return { lender: lender.id, figures: figuresAt(one, months, bridge), obstacles, kept };
};

/** A sale and purchase at every lender; none where the scenario cannot be calculated. */
export function* bridgesOf(
  requests: readonly (ServicingRequest & { readonly scenario: ScenarioBody })[],
  plan: SellAndBuy,
): Search<LenderBridges> {
  const lenders: LenderBridge[] = [];
  for (const request of requests) {
    yield;
    const { scenario, lender } = request;
    if (checkInput(scenario, lender.parameters).every(({ passed }) => passed))
      lenders.push(bridgeAt(request, scenario, plan));
  }
  return { lenders };
}
