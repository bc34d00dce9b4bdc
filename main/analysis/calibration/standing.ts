import type { Suggestion } from '../../../shared/calibration/explanation.ts';
import type { Search } from '../search.ts';
import { residualsOf } from './candidates.ts';
import { leastSquares } from './least-squares.ts';
import { exactSquares, type RoundFit, roundFit } from './round-values.ts';
import type { Question } from './targets.ts';

/** Binary rounding is not a disagreement. */
const slack = 1e-9;

const pointsOf = ({ candidates, values }: RoundFit): number[] =>
  candidates.map(({ range: { min, max } }, index) => ((values[index] ?? 0) - min) / (max - min));

/**
 * Holds each case back in turn, fits the same parameters to the others, and counts the cases that are predicted. A case
 * that alone moves with one of them is not: nothing else tells its value.
 */
function* holdBack({ model, base }: Question, fit: RoundFit): Search<NonNullable<Suggestion['heldBack']>> {
  const { candidates } = fit;
  const evaluate = residualsOf(model, base, candidates);
  const cases = new Set(model.targets.map((target) => target.case));
  let predicted = 0;
  for (const held of cases) {
    if (candidates.some(({ moves }) => moves.size === 1 && moves.has(held))) continue;
    const others = model.without(held);
    const fitted = yield* leastSquares(residualsOf(others, base, candidates), pointsOf(fit));
    const residuals = evaluate(pointsOf(roundFit(others, base, candidates, fitted)));
    if (model.targets.every((target, index) => target.case !== held || Math.abs(residuals[index] ?? 0) <= 1 + slack))
      predicted += 1;
    yield;
  }
  return { predicted, of: cases.size };
}

/** Figures that remain when the case with the most of them is held back. */
const figuresLeft = ({ targets }: Question['model']): number => {
  const perCase = Map.groupBy(targets, (target) => target.case);
  return targets.length - Math.max(0, ...[...perCase.values()].map((figures) => figures.length));
};

export interface Agreement {
  readonly agreesAll: boolean;
  /** Whether others explain as much, or the two parameters of a pair have the same effect. */
  readonly isAmbiguous: boolean;
  /** How many parameters the cases can tell apart. */
  readonly separable: number;
}

/** What an agreement is worth, tested on cases that are held back. */
export function* standingOf(
  question: Question,
  fit: RoundFit,
  { agreesAll, isAmbiguous, separable }: Agreement,
): Search<Pick<Suggestion, 'standing' | 'heldBack'>> {
  const { model } = question;
  const changes = fit.candidates.length;
  if (!agreesAll) return { standing: 'partly' };
  if (figuresLeft(model) <= changes || separable < changes) return { standing: 'few' };
  if (isAmbiguous) return { standing: 'alike' };
  const heldBack = yield* holdBack(question, fit);
  if (fit.left > exactSquares) return { standing: 'inexact', heldBack };
  return { standing: heldBack.predicted < heldBack.of ? 'missed' : 'explains', heldBack };
}
