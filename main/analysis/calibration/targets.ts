import {
  type CalibrationCase,
  type CaseFigure,
  type CaseFigures,
  standingsOf,
} from '../../../shared/calibration/case.ts';
import type { ServicingParameters } from '../../../shared/pack/parameters.ts';
import type { Lender } from '../../engine/servicing/lender.ts';
import type { Benchmark, ServicingRequest } from '../../engine/servicing/servicing-request.ts';
import { assessedFigures, caseFiguresOf } from './case-figures.ts';

/** One figure from a lender's calculator. */
export interface Target {
  readonly case: CalibrationCase;
  readonly figure: CaseFigure;
  /** The likeliest unrounded figure, given the digits stated. */
  readonly value: number;
  /** How far the unrounded figure may be from that value. */
  readonly rounding: number;
  /** Differences are weighed in multiples of this. */
  readonly within: number;
}

/** Half of a figure's last digit as written: 0.005 for 1.08. */
const halfDigit = (kind: CaseFigure, figure: number): number => {
  const decimals = /\.(\d+)$/.exec(String(figure))?.[1]?.length ?? 0;
  // 1.1 may stand for 1.10, but nobody states a ratio in whole numbers.
  return 0.5 * 10 ** -Math.max(decimals, kind === 'nsr' || kind === 'dti' ? 2 : 0);
};

const targetOf = (
  one: CalibrationCase,
  { figure, theirs, within }: ReturnType<typeof standingsOf>[number],
  step: number,
): Target => {
  // A capacity in whole steps was rounded down to one.
  const isStepped = figure === 'capacity' && theirs % step === 0;
  const rounding = isStepped ? step / 2 : halfDigit(figure, theirs);
  return { case: one, figure, value: isStepped ? theirs + step / 2 : theirs, rounding, within };
};

/** Calculates cases with other parameters. */
export interface CaseModel {
  readonly targets: readonly Target[];
  /** Today's differences, each in units of its tolerance. */
  readonly now: readonly number[];
  /** The same with other parameters; where `moves` is false for a case, today's is kept. */
  readonly residuals: (parameters: ServicingParameters, moves?: (one: CalibrationCase) => boolean) => readonly number[];
  /** Our figures as shown. */
  readonly figures: (parameters: ServicingParameters) => readonly (CaseFigures | undefined)[];
  /** The figures of another scenario, the capacity to the dollar. */
  readonly foresee: (one: Pick<CalibrationCase, 'scenario' | 'readOn'>, parameters: ServicingParameters) => CaseFigures;
  /** The same without one of its cases. */
  readonly without: (one: CalibrationCase) => CaseModel;
}

/** The cases of a lender, and the parameters that its figures are explained from. */
export interface Question {
  readonly model: CaseModel;
  readonly base: ServicingParameters;
}

/** Cases that cannot be calculated have no targets. A capacity is calculated to the dollar, so that it has slopes. */
export const caseModel = (lender: Lender, benchmark: Benchmark, cases: readonly CalibrationCase[]): CaseModel => {
  const { parameters: base } = lender;
  const requestOf = (
    { scenario, readOn: today }: Pick<CalibrationCase, 'scenario' | 'readOn'>,
    parameters: ServicingParameters,
  ): ServicingRequest => ({ ...{ scenario, benchmark, addToRates: 0, today }, lender: { ...lender, parameters } });
  const figures = (parameters: ServicingParameters) => cases.map((one) => caseFiguresOf(requestOf(one, parameters)));
  const today = figures(base);
  const counted = cases.flatMap((one, index) => {
    const comparable = standingsOf(one, today[index]).filter(({ ours }) => ours !== undefined);
    const targets = comparable.map((standing) => targetOf(one, standing, base.capacity_step));
    return targets.length === 0 ? [] : [{ one, targets }];
  });
  const foresee: CaseModel['foresee'] = (one, parameters) =>
    assessedFigures(requestOf(one, { ...parameters, capacity_step: 1 }));
  const residualsAt = ({ one, targets }: (typeof counted)[number], parameters: ServicingParameters): number[] => {
    const ours = foresee(one, parameters);
    return targets.map(({ figure, value, within }) => ((ours[figure] ?? value) - value) / within);
  };
  const now = counted.map((each) => residualsAt(each, base));
  return {
    targets: counted.flatMap(({ targets }) => targets),
    now: now.flat(),
    residuals: (parameters, moves = () => true) =>
      counted.flatMap((each, index) => (moves(each.one) ? residualsAt(each, parameters) : (now[index] ?? []))),
    figures,
    foresee,
    without: (held) =>
      caseModel(
        lender,
        benchmark,
        cases.filter((one) => one !== held),
      ),
  };
};
