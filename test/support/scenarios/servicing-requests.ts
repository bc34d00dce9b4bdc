import fc, { type Arbitrary } from 'fast-check';
import { computeServicing } from '../../../main/engine/servicing/index.ts';
import type { ServicingRequest } from '../../../main/engine/servicing/servicing-request.ts';
import { type ServicingOverrides, servicingParameters } from '../../../shared/pack/parameters.ts';
import type { ServicingAnswer } from '../../../shared/service/explanation.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { servicingVectors, vectorLender, vectorToday } from '../../vectors/servicing-vectors.ts';
import { overridesArbitrary, scenarioArbitrary } from './arbitraries.ts';

/** A lender of the known answers with some of its parameters replaced. */
const lenderArbitrary = fc
  .tuple(fc.constantFrom(...servicingVectors.lenders), fc.option(overridesArbitrary, { nil: {} }))
  .map(([{ id }, overrides]) => vectorLender(id, overrides));

/** A request for a scenario against the benchmark of the known answers. */
export const requestFor = (scenario: ScenarioBodyInput, lender = vectorLender('vanilla')): ServicingRequest => ({
  scenario,
  lender,
  benchmark: servicingVectors.benchmark,
  addToRates: 0,
  today: vectorToday,
});

/** A request that passes the input checks, for any lender. */
export const requestArbitrary = <T extends ScenarioBodyInput>(
  scenarios: Arbitrary<T>,
): Arbitrary<ServicingRequest & { readonly scenario: T }> =>
  fc
    .tuple(scenarios, lenderArbitrary, fc.constantFrom(0, 0, 0, 0.5, 2, -1))
    .map(([scenario, lender, addToRates]) => ({ ...requestFor(scenario, lender), scenario, addToRates }));

export const anyRequest = requestArbitrary(scenarioArbitrary);

export const withScenario = <T extends ServicingRequest>(request: T, change: Partial<ScenarioBodyInput>): T => ({
  ...request,
  scenario: { ...request.scenario, ...change },
});

/** The request to the same lender with other parameters; those of a nested table are changed one by one. */
export const withServicing = <T extends ServicingRequest>(request: T, change: ServicingOverrides): T => {
  const { parameters } = request.lender;
  const { shade, min_history_months: history, se_addback: addback, max_lvr: lvr, max_io_months: interestOnly } = change;
  const changed = servicingParameters.parse({
    ...parameters,
    ...change,
    shade: { ...parameters.shade, ...shade },
    min_history_months: { ...parameters.min_history_months, ...history },
    se_addback: { ...parameters.se_addback, ...addback },
    max_lvr: { ...parameters.max_lvr, ...lvr },
    max_io_months: { ...parameters.max_io_months, ...interestOnly },
  });
  return { ...request, lender: { ...request.lender, parameters: changed } };
};

/**
 * Any request with what makes a step where the amount asked for changes, so that the laws of lending do not hold of it:
 * a premium that the lender counts, and the Medicare levy surcharge.
 */
export const steppedRequest = fc
  .tuple(
    anyRequest,
    fc.record({
      lmi_in_servicing: fc.constantFrom('excluded', 'included'),
      lmi_in_lvr: fc.constantFrom('excluded', 'included'),
    }),
    fc.constantFrom('held', 'none'),
  )
  .map(([request, servicing, hospital_cover]) => {
    const { income } = request.scenario;
    return {
      ...withServicing(request, servicing),
      scenario: { ...request.scenario, income: income.map((element) => ({ ...element, hospital_cover })) },
    };
  });

/** The figures and verdicts of an answer: everything without order, label or message. */
export interface Figures {
  readonly does_service: boolean;
  readonly capacity: number;
  readonly surplus: number;
  readonly dti: number | undefined;
  readonly validations: readonly string[];
}

export const figuresOf = (answer: ServicingAnswer): Figures => ({
  does_service: answer.does_service,
  capacity: answer.max_borrowing_capacity,
  surplus: answer.net_monthly_surplus,
  dti: answer.debt_to_income_ratio,
  validations: answer.validations.map(({ name, passed }) => `${name}: ${passed ? 'passed' : 'failed'}`),
});

export const figuresFor = (request: ServicingRequest): Figures => figuresOf(computeServicing(request));
export const surplusOf = (request: ServicingRequest): number => computeServicing(request).net_monthly_surplus;
