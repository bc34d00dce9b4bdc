import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { leastSquares } from './least-squares.ts';

const coordinate = fc.double({ min: 0.02, max: 0.98, noNaN: true });

test('solves a linear model from any start', () => {
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, coordinate, (a, b, startA, startB) => {
      const residuals = ([x = 0, y = 0]: readonly number[]) => [3 * (x - a), x - a + 2 * (y - b), y - b];
      const { at } = finish(leastSquares(residuals, [startA, startB]));
      expect(at[0]).toBeCloseTo(a, 2);
      expect(at[1]).toBeCloseTo(b, 2);
    }),
    propertyRuns(200),
  );
});

test('stays on a bound and continues along it', () => {
  const residuals = ([x = 0, y = 0]: readonly number[]) => [x - 2, x + y - 1.4, 5 * (y - 0.4)];
  const { at } = finish(leastSquares(residuals, [0.2, 0.9]));
  expect(at[0]).toBe(1);
  expect(at[1]).toBeCloseTo(0.4, 2);
});

test('gets past the kinks of a piecewise model', () => {
  fc.assert(
    fc.property(coordinate, coordinate, coordinate, (kink, optimum, start) => {
      const model = (x: number): number => (x < kink ? x : kink + 6 * (x - kink));
      const { at } = finish(leastSquares(([x = 0]) => [model(x) - model(optimum)], [start]));
      expect(at[0]).toBeCloseTo(optimum, 2);
    }),
    propertyRuns(200),
  );
});
