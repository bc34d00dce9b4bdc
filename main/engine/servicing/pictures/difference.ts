import { parameterGroups, type ServicingParameters } from '../../../../shared/pack/parameters.ts';
import {
  type DifferenceGroup,
  differenceGroups,
  type LenderDifference,
} from '../../../../shared/pictures/difference.ts';
import { assessRequest } from '../assess-request.ts';
import type { Lender } from '../lender.ts';
import { checkInput } from '../reading/input-checks.ts';
import type { ServicingRequest } from '../servicing-request.ts';
import type { Search } from '../solver/search.ts';

/** A lender with one group of its policy taken from another. */
const withGroup = (lender: Lender, other: Lender, group: DifferenceGroup): Lender => {
  if (group === 'Prices') return { ...lender, priceList: other.priceList };
  const names = Object.keys(parameterGroups[group]) as (keyof ServicingParameters)[];
  const taken = Object.fromEntries(names.map((name) => [name, other.parameters[name]]));
  return { ...lender, parameters: { ...lender.parameters, ...taken } };
};

/** Undefined where the input checks fail. */
const figuresOf = (request: ServicingRequest) => {
  if (!checkInput(request.scenario, request.lender.parameters).every(({ passed }) => passed)) return undefined;
  const { capacity, standing } = assessRequest(request);
  return { capacity, surplus: standing.surplus };
};

/**
 * Why two lenders differ: the groups of one policy are replaced by those of the other, one after the other, and
 * each step is calculated whole. The last one is what the other lender says.
 */
export function* differenceOf(request: ServicingRequest, to: Lender): Search<LenderDifference> {
  const none = { from: { capacity: 0, surplus: 0 }, steps: [] };
  const from = figuresOf(request);
  if (from === undefined) return none;
  const steps: LenderDifference['steps'] = [];
  let { lender } = request;
  for (const group of differenceGroups) {
    yield;
    lender = withGroup(lender, to, group);
    const figures = figuresOf({ ...request, lender });
    if (figures === undefined) return none;
    steps.push({ group, ...figures });
  }
  return { from, steps };
}
