import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../test/support/property-runs.ts';
import { finish } from '../../../test/support/scenarios/finish-search.ts';
import { leastSquares } from './least-squares.ts';

const place = fc.double({ min: 0.02, max: 0.98, noNaN: true });

test('finds the place of a straight model from anywhere', () => {
  fc.assert(
    fc.property(place, place, place, place, (a, b, startA, startB) => {
      const residuals = ([x = 0, y = 0]: readonly number[]) => [3 * (x - a), x - a + 2 * (y - b), y - b];
      const { at } = finish(leastSquares(residuals, [startA, startB]));
      expect(at[0]).toBeCloseTo(a, 2);
      expect(at[1]).toBeCloseTo(b, 2);
    }),
    propertyRuns(200),
  );
});

test('stays on a bound, and goes on along it', () => {
  const residuals = ([x = 0, y = 0]: readonly number[]) => [x - 2, x + y - 1.4, 5 * (y - 0.4)];
  const { at } = finish(leastSquares(residuals, [0.2, 0.9]));
  expect(at[0]).toBe(1);
  expect(at[1]).toBeCloseTo(0.4, 2);
});

test('passes the kinks of a model that is pieced together', () => {
  fc.assert(
    fc.property(place, place, place, (kink, wanted, start) => {
      const model = (x: number): number => (x < kink ? x : kink + 6 * (x - kink));
      const { at } = finish(leastSquares(([x = 0]) => [model(x) - model(wanted)], [start]));
      expect(at[0]).toBeCloseTo(wanted, 2);
    }),
    propertyRuns(200),
  );
});
