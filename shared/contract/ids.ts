import * as z from 'zod';
import { addToRates } from '../service/compute.ts';

/** Identifies a scenario, a service, a stored case or a window. */
export const id = z.string().min(1).max(64);

/** Identifies a lender, whether a service or the embedded engine knows it. */
export const lenderId = z.string().min(1).max(200);

/** Identifies a lender of the team: its name in tables, once it was published. */
export const ownLenderId = z.string().min(1).max(24);

/** What is asked of a stored scenario, every customer rate being higher by the points in `addToRates`. */
export const scenarioQuestion = { scenarioId: id, addToRates: addToRates.default(0) };
