import type { Search } from '../search.ts';

/** A point in the unit square (or on the unit line) and the residuals there. */
export interface Fit {
  readonly at: readonly number[];
  readonly residuals: readonly number[];
  readonly squares: number;
}

export type Residuals = (at: readonly number[]) => readonly number[];

export const squaresOf = (residuals: readonly number[]): number => residuals.reduce((sum, one) => sum + one * one, 0);

const fitAt = (evaluate: Residuals, at: readonly number[]): Fit => {
  const residuals = evaluate(at);
  return { at, residuals, squares: squaresOf(residuals) };
};

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

/** How the residuals change along one unknown, over a step to both sides where the bounds leave room. */
const slopeAt = (evaluate: Residuals, { at }: Fit, unknown: number, step: number): number[] => {
  const value = at[unknown] ?? 0;
  const [low, high] = [clamped(value - step), clamped(value + step)];
  const below = evaluate(at.with(unknown, low));
  return evaluate(at.with(unknown, high)).map((residual, index) => (residual - (below[index] ?? 0)) / (high - low));
};

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, one, index) => sum + one * (b[index] ?? 0), 0);

/** The damped Gauss–Newton step of one or two unknowns; fixed ones do not move. */
const stepOf = (
  slopes: readonly (readonly number[])[],
  { residuals }: Fit,
  damping: number,
  isFree: readonly boolean[],
): number[] => {
  const free = slopes.flatMap((_, index) => (isFree[index] === true ? [index] : []));
  const [i = 0, j] = free;
  const move = slopes.map(() => 0);
  const [a = [], b] = [slopes[i], j === undefined ? undefined : slopes[j]];
  const [aa, ar] = [dot(a, a) * (1 + damping), dot(a, residuals)];
  if (free.length === 0 || aa === 0) return move;
  if (b === undefined || j === undefined) return move.with(i, -ar / aa);
  const [bb, ab, br] = [dot(b, b) * (1 + damping), dot(a, b), dot(b, residuals)];
  const determinant = aa * bb - ab * ab;
  // Two unknowns with the same effect: one of them is enough.
  if (determinant <= 1e-12 * aa * bb) return move.with(i, -ar / aa);
  return move.with(i, (ab * br - bb * ar) / determinant).with(j, (ab * ar - aa * br) / determinant);
};

/** Where a step leads within the bounds: an unknown that would leave them stays on the bound, and the other adapts. */
const targetOf = (slopes: readonly (readonly number[])[], fit: Fit, damping: number): number[] => {
  const all = slopes.map(() => true);
  const first = stepOf(slopes, fit, damping, all);
  const isInside = fit.at.map((value, index) => clamped(value + (first[index] ?? 0)) === value + (first[index] ?? 0));
  const bounded = fit.at.map((value, index) =>
    isInside[index] === true ? value : clamped(value + (first[index] ?? 0)),
  );
  if (isInside.every(Boolean) || isInside.every((inside) => !inside))
    return bounded.map((value, index) => clamped(isInside[index] === true ? value + (first[index] ?? 0) : value));
  const moved = fit.residuals.map(
    (residual, row) =>
      residual +
      dot(
        slopes.map((slope) => slope[row] ?? 0),
        bounded.map((value, index) => value - (fit.at[index] ?? 0)),
      ),
  );
  const second = stepOf(slopes, { ...fit, residuals: moved }, damping, isInside);
  return bounded.map((value, index) => clamped(value + (second[index] ?? 0)));
};

/** Gauss–Newton with increasing damping, then a step along each axis: at a kink, slopes may mislead. */
function* attemptsFrom(slopes: readonly (readonly number[])[], from: Fit, step: number): Generator<readonly number[]> {
  for (const damping of [0, 0.1, 1, 10]) yield targetOf(slopes, from, damping);
  for (const [unknown, value] of from.at.entries())
    for (const offset of [step, -step]) yield from.at.with(unknown, clamped(value + offset));
}

const firstStep = 1 / 32;
const lastStep = 1e-4;
const maxRounds = 40;
/** Differences below a thousandth of the tolerance do not count. */
const negligible = 1e-6;

/**
 * The least squares of one or two unknowns within 0 and 1 (Levenberg–Marquardt). A lender's figures are piecewise
 * linear, so slopes are taken over a step that is wide at first; a step that does not help is damped, then narrowed.
 */
export function* leastSquares(evaluate: Residuals, start: readonly number[]): Search<Fit> {
  let best = fitAt(evaluate, start);
  let step = firstStep;
  for (let round = 0; round < maxRounds && step > lastStep && best.squares > negligible; round += 1) {
    const from = best;
    const slopes = from.at.map((_, unknown) => slopeAt(evaluate, from, unknown, step));
    yield;
    for (const at of attemptsFrom(slopes, from, step)) {
      const tried = fitAt(evaluate, at);
      if (tried.squares < best.squares) best = tried;
      if (best.squares < from.squares) break;
    }
    yield;
    if (best.squares > from.squares * (1 - 1e-4)) step /= 6;
  }
  return best;
}
