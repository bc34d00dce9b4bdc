import type { CalibrationCase } from '../../../shared/calibration/case.ts';
import { type PlausibleRange, plausibleRanges } from '../../../shared/calibration/plausible.ts';
import { valueOf } from '../../../shared/pack/parameter-values.ts';
import type { ServicingParameters } from '../../../shared/pack/parameters.ts';
import type { Search } from '../search.ts';
import type { Residuals } from './least-squares.ts';
import type { CaseModel } from './targets.ts';

/** A parameter that the cases depend on. */
export interface Candidate {
  readonly name: string;
  /** Null: no limit. */
  readonly from: number | null;
  readonly range: PlausibleRange;
  /** The residuals at evenly spaced points of the range. */
  readonly scan: readonly (readonly number[])[];
  /** Which cases it changes. */
  readonly moves: ReadonlySet<CalibrationCase>;
}

/** Points in a scan: enough to see every segment of a piecewise figure. */
const scanPlaces = 13;

/** The value at a point of its range, 0 to 1. */
export const valueAt = ({ range: { min, max } }: Pick<Candidate, 'range'>, point: number): number =>
  min + point * (max - min);

export const withParameter = (parameters: ServicingParameters, name: string, value: number): ServicingParameters => {
  const [key = '', field] = name.split('.');
  if (field === undefined) return { ...parameters, [key]: value };
  const table = parameters[key as keyof ServicingParameters] as Readonly<Record<string, unknown>>;
  return { ...parameters, [key]: { ...table, [field]: value } };
};

/** The residuals as a function of these parameters, each 0 to 1 across its range. */
export const residualsOf = (
  model: CaseModel,
  base: ServicingParameters,
  candidates: readonly Pick<Candidate, 'name' | 'range' | 'moves'>[],
): Residuals => {
  const moves = (one: CalibrationCase): boolean => candidates.some((candidate) => candidate.moves.has(one));
  return (at) => {
    const parameters = candidates.reduce(
      (changed, candidate, index) => withParameter(changed, candidate.name, valueAt(candidate, at[index] ?? 0)),
      base,
    );
    return model.residuals(parameters, moves);
  };
};

/** The residuals between scanned points, interpolated linearly. */
export const scannedAt = ({ scan }: Candidate, point: number): readonly number[] => {
  const below = Math.floor(point * (scan.length - 1));
  const part = point * (scan.length - 1) - below;
  const [before = [], after = before] = scan.slice(below, below + 2);
  return before.map((residual, index) => residual + part * ((after[index] ?? 0) - residual));
};

/** A current value outside its plausible range widens that range. */
const rangeAround = (range: PlausibleRange, from: number | null): PlausibleRange =>
  from === null ? range : { ...range, min: Math.min(range.min, from), max: Math.max(range.max, from) };

const movesLess = 1e-9;

/** Every plausible parameter, and whether the cases depend on it. */
export function* scanCandidates(
  model: CaseModel,
  base: ServicingParameters,
): Search<{ readonly moving: readonly Candidate[]; readonly unmoved: readonly string[] }> {
  const all = new Set(model.targets.map((target) => target.case));
  const relevant: Candidate[] = [];
  const unmoved: string[] = [];
  for (const [name, plausible] of plausibleRanges) {
    const value = valueOf(base, name);
    const from = typeof value === 'number' ? value : null;
    const range = rangeAround(plausible, from);
    const evaluate = residualsOf(model, base, [{ name, range, moves: all }]);
    const scan: (readonly number[])[] = [];
    for (let point = 0; point < scanPlaces; point += 1) {
      yield;
      scan.push(evaluate([point / (scanPlaces - 1)]));
    }
    const moved = model.targets.filter((_, index) =>
      scan.some((residuals) => Math.abs((residuals[index] ?? 0) - (model.now[index] ?? 0)) > movesLess),
    );
    if (moved.length === 0) unmoved.push(name);
    else relevant.push({ name, from, range, scan, moves: new Set(moved.map((target) => target.case)) });
  }
  return { moving: relevant, unmoved };
}
