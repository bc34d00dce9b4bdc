import { bandTolerance, cents } from '../../../../shared/scenario/money.ts';
import type { Assessment } from '../assessment.ts';
import type { AssessedLoan } from '../lending/loans.ts';
import { lendingMovesTax, netIncomeAt, type Finances, financesAt } from '../verdict/finances.ts';
import { allPass, marginsOf, servicingTestsOf } from '../verdict/servicing-tests.ts';

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
 * Which loans vary with the total (servicing-model section 6). Loans of 400,000 and 200,000 become
 * 600,000 and 300,000 at a total of 900,000, or 400,000 and 500,000 when the second is solved for.
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
 * The finances as a function of total lending; tax is calculated only once where lending does not affect it.
 */
export const financesByTotal = (
  assessment: Assessment,
  lending: Lending,
  netAtRequest: number,
): ((total: number) => Finances | undefined) => {
  const movesTax = lending.mode !== 'notional' && lendingMovesTax(assessment);
  return (total) => {
    const amounts = lending.amountsAt(total);
    if (amounts === undefined) return undefined;
    const netMonthly = movesTax ? netIncomeAt(assessment, amounts).monthly : netAtRequest;
    return financesAt(assessment, lending.loans, amounts, netMonthly);
  };
};

/** A total that was tried, in steps, and the margins of the tests there. */
interface Trial {
  readonly at: number;
  readonly margins: readonly number[];
}

/** Where the line through two trials first leaves a test without a margin; undefined where it never does. */
const guessFrom = (one: Trial | undefined, other: Trial | undefined): number | undefined => {
  if (one === undefined || other === undefined) return undefined;
  let nearest = Infinity;
  other.margins.forEach((margin, test) => {
    const crossing = other.at - (margin * (other.at - one.at)) / (margin - (one.margins[test] ?? margin));
    if (crossing < nearest) nearest = crossing;
  });
  return Number.isFinite(nearest) ? Math.floor(nearest) : undefined;
};

/** Margins are nearly straight lines, so a few guesses usually suffice; bisection settles the rest. */
const maxGuesses = 6;

/** The inputs of a search between two multiples of the step. */
interface Range {
  /** Counts as passing. */
  readonly low: number;
  readonly high: number;
  /** A total whose margins are known already. */
  readonly knownTrial: Trial | undefined;
  readonly marginsAt: (multiple: number) => readonly number[];
  readonly passes: (margins: readonly number[]) => boolean;
}

/** The greatest multiple from `low` to `high` that passes, where all above it fail. */
const maxPassing = ({ low, high, knownTrial, marginsAt, passes }: Range): number => {
  let [passing, failing] = [low, high + 1];
  let [before, last]: [Trial | undefined, Trial | undefined] = [undefined, knownTrial];
  for (let guessesLeft = maxGuesses; failing - passing > 1; guessesLeft -= 1) {
    const guess = guessesLeft > 0 ? guessFrom(before, last) : undefined;
    const at = guess ?? Math.floor((passing + failing) / 2);
    const inside = Math.min(Math.max(at, passing + 1), failing - 1);
    [before, last] = [last, { at: inside, margins: marginsAt(inside) }];
    if (passes(last.margins)) passing = inside;
    else failing = inside;
  }
  return passing;
};

/** The inputs of the capacity search. */
export interface CapacityQuery {
  readonly financesAt: (total: number) => Finances | undefined;
  /** The margins of the servicing tests at the request. */
  readonly requestMargins: readonly number[];
}

/**
 * The maximum borrowing capacity, AUD: the largest multiple of `capacity_step` up to `max_loan` that passes the
 * servicing tests, or the request itself where it passes and is larger. Surplus falls as lending rises, so a search
 * between a total that passes and one that fails is exact; the known answer at the request bounds it, which also keeps
 * `does_service` and the capacity from ever contradicting each other.
 */
export const capacityOf = (assessment: Assessment, { financesAt: at, requestMargins }: CapacityQuery): number => {
  const { parameters, requested } = assessment;
  const { capacity_step: step, max_loan: limit } = parameters;
  const tests = servicingTestsOf(parameters);
  // a total below the fixed loans passes no test, but maxPassing never asks for it to pass
  const marginsAt = (multiple: number): readonly number[] => {
    const finances = at(multiple * step);
    return finances === undefined ? [] : marginsOf(tests, assessment, finances);
  };
  const search = {
    marginsAt,
    passes: (margins: readonly number[]) => allPass(tests, margins),
    knownTrial: requested > 0 ? { at: requested / step, margins: requestMargins } : undefined,
  };
  const requestPasses = allPass(tests, requestMargins);
  const top = Math.max(0, Math.floor(limit / step + bandTolerance));
  if (requestPasses && requested > 0 && requested <= limit)
    return Math.max(requested, maxPassing({ ...search, low: Math.floor(requested / step), high: top }) * step);
  const highest = requested > 0 ? Math.min(top, Math.ceil(requested / step) - 1) : top;
  const capacity = maxPassing({ ...search, low: 0, high: highest }) * step;
  return at(capacity) === undefined ? 0 : capacity;
};
