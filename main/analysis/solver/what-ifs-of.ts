import type { LenderWhatIfs } from '../../../shared/solver/solution.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import { checkInput } from '../../engine/servicing/reading/input-checks.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Search } from '../search.ts';
import { firmnessOf } from './firmness.ts';
import { leverChanges } from './lever-changes.ts';
import { neededInstead } from './needed.ts';

/** The what-ifs shown in a lender's detail. */
export function* whatIfsOf(request: ServicingRequest): Search<LenderWhatIfs> {
  if (!checkInput(request.scenario, request.lender.parameters).every(({ passed }) => passed)) return { levers: [] };
  const base = assessRequest(request);
  const levers = [...leverChanges(request, base)];
  yield;
  const { requested: requestedAmount } = base.assessment;
  if (requestedAmount <= 0) return { levers };
  const firmness = yield* firmnessOf(request, requestedAmount);
  return { levers, firmness, ...(firmness.served ? {} : { needed: yield* neededInstead(request, requestedAmount) }) };
}
