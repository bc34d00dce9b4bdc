import { cents } from '../../../shared/scenario/money.ts';
import type { ChangeKind, ScenarioChange } from '../../../shared/solver/changes.ts';
import type { AcrossSolution } from '../../../shared/solver/solution.ts';
import { type Assessed, assessRequest } from '../../engine/servicing/assess-request.ts';
import { checkInput } from '../../engine/servicing/reading/input-checks.ts';
import type { ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import type { Search } from '../search.ts';
import { serves } from './calculated.ts';
import { cashAtHand, type Option, optionsFor } from './options.ts';
import { prove } from './prove.ts';
import { type Plan, plansOf } from './sets.ts';
import { createTrials, type Trials } from './trials.ts';

interface Lender {
  readonly request: ServicingRequest;
  readonly base: Assessed;
  readonly servesNow: boolean;
}

interface Contender extends Lender {
  readonly trials: Trials;
}

/** Changes whose size each lender decides: its longest term, its benchmark. They are tried in a few forms at most. */
const decidedByLender: ReadonlySet<ChangeKind> = new Set(['longer_term', 'lower_expenses']);
const maxForms = 3;

/** The options of all lenders, each form once, the least effort first. */
function* optionsOfAll(lenders: readonly Lender[]): Search<readonly Option[]> {
  const forms = new Map<string, Option>();
  for (const { request, base } of lenders) {
    for (const option of optionsFor(request, base)) {
      const { kind } = option.change;
      const alike = decidedByLender.has(kind) ? [...forms.values()].filter(({ change }) => change.kind === kind) : [];
      if (alike.length < maxForms) forms.set(option.key, option);
    }
    yield;
  }
  return [...forms.values()].toSorted((a, b) => a.effort - b.effort || a.cash - b.cash);
}

/** How many lenders a plan wins, and the smallest deposit that does. */
interface Tally {
  readonly plan: Plan;
  readonly served: number;
  /** AUD. */
  readonly deposit: number;
}

/**
 * Counts the lenders that lend after a plan. Gives up with undefined once there cannot be more than `above`.
 */
function* tally(contenders: readonly Contender[], plan: Plan, cash: number, above: number): Search<Tally | undefined> {
  const remainingCash = plan.deposit ? cents(cash - plan.cash) : 0;
  let [served, deposit] = [0, 0];
  for (const [index, { trials, base }] of contenders.entries()) {
    if (served + contenders.length - index <= above) return undefined;
    const { requested: requestedAmount } = base.assessment;
    const lent = yield* trials.largestServed(plan, requestedAmount - remainingCash - 1);
    if (lent === undefined || requestedAmount - lent > remainingCash) continue;
    served += 1;
    deposit = Math.max(deposit, cents(requestedAmount - lent));
  }
  return served > above && (!plan.deposit || deposit > 0) ? { plan, served, deposit } : undefined;
}

/** The plan after which most lenders lend; among equals the one with the least effort, then the least cash. */
function* bestPlan(contenders: readonly Contender[], plans: readonly Plan[], cash: number): Search<Tally | undefined> {
  const now = contenders.filter(({ servesNow }) => servesNow).length;
  let best: Tally | undefined;
  for (const plan of plans) {
    yield;
    const equals = best?.plan.effort === plan.effort;
    const tallied = yield* tally(contenders, plan, cash, (best?.served ?? now) - (equals ? 1 : 0));
    if (tallied === undefined) continue;
    const takes = tallied.plan.cash + tallied.deposit;
    if (best === undefined || tallied.served > best.served || takes < best.plan.cash + best.deposit) best = tallied;
    if (best.served === contenders.length && best.plan.effort < plan.effort) break;
  }
  return best;
}

function* lendersOf(requests: readonly ServicingRequest[]): Search<readonly Lender[]> {
  const lenders: Lender[] = [];
  for (const request of requests) {
    yield;
    if (!checkInput(request.scenario, request.lender.parameters).every(({ passed }) => passed)) continue;
    const base = assessRequest(request);
    if (base.assessment.requested > 0) lenders.push({ request, base, servesNow: serves(request) });
  }
  return lenders;
}

/**
 * The one set of at most three changes after which most lenders make the loans as requested, if it wins any: the
 * requests are the same scenario at different lenders. A lower amount is not among the changes, because more lenders
 * lend a lower amount anyway. Every lender counted has been calculated.
 */
export function* solveAcross(requests: readonly ServicingRequest[]): Search<AcrossSolution | undefined> {
  const [first] = requests;
  const lenders = yield* lendersOf(requests);
  if (first === undefined || lenders.every(({ servesNow }) => servesNow)) return undefined;
  const cash = cashAtHand(first.scenario);
  const plans = yield* plansOf(yield* optionsOfAll(lenders), cash);
  const contenders: Contender[] = [];
  for (const lender of lenders) {
    yield;
    contenders.push({ ...lender, trials: yield* createTrials(lender.request, lender.base.assessment, plans) });
  }
  const best = yield* bestPlan(contenders, plans, cash);
  if (best === undefined) return undefined;
  const changes: readonly ScenarioChange[] = [
    ...best.plan.options.map(({ change }) => change),
    ...(best.plan.deposit ? [{ kind: 'larger_deposit' as const, cash: best.deposit }] : []),
  ];
  const served: string[] = [];
  const opened: string[] = [];
  let requested = 0;
  for (const { request, servesNow } of contenders) {
    const proof = prove(request, changes);
    yield;
    requested = proof.requested;
    if (!proof.served) continue;
    served.push(request.lender.id);
    if (!servesNow) opened.push(request.lender.id);
  }
  return { changes: [...changes], requested, served, opened, tried: requests.length };
}
