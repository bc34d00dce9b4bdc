import { type CalibrationCase, caseAgrees } from '../../../shared/calibration/case.ts';
import type { Explanation, Suggestion } from '../../../shared/calibration/explanation.ts';
import type { Lender } from '../../engine/servicing/lender.ts';
import type { Benchmark } from '../../engine/servicing/servicing-request.ts';
import type { Search } from '../search.ts';
import { type Candidate, residualsOf, scanCandidates, scannedAt, withParameter } from './candidates.ts';
import { type Fit, leastSquares, type Residuals, squaresOf } from './least-squares.ts';
import { separatingCase } from './next-case.ts';
import { asGoodAs, leftOver, type RoundFit, roundFit } from './round-values.ts';
import { countSeparable, sameEffect } from './separable.ts';
import { standingOf } from './standing.ts';
import { type CaseModel, caseModel, type Question } from './targets.ts';

const maxSingles = 6;
const maxPairs = 2;
/** How many pairs, the best by the scans, are fitted with the whole calculation. */
const triedPairs = 8;
/** A single parameter that explains less is not worth showing. */
const leastExplained = 0.05;
/** The share of what the best single parameter leaves that a pair has to explain. */
const pairGain = 0.5;
/** Fits whose explained shares differ by more than this do not explain equally well, however little either explains. */
const sameExplained = 0.05;

/** Starting points of a fit; a piecewise figure may have several minima. */
const maxStarts = 2;

/** The points of a scan that are no higher than their neighbours, the lowest first. */
const valleys = ({ scan }: Candidate): number[] => {
  const squares = scan.map(squaresOf);
  const at = (index: number): number => squares[index] ?? Infinity;
  return squares
    .flatMap((here, index) => (here <= at(index - 1) && here <= at(index + 1) ? [index] : []))
    .sort((a, b) => at(a) - at(b))
    .slice(0, maxStarts)
    .map((index) => index / (scan.length - 1));
};

const better = <T extends { readonly squares: number }>(a: T | undefined, b: T): T =>
  a === undefined || b.squares < a.squares ? b : a;

function* fitSingle({ model, base }: Question, candidate: Candidate): Search<Fit> {
  const evaluate = residualsOf(model, base, [candidate]);
  let best: Fit | undefined;
  for (const start of valleys(candidate)) best = better(best, yield* leastSquares(evaluate, [start]));
  return best ?? (yield* leastSquares(evaluate, [0.5]));
}

/** The joint effect of two parameters, assuming that neither changes the other's effect. */
const jointEffect =
  ([one, other]: readonly [Candidate, Candidate], { now }: CaseModel): Residuals =>
  ([a = 0, b = 0]) => {
    const after = scannedAt(other, b);
    return scannedAt(one, a).map((residual, index) => residual + (after[index] ?? 0) - (now[index] ?? 0));
  };

const placesOf = [0, 0.25, 0.5, 0.75, 1];

/** The pairs that explain most by their scans, and the points at which they do. */
function* likelyPairs({ model }: Question, candidates: readonly Candidate[]) {
  const likely: { readonly pair: readonly [Candidate, Candidate]; readonly fit: Fit }[] = [];
  for (const [index, one] of candidates.entries())
    for (const other of candidates.slice(index + 1)) {
      const evaluate = jointEffect([one, other], model);
      const starts = placesOf.flatMap((a) => placesOf.map((b) => [a, b]));
      const [start = [0.5, 0.5]] = starts.sort((a, b) => squaresOf(evaluate(a)) - squaresOf(evaluate(b)));
      likely.push({ pair: [one, other], fit: yield* leastSquares(evaluate, start) });
    }
  return likely.sort((a, b) => a.fit.squares - b.fit.squares).slice(0, triedPairs);
}

const movedBy = ({ model }: Question, residuals: readonly number[]): number[] =>
  residuals.map((residual, index) => residual - (model.now[index] ?? 0));

/** Whether the two have the same effect on the figures, apart from its size. */
const isEntangled = (question: Question, { candidates, values }: RoundFit): boolean => {
  const [a = [], b = []] = candidates.map(({ name }, index) =>
    movedBy(question, question.model.residuals(withParameter(question.base, name, values[index] ?? 0))),
  );
  const dot = a.reduce((sum, one, index) => sum + one * (b[index] ?? 0), 0);
  return Math.abs(dot) > sameEffect * Math.sqrt(squaresOf(a) * squaresOf(b));
};

const distanceOf = ({ candidates, values }: RoundFit): number =>
  candidates.reduce((sum, { from, range: { min, max } }, index) => {
    return sum + (from === null ? 1 : Math.abs((values[index] ?? 0) - from) / (max - min));
  }, 0);

/** `alike`: how many of the first explain equally much. */
interface Ranking {
  readonly fits: readonly RoundFit[];
  readonly alike: number;
}

