import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../../../test/support/property-runs.ts';
import { barScale, positionOn } from './bar-scale.ts';

test('the scale runs between round figures close to what it shows', () => {
  expect(barScale([961_000, 705_000, 0], 820_000)).toEqual({ from: 700_000, to: 1_000_000 });
  expect(barScale([961_000, 958_000], 960_000)).toEqual({ from: 950_000, to: 970_000 });
  expect(barScale([500_000], 0)).toEqual({ from: 490_000, to: 500_000 });
  expect(barScale([3_200_000], 20_000)).toEqual({ from: 0, to: 4_000_000 });
});

test('there is none where nothing can be lent and nothing is asked for', () => {
  expect([barScale([], 0), barScale([0, 0], 0)]).toEqual([undefined, undefined]);
});

test('every amount above zero has a bar within the scale, and a larger one is not shorter', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000 });
  fc.assert(
    fc.property(fc.array(amount), amount, (capacities, asked) => {
      const scale = barScale(capacities, asked);
      const shown = [...capacities, asked].filter((one) => one > 0).toSorted((a, b) => a - b);
      if (scale === undefined) return shown.length === 0;
      const positions = shown.map((one) => positionOn(one, scale));
      return (
        (100 * (Math.min(...shown) - scale.from)) / (scale.to - scale.from) > 0 &&
        Math.max(...shown) <= scale.to &&
        positions.every((place, index) => place >= (positions[index - 1] ?? 0))
      );
    }),
    propertyRuns(200),
  );
});

test('the scale has the smallest round step that holds it in five, and ends where it ends', () => {
  const scale = barScale([100_000], 150_000);
  expect(scale).toEqual({ from: 90_000, to: 150_000 });
  expect([80_000, 90_000, 120_000, 150_000, 2_000_000].map((amount) => positionOn(amount, scale!))).toEqual([
    ...[0, 0, 50, 100, 100],
  ]);
});
