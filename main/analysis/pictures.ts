import type { LenderCurves } from '../../shared/pictures/curves.ts';
import type { LenderDifference } from '../../shared/pictures/difference.ts';
import { dayInSydney } from '../../shared/scenario/days.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import type { Catalogue } from '../engine/catalogue/index.ts';
import type { ServicingRequest } from '../engine/servicing/index.ts';
import type { Clock } from '../platform/clock.ts';
import { runInSlices } from '../platform/process/run-in-slices.ts';
import { curvesOf } from './pictures/curves.ts';
import { differenceOf } from './pictures/difference.ts';

/** What is drawn of the bundled lenders, at the day of the clock. Undefined for a lender that is not one of them. */
export const createPictures = ({ lenders, benchmark }: Catalogue, clock: Clock) => {
  const find = (id: string) => lenders.find((one) => one.id === id);
  const requestFor = (scenario: ScenarioBody, id: string, addToRates: number): ServicingRequest | undefined => {
    const lender = find(id);
    return lender && { scenario, lender, benchmark, addToRates, today: dayInSydney(clock.now()) };
  };
  return {
    curves: async (
      scenario: ScenarioBody,
      { lender, addToRates }: { readonly lender: string; readonly addToRates: number },
      signal: AbortSignal,
    ): Promise<LenderCurves | undefined> => {
      const request = requestFor(scenario, lender, addToRates);
      return request && runInSlices(curvesOf(request), signal);
    },
    difference: async (
      scenario: ScenarioBody,
      { from, to, addToRates }: { readonly from: string; readonly to: string; readonly addToRates: number },
      signal: AbortSignal,
    ): Promise<LenderDifference | undefined> => {
      const [request, other] = [requestFor(scenario, from, addToRates), find(to)];
      return request && other && runInSlices(differenceOf(request, other), signal);
    },
  };
};