/**
 * Fits that explain as much as the best one come first, those with the roundest values and smallest changes leading.
 */
const ranked = (question: Question, fits: readonly RoundFit[]): Ranking => {
  const sorted = fits.toSorted((a, b) => a.left - b.left);
  const [best] = sorted;
  if (best === undefined) return { fits: [], alike: 0 };
  const limit = Math.min(
    asGoodAs(question.model, best.left, best.candidates.length),
    best.left + sameExplained * leftOver(question.model, question.model.now),
  );
  const alike = sorted.filter(({ left }) => left <= limit);
  return {
    fits: [
      ...alike.toSorted((a, b) => a.coarseness - b.coarseness || distanceOf(a) - distanceOf(b)),
      ...sorted.slice(alike.length),
    ],
    alike: alike.length,
  };
};

const explainedBy = ({ model }: Question, { left }: RoundFit): number =>
  Math.max(0, 1 - left / leftOver(model, model.now));

interface Asked {
  readonly question: Question;
  readonly cases: readonly CalibrationCase[];
  readonly separable: number;
}

function* suggestionOf({ question, cases, separable }: Asked, fit: RoundFit, isAlone: boolean): Search<Suggestion> {
  const parameters = fit.candidates.reduce(
    (changed, { name }, index) => withParameter(changed, name, fit.values[index] ?? 0),
    question.base,
  );
  const figures = question.model.figures(parameters);
  const agree = cases.filter((one, index) => caseAgrees(one, figures[index])).length;
  const entangled = fit.candidates.length > 1 && isEntangled(question, fit);
  const agreement = { agreesAll: agree === cases.length, isAmbiguous: !isAlone || entangled, separable };
  return {
    changes: fit.candidates.map(({ name, from }, index) => ({ name, from, to: fit.values[index] ?? 0 })),
    explained: explainedBy(question, fit),
    cases: cases.map(({ id }, index) => ({ id, figures: { ...figures[index] } })),
    agree,
    isEntangled: entangled,
    ...(yield* standingOf(question, fit, agreement)),
  };
}

/** The suggestions to show. */
function* suggestionsOf(asked: Asked, { fits, alike }: Ranking, max: number): Search<Suggestion[]> {
  const suggestions: Suggestion[] = [];
  for (const [index, fit] of fits.slice(0, max).entries())
    suggestions.push(yield* suggestionOf(asked, fit, alike === 1 && index === 0));
  return suggestions;
}

function* bestPairs(question: Question, moving: readonly Candidate[], single: RoundFit | undefined): Search<Ranking> {
  const { model, base } = question;
  // Two unknowns can always fit two figures.
  if (model.targets.length < 3) return { fits: [], alike: 0 };
  const fits: RoundFit[] = [];
  for (const { pair, fit } of yield* likelyPairs(question, moving)) {
    const fitted = yield* leastSquares(residualsOf(model, base, pair), fit.at);
    fits.push(roundFit(model, base, pair, fitted));
    yield;
  }
  const most = (single?.left ?? leftOver(model, model.now)) * (1 - pairGain);
  return ranked(
    question,
    fits.filter(({ left }) => asGoodAs(model, left, 2) < most),
  );
}

/**
 * Which parameters explain the differences between a lender's calculator and ours: weighted least squares over the
 * plausible parameters, one at a time and two together, within their plausible ranges. Values are as round as the
 * figures allow. What they are worth is tested on cases that are held back, and the case that would tell them apart is
 * looked for. Nothing is changed.
 */
export function* explainDifferences(
  lender: Lender,
  benchmark: Benchmark,
  cases: readonly CalibrationCase[],
): Search<Explanation> {
  const model = caseModel(lender, benchmark, cases);
  const base = lender.parameters;
  const question: Question = { model, base };
  const counted = new Set(model.targets.map((target) => target.case.id));
  const { moving, unmoved } = yield* scanCandidates(model, base);
  const fits: RoundFit[] = [];
  for (const candidate of moving) {
    fits.push(roundFit(model, base, [candidate], yield* fitSingle(question, candidate)));
    yield;
  }
  const singles = ranked(
    question,
    fits.filter((fit) => explainedBy(question, fit) >= leastExplained),
  );
  const pairs = yield* bestPairs(question, moving, singles.fits[0]);
  const separable = countSeparable(moving);
  const asked: Asked = { question, cases, separable };
  const found = {
    cases: counted.size,
    figures: model.targets.length,
    tried: moving.length,
    separable,
    unmoved: [...unmoved],
    singles: yield* suggestionsOf(asked, singles, maxSingles),
    alike: singles.alike,
    pairs: yield* suggestionsOf(asked, pairs, maxPairs),
    alikePairs: pairs.alike,
  };
  const next = yield* separatingCase(question, found);
  return { ...found, ...(next && { next }) };
}
