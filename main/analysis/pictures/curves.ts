import {
  type CurvePoint,
  type LenderCurves,
  longestTerm,
  ratePoints,
  shortestTerm,
} from '../../../shared/pictures/curves.ts';
import { isRequested, requestedAmount, termYears } from '../../../shared/scenario/loans.ts';
import type { ScenarioBodyInput } from '../../../shared/service/scenario.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import type { Adjustments } from '../../engine/servicing/basis.ts';
import { checkInput } from '../../engine/servicing/reading/input-checks.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Search } from '../search.ts';

const withTerm = (scenario: ScenarioBodyInput, years: number): ScenarioBodyInput => ({
  ...scenario,
  home_loans: (scenario.home_loans ?? []).map((loan) => (isRequested(loan) ? { ...loan, term: years } : loan)),
});

/** The point of a whole calculation; undefined where its input checks fail. */
const pointOf = (request: ServicingRequest, at: number, adjustments?: Adjustments): CurvePoint | undefined => {
  if (!checkInput(request.scenario, request.lender.parameters).every(({ passed }) => passed)) return undefined;
  const { capacity, finances } = assessRequest(request, adjustments);
  return { at, capacity, surplus: finances.surplus };
};

/** Years from the shortest term to the lender's longest, with today's among them. */
const termsOf = (longest: number, now: number | null): readonly number[] => {
  const last = Math.min(longestTerm, Math.floor(longest / 12));
  const whole = Array.from({ length: Math.max(0, last - shortestTerm + 1) }, (_, more) => shortestTerm + more);
  return now === null || now < shortestTerm || now > last ? whole : [...new Set([...whole, now])].sort((a, b) => a - b);
};

/**
 * Capacity and surplus by the customer rate or the term of the requested loans. Each point is a whole calculation;
 * those at today's rate and today's term are the lender's answer.
 */
export function* curvesOf(request: ServicingRequest): Search<LenderCurves> {
  const { scenario, lender } = request;
  const requestedLoans = (scenario.home_loans ?? []).filter(isRequested);
  const requested = requestedAmount(scenario.home_loans ?? []);
  const terms = new Set(requestedLoans.map((loan) => termYears(loan)));
  const [termNow = null] = terms.size === 1 ? terms : [];
  const rate: CurvePoint[] = [];
  for (const points of ratePoints) {
    const point = pointOf(request, points, { proposedRatePoints: points });
    if (point !== undefined) rate.push(point);
    yield;
  }
  const term: CurvePoint[] = [];
  for (const years of requested > 0 ? termsOf(lender.parameters.max_term_months, termNow) : []) {
    const point = pointOf({ ...request, scenario: withTerm(scenario, years) }, years);
    if (point !== undefined) term.push(point);
    yield;
  }
  return { requested, rate, term, termNow };
}
