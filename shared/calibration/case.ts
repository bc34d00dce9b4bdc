import * as z from 'zod';
import { scenarioBodyInput } from '../service/scenario.ts';

/** The figures of a lender's own calculator that a calibration compares. */
export const caseFigures = ['capacity', 'surplus', 'nsr', 'dti'] as const;

export type CaseFigure = (typeof caseFigures)[number];

/** AUD, the surplus a month; NSR and DTI as ratios. */
export const shownFigures = z
  .object({ capacity: z.number(), surplus: z.number(), nsr: z.number(), dti: z.number() })
  .partial();

export type CaseFigures = Readonly<z.infer<typeof shownFigures>>;

/** The values that may be entered for each figure. */
export const caseFigureBounds: Readonly<Record<CaseFigure, { readonly min: number; readonly max: number }>> = {
  capacity: { min: 0, max: 100_000_000 },
  surplus: { min: -1_000_000, max: 1_000_000 },
  nsr: { min: -100, max: 1_000 },
  dti: { min: 0, max: 1_000 },
};

const each = (bounds: (figure: CaseFigure) => z.ZodNumber) =>
  z.strictObject(Object.fromEntries(caseFigures.map((figure) => [figure, bounds(figure)])) as FigureShape).partial();

type FigureShape = Record<CaseFigure, z.ZodNumber>;

/** The details of a case that are entered. */
const typed = {
  title: z.string().trim().min(1).max(200),
  /** The figures of the lender's calculator: at least one. */
  theirs: each((figure) => z.number().min(caseFigureBounds[figure].min).max(caseFigureBounds[figure].max)).refine(
    (theirs) => Object.keys(theirs).length > 0,
    'Needs a figure from the lender’s calculator',
  ),
  /** How far ours may be from theirs, in the unit of the figure; absent: the default tolerance. */
  within: each((figure) => z.number().gt(0).max(caseFigureBounds[figure].max)),
  /** The day on which the calculator was used; our figures are as of that day too. */
  readOn: z.iso.date(),
  readBy: z.string().trim().min(1).max(80),
  note: z.string().max(1_000).optional(),
};

export const typedCase = z.strictObject(typed);

/** A scenario as it was, and the figures of the lender's own calculator for it. */
export const calibrationCase = z.strictObject({
  id: z.string().min(1).max(64),
  ...typed,
  /** Without names, addresses and anything else that calculations do not read. */
  scenario: scenarioBodyInput,
});

export type CalibrationCase = z.infer<typeof calibrationCase>;

/** The default tolerance: 1 % of a capacity and at least $1,000, $50 of a surplus, 0.02 of an NSR, 0.05 of a DTI. */
export const usualTolerance = (figure: CaseFigure, theirs: number): number => {
  if (figure === 'capacity') return Math.max(1_000, Math.round(theirs / 100));
  return { surplus: 50, nsr: 0.02, dti: 0.05 }[figure];
};

/** How one figure of a case compares. `ours` is absent where nothing can be calculated. */
export interface FigureStanding {
  readonly figure: CaseFigure;
  readonly theirs: number;
  readonly ours: number | undefined;
  readonly within: number;
  readonly agrees: boolean;
}

/** A thousandth of a cent: binary rounding is not a disagreement. */
const slack = 1e-5;

/** Each figure of the lender's calculator, next to ours. */
export const standingsOf = (
  { theirs, within }: Pick<CalibrationCase, 'theirs' | 'within'>,
  ours: CaseFigures | undefined,
): FigureStanding[] =>
  caseFigures.flatMap((figure) => {
    const value = theirs[figure];
    if (value === undefined) return [];
    const own = ours?.[figure];
    const allowed = within[figure] ?? usualTolerance(figure, value);
    const agrees = own !== undefined && Math.abs(own - value) <= allowed + slack;
    return [{ figure, theirs: value, ours: own, within: allowed, agrees }];
  });

/** A case agrees when each of its figures does. */
export const caseAgrees = (one: Pick<CalibrationCase, 'theirs' | 'within'>, ours: CaseFigures | undefined): boolean =>
  standingsOf(one, ours).every(({ agrees }) => agrees);
