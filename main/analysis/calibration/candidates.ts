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
  /** The residuals at places of the range that lie evenly between its ends. */
  readonly scan: readonly (readonly number[])[];
  /** The cases that it changes. */
  readonly moves: ReadonlySet<CalibrationCase>;
}

/** Places of a scan: enough to see every stretch of a figure that is pieced together. */
const scanPlaces = 13;

/** The value at a place of its range, 0 to 1. */
export const valueAt = ({ range: { min, max } }: Pick<Candidate, 'range'>, place: number): number =>
  min + place * (max - min);

export const withParameter = (parameters: ServicingParameters, name: string, value: number): ServicingParameters => {
  const [key = '', field] = name.split('.');
  if (field === undefined) return { ...parameters, [key]: value };
  const table = parameters[key as keyof ServicingParameters] as Readonly<Record<string, unknown>>;
  return { ...parameters, [key]: { ...table, [field]: value } };
};

/** The residuals as a function of the places of these parameters. */
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

/** What the scan says of the residuals between its places: straight from one to the next. */
export const scannedAt = ({ scan }: Candidate, place: number): readonly number[] => {
  const lower = Math.floor(place * (scan.length - 1));
  const part = place * (scan.length - 1) - lower;
  const [here = [], after = here] = scan.slice(lower, lower + 2);
  return here.map((residual, index) => residual + part * ((after[index] ?? 0) - residual));
};

/** A value of today outside of its plausible range widens it. */
const rangeAround = (range: PlausibleRange, from: number | null): PlausibleRange =>
  from === null ? range : { ...range, min: Math.min(range.min, from), max: Math.max(range.max, from) };

const movesLess = 1e-9;

/** Every plausible parameter, and whether the cases depend on it. */
export function* scanCandidates(
  model: CaseModel,
  base: ServicingParameters,
): Search<{ readonly moving: readonly Candidate[]; readonly unmoved: readonly string[] }> {
  const all = new Set(model.targets.map((target) => target.case));
  const moving: Candidate[] = [];
  const unmoved: string[] = [];
  for (const [name, plausible] of plausibleRanges) {
    const value = valueOf(base, name);
    const from = typeof value === 'number' ? value : null;
    const range = rangeAround(plausible, from);
    const evaluate = residualsOf(model, base, [{ name, range, moves: all }]);
    const scan: (readonly number[])[] = [];
    for (let place = 0; place < scanPlaces; place += 1) {
      yield;
      scan.push(evaluate([place / (scanPlaces - 1)]));
    }
    const moved = model.targets.filter((_, index) =>
      scan.some((there) => Math.abs((there[index] ?? 0) - (model.now[index] ?? 0)) > movesLess),
    );
    if (moved.length === 0) unmoved.push(name);
    else moving.push({ name, from, range, scan, moves: new Set(moved.map((target) => target.case)) });
  }
  return { moving, unmoved };
}
