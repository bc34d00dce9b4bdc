import { withParameter } from '../../../main/analysis/calibration/candidates.ts';
import { caseFiguresOf } from '../../../main/analysis/calibration/case-figures.ts';
import type { Lender } from '../../../main/engine/servicing/lender.ts';
import type { CalibrationCase, CaseFigures } from '../../../shared/calibration/case.ts';
import { servicingVectors, vectorScenario, vectorToday } from '../../vectors/servicing-vectors.ts';

export const caseNames = Object.keys(servicingVectors.scenarios);

/** The lender with other parameters, by their full names. */
export const changedLender = (lender: Lender, values: Readonly<Record<string, number>>): Lender => ({
  ...lender,
  parameters: Object.entries(values).reduce(
    (parameters, [name, value]) => withParameter(parameters, name, value),
    lender.parameters,
  ),
});

export const figuresAt = (lender: Lender, name: string): CaseFigures => {
  const request = { lender, benchmark: servicingVectors.benchmark, addToRates: 0, today: vectorToday };
  return caseFiguresOf({ ...request, scenario: vectorScenario(name) }) ?? {};
};

/** Cases as a lender's own calculator would answer them that works as this lender does. */
export const casesOf = (
  theirs: Lender,
  names: readonly string[],
  figures: readonly (keyof CaseFigures)[] = ['capacity', 'surplus'],
): CalibrationCase[] =>
  names.map((name) => ({
    id: name,
    title: name,
    scenario: vectorScenario(name),
    readOn: vectorToday,
    readBy: 'Kim',
    within: {},
    theirs: Object.fromEntries(
      Object.entries(figuresAt(theirs, name))
        .filter(([figure]) => figures.some((one) => one === figure))
        .map(([figure, said = 0]) => [figure, Math.round(said * 100) / 100]),
    ),
  }));
