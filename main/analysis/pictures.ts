import { sellAndBuyOf } from '../../shared/bridging/sell-and-buy.ts';
import { dayInSydney } from '../../shared/scenario/days.ts';
import type { ScenarioBody } from '../../shared/service/scenario.ts';
import { waysInOf } from '../../shared/ways-in/ways-in.ts';
import type { Catalogue } from '../engine/catalogue/index.ts';
import type { ServicingRequest } from '../engine/servicing/index.ts';
import type { Clock } from '../platform/clock.ts';
import { runInSlices } from '../platform/process/run-in-slices.ts';
import type { Pictures } from '../ports/calculations.ts';
import { bridgesOf } from './bridging/bridges.ts';
import { guaranteesOf } from './guarantees/guarantees.ts';
import { choicesOf } from './pictures/choices.ts';
import { curvesOf } from './pictures/curves.ts';
import { differenceOf } from './pictures/difference.ts';
import { waysAtLenders } from './ways-at-lenders.ts';

/** The figures behind the pictures of bundled lenders, as of today. Undefined for any other lender. */
export const createPictures = (
  { lenders, benchmark }: Pick<Catalogue, 'lenders' | 'benchmark'>,
  clock: Clock,
): Pictures => {
  const find = (id: string) => lenders.find((one) => one.id === id);
  const requestFor = (scenario: ScenarioBody, id: string, addToRates: number): ServicingRequest | undefined => {
    const lender = find(id);
    return lender && { scenario, lender, benchmark, addToRates, today: dayInSydney(clock.now()) };
  };
  return {
    curves: async (scenario, { lender, addToRates }, signal) => {
      const request = requestFor(scenario, lender, addToRates);
      return request && runInSlices(curvesOf(request), signal);
    },
    choices: async (scenario, { lender, addToRates }, signal) => {
      const request = requestFor(scenario, lender, addToRates);
      return request && runInSlices(choicesOf(request, lenders), signal);
    },
    bridges: async (scenario, { addToRates }, signal) => {
      const today = dayInSydney(clock.now());
      const plan = sellAndBuyOf(scenario, today);
      if (plan === undefined) return { lenders: [] };
      const requests = lenders.map((lender) => ({ scenario, lender, benchmark, addToRates, today }));
      return runInSlices(bridgesOf(requests, plan), signal);
    },
    waysIn: async (scenario, { addToRates }, signal) => {
      const today = dayInSydney(clock.now());
      const plan = waysInOf(scenario, today);
      if (plan === undefined) return { lenders: [] };
      const requests = lenders.map((lender) => ({ scenario, lender, benchmark, addToRates, today }));
      return runInSlices(waysAtLenders(requests, plan), signal);
    },
    guarantees: async (scenario, { addToRates }, signal) => {
      const today = dayInSydney(clock.now());
      const requests = lenders.map((lender) => ({ scenario, lender, benchmark, addToRates, today }));
      return runInSlices(guaranteesOf(requests), signal);
    },
    difference: async (scenario, { from, to, addToRates }, signal) => {
      const [request, other] = [requestFor(scenario, from, addToRates), find(to)];
      return request && other && runInSlices(differenceOf(request, other), signal);
    },
  };
};
