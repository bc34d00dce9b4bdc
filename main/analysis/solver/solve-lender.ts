import { cents } from '../../../shared/scenario/money.ts';
import { maxChanges, type ScenarioChange } from '../../../shared/solver/changes.ts';
import type { LenderSolution, ProvenSet } from '../../../shared/solver/solution.ts';
import { assessRequest } from '../../engine/servicing/assess-request.ts';
import { checkInput } from '../../engine/servicing/reading/input-checks.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Search } from '../search.ts';
import { serves } from './calculated.ts';
import { cashAtHand, optionsFor } from './options.ts';
import { prove } from './prove.ts';
import { byEffort, type Plan, plansOf } from './sets.ts';
import { createTrials, type Trials } from './trials.ts';

interface Problem {
  readonly request: ServicingRequest;
  readonly asked: number;
  /** AUD. */
  readonly cash: number;
  readonly trials: Trials;
}

/** A plan that gets `lent` and puts down `deposit` more; together at most the requested amount. */
interface Reached {
  readonly plan: Plan;
  readonly lent: number;
  readonly deposit: number;
}

const cashLeft = ({ deposit, cash }: Plan, problem: Problem): number => (deposit ? cents(problem.cash - cash) : 0);

/** How far a plan reaches, if that is more than `above`. */
function* reachOf(problem: Problem, plan: Plan, above: number): Search<Reached | undefined> {
  // Not only after calculations: skipping thousands of plans takes time too.
  yield;
  const remainingCash = cashLeft(plan, problem);
  const lent = yield* problem.trials.largestServed(plan, above - remainingCash);
  if (lent === undefined) return undefined;
  const deposit = Math.min(remainingCash, cents(problem.asked - lent));
  // A deposit that is not needed does not count as a change.
  return plan.deposit && deposit <= 0 ? undefined : { plan, lent, deposit };
}

const totalOf = ({ lent, deposit }: Reached): number => cents(lent + deposit);

/** The most that any of the plans reaches, AUD; 0 where the lender lends nothing. */
function* furthest(problem: Problem, plans: readonly Plan[]): Search<number> {
  let best = 0;
  // The largest plans usually reach furthest, and what they reach rules the others out quickly.
  for (const plan of plans.toReversed()) {
    const reached = yield* reachOf(problem, plan, best);
    if (reached !== undefined) best = Math.max(best, totalOf(reached));
  }
  return best;
}

const changesOf = ({ plan, deposit }: Reached): readonly ScenarioChange[] => [
  ...plan.options.map(({ change }) => change),
  ...(plan.deposit ? [{ kind: 'larger_deposit' as const, cash: deposit }] : []),
];

/** The changes, with the amount lowered by what is still missing. */
const loweredTo = ({ asked }: Problem, reached: Reached): readonly ScenarioChange[] => {
  const less = cents(asked - totalOf(reached));
  return [...changesOf(reached), ...(less > 0 ? [{ kind: 'lower_amount' as const, less }] : [])];
};

/** Of the plans that reach `target`, the one with the least effort, then the least cash, with its proof. */
function* cheapest(
  problem: Problem,
  plans: readonly Plan[],
  target: number,
): Search<{ readonly reached: Reached; readonly proof: ProvenSet['proof'] } | undefined> {
  for (const level of byEffort(plans)) {
    const reachedPlans: Reached[] = [];
    for (const plan of level) {
      const reached = yield* reachOf(problem, plan, target - 1);
      if (reached !== undefined && totalOf(reached) >= target) reachedPlans.push(reached);
    }
    reachedPlans.sort((a, b) => a.plan.cash + a.deposit - (b.plan.cash + b.deposit));
    for (const reached of reachedPlans) {
      const proof = prove(problem.request, loweredTo(problem, reached));
      yield;
      if (proof.served) return { reached, proof };
    }
  }
  return undefined;
}

function* nearest(problem: Problem, plans: readonly Plan[]) {
  const target = yield* furthest(problem, plans);
  return target > 0 ? yield* cheapest(problem, plans, target) : undefined;
}

/** The shortfall where no set reaches the amount, and the set that comes nearest. */
function* shortOf(problem: Problem, plans: readonly Plan[]): Search<LenderSolution> {
  const { asked, request } = problem;
  const lender = request.lender.id;
  const near = yield* nearest(problem, plans);
  if (near === undefined) return { lender, status: 'short', remaining: asked };
  const room = plans.filter(({ options, deposit }) => options.length + (deposit ? 1 : 0) < maxChanges);
  const low = yield* nearest(problem, room);
  return {
    lender,
    status: 'short',
    remaining: cents(asked - totalOf(near.reached)),
    nearest: { changes: [...changesOf(near.reached)], proof: near.proof },
    ...(low !== undefined && { lowered: { changes: [...loweredTo(problem, low.reached)], proof: low.proof } }),
  };
}

/**
 * The cheapest set of at most three changes after which the lender makes the loans as requested; {@link effortOf} says
 * what a change costs. Every set returned has been calculated in full. Where no set reaches the amount, the answer
 * states the shortfall.
 */
export function* solveLender(request: ServicingRequest): Search<LenderSolution> {
  const lender = request.lender.id;
  if (!checkInput(request.scenario, request.lender.parameters).every(({ passed }) => passed))
    return { lender, status: 'incomplete' };
  const base = assessRequest(request);
  const { requested: asked } = base.assessment;
  if (asked <= 0) return { lender, status: 'incomplete' };
  if (serves(request)) return { lender, status: 'served' };
  yield;
  const cash = cashAtHand(request.scenario);
  const plans = yield* plansOf(optionsFor(request, base), cash);
  yield;
  const problem = { request, asked, cash, trials: yield* createTrials(request, base.assessment, plans) };
  const solution = yield* cheapest(problem, plans, asked);
  return solution === undefined
    ? yield* shortOf(problem, plans)
    : { lender, status: 'reached', set: { changes: [...changesOf(solution.reached)], proof: solution.proof } };
}
