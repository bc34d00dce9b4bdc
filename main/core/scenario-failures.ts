import { fail, type Outcome } from '../../shared/outcome.ts';

/* What calls answer about any scenario, in one wording. */

/** NOT_FOUND: no scenario with this id is where the call looked, in the library or in the bin. */
export const scenarioNotFound = (id: string): Outcome<never> => fail('NOT_FOUND', `Scenario not found: ${id}`);

/** TOO_LARGE: what would be written holds more than a service takes as one scenario. */
export const tooLargeForScenario = (): Outcome<never> =>
  fail('TOO_LARGE', 'This is more than one scenario can hold. Nothing was changed.');
