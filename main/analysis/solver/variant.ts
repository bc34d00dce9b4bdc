import { withChanges } from '../../../shared/solver/apply-changes.ts';
import { lendingOf } from '../../engine/servicing/capacity/capacity.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Relief } from '../../engine/servicing/verdict/servicing-tests.ts';
import type { Search } from '../search.ts';
import { calculate, calculateAt, type Calculated, passes, passesAt, relievedCapacity } from './calculated.ts';
import type { Option } from './options.ts';
import { priceEdges } from './price-edges.ts';

/** A scenario with changes applied, and what it takes to lend less or to close debts in it. */
export interface Variant {
  /**
   * The largest total of proposed lending above `above`, up to the requested amount, that the lender lends after the
   * relief. Below the requested amount it is a multiple of the lender's step. Undefined where there is none.
   */
  readonly largestServed: (relief: Relief, above: number) => Search<number | undefined>;
}

/**
 * Lending less may change a rate, because rates have LVR and amount tiers, so each stretch between two tiers is
 * calculated afresh, once for all reliefs. Within a stretch, less lending never fails where more passes.
 */
export const createVariant = (
  request: ServicingRequest,
  changes: readonly Option[],
  requestedAmount: number,
): Variant => {
  const { capacity_step: step } = request.lender.parameters;
  const calculations = new Map<number, Calculated>();
  let stretches: readonly number[] | undefined;

  const scenario = withChanges(
    request.scenario,
    changes.map(({ change }) => change),
  );
  let calculated: Calculated | undefined;
  /** Calculated when first tried: a search has many variants, and this gives each a step of its own. */
  const whole = (): Calculated => (calculated ??= calculate({ ...request, scenario }));
  const least = (): number => Math.ceil(lendingOf(whole().assessment).minTotal / step) * step;
  const withLessLending = (total: number): Calculated => {
    const lower = withChanges(scenario, [{ kind: 'lower_amount', less: requestedAmount - total }]);
    return calculateAt(whole(), { ...request, scenario: lower });
  };
  const at = (total: number): Calculated => {
    const result = calculations.get(total) ?? withLessLending(total);
    calculations.set(total, result);
    return result;
  };
  /** The largest passing total from `lowest` to below `top`, at the rates of `top`. */
  const within = (top: number, lowest: number, relief: Relief): number | undefined => {
    if (lowest >= top || !passesAt(at(top), relief, lowest)) return undefined;
    const passing = relievedCapacity(at(top), relief);
    return passes(at(passing), relief) ? passing : undefined;
  };

  return {
    *largestServed(relief, above) {
      const all = passes(whole(), relief);
      yield;
      if (all || above >= requestedAmount - 1) return all ? requestedAmount : undefined;
      stretches ??= priceEdges(whole().assessment, withLessLending(requestedAmount / 2).assessment);
      for (const [index, top] of stretches.entries()) {
        if (top <= above) return undefined;
        const isKnown = calculations.has(top);
        if (passes(at(top), relief)) return top;
        if (!isKnown) yield;
        const below = (stretches[index + 1] ?? 0) + step;
        const lowest = Math.max(least(), below, (Math.floor(above / step) + 1) * step);
        const largest = within(top, lowest, relief);
        if (largest !== undefined) return largest;
      }
      return undefined;
    },
  };
};
