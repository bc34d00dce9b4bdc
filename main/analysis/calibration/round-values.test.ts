import { expect, test } from 'vitest';
import { casesOf } from '../../../test/support/scenarios/calibration-cases.ts';
import { servicingVectors, vectorLender } from '../../../test/vectors/servicing-vectors.ts';
import { asGoodAs, leftOver } from './round-values.ts';
import { caseModel } from './targets.ts';

const lender = vectorLender('vanilla');

test('rounding in the digits of a figure is no difference', () => {
  const [one] = casesOf(lender, ['S1 single on 100,000'], ['capacity']);
  if (one === undefined) throw new Error('No case');
  // To the step of 1,000, the unrounded figure may be 500 to either side of its middle.
  const model = caseModel(lender, servicingVectors.benchmark, [
    { ...one, theirs: { capacity: 500_000 }, within: { capacity: 5_000 } },
  ]);
  expect(model.targets).toMatchObject([{ value: 500_500, rounding: 500, within: 5_000 }]);
  expect(leftOver(model, [0.1])).toBe(0);
  expect(leftOver(model, [-0.3])).toBeCloseTo(0.04, 10);
  expect(
    leftOver(caseModel(lender, servicingVectors.benchmark, [{ ...one, theirs: { capacity: 500_001 } }]), [0.1]),
  ).toBeCloseTo(0.01, 3);
});

test('a fit that leaves much allows for more than one that leaves nothing', () => {
  const model = caseModel(
    lender,
    servicingVectors.benchmark,
    casesOf(lender, ['S1 single on 100,000', 'S5 single parent']),
  );
  expect(model.targets).toHaveLength(4);
  expect(asGoodAs(model, 0, 1)).toBeCloseTo(0.01, 10);
  expect(asGoodAs(model, 6, 1)).toBeCloseTo(8.01, 10);
});
