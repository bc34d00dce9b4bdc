import * as z from 'zod';
import { figureUnits, servicingTestNames } from '../../service/findings.ts';
import { finiteNumber } from '../../service/primitives.ts';

/** A servicing test that fails, with its figure and limit where it has them. */
const failedTest = z.strictObject({
  name: z.enum(servicingTestNames),
  figure: finiteNumber.optional(),
  limit: finiteNumber.optional(),
  unit: z.enum(figureUnits).optional(),
});

/** What is left of a month at an amount of lending, AUD, and the first of the lender's servicing tests that fails. */
export const testedLending = z.strictObject({ surplus: finiteNumber, failed: failedTest.nullable() });

export type TestedLending = z.infer<typeof testedLending>;
