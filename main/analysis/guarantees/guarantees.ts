import type { GuaranteeFigures, LenderGuarantee, LenderGuarantees } from '../../../shared/pictures/guarantees.ts';
import {
  countedGuarantors,
  givenIn,
  guaranteedHome,
  guaranteedLvr,
  guaranteeNeeded,
  type LentOnHome,
} from '../../../shared/scenario/lending/guarantee.ts';
import { alsoRepays, answeredFor, ownTestScenario } from '../../../shared/scenario/lending/guarantor.ts';
import { cents } from '../../../shared/scenario/money.ts';
import type { Guarantor, ScenarioBody } from '../../../shared/service/scenario.ts';
import { checkInput } from '../../engine/servicing/reading/input-checks.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { lendingTestOf } from '../lending-test.ts';
import type { Search } from '../search.ts';

type StoredRequest = ServicingRequest & { readonly scenario: ScenarioBody };

/** A guarantor's own servicing, as an ordinary calculation of a scenario of theirs. */
const ownServicing = (
  { scenario, ...request }: StoredRequest,
  guarantor: { readonly one: Guarantor; readonly position: number; readonly amount: number },
): GuaranteeFigures['guarantors'][number]['own'] =>
  lendingTestOf({ ...request, scenario: ownTestScenario(scenario, guarantor) }).at(guarantor.amount);

/** What a lender that takes guarantees makes of each guarantor. */
export const guarantorsAt = (request: StoredRequest): GuaranteeFigures['guarantors'] => {
  const { scenario, lender } = request;
  const { guarantor_income: income, guarantor_servicing: servicing } = lender.parameters;
  return countedGuarantors(scenario).map((one, position) => {
    const amount = answeredFor(scenario, one, lender.parameters);
    return {
      amount,
      isCounted: income === 'counted' && alsoRepays(one),
      own: servicing === 'tested' ? ownServicing(request, { one, position, amount }) : null,
    };
  });
};

const guaranteeAt = (request: StoredRequest, home: LentOnHome): LenderGuarantee => {
  const { scenario, lender } = request;
  const { family_guarantee: convention, guarantee_max_lvr: maxLvr } = lender.parameters;
  if (convention === 'not_offered') return { lender: lender.id, figures: null };
  const { used: given } = givenIn(scenario, lender.parameters);
  const lvr = guaranteedLvr(home, given, convention);
  return {
    lender: lender.id,
    figures: {
      ...{ convention, maxLvr, given, guarantors: guarantorsAt(request) },
      needed: guaranteeNeeded(home, convention),
      lvr: lvr === undefined ? null : cents(lvr),
    },
  };
};

/** The family guarantees of a scenario at every lender; none where nobody guarantees or it cannot be calculated. */
export function* guaranteesOf(requests: readonly StoredRequest[]): Search<LenderGuarantees> {
  const lenders: LenderGuarantee[] = [];
  for (const request of requests) {
    yield;
    const { scenario, lender } = request;
    const home = guaranteedHome(scenario);
    if (home === undefined || countedGuarantors(scenario).length === 0) continue;
    if (checkInput(scenario, lender.parameters).every(({ passed }) => passed)) lenders.push(guaranteeAt(request, home));
  }
  return { lenders };
}
