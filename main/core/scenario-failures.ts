import { fail, type Outcome } from '../../shared/outcome.ts';

/* Failures common to all calls about scenarios. */

/** NOT_FOUND: there is no scenario with this id where the call looked, the library or the bin. */
export const scenarioNotFound = (id: string): Outcome<never> => fail('NOT_FOUND', `Scenario not found: ${id}`);

/** TOO_LARGE: the scenario would exceed what a service accepts. */
export const tooLargeForScenario = (): Outcome<never> =>
  fail('TOO_LARGE', 'This is more than one scenario can hold. Nothing was changed.');
