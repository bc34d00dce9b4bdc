import { expect, it } from 'vitest';
import type { CaseFigures } from '../../../shared/calibration/case.ts';
import { casesOf } from '../../../test/support/scenarios/calibration-cases.ts';
import { servicingVectors, vectorLender } from '../../../test/vectors/servicing-vectors.ts';
import { caseModel } from './targets.ts';

const lender = vectorLender('vanilla');
const [aCase] = casesOf(lender, ['S1 single on 100,000']);

/** What a lender's calculator that shows these figures may have calculated. */
const targetsOf = (theirs: CaseFigures, capacityStep = 1_000) => {
  const stepped = { ...lender, parameters: { ...lender.parameters, capacity_step: capacityStep } };
  const { targets } = caseModel(stepped, servicingVectors.benchmark, aCase ? [{ ...aCase, theirs }] : []);
  return targets.map(({ figure, value, rounding }) => [figure, value, rounding]);
};

it('a figure may lie half of its last digit away, and a ratio is stated to the hundredth at least', () => {
  expect(targetsOf({ surplus: 812, nsr: 1.1, dti: 5.9 })).toEqual([
    ['surplus', 812, 0.5],
    ['nsr', 1.1, 0.005],
    ['dti', 5.9, 0.005],
  ]);
  expect(targetsOf({ surplus: 812.3, nsr: 1, dti: 5.934 })).toEqual([
    ['surplus', 812.3, 0.05],
    ['nsr', 1, 0.005],
    ['dti', 5.934, 0.0005],
  ]);
});

it('a capacity in whole steps was rounded down to one, another to its last digit', () => {
  expect(targetsOf({ capacity: 600_000 })).toEqual([['capacity', 600_500, 500]]);
  expect(targetsOf({ capacity: 600_500 })).toEqual([['capacity', 600_500, 0.5]]);
  expect(targetsOf({ capacity: 600_500 }, 500)).toEqual([['capacity', 600_750, 250]]);
});

it('differences are told in tolerances, of each case by itself, and a capacity to the dollar', () => {
  const cases = casesOf(lender, ['S1 single on 100,000', 'S5 single parent']);
  const [one, other] = cases;
  if (one === undefined || other === undefined) throw new Error('No cases');
  const { surplus = 0, capacity = 0 } = one.theirs;
  const held = { ...one, theirs: { surplus: surplus - 30, capacity }, within: { surplus: 10, capacity: 500 } };
  // A copy of it, as a person may have made one, is another case.
  const model = caseModel(lender, servicingVectors.benchmark, [held, { ...held }, { ...other, theirs: {} }]);
  expect(model.targets.map(({ figure }) => figure).toSorted()).toEqual(['capacity', 'capacity', 'surplus', 'surplus']);
  const at = model.targets.findIndex(({ figure }) => figure === 'surplus');
  expect(model.now[at]).toBeCloseTo(3, 2);
  expect(model.without(held).targets).toHaveLength(2);
  const stricter = { ...lender.parameters, buffer_new: lender.parameters.buffer_new + 1 };
  const changed = model.residuals(stricter, (each) => each === held);
  expect(changed.map((residual, index) => residual === model.now[index])).toEqual([false, false, true, true]);
  expect(model.foresee(one, stricter).capacity).not.toBe(model.figures(stricter)[0]?.capacity);
  expect((model.foresee(one, stricter).capacity ?? 0) % 1_000).not.toBe(0);
});
