import type * as z from 'zod';
import { openObject } from './primitives.ts';
import { text } from './scenario-values.ts';
import { scenarioBodyInput, scenarioDescription } from './scenario.ts';

export const defaultDescription = 'New Scenario';

/** Body of `POST /api/v1/scenarios`; all fields optional. */
export const createScenarioBody = openObject({
  teamId: text,
  description: scenarioDescription.optional(),
  scenario: scenarioBodyInput.optional(),
}).meta({ id: 'CreateScenario' });

export type CreateScenarioBody = z.infer<typeof createScenarioBody>;
