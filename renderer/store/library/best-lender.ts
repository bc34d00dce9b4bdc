import type { LenderOutcome } from '../../../shared/contract/compute.ts';
import type { BestLender } from '../../../shared/scenario/marks.ts';

/** A capacity is close to the amount asked within this share of it. */
export const closeShare = 0.05;

const count = { serving: 0, of: 0 };

/**
 * The lender that comes nearest to the amount asked (AUD): of those whose tests all pass the one with the
 * highest capacity, else of all. Without an amount, or without an answer, there is none.
 */
export const bestOf = (
  outcomes: readonly LenderOutcome[],
  requested: number,
): Omit<BestLender, 'editedOn' | 'computedOn'> => {
  const computed = outcomes.flatMap((outcome) => {
    if (outcome.status !== 'computed') return [];
    const { does_service: passes, validations, max_borrowing_capacity: capacity } = outcome.result;
    const serves = passes && validations.every(({ passed }) => passed);
    return [{ lender: outcome.lender, serves, spare: capacity - requested }];
  });
  const [first] = computed.toSorted((a, b) => Number(b.serves) - Number(a.serves) || b.spare - a.spare);
  if (first === undefined || requested <= 0) return { ...count, status: 'incomplete', spare: 0, of: computed.length };
  const { lender, serves, spare } = first;
  // Where the capacity is enough and another test fails, the amount is not what is wrong.
  const isClose = Math.abs(spare) <= closeShare * requested && spare >= 0 === serves;
  const status = isClose ? 'close' : serves ? 'services' : 'fails';
  return { status, lender, spare, serving: computed.filter((one) => one.serves).length, of: computed.length };
};
