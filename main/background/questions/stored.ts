import * as z from 'zod';
import { scenarioBody } from '../../../shared/service/scenario.ts';

/** A stored scenario, and percentage points added to every rate. */
export const stored = { scenario: scenarioBody, addToRates: z.number() };
