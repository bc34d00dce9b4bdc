import { cents } from '../../../shared/scenario/money.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { lendLess } from '../../../shared/solver/apply-changes.ts';
import {
  type Firmness,
  type MeasuredInput,
  measuredInputs,
  type Shock,
  shocks,
} from '../../../shared/solver/solution.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Search } from '../search.ts';
import { noRelief, serves } from './calculated.ts';
import { firstStep } from './first-step.ts';
import { createVariant } from './variant.ts';
import { declaredTotal, hasOvertime, withDeclared, withIncomes, withOneMoreChild, withOvertime } from './what-ifs.ts';

const withScenario = (request: ServicingRequest, scenario: ScenarioBodyInput): ServicingRequest => ({
  ...request,
  scenario,
});

const withPoints = (request: ServicingRequest, points: number): ServicingRequest => ({
  ...request,
  addToRates: request.addToRates + points,
});

/** The request after a shock; undefined where the shock does not apply to the scenario. */
const shocked: Readonly<Record<Shock, (request: ServicingRequest) => ServicingRequest | undefined>> = {
  rates_quarter: (request) => withPoints(request, 0.25),
  rates_half: (request) => withPoints(request, 0.5),
  one_more_child: (request) =>
    withScenario(
      request,
      withOneMoreChild(request.scenario, request.scenario.additional_info?.assessment_date ?? request.today),
    ),
  less_overtime: (request) =>
    hasOvertime(request.scenario) ? withScenario(request, withOvertime(request.scenario, 0.9)) : undefined,
};

/** How a figure is varied: the size of a step, how many to try, and the request that much worse. */
interface Measure {
  readonly step: number;
  readonly maxWorse: number;
  readonly maxBetter: (request: ServicingRequest) => number;
  readonly worse: (request: ServicingRequest, by: number) => ServicingRequest;
}

const measures: Readonly<Record<MeasuredInput, Measure>> = {
  /** Percent of all earnings. */
  income: {
    step: 0.1,
    maxWorse: 100,
    maxBetter: () => 100,
    worse: (request, by) => withScenario(request, withIncomes(request.scenario, Math.max(0, 1 - by / 100))),
  },
  /** AUD a month of declared expenses. */
  expenses: {
    step: 10,
    maxWorse: 20_000,
    maxBetter: ({ scenario }) => declaredTotal(scenario),
    worse: (request, by) =>
      withScenario(request, withDeclared(request.scenario, Math.max(0, declaredTotal(request.scenario) + by))),
  },
  /** Percentage points on every assessment rate. */
  rate: { step: 0.01, maxWorse: 5, maxBetter: () => 5, worse: withPoints },
  /** AUD of proposed lending; for less lending see {@link lessNeeded}. */
  amount: {
    step: 1_000,
    maxWorse: 5_000_000,
    maxBetter: () => 0,
    worse: (request, by) => withScenario(request, { ...request.scenario, ...lendLess(request.scenario, -by) }),
  },
};

/** The last step at which the loan still services, or the first at which it starts to. */
function* toleranceOf(
  request: ServicingRequest,
  { step, maxWorse, maxBetter, worse }: Measure,
  served: boolean,
): Search<number | null> {
  const direction = served ? 1 : -1;
  const last = Math.floor((served ? maxWorse : maxBetter(request)) / step + 1e-9);
  const flips = (at: number) => serves(worse(request, direction * at * step)) !== served;
  const first = yield* firstStep(last, flips);
  if (first === undefined) return null;
  return cents((served ? first - 1 : first) * step);
}

/** Whether the lender makes the loans after each shock that applies to the scenario. */
export const afterShocks = (request: ServicingRequest): Firmness['shocks'] =>
  shocks.flatMap((shock) => {
    const changed = shocked[shock](request);
    return changed === undefined ? [] : [{ shock, served: serves(changed) }];
  });

/** How much less the lender would lend, where it refuses the requested amount; it may refuse smaller loans too. */
function* lessNeeded(request: ServicingRequest, requestedAmount: number): Search<number | null> {
  const lent = yield* createVariant(request, [], requestedAmount).largestServed(noRelief, 0);
  return lent === undefined ? null : cents(requestedAmount - lent);
}

/** Which changes of circumstances reverse a lender's answer, and how far off each figure may be before it does. */
export function* firmnessOf(request: ServicingRequest, requestedAmount: number): Search<Firmness> {
  const served = serves(request);
  const tried = afterShocks(request);
  yield;
  const tolerances: Firmness['tolerances'] = [];
  for (const input of measuredInputs) {
    const by =
      input === 'amount' && !served
        ? yield* lessNeeded(request, requestedAmount)
        : yield* toleranceOf(request, measures[input], served);
    tolerances.push({ input, by });
  }
  return { served, shocks: tried, tolerances };
}
