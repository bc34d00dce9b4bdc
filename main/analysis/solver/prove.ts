import { requestedAmount } from '../../../shared/scenario/loans.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { withChanges } from '../../../shared/solver/apply-changes.ts';
import type { ScenarioChange } from '../../../shared/solver/changes.ts';
import type { Proof } from '../../../shared/solver/solution.ts';
import { computeServicing } from '../../engine/servicing/compute-servicing.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';

/** The whole calculation after the changes: it promises what the lender's row will show. */
export const prove = (request: ServicingRequest, changes: readonly ScenarioChange[]): Proof =>
  proofOf(request, withChanges(request.scenario, changes));

/** What the lender's row shows of another scenario. */
export const proofOf = (request: ServicingRequest, scenario: ScenarioBodyInput): Proof => {
  const answer = computeServicing({ ...request, scenario, explain: false });
  return {
    requested: requestedAmount(scenario.home_loans ?? []),
    served: answer.does_service && answer.validations.every(({ passed }) => passed),
    max_borrowing_capacity: answer.max_borrowing_capacity,
    net_monthly_surplus: answer.net_monthly_surplus,
  };
};
