import {
  type AllSolutions,
  type Flip,
  type LenderSolution,
  shocks,
  type UnknownDates,
} from '../../../shared/solver/solution.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Search } from '../search.ts';
import { serves } from './calculated.ts';
import { afterShocks } from './firmness.ts';
import { solveAcross } from './solve-across.ts';
import { solveLender } from './solve-lender.ts';
import { unknownDatesOf } from './unknown-dates.ts';

/** Which lenders' answers are reversed by which shock. */
function* flipsOf(requests: readonly ServicingRequest[]): Search<Flip[]> {
  const flips = shocks.map((shock): Flip => ({ shock, lost: [], gained: [] }));
  for (const request of requests) {
    const now = serves(request);
    for (const { shock, served } of afterShocks(request)) {
      if (served === now) continue;
      flips.find((flip) => flip.shock === shock)?.[now ? 'lost' : 'gained'].push(request.lender.id);
    }
    yield;
  }
  return flips.filter(({ lost, gained }) => lost.length + gained.length > 0);
}

/** One scenario at several lenders: the cheapest set for each, the set that wins most, whose answer each shock reverses,
 * and whose answer depends on a day that is not known. */
export function* solveAll(requests: readonly ServicingRequest[]): Search<AllSolutions> {
  const lenders: LenderSolution[] = [];
  for (const request of requests) lenders.push(yield* solveLender(request));
  const calculable = requests.filter((_, index) => lenders[index]?.status !== 'incomplete');
  const across = yield* solveAcross(calculable);
  const flips = yield* flipsOf(calculable);
  const dates: UnknownDates[] = [];
  for (const request of requests) {
    dates.push(...[unknownDatesOf(request)].filter((one) => one !== undefined));
    yield;
  }
  return { lenders, ...(across !== undefined && { across }), flips, dates };
}
