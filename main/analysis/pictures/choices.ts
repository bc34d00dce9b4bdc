import { valueOf, withValueOf } from '../../../shared/pack/parameter-values.ts';
import {
  type LenderChoices,
  maxChoices,
  type WeighedChoice,
  weighedParameters,
} from '../../../shared/pictures/choices.ts';
import { cents } from '../../../shared/scenario/money.ts';
import type { Lender } from '../../engine/servicing/lender.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Search } from '../search.ts';
import { figuresOf } from './difference.ts';

/** What most of the lenders that choose otherwise do; of as many, the first by name. Undefined where all do the same. */
const usualOtherwise = (
  lender: Lender,
  others: readonly Lender[],
  name: string,
): { readonly like: Lender; readonly lenders: number } | undefined => {
  const textOf = ({ parameters }: Lender): string => JSON.stringify(valueOf(parameters, name));
  const own = textOf(lender);
  const groups = Map.groupBy(
    others.filter((other) => textOf(other) !== own),
    textOf,
  );
  const [most] = [...groups].toSorted(([a, one], [b, two]) => two.length - one.length || (a < b ? -1 : 1));
  const like = most?.[1][0];
  return like && { like, lenders: most[1].length };
};

/**
 * Why a lender's own sheet may say otherwise: for each choice that lenders make differently, a whole calculation in
 * which this lender does what most of the others that differ do. The five that move the capacity most, then the surplus.
 * Undefined figures, where the scenario cannot be calculated, give none.
 */
export function* choicesOf(request: ServicingRequest, lenders: readonly Lender[]): Search<LenderChoices> {
  const { lender } = request;
  const others = lenders.filter(({ id }) => id !== lender.id);
  const before = figuresOf(request);
  const choices: WeighedChoice[] = [];
  for (const name of before === undefined ? [] : weighedParameters) {
    const usual = usualOtherwise(lender, others, name);
    if (usual === undefined || before === undefined) continue;
    yield;
    const parameters = withValueOf(lender.parameters, usual.like.parameters, name);
    const after = figuresOf({ ...request, lender: { ...lender, parameters } });
    const capacity = cents((after?.capacity ?? before.capacity) - before.capacity);
    const surplus = cents((after?.surplus ?? before.surplus) - before.surplus);
    if (capacity === 0 && surplus === 0) continue;
    const [from, to] = [valueOf(lender.parameters, name), valueOf(parameters, name)];
    choices.push({ name, from, to, lenders: usual.lenders, capacity, surplus });
  }
  const weightiest = choices.toSorted(
    (a, b) => Math.abs(b.capacity) - Math.abs(a.capacity) || Math.abs(b.surplus) - Math.abs(a.surplus),
  );
  return { choices: weightiest.slice(0, maxChoices), of: others.length };
}
