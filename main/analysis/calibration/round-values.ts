import type { ServicingParameters } from '../../../shared/pack/parameters.ts';
import { type Candidate, residualsOf, valueAt } from './candidates.ts';
import { type Fit, squaresOf } from './least-squares.ts';
import type { CaseModel } from './targets.ts';

/** A fit at values that a policy would state. */
export interface RoundFit {
  readonly candidates: readonly Candidate[];
  readonly values: readonly number[];
  /** What remains beyond the rounding of the figures. */
  readonly left: number;
  /** 0 for the roundest values: the sum of the step indexes. */
  readonly coarseness: number;
}

const toStep = ({ range: { min, max } }: Candidate, value: number, step: number): number =>
  Number(Math.min(max, Math.max(min, Math.round(value / step) * step)).toPrecision(12));

/** What remains beyond the rounding of the stated figures. */
export const leftOver = ({ targets }: CaseModel, residuals: readonly number[]): number =>
  squaresOf(
    residuals.map((residual, index) => {
      const target = targets[index];
      return target === undefined ? 0 : Math.max(0, Math.abs(residual) - target.rounding / target.within);
    }),
  );

/** A tenth of a tolerance is insignificant. */
const leastSquare = 0.01;

/** What a fit may leave beyond rounding and still be exact: that, and as much again for values that are rounded. */
export const exactSquares = 2 * leastSquare;

/** How much a fit may leave unexplained and still count as good: one standard error above the best. */
export const asGoodAs = ({ targets }: CaseModel, left: number, unknowns: number): number => {
  const degreesOfFreedom = targets.length - unknowns;
  return left + leastSquare + (degreesOfFreedom > 0 ? left / degreesOfFreedom : 0);
};

/** Every choice of a step for each candidate, the coarsest first. */
const stepChoices = (candidates: readonly Candidate[]): { readonly levels: number[]; readonly steps: number[] }[] =>
  candidates
    .reduce<{ levels: number[]; steps: number[] }[]>(
      (choices, { range }) =>
        choices.flatMap(({ levels, steps }) =>
          range.steps.map((step, level) => ({ levels: [...levels, level], steps: [...steps, step] })),
        ),
      [{ levels: [], steps: [] }],
    )
    .sort((a, b) => sum(a.levels) - sum(b.levels));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** The roundest values that the figures cannot tell apart from the best fit. */
export const roundFit = (
  model: CaseModel,
  base: ServicingParameters,
  candidates: readonly Candidate[],
  fit: Fit,
): RoundFit => {
  const best = candidates.map((candidate, index) => valueAt(candidate, fit.at[index] ?? 0));
  const limit = asGoodAs(model, leftOver(model, fit.residuals), candidates.length);
  const evaluate = residualsOf(model, base, candidates);
  const tried = stepChoices(candidates).map(({ levels, steps }) => {
    const values = candidates.map((candidate, index) => toStep(candidate, best[index] ?? 0, steps[index] ?? 1));
    const points = candidates.map(({ range: { min, max } }, index) => ((values[index] ?? 0) - min) / (max - min));
    return { candidates, values, left: leftOver(model, evaluate(points)), coarseness: sum(levels) };
  });
  const roundest = tried.find(({ left }) => left <= limit) ?? tried.at(-1);
  if (roundest === undefined) throw new Error('A parameter without steps');
  return roundest;
};
