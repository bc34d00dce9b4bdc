import type { LenderOutcome } from '../../../shared/contract/compute.ts';
import type { BestLender } from '../../../shared/scenario/marks.ts';
import { type Asked, type LenderStatus, lenderStatus } from '../lender-status.ts';

/** The status as the library stores it: where it is close, that is what counts. */
const storedStatus = ({ kind, close }: LenderStatus): BestLender['status'] => {
  if (close) return 'close';
  if (kind === 'fails-servicing') return 'fails';
  return kind === 'fails-policy' ? 'fails_policy' : kind;
};

/**
 * The lender that comes nearest to the amount asked (AUD): of those that would make the loan the one with the
 * highest capacity, else of all. Without an amount, or without an answer, there is none.
 */
export const bestOf = (
  outcomes: readonly LenderOutcome[],
  asked: Asked,
): Omit<BestLender, 'editedOn' | 'computedOn'> => {
  const computed = outcomes.flatMap((outcome) => {
    if (outcome.status !== 'computed') return [];
    const status = lenderStatus(outcome.result, asked);
    const spare = outcome.result.max_borrowing_capacity - asked.requested;
    return [{ lender: outcome.lender, status, serves: status.kind === 'services', spare }];
  });
  const [first] = computed
    .filter(({ status }) => status.kind !== 'incomplete')
    .toSorted((a, b) => Number(b.serves) - Number(a.serves) || b.spare - a.spare);
  if (first === undefined) return { status: 'incomplete', spare: 0, serving: 0, of: computed.length };
  const { lender, status, spare } = first;
  const serving = computed.filter((one) => one.serves).length;
  return { status: storedStatus(status), lender, spare, serving, of: computed.length };
};
