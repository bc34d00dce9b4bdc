import { dayInSydney } from '../../shared/scenario/days.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import type { Catalogue } from '../engine/catalogue/index.ts';
import type { Lender, ServicingRequest } from '../engine/servicing/index.ts';
import type { Clock } from '../platform/clock.ts';
import { runInSlices } from '../platform/process/run-in-slices.ts';
import type { Solver } from '../ports/calculations.ts';
import { solveAll } from './solver/solve-all.ts';
import { whatIfsOf } from './solver/what-ifs-of.ts';

/** The solver for the lenders of the catalogue, as of today. */
export const createSolver = (catalogue: Pick<Catalogue, 'lenders' | 'benchmark'>, clock: Clock): Solver => {
  const requestFor = (scenario: ScenarioBody, lender: Lender, addToRates: number): ServicingRequest => ({
    scenario,
    lender,
    benchmark: catalogue.benchmark,
    addToRates,
    today: dayInSydney(clock.now()),
  });
  return {
    all: (scenario, { lenders: only, addToRates }, signal) => {
      const lenders = catalogue.lenders.filter(({ id }) => only === undefined || only.includes(id));
      const requests = lenders.map((lender) => requestFor(scenario, lender, addToRates));
      return runInSlices(solveAll(requests), signal);
    },
    lender: async (scenario, { lender: id, addToRates }, signal) => {
      const lender = catalogue.lenders.find((one) => one.id === id);
      return lender && runInSlices(whatIfsOf(requestFor(scenario, lender, addToRates)), signal);
    },
  };
};
