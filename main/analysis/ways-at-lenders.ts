import type { ServicingParameters } from '../../shared/pack/parameters.ts';
import { guaranteeOf } from '../../shared/scenario/lending/guarantee.ts';
import { requestedAmount } from '../../shared/scenario/loans.ts';
import { cents, sumOf } from '../../shared/scenario/money.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import type { AllLenderWays, LenderWay, LenderWays, Way, WaysIn } from '../../shared/ways-in/plan.ts';
import { asTested } from '../../shared/ways-in/take-way.ts';
import { checkInput } from '../engine/servicing/reading/input-checks.ts';
import type { ServicingRequest } from '../engine/servicing/servicing-request.ts';
import { lendingTestOf } from './lending-test.ts';
import type { Search } from './search.ts';

type Requests = readonly (ServicingRequest & { readonly scenario: ScenarioBody })[];

/**
 * Whether a way needs a guarantee at a lender that takes none, or a larger one than is given: 90,000 for 570,000 on
 * 600,000 are enough as a separate loan alone. While nobody guarantees an amount, the way itself asks who does.
 */
const lacksGuarantee = (
  { guarantee }: Way,
  { additional_info: { guarantors = [] } }: ScenarioBody,
  { family_guarantee: convention, guarantee_max_lvr: maxLvr }: ServicingParameters,
): boolean => {
  if (guarantee === undefined || guarantee.aboveLimit === 0) return false;
  if (convention === 'not_offered') return true;
  const needed = convention === 'separate_loan' ? guarantee.aboveLimit : guarantee.ofSecurity;
  const given = cents(sumOf(guarantors, (one) => guaranteeOf(one, maxLvr)));
  return given < needed && guarantors.some(({ amount, property_value: value }) => (amount ?? value) !== undefined);
};

/** Every way at a lender as an ordinary scenario; without those that cannot be calculated. */
const waysAt = (request: Requests[number], plan: WaysIn): readonly LenderWay[] =>
  plan.ways.flatMap((way): LenderWay[] => {
    const scenario = asTested(request.scenario, plan, way);
    if (!checkInput(scenario, request.lender.parameters).every(({ passed }) => passed)) return [];
    const end = lendingTestOf({ ...request, scenario });
    const { surplus, failed } = end.at(requestedAmount(scenario.home_loans));
    const names = [
      ...(lacksGuarantee(way, scenario, request.lender.parameters) ? ['Family guarantee'] : []),
      ...(failed === null ? [] : [failed.name]),
      ...end.failedChecks,
    ];
    return [{ kind: way.kind, rate: end.rate, surplus, serves: names.length === 0, failed: names }];
  });

/** The ways into a home at every lender. */
export function* waysAtLenders(requests: Requests, plan: WaysIn): Search<AllLenderWays> {
  const lenders: LenderWays[] = [];
  for (const request of requests) {
    yield;
    lenders.push({ lender: request.lender.id, ways: [...waysAt(request, plan)] });
  }
  return { lenders };
}
