import { maxTermYears } from '../../../shared/scenario/fields/limits.ts';
import { isRequested, monthsOf, termYears } from '../../../shared/scenario/loans.ts';
import { cents } from '../../../shared/scenario/money.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { withChanges } from '../../../shared/solver/apply-changes.ts';
import type { NeededInstead } from '../../../shared/solver/solution.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Search } from '../search.ts';
import { noRelief, serves } from './calculated.ts';
import { firstStep } from './first-step.ts';
import { prove } from './prove.ts';
import { createVariant } from './variant.ts';
import { mainEarner, withSalary } from './what-ifs.ts';

/** AUD a year between two salaries tried, and the most that is added. */
const [salaryStep, maxMore] = [500, 1_000_000];

const withScenario = (request: ServicingRequest, scenario: ScenarioBodyInput): ServicingRequest => ({
  ...request,
  scenario,
});

function* incomeNeeded(request: ServicingRequest): Search<NeededInstead['income']> {
  const { scenario } = request;
  const applicant = mainEarner(scenario);
  const paid = (step: number) => withScenario(request, withSalary(scenario, applicant, step * salaryStep));
  const step = yield* firstStep(maxMore / salaryStep, (at) => serves(paid(at)));
  return step === undefined ? null : { applicant, more: step * salaryStep, proof: prove(paid(step), []) };
}

function* depositNeeded(request: ServicingRequest, requestedAmount: number): Search<NeededInstead['deposit']> {
  const lent = yield* createVariant(request, [], requestedAmount).largestServed(noRelief, 0);
  if (lent === undefined) return null;
  const more = cents(requestedAmount - lent);
  return { more, proof: prove(request, [{ kind: 'lower_amount', less: more }]) };
}

/** Terms beyond the lender's longest are tried too, to say how far off the term is. */
function* termNeeded(request: ServicingRequest): Search<NeededInstead['term']> {
  const { scenario, lender } = request;
  const longest = lender.parameters.max_term_months;
  const anyTerm = {
    ...request,
    lender: { ...lender, parameters: { ...lender.parameters, max_term_months: maxTermYears * 12 } },
  };
  const terms = (scenario.home_loans ?? [])
    .filter(isRequested)
    .map((loan) => Math.floor(monthsOf(termYears(loan)) / 12));
  const shortest = Math.min(...terms);
  const runs = (years: number) =>
    withScenario(anyTerm, withChanges(scenario, [{ kind: 'longer_term', months: years * 12 }]));
  const step = yield* firstStep(maxTermYears - shortest, (at) => serves(runs(shortest + at)));
  if (step === undefined) return null;
  const months = (shortest + step) * 12;
  return { months, longest, proof: prove(runs(shortest + step), []) };
}

/** The income, deposit or term that by itself would get the requested amount from a lender that refuses it. */
export function* neededInstead(request: ServicingRequest, requestedAmount: number): Search<NeededInstead> {
  return {
    income: yield* incomeNeeded(request),
    deposit: yield* depositNeeded(request, requestedAmount),
    term: yield* termNeeded(request),
  };
}
