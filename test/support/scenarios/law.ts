import fc, { type Arbitrary } from 'fast-check';
import { expect } from 'vitest';
import { propertyRuns } from '../property-runs.ts';

/** The share of a law's runs that must assert something; the others found nothing to check. */
const minAssertedShare = 0.9;

/**
 * Tries a law on generated values. `law` returns whether it asserted anything, so that a law that hardly ever
 * asserts fails instead of passing.
 */
export const assertLaw = <T>(values: Arbitrary<T>, law: (value: T) => boolean): void => {
  const runs = propertyRuns(100);
  let asserted = 0;
  fc.assert(
    fc.property(values, (value) => {
      if (law(value)) asserted += 1;
    }),
    runs,
  );
  expect(asserted).toBeGreaterThanOrEqual(minAssertedShare * (runs.numRuns ?? 0));
};
