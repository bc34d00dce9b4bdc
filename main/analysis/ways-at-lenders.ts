import { givenIn } from '../../shared/scenario/lending/guarantee.ts';
import { requestedAmount } from '../../shared/scenario/loans.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import { isSomebody } from '../../shared/ways-in/conditions.ts';
import type { AllLenderWays, LenderWay, LenderWays, Way, WaysIn } from '../../shared/ways-in/plan.ts';
import { asTested } from '../../shared/ways-in/take-way.ts';
import { checkInput } from '../engine/servicing/reading/input-checks.ts';
import type { ServicingRequest } from '../engine/servicing/servicing-request.ts';
import { guarantorsAt } from './guarantees/guarantees.ts';
import { lendingTestOf } from './lending-test.ts';
import type { Search } from './search.ts';

type Requests = readonly (ServicingRequest & { readonly scenario: ScenarioBody })[];

/**
 * What a guarantee fails by at a lender: it takes none, it needs a larger one, or the guarantor does not service what
 * they answer for where it looks at that. 90,000 for 570,000 on 600,000 are enough as a separate loan alone. While
 * nobody is known who guarantees, the way itself asks who does.
 */
const guaranteeFails = ({ guarantee }: Way, request: Requests[number]): readonly string[] => {
  if (guarantee === undefined || guarantee.aboveLimit === 0) return [];
  const { scenario, lender } = request;
  const { family_guarantee: convention } = lender.parameters;
  if (convention === 'not_offered') return ['Family guarantee'];
  const { guarantors = [] } = scenario.additional_info;
  const needed = convention === 'separate_loan' ? guarantee.aboveLimit : guarantee.ofSecurity;
  const isAmountKnown = guarantors.some(({ amount, property_value: value }) => (amount ?? value) !== undefined);
  const servicing = guarantors.some(isSomebody) ? guarantorsAt(request).map(({ own }) => own?.failed ?? null) : [];
  return [
    ...(isAmountKnown && givenIn(scenario, lender.parameters).used < needed ? ['Family guarantee'] : []),
    ...(servicing.some((failed) => failed !== null) ? ['Guarantor’s servicing'] : []),
  ];
};

/** Every way at a lender as an ordinary scenario; without those that cannot be calculated. */
const waysAt = (request: Requests[number], plan: WaysIn): readonly LenderWay[] =>
  plan.ways.flatMap((way): LenderWay[] => {
    const scenario = asTested(request.scenario, plan, way);
    if (!checkInput(scenario, request.lender.parameters).every(({ passed }) => passed)) return [];
    const end = lendingTestOf({ ...request, scenario });
    const { surplus, failed } = end.at(requestedAmount(scenario.home_loans));
    const names = [
      ...guaranteeFails(way, { ...request, scenario }),
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
