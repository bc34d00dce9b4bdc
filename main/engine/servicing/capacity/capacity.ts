import { bandTolerance, cents } from '../../../../shared/scenario/money.ts';
import type { Assessment } from '../assessment.ts';
import type { AssessedLoan } from '../lending/loans.ts';
import { passesAll, servicingTestsOf } from '../verdict/servicing-tests.ts';
import { lendingMovesTax, netIncomeAt, type Standing, standingAt } from '../verdict/standing.ts';

/** How proposed lending varies with its total: all loans in proportion, one of them, or the notional one. */
export type LendingMode = 'all' | 'one' | 'notional';

/** Proposed lending as a function of its total. */
export interface Lending {
  readonly mode: LendingMode;
  readonly loans: readonly AssessedLoan[];
  /** The sum of the loans that do not vary, AUD: no total is below it. */
  readonly minTotal: number;
  /** Amounts of the loans at a total; undefined when the fixed loans alone exceed it. */
  readonly amountsAt: (total: number) => readonly number[] | undefined;
}

/**
 * Which loans vary with the total (servicing-model section 6). Loans of 400,000 and 200,000 at a
 * total of 900,000 are 600,000 and 300,000, or 400,000 and 500,000 when the second is solved for.
 */
export const lendingOf = ({ proposed, requested, notional }: Assessment): Lending => {
  if (notional !== undefined)
    return { mode: 'notional', loans: [notional], minTotal: 0, amountsAt: (total) => [total] };
  const solved = proposed.filter(({ loan }) => loan.solveFor);
  const [one] = solved;
  if (one === undefined || solved.length > 1) {
    const scaled = (total: number) => proposed.map(({ loan }) => cents((loan.amount * total) / requested));
    return { mode: 'all', loans: proposed, minTotal: 0, amountsAt: scaled };
  }
  const others = cents(requested - one.loan.amount);
  return {
    mode: 'one',
    loans: proposed,
    minTotal: others,
    amountsAt: (total) =>
      total < others - bandTolerance
        ? undefined
        : proposed.map((assessed) => (assessed === one ? cents(total - others) : assessed.loan.amount)),
  };
};

/**
 * The standing as a function of total lending; tax is calculated only once where lending does not affect it.
 */
export const standingByTotal = (
  assessment: Assessment,
  lending: Lending,
  netAtRequest: number,
): ((total: number) => Standing | undefined) => {
  const movesTax = lending.mode !== 'notional' && lendingMovesTax(assessment);
  return (total) => {
    const amounts = lending.amountsAt(total);
    if (amounts === undefined) return undefined;
    const netMonthly = movesTax ? netIncomeAt(assessment, amounts).monthly : netAtRequest;
    return standingAt(assessment, lending.loans, amounts, netMonthly);
  };
};

/** The greatest whole number from `low` to `high` that passes, given that `low` counts as passing. */
const maxPassing = (low: number, high: number, passes: (step: number) => boolean): number => {
  let [passing, failing] = [low, high + 1];
  while (failing - passing > 1) {
    const middle = Math.floor((passing + failing) / 2);
    if (passes(middle)) passing = middle;
    else failing = middle;
  }
  return passing;
};

/** The inputs of the capacity search. */
export interface CapacityQuery {
  readonly standingAt: (total: number) => Standing | undefined;
  readonly requestPasses: boolean;
}

/**
 * The maximum borrowing capacity, AUD: the largest multiple of `capacity_step` up to `max_loan`
 * that passes the servicing tests, or the request itself where it passes and is larger. Surplus
 * falls as lending rises, so bisection is exact; the known answer at the request bounds it, which
 * also keeps `does_service` and the capacity from ever contradicting each other.
 */
export const capacityOf = (assessment: Assessment, { standingAt: at, requestPasses }: CapacityQuery): number => {
  const { parameters, requested } = assessment;
  const { capacity_step: step, max_loan: limit } = parameters;
  const tests = servicingTestsOf(parameters);
  // a total below the loans that are fixed passes nothing, but for the search it lies on the low side
  const onLowSide = (multiple: number): boolean => {
    const standing = at(multiple * step);
    return standing === undefined || passesAll(tests, assessment, standing);
  };
  const top = Math.max(0, Math.floor(limit / step + bandTolerance));
  if (requestPasses && requested > 0 && requested <= limit)
    return Math.max(requested, maxPassing(Math.floor(requested / step), top, onLowSide) * step);
  const highest = requested > 0 && !requestPasses ? Math.min(top, Math.ceil(requested / step) - 1) : top;
  const found = maxPassing(0, highest, onLowSide) * step;
  return at(found) === undefined ? 0 : found;
};
