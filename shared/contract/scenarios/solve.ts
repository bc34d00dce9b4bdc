import * as z from 'zod';
import { allSolutions, lenderWhatIfs } from '../../solver/solution.ts';
import { lenderId, scenarioQuestion } from '../ids.ts';
import { lenderIds } from '../lenders/lenders.ts';
import { method } from '../method.ts';

/**
 * What gets a stored scenario to the requested amount at the lenders of this computer. A newer call of a method for the
 * same scenario ends an older one with CANCELLED.
 */
export const solve = {
  /** Each lender's cheapest set, the set that wins most lenders, and whose answers other circumstances reverse. */
  all: method(z.strictObject({ ...scenarioQuestion, lenders: lenderIds.optional() }), allSolutions),
  /** The levers as changes, what would be needed instead, and how firm the answer is. */
  lender: method(z.strictObject({ ...scenarioQuestion, lender: lenderId }), lenderWhatIfs),
};
